import SourceText

extension ReportFormat {
  /// Text for people, in the form that editors recognize: `path:line:col: error: message [rule-id]`, the source line with carets,
  /// notes, a suggestion, and at the end, where terminal users see it, the most severe findings, the number of findings, and the
  /// comparison with a baseline.
  package static let text = ReportFormat(name: "text", title: "for people", isResult: false) { report in
    let summary = report.table + [report.count].compactMap(\.self) + (report.baseline?.lines ?? [])
    return report.uncountedText + summary.map { $0 + "\n" }.joined()
  }
}

extension Report {
  /// The findings as text for people, the most severe last, without their number, for findings that are reported one by one.
  package var uncountedText: String {
    var writer = FindingTextWriter(self)
    for severity in Severity.allCases {
      for entry in shown where entry.finding.severity == severity { writer.write(entry) }
    }
    return writer.result
  }

  /// The maximum number of rules in the table.
  private static let tableLimit = 12

  /// A line for each rule with the number of its findings, the most severe last; empty unless there are many findings of several
  /// rules.
  fileprivate var table: [String] {
    let groups = Dictionary(grouping: listed, by: \.rule).values.sorted { first, second in
      (second[0].severity, second.count, first[0].rule.id) < (first[0].severity, first.count, second[0].rule.id)
    }
    guard listed.count > Self.usualLimit, groups.count > 1 else { return [] }
    let rows = groups.prefix(Self.tableLimit).map { group in
      (number: grouped(group.count), severity: group[0].severity.rawValue, rule: group[0].rule.id)
    }
    let widths = (
      number: rows.map(\.number.utf8.count).max() ?? 0, severity: rows.map(\.severity.utf8.count).max() ?? 0
    )
    func space(_ text: String, to width: Int) -> String { String(repeating: " ", count: width - text.utf8.count) }
    let others = groups.count - rows.count
    return (others > 0 ? ["  … and \(counted(others, "more rule"))"] : [])
      + rows.reversed().map { row in
        "  \(space(row.number, to: widths.number))\(row.number)  "
          + "\(row.severity)\(space(row.severity, to: widths.severity))  \(row.rule)"
      }
  }
}

private struct FindingTextWriter {
  private let report: Report
  /// Line indexes for notes, which can refer to other files than their findings.
  private var lines: SourceLines
  private var noteLines: SourceLines
  var result = ""

  init(_ report: Report) {
    self.report = report
    lines = SourceLines(report)
    noteLines = SourceLines(report)
  }

  mutating func write(_ entry: ShownFinding) {
    let rest = entry.omission.map { omission in
      (count: omission.count, files: omission.whereabouts { visible(report.path(of: Place($0))) })
    }
    guard entry.isSum, let rest else {
      write(entry.finding)
      guard let rest else { return }
      return result += "  … and \(grouped(rest.count)) more of this rule\(rest.files); `--all-findings` shows them\n"
    }
    let severity = entry.finding.severity
    result += styled("\(severity):", Self.color(of: severity)) + " "
    result += styled(counted(rest.count, "\(severity)") + rest.files, bold)
    result += "; `--all-findings` shows them [\(entry.finding.rule.id)]\n"
  }

  private mutating func write(_ finding: Finding) {
    let index = finding.place.flatMap { lines.index(of: $0.path) }
    let severity = styled("\(finding.severity):", Self.color(of: finding.severity))
    result += position(finding.place, index) + severity + " " + styled(visible(finding.message), bold)
    result += " [\(finding.rule.id)]\n"
    if let place = finding.place, let index, !place.isWholeFile {
      let excerpt = Excerpt(place, in: index)
      result += excerpt.source + "\n" + excerpt.gutter + styled(excerpt.caret, Self.color(of: finding.severity)) + "\n"
    }
    for note in finding.notes {
      let index = note.place.flatMap { noteLines.index(of: $0.path) }
      result += (note.place == nil ? "  " : position(note.place, index)) + styled("note:", Self.color(of: .note)) + " "
      result += indented(note.message) + "\n"
    }
    if let suggestion = finding.suggestion {
      result += "  " + styled("help:", green) + " " + indented(suggestion) + "\n"
    }
  }

  /// Returns `path:line:col: `, without line and column if the file's text is not available.
  private func position(_ place: Place?, _ index: LineIndex?) -> String {
    guard let place else { return "" }
    let path = visible(report.path(of: place))
    guard let start = index?.position(of: place.start) else { return "\(path): " }
    return "\(path):\(start.line):\(start.column): "
  }

  private func indented(_ text: String) -> String {
    visibleLines(text).joined(separator: "\n    ")
  }

  private func styled(_ text: String, _ style: String) -> String {
    report.isColored ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  private let bold = "1"
  private let green = "32"
  private static func color(of severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }
}
