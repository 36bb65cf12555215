import Copywriting
import SourceText

extension Review {
  /// Hangs the findings that only one version has under the rows about the elements in which they are.
  ///
  /// Costs time linear in the rows and the findings, but for a logarithm.
  mutating func hangFindings(_ before: ElementPlaces, _ after: ElementPlaces, _ renames: Renames) {
    let owners = rows.ownersOfElements
    func owner(_ finding: Finding, _ places: ElementPlaces, _ renames: Renames) -> Int? {
      finding.place.flatMap { places.element(at: $0) }.flatMap { owners[renames[$0]] }
    }
    looseFindings = ([], [])
    for finding in newFindings {
      guard let index = owner(finding, after, Renames()) else {
        looseFindings.new.append(finding)
        continue
      }
      // The text that it was made from says so of each stale translation.
      let isSaid = finding.rule.id == CopyRule.staleTranslation.rule.id
      if isSaid, rows[index].consequences.contains(where: { $0.kind == .translation }) { continue }
      rows[index].consequences.append(
        Consequence(
          kind: .finding, level: finding.severity.level,
          sentence: "new \(finding.severity): \(finding.message) [\(finding.rule.id)]", place: finding.place))
    }
    for finding in goneFindings {
      guard let index = owner(finding, before, renames) else {
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

extension Severity {
  /// How much it matters that a finding is new.
  fileprivate var level: ChangeLevel {
    switch self {
    case .error: .breaking
    case .warning: .notable
    case .note: .editorial
    }
  }
}
