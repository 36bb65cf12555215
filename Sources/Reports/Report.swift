import SourceText

/// Findings in order, with everything that a format needs to show them.
package struct Report: Sendable {
  /// In the order of `Finding.inReportOrder`.
  package let findings: [Finding]
  /// The text that the findings point into; nil if none was read.
  package let tree: SourceTree?
  /// The prefix that makes paths relative to the current folder, such as `docs/`.
  package let pathPrefix: String
  /// Where the folder of the findings is in its repository; nil if it is in none.
  package let repository: RepositoryFolder?
  /// The lowest severity that makes the command fail.
  package let failOn: Severity
  /// The version of Statebook, for formats that name the program.
  package let version: String
  /// What a baseline says about the findings; nil without one.
  package let baseline: BaselineComparison?
  /// Whether the reader's terminal shows color.
  package var isColored: Bool
  /// The number of the first line of the tree's files; more than 1 if they are the end of something longer.
  let firstLine: Int

  /// The findings that are shown, in order.
  let shown: [ShownFinding]

  /// The findings that follow from others and are not shown.
  let heldBack: [Finding]

  /// How many findings of a rule in a file are shown, unless all are requested.
  package static let usualLimit = 20

  /// A finding that is shown.
  struct ShownFinding: Sendable {
    var finding: Finding
    /// How many more findings of its rule in its file are not shown; 0 unless it is the last one that is.
    var omitted = 0
  }

  /// Sorts findings.
  ///
  /// - Parameter limit: how many findings of a rule in a file are shown; the others, and what follows from another finding, are
  ///   counted. Nil shows everything.
  package init(
    findings: [Finding], tree: SourceTree?, pathPrefix: String = "", repository: RepositoryFolder? = nil,
    failOn: Severity = .error, version: String = "", baseline: BaselineComparison? = nil, isColored: Bool = false,
    firstLine: Int = 1, limit: Int? = nil
  ) {
    self.firstLine = firstLine
    self.repository = repository
    self.failOn = failOn
    self.version = version
    self.baseline = baseline
    self.findings = findings.withSevereCauses().sorted(by: Finding.inReportOrder)
    let isHeldBack: (Finding) -> Bool = { limit != nil && $0.isConsequence }
    heldBack = self.findings.filter(isHeldBack)
    shown = Self.shown(self.findings.filter { !isHeldBack($0) }, limit: limit)
    self.tree = tree
    self.pathPrefix = pathPrefix
    self.isColored = isColored
  }

  /// The first findings of each rule in each file, and all findings without a file.
  private static func shown(_ findings: [Finding], limit: Int?) -> [ShownFinding] {
    guard let limit else { return findings.map { ShownFinding(finding: $0) } }
    struct Key: Hashable {
      var path: SourcePath
      var rule: Rule
    }
    var result: [ShownFinding] = []
    /// The number of findings so far, and the index of the last one that is shown.
    var met: [Key: (count: Int, last: Int)] = [:]
    for finding in findings {
      if let path = finding.place?.path {
        let key = Key(path: path, rule: finding.rule)
        let before = met[key] ?? (0, 0)
        if before.count >= limit, before.last < result.count {
          result[before.last].omitted += 1
          met[key] = (before.count + 1, before.last)
          continue
        }
        met[key] = (before.count + 1, result.count)
      }
      result.append(ShownFinding(finding: finding))
    }
    return result
  }

  /// The path of a place, relative to the current folder.
  func path(of place: Place) -> String {
    place.path.text.hasPrefix("/") ? place.path.text : pathPrefix + place.path.text
  }

  /// The findings that do not follow from others, the worst first; all of them if everything is shown.
  var worstFirst: [Finding] {
    let listed = heldBack.isEmpty ? findings : findings.filter { !$0.isConsequence }
    return Severity.allCases.reversed().flatMap { severity in listed.filter { $0.severity == severity } }
  }

  /// The number of findings of each severity, such as `2 errors, 1 warning`; nil if there are none.
  static func count(of findings: [Finding]) -> String? {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let number = findings.count { $0.severity == severity }
      return number == 0 ? nil : counted(number, "\(severity)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The number of findings of each severity; nil if there are none.
  package var count: String? {
    let follow = heldBack.count == 1 ? ("follows", "it") : ("follow", "them")
    let rest =
      heldBack.isEmpty
      ? "" : "; \(heldBack.count) of them \(follow.0) from others, `--all-findings` shows \(follow.1)"
    return Self.count(of: findings).map { $0 + rest }
  }
}
