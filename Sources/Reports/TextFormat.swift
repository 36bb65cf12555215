import SourceText

extension ReportFormat {
  /// Text for people, in the form that editors recognize: `path:line:col: error: message [rule-id]`, the source line with
  /// carets, notes, a suggestion, and at the end the number of findings and what a baseline says about them.
  package static let text = ReportFormat(name: "text", title: "for people", isResult: false) { report in
    let summary = [report.count].compactMap(\.self) + (report.baseline?.lines ?? [])
    return report.uncountedText + summary.map { $0 + "\n" }.joined()
  }
}

extension Report {
  /// The findings as text for people, without their number, for findings that are reported one by one.
  package var uncountedText: String {
    var writer = TextWriter(self)
    for entry in shown {
      writer.write(entry.finding)
      writer.write(omitted: entry.omitted)
    }
    return writer.result
  }
}

private struct TextWriter {
  private let report: Report
  /// Notes can point into other files than their findings, so they have their own lines.
  private var lines: SourceLines
  private var noteLines: SourceLines
  var result = ""

  init(_ report: Report) {
    self.report = report
    lines = SourceLines(report)
    noteLines = SourceLines(report)
  }

  mutating func write(_ finding: Finding) {
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

  /// Writes how many findings like the last one are not shown.
  mutating func write(omitted: Int) {
    guard omitted > 0 else { return }
    result += "  … and \(omitted) more of this rule in this file; `--all-findings` shows them\n"
  }

  /// `path:line:col: `, without line and column if the file's text is not available.
  private func position(_ place: Place?, _ index: LineIndex?) -> String {
    guard let place else { return "" }
    let path = visible(report.path(of: place))
    guard let start = index?.position(of: place.start) else { return "\(path): " }
    return "\(path):\(start.line):\(start.column): "
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }.joined(
      separator: "\n    ")
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
