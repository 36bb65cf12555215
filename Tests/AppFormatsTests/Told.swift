import AppFormats
import SourceText

/// Helpers to read files and to describe findings.
enum Told {
  /// A file whose findings have the rule `test/FAULT`.
  static func file(_ path: String = "a") -> InputFile {
    InputFile(SourcePath(path)) { fault in
      Rule("test/\(fault)", .error, "")
    }
  }
}

extension ParseResult {
  /// The source text of a range.
  func source(_ range: SourceRange) -> String {
    guard range.start >= 0, range.end <= text.count else { return "outside of the file: \(range)" }
    return String(decoding: text[range.start..<range.end], as: UTF8.self)
  }

  /// The findings as `line:column [source] message`.
  var told: [String] {
    let lines = LineIndex(text)
    return findings.map { finding in
      guard let range = finding.place?.range, range != .none else { return "file: \(finding.message)" }
      let position = lines.position(of: range.start)
      return "\(position.line):\(position.column) [\(source(range))] \(finding.message)"
    }
  }

  /// The violated promises, which hold for every file: no place outside the text, a sorted and bounded list, no failure
  /// without a finding, no message as long as the file.
  var brokenPromises: [String] {
    var broken: [String] = []
    for finding in findings {
      let ranges = ([finding.place] + finding.notes.map(\.place)).compactMap { $0?.range }
      if ranges.contains(where: { $0.start < 0 || $0.end > text.count || $0.end < $0.start }) {
        broken.append("a place is outside of the text: \(finding)")
      }
      if finding.message.utf8.count > 700 { broken.append("a message is too long: \(finding.message)") }
      if finding.message.isEmpty || finding.message.hasSuffix(".") { broken.append("no message: \(finding)") }
    }
    let starts = findings.map { $0.place?.range.start ?? 0 }
    if starts != starts.sorted() { broken.append("findings out of order") }
    if value == nil, findings.isEmpty { broken.append("no value, and no finding that says why") }
    if findings.count > FileFindings.limit + 1 { broken.append("\(findings.count) findings") }
    return broken
  }
}
