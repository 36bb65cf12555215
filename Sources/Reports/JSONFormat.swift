import SourceText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ReportFormat {
  /// An array with an object for each finding, without members that it lacks.
  ///
  /// Offsets count UTF-8 bytes from 0; lines and columns count from 1, columns in Unicode scalars; an end is the offset after
  /// the last byte. A finding that follows from another has `follows: true`. `omitted` is the number of findings of the same
  /// rule in the same file that are not in the array.
  package static let json = ReportFormat(name: "json", title: "an array of findings, for programs") { report in
    var lines = SourceLines(report)
    var noteLines = SourceLines(report)
    let consequences = report.heldBack.map { Report.ShownFinding(finding: $0) }
    let findings = (report.shown + consequences).map { entry in
      let finding = entry.finding
      return Entry(
        rule: finding.rule.id, severity: finding.severity.rawValue, message: finding.message,
        location: Location(finding.place, in: report, &lines),
        notes: finding.notes.map { note in
          Entry.Note(message: note.message, location: Location(note.place, in: report, &noteLines))
        },
        suggestion: finding.suggestion, follows: finding.isConsequence ? true : nil,
        omitted: entry.omitted == 0 ? nil : entry.omitted)
    }
    if findings.isEmpty { return "[]\n" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: all numbers are integers.
    guard let data = try? encoder.encode(findings) else { return "[]\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// A finding as an object of the array.
private struct Entry: Encodable {
  struct Note: Encodable {
    var message: String
    var location: Location?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(message, forKey: .message)
      try location?.encode(into: &container)
    }
  }

  enum Key: String, CodingKey {
    case rule, severity, path, start, end, message, notes, suggestion, follows, omitted
  }

  var rule: String
  var severity: String
  var message: String
  var location: Location?
  var notes: [Note]
  var suggestion: String?
  var follows: Bool?
  var omitted: Int?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try location?.encode(into: &container)
    try container.encode(notes, forKey: .notes)
    try container.encodeIfPresent(suggestion, forKey: .suggestion)
    try container.encodeIfPresent(follows, forKey: .follows)
    try container.encodeIfPresent(omitted, forKey: .omitted)
  }
}

/// A place with its lines and columns, if the file's text is available.
private struct Location {
  struct Point: Encodable {
    var line: Int
    var column: Int
    var offset: Int
  }

  var path: String
  var start: Point?
  var end: Point?

  init?(_ place: Place?, in report: Report, _ lines: inout SourceLines) {
    guard let place else { return nil }
    path = report.path(of: place)
    guard let index = lines.index(of: place.path) else { return }
    func point(_ offset: Int) -> Point {
      let position = index.position(of: offset)
      return Point(line: position.line, column: position.column, offset: offset)
    }
    start = point(place.start)
    end = point(place.end)
  }

  func encode(into container: inout KeyedEncodingContainer<Entry.Key>) throws {
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(start, forKey: .start)
    try container.encodeIfPresent(end, forKey: .end)
  }
}
