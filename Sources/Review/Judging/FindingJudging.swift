import Copy
import SourceText

extension Review {
  /// Attaches the findings of only one version to the rows about the elements in which they are.
  ///
  /// Takes time linear in the rows and the findings, except for a logarithm.
  mutating func hangFindings(_ before: ElementPlaces, _ after: ElementPlaces, _ renames: Renames) {
    let owners = rows.ownersOfElements
    let verdicts = rows.verdicts(after)
    var repeated: [ConsequencePosition: [Finding]] = [:]
    looseFindings = ([], [])
    for finding in newFindings {
      let element = finding.place.flatMap { after.element(at: $0) }
      guard let index = element.flatMap({ owners[$0] }) else {
        if let verdict = element.flatMap({ verdicts[$0] }) {
          repeated[verdict, default: []].append(finding)
        } else {
          looseFindings.new.append(finding)
        }
        continue
      }
      // The text that it was made from reports each stale translation.
      let isSaid = finding.rule.id == CopyRule.staleTranslation.rule.id
      if isSaid, rows[index].consequences.contains(where: { $0.kind == .translation }) { continue }
      rows[index].consequences.append(
        Consequence(
          kind: .finding, level: finding.severity.level,
          sentence: "new \(finding.severity): \(finding.message) [\(finding.rule.id)]", place: finding.place))
    }
    looseFindings.new = Self.folded(looseFindings.new)
    for (position, findings) in repeated {
      rows[position.row].consequences[position.index].count(findings)
    }
    for finding in goneFindings {
      guard let index = finding.place.flatMap({ before.element(at: $0) }).flatMap({ owners[renames[$0]] }) else {
        looseFindings.gone.append(finding)
        continue
      }
      rows[index].consequences.append(
        Consequence(
          kind: .finding, level: .editorial,
          sentence: "resolved \(finding.severity): \(finding.message) [\(finding.rule.id)]"))
    }
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
  /// Returns the first consequence for each claim or scenario.
  fileprivate func verdicts(_ places: ElementPlaces) -> [ElementID: ConsequencePosition] {
    var verdicts: [ElementID: ConsequencePosition] = [:]
    for (row, change) in enumerated() {
      for (index, consequence) in change.consequences.enumerated() {
        guard [.claim, .scenario].contains(consequence.kind), let place = consequence.place,
          let element = places.element(at: place), verdicts[element] == nil
        else { continue }
        verdicts[element] = ConsequencePosition(row: row, index: index)
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
      sentence += "; \(counted(number, "new \(severity)"))"
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
