import SourceText

/// Sorted findings, with everything that a format needs to show them.
package struct Report: Sendable {
  /// The findings in the order of `Finding.inReportOrder`, including those that are not shown.
  package let findings: [Finding]
  /// The text that the findings refer to; nil if none was read.
  package let tree: SourceTree?
  /// The prefix that makes paths relative to the current folder, such as `docs/`.
  package let pathPrefix: String
  /// The folder of the findings in its repository; nil if it is in none.
  package let repository: RepositoryFolder?
  /// The lowest severity that makes the command fail.
  package let failOn: Severity
  /// The version of Statebook, for formats that name the program.
  package let version: String
  /// The reasons and examples of rules, for formats that have them.
  let texts: @Sendable () -> RuleTexts
  /// The comparison with a baseline; nil without one.
  package let baseline: BaselineComparison?
  /// True if the reader's terminal supports color.
  package var isColored: Bool
  /// The number of the first line of the tree's files; more than 1 if they are the end of a longer file.
  let firstLine: Int

  /// The findings to list, by severity, most severe first, without those held back.
  let listed: [Finding]

  /// The first findings of each rule, for formats that people read.
  let shown: [ShownFinding]

  /// The findings that are consequences of others and not shown.
  let heldBack: [Finding]

  /// The choice of findings to show.
  package struct Choice: Sendable {
    /// True to show all findings regardless of their number, including consequences.
    package var isComplete: Bool
    /// The lowest severity to show.
    package var lowest: Severity

    package init(isComplete: Bool, lowest: Severity = .note) {
      self.isComplete = isComplete
      self.lowest = lowest
    }
  }

  /// Sorts findings and chooses those to show.
  package init(
    findings: [Finding], tree: SourceTree?, pathPrefix: String = "", repository: RepositoryFolder? = nil,
    failOn: Severity = .error, version: String = "", texts: @escaping @Sendable () -> RuleTexts = { RuleTexts([]) },
    baseline: BaselineComparison? = nil, isColored: Bool = false, firstLine: Int = 1,
    choice: Choice = Choice(isComplete: true)
  ) {
    self.firstLine = firstLine
    self.repository = repository
    self.failOn = failOn
    self.version = version
    self.texts = texts
    self.baseline = baseline
    self.findings = findings.withSevereCauses().sorted(by: Finding.inReportOrder)
    let chosen = self.findings.filter { $0.severity >= choice.lowest }
    let isHeldBack: (Finding) -> Bool = { !choice.isComplete && $0.isConsequence }
    heldBack = chosen.filter(isHeldBack)
    listed = Severity.allCases.reversed().flatMap { severity in
      chosen.filter { $0.severity == severity && !isHeldBack($0) }
    }
    shown = choice.isComplete ? listed.map { ShownFinding(finding: $0) } : Self.first(of: listed, failOn: failOn)
    self.tree = tree
    self.pathPrefix = pathPrefix
    self.isColored = isColored
  }

  /// Returns the path of a place, relative to the current folder.
  func path(of place: Place) -> String {
    place.path.text.hasPrefix("/") ? place.path.text : pathPrefix + place.path.text
  }

  /// Returns the number of findings of each severity, such as `2 errors, 1 warning`; nil if there are none.
  static func count(of findings: [Finding]) -> String? {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let number = findings.count { $0.severity == severity }
      return number == 0 ? nil : counted(number, "\(severity)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The number of findings of each severity, including those that are not shown; nil if there are none.
  package var count: String? {
    let follow = heldBack.count == 1 ? ("follows", "it") : ("follow", "them")
    let rest =
      heldBack.isEmpty
      ? "" : "; \(heldBack.count) of them \(follow.0) from others, `--all-findings` shows \(follow.1)"
    return Self.count(of: findings).map { $0 + rest }
  }
}
