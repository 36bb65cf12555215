import SourceText

extension ReportFormat {
  /// Text for people, in the form that editors recognize: `path:line:col: error: message [rule-id]`, the source line with carets,
  /// notes, a suggestion, and at the end, where terminal users see it, the most severe findings, the number of findings, and the
  /// comparison with a baseline.
  package static let text = ReportFormat(name: "text", title: "for people", isResult: false) { report in
    let summary = [report.count].compactMap(\.self) + (report.baseline?.lines ?? [])
    return report.uncountedText + report.table + summary.map { $0 + "\n" }.joined()
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
  fileprivate var table: String {
    let groups = Dictionary(grouping: listed, by: \.rule).values.sorted { first, second in
      (second[0].severity, second.count, first[0].rule.id) < (first[0].severity, first.count, second[0].rule.id)
    }
    guard listed.count > Self.usualLimit, groups.count > 1 else { return "" }
    let others = groups.count - Self.tableLimit
    var output = TerminalText(width: .max)
    if others > 0 { output.write([.init("… and \(counted(others, "more rule"))")], indent: 2) }
    output.write(
      rows: groups.prefix(Self.tableLimit).reversed().map { group in
        [.init(grouped(group.count)), .init(group[0].severity.rawValue), .init(group[0].rule.id)]
      }, indent: 2, numbers: [0])
    return output.text
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
    result += styled("\(severity):", .level(severity)) + " "
    result += styled(counted(rest.count, "\(severity)") + rest.files, .bold)
    result += "; `--all-findings` shows them [\(entry.finding.rule.id)]\n"
  }

  private mutating func write(_ finding: Finding) {
    let index = finding.place.flatMap { lines.index(of: $0.path) }
    let severity = styled("\(finding.severity):", .level(finding.severity))
    result += position(finding.place, index) + severity + " " + styled(visible(finding.message), .bold)
    result += " [\(finding.rule.id)]\n"
    if let place = finding.place, let index, !place.isWholeFile {
      let excerpt = Excerpt(place, in: index)
      result += excerpt.source + "\n" + excerpt.gutter + styled(excerpt.caret, .level(finding.severity)) + "\n"
    }
    for note in finding.notes {
      let index = note.place.flatMap { noteLines.index(of: $0.path) }
      result += (note.place == nil ? "  " : position(note.place, index)) + styled("note:", .level(.note)) + " "
      result += indented(note.message) + "\n"
    }
    if let suggestion = finding.suggestion {
      result += "  " + styled("help:", .help) + " " + indented(suggestion) + "\n"
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

  private func styled(_ text: String, _ style: TerminalText.Style) -> String {
    report.isColored ? TerminalText.colored(text, style) : text
  }
}
