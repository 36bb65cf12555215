import SourceText

/// The findings that only one version has.
struct FindingComparison {
  private(set) var new: [Finding] = []
  private(set) var gone: [Finding] = []

  /// Findings are the same where rule, file, and message are, each as often; moved lines do not matter. Costs time linear in
  /// both.
  init(base: Review.Version, head: Review.Version) {
    struct Key: Hashable {
      var rule: String
      var path: SourcePath?
      var message: String

      init(_ finding: Finding) {
        rule = finding.rule.id
        path = finding.place?.path
        message = finding.message
      }
    }
    var counts: [Key: Int] = [:]
    for finding in base.findings where !finding.isConsequence { counts[Key(finding), default: 0] += 1 }
    for finding in head.findings where !finding.isConsequence {
      let key = Key(finding)
      if let count = counts[key], count > 0 { counts[key] = count - 1 } else { new.append(finding) }
    }
    // Those that are left were not found again; the last ones of equal findings are the ones that are gone.
    for finding in base.findings.reversed() where !finding.isConsequence {
      let key = Key(finding)
      guard let count = counts[key], count > 0 else { continue }
      counts[key] = count - 1
      gone.append(finding)
    }
    gone.reverse()
    new.sort { $0.severity > $1.severity }
    gone.sort { $0.severity > $1.severity }
  }
}
