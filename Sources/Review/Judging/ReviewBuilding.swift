import Model
import SourceText
import Statecharts

extension Review {
  /// One version of a project, as far as it could be read.
  package struct Version: Sendable {
    /// What names it: `main`, `v1.2`, `the working tree`.
    package var name: String
    package var project: Project
    package var tree: SourceTree
    /// Everything that was found in it, at the levels that it sets.
    package var findings: [Finding]

    package init(name: String, project: Project, tree: SourceTree, findings: [Finding]) {
      self.name = name
      self.project = project
      self.tree = tree
      self.findings = findings
    }

    fileprivate var side: Side { Side(name: name, errors: findings.count { $0.severity == .error }) }
  }

  /// Compares two versions; costs time linear in both.
  package init(base: Version, head: Version) {
    let comparison = ElementComparison(
      before: base.project.elements(in: base.tree), after: head.project.elements(in: head.tree))
    let folding = DifferenceFolding(comparison)
    let keys = KeysOfRows(base: base.project, head: head.project, renames: comparison.renames)
    let rows = folding.groups.compactMap { group -> ReviewRow? in
      var row = ReviewRow(group.difference)
      if let made = row { row?.keys = keys.keys(of: made) }
      row?.texts += group.parts.filter { $0.id.kind == .copyText }.map(TextChange.init)
      row?.details += group.parts.partDetails(isAdded: group.difference.before == nil)
      return row
    }
    let judged = rows.map { $0.judged(head.project) }.joiningEqualEdits()
    let findings = FindingComparison(base: base, head: head, renames: comparison.renames)
    self.init(
      base: base.side, head: head.side, rows: judged.sorted(by: ReviewRow.isWorse), newFindings: findings.new,
      goneFindings: findings.gone)
  }
}

extension ReviewRow {
  /// By level, then category; equal ones keep their order.
  static func isWorse(_ first: ReviewRow, _ second: ReviewRow) -> Bool {
    if first.level != second.level { return first.level > second.level }
    let order = ChangeCategory.allCases
    return order.firstIndex(of: first.rule.category) ?? 0 < order.firstIndex(of: second.rule.category) ?? 0
  }
}

extension [ElementComparison.Difference] {
  /// What came or went together with something else, a line for each kind.
  fileprivate func partDetails(isAdded: Bool) -> [ReviewRow.Detail] {
    let byKind = Dictionary(grouping: self, by: \.id.kind)
    return ElementKind.allCases.compactMap { kind in
      guard let parts = byKind[kind] else { return nil }
      let names = parts.prefix(5).map { "`\($0.id.label)`" }.joined(separator: ", ")
      let rest = parts.count > 5 ? " and \(parts.count - 5) more" : ""
      let words = names + rest
      let what = parts.count == 1 ? kind.word : "\(parts.count) \(kind.plural)"
      return ReviewRow.Detail(what: what, before: isAdded ? nil : words, after: isAdded ? words : nil)
    }
  }
}

extension ElementKind {
  fileprivate var plural: String {
    switch self {
    case .copyEntry: "copy entries"
    case .sourcePlace: "places in sources"
    default: word + "s"
    }
  }
}

extension ElementID {
  fileprivate var label: String { Self.textScope(self) ?? name }
}
