import SourceText

/// Findings in order, with everything that a format needs to show them.
package struct Report: Sendable {
  /// In the order of `Finding.inReportOrder`.
  package let findings: [Finding]
  /// The text that the findings point into; nil if none was read.
  package let tree: SourceTree?
  /// The prefix that makes paths relative to the current folder, such as `docs/`.
  package let pathPrefix: String
  /// Whether the reader's terminal shows color.
  package let isColored: Bool
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
    findings: [Finding], tree: SourceTree?, pathPrefix: String = "", isColored: Bool = false, firstLine: Int = 1,
    limit: Int? = nil
  ) {
    self.firstLine = firstLine
    self.findings = findings.sorted(by: Finding.inReportOrder)
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

  /// The number of findings of each severity, such as `2 errors, 1 warning`; nil if there are none.
  package var count: String? {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let number = findings.count { $0.severity == severity }
      return number == 0 ? nil : "\(number) \(severity)\(number == 1 ? "" : "s")"
    }
    let rest = heldBack.isEmpty ? "" : "; \(heldBack.count) of them follow from others, `--all-findings` shows them"
    return parts.isEmpty ? nil : parts.joined(separator: ", ") + rest
  }
}

/// A format of reports.
package struct ReportFormat: Sendable {
  /// The format's name on the command line.
  package let name: String
  /// Whether the report is the command's result, which goes to standard output; text for people goes to standard error.
  package let isResult: Bool
  /// Renders a report, ending with a line feed; empty if there is nothing to report.
  package let render: @Sendable (Report) -> String

  /// Makes a format.
  package init(name: String, isResult: Bool, render: @escaping @Sendable (Report) -> String) {
    self.name = name
    self.isResult = isResult
    self.render = render
  }

  /// All formats. To add one, add its file and list it here.
  package static let all: [ReportFormat] = [.text, .json]

  /// The format of that name.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
