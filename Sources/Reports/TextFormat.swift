import SourceText

extension ReportFormat {
  /// Text for people, in the form that editors recognise: `path:line:col: error: message [rule-id]`, the line with a
  /// caret, notes, a suggestion, and the count of all at the end.
  public static let text = ReportFormat(name: "text", isResult: false) { report in
    report.count.map { report.uncountedText + $0 + "\n" } ?? ""
  }
}

extension Report {
  /// The findings as text for people, without their count: for findings that are told one by one.
  public var uncountedText: String {
    var writer = TextWriter(self)
    for told in told {
      writer.write(told.finding)
      writer.write(omitted: told.omitted)
    }
    return writer.result
  }
}

private struct TextWriter {
  private let report: Report
  /// Notes may point into other files than their findings, so they have lines of their own.
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
    let severity = styled("\(finding.severity):", Self.colour(of: finding.severity))
    result += position(finding.place, index) + severity + " " + styled(visible(finding.message), bold)
    result += " [\(finding.rule.id)]\n"
    if let place = finding.place, let index, !place.isWholeFile {
      let excerpt = Excerpt(place, in: index)
      result += excerpt.source + "\n" + excerpt.gutter + styled(excerpt.caret, Self.colour(of: finding.severity)) + "\n"
    }
    for note in finding.notes {
      let index = note.place.flatMap { noteLines.index(of: $0.path) }
      result += (note.place == nil ? "  " : position(note.place, index)) + styled("note:", Self.colour(of: .note)) + " "
      result += indented(note.message) + "\n"
    }
    if let suggestion = finding.suggestion {
      result += "  " + styled("help:", green) + " " + indented(suggestion) + "\n"
    }
  }

  /// Says how many findings like the last one are not told.
  mutating func write(omitted: Int) {
    guard omitted > 0 else { return }
    result += "  … and \(omitted) more of this rule in this file; --all-findings prints them\n"
  }

  /// `path:line:col: `, without line and column where the file's text cannot be had.
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
    report.isColoured ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  private let bold = "1"
  private let green = "32"
  private static func colour(of severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }
}
