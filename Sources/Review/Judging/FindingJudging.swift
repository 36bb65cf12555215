import Copy
import Project
import SourceText

/// The elements that each element of one version names.
struct FindingReferences {
  private let references: [ElementID: Set<ElementID>]
  private let project: Project

  init(_ elements: [Element], _ project: Project) {
    references = Dictionary(firstOf: elements.map { ($0.id, $0.references) })
    self.project = project
  }

  /// Returns what an element names, a guide in all its sections; empty for one that is not known.
  func names(in element: ElementID) -> Set<ElementID> {
    let own = references[element] ?? []
    guard element.kind == .guide, let guide = project.guides.first(where: { $0.id.text == element.name }) else {
      return own
    }
    return guide.elements(GuideReferences(guide, in: project)).reduce(into: own) { $0.formUnion($1.references) }
  }
}

extension Review {
  /// Attaches the findings of only one version to the rows about the elements in which they are, and the other new
  /// errors to the rows that can be their cause, so that no error is without a row.
  ///
  /// Takes time linear in the rows and the findings, except for a logarithm.
  mutating func hangFindings(
    _ before: ElementPlaces, _ after: ElementPlaces, _ renames: Renames, references: FindingReferences
  ) {
    let owners = rows.ownersOfElements
    let verdicts = rows.verdicts
    var repeated: [ConsequencePosition: [Finding]] = [:]
    looseFindings = ([], [])
    var loose: [(finding: Finding, element: ElementID?)] = []
    for finding in newFindings {
      let element = finding.place.flatMap { after.element(at: $0) }
      let verdict = element.flatMap { verdicts[$0] }
      guard let index = element.flatMap({ owners[$0] }), verdict?.row != index || finding.severity < .error else {
        if let verdict {
          repeated[verdict, default: []].append(finding)
        } else {
          loose.append((finding, element))
        }
        continue
      }
      // The text that it was made from reports each stale translation, and its own length.
      let said: [String: Consequence.Kind] = [
        CopyRule.staleTranslation.rule.id: .translation, CopyRule.overBudget.rule.id: .length,
      ]
      if let kind = said[finding.rule.id], rows[index].consequences.contains(where: { $0.kind == kind }) { continue }
      rows[index].add([finding])
    }
    for (position, findings) in repeated {
      rows[position.row].consequences[position.index].count(findings)
      rows[position.row].errors += findings.count { $0.severity == .error }
    }
    looseFindings.new = Self.folded(loose.filter { $0.finding.severity < .error }.map(\.finding))
    hangErrors(loose.filter { $0.finding.severity == .error }, owners, references)
    for finding in goneFindings {
      guard let index = finding.place.flatMap({ before.element(at: $0) }).flatMap({ owners[renames[$0]] }),
        rows.indices.contains(index)
      else {
        looseFindings.gone.append(finding)
        continue
      }
      rows[index].consequences.append(
        Consequence(
          kind: .finding, level: .editorial,
          sentence: "resolved \(finding.severity): \(finding.message) [\(finding.rule.id)]"))
    }
  }

  /// Attaches errors in what nobody edited to the row of what the element names, else to the worst row of its machine,
  /// else to the only row; what is left is a row of its own.
  private mutating func hangErrors(
    _ errors: [(finding: Finding, element: ElementID?)], _ owners: [ElementID: Int], _ references: FindingReferences
  ) {
    var groups = Groups<Int?, Finding>()
    let real = rows.indices.filter { rows[$0].level > .editorial }
    for (finding, element) in errors {
      let names = element.map { references.names(in: $0) } ?? []
      let named = names.compactMap { owners[$0] }.min()
      let machines = Set(names.filter { $0.kind == .machine || $0.path.count > 1 }.compactMap(\.path.first))
      let own = rows.firstIndex { row in
        row.rule.category == .flow && row.subject.path.first.map(machines.contains) == true
      }
      let cause = named ?? (finding.isAboutBehavior ? own : nil) ?? (real.count == 1 ? real[0] : nil)
      groups.add(finding, cause)
    }
    for (cause, findings) in groups.all {
      if let cause {
        rows[cause].add(findings)
      } else {
        rows.append(ReviewRow(errors: findings))
      }
    }
  }
}

extension ReviewRow {
  /// Creates the row for errors without a single cause.
  fileprivate init(errors: [Finding]) {
    self.init(
      rule: .proofsErrorsWithoutCause, change: .changed, subject: ElementID(.settings),
      name: "errors without a single cause",
      statement: Statement(
        sentence: "\(counted(errors.count, "new error")) \(errors.count == 1 ? "has" : "have") no single cause",
        kind: .choice),
      before: nil, after: errors.first?.place)
    add(errors)
  }

  /// Adds new findings, equal ones as one.
  fileprivate mutating func add(_ findings: [Finding]) {
    errors += findings.count { $0.severity == .error }
    var groups = Groups<String, Finding>()
    for finding in findings { groups.add(finding, "\(finding.rule.id) \(finding.message)") }
    for (_, same) in groups.all {
      guard let finding = same.first else { continue }
      let places = same.count == 1 ? "" : ", and at \(counted(same.count - 1, "other place"))"
      var consequence = Consequence(
        kind: .finding, level: finding.severity.level, sentence: "\(finding.message)\(places)", count: same.count,
        place: finding.place, readers: [finding.isAboutBehavior ? .testers : .writers])
      consequence.repeats = "new \(finding.severity) [\(finding.rule.id)]"
      consequences.append(consequence)
    }
  }
}

extension Finding {
  /// True if it is about machines or proofs.
  fileprivate var isAboutBehavior: Bool {
    ["machine/", "claim/", "scenario/"].contains { rule.id.hasPrefix($0) }
  }
}

extension Review {
  /// Returns findings with equal rules and messages as one, at the first place.
  private static func folded(_ findings: [Finding]) -> [Finding] {
    struct Key: Hashable {
      var rule: String
      var message: String
    }
    var order: [Key] = []
    let groups = Dictionary(grouping: findings) { finding in
      let key = Key(rule: finding.rule.id, message: finding.message)
      order.append(key)
      return key
    }
    var seen: Set<Key> = []
    return order.filter { seen.insert($0).inserted }.compactMap { key in
      guard let group = groups[key], var first = group.first else { return nil }
      if group.count > 1 { first.message += ", and at \(counted(group.count - 1, "other place"))" }
      return first
    }
  }
}

private struct ConsequencePosition: Hashable {
  let row: Int
  let index: Int
}

extension [ReviewRow] {
  /// The first consequence for each claim or scenario.
  fileprivate var verdicts: [ElementID: ConsequencePosition] {
    var verdicts: [ElementID: ConsequencePosition] = [:]
    for (row, change) in enumerated() {
      for (index, consequence) in change.consequences.enumerated() {
        for element in consequence.about where verdicts[element] == nil {
          verdicts[element] = ConsequencePosition(row: row, index: index)
        }
      }
    }
    return verdicts
  }
}

extension Consequence {
  /// Counts findings that only repeat the consequence for a claim or scenario.
  fileprivate mutating func count(_ findings: [Finding]) {
    for severity in Severity.allCases.reversed() {
      let number = findings.count { $0.severity == severity }
      if number == 0 { continue }
      repeats = [repeats, counted(number, "new \(severity)")].compactMap(\.self).joined(separator: ", ")
      level = Swift.max(level, severity.level)
    }
  }
}

extension Severity {
  /// The level of a finding that is new.
  fileprivate var level: ChangeLevel {
    switch self {
    case .error: .breaking
    case .warning: .notable
    case .note: .editorial
    }
  }
}
