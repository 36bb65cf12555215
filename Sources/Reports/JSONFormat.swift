import SourceText

extension ReportFormat {
  /// An array with an object for each finding; absent values have no member.
  ///
  /// Offsets count UTF-8 bytes from 0; lines and columns count from 1, columns in Unicode scalars; an end is the offset after the
  /// last byte. A finding that is a consequence of another has `follows: true`. `omitted` is the number of findings of the same
  /// rule that are not in the array. The most severe come first.
  package static let json = ReportFormat(name: "json", title: "an array of findings, for programs") { report in
    var lines = SourceLines(report)
    var noteLines = SourceLines(report)
    let consequences = report.heldBack.map { ShownFinding(finding: $0) }
    let findings = (report.shown + consequences).map { object($0, in: report, &lines, &noteLines) }
    if findings.isEmpty { return "[]\n" }
    return visibleJSON(JSONText.array(findings).text(layout: .foundation)) + "\n"
  }

  private static func object(
    _ entry: ShownFinding, in report: Report, _ lines: inout SourceLines, _ noteLines: inout SourceLines
  ) -> JSONText {
    let finding = entry.finding
    var members = location(finding.place, in: report, &lines)
    members["rule"] = .string(finding.rule.id)
    members["severity"] = .string(finding.severity.rawValue)
    members["message"] = .string(finding.message)
    members["notes"] = .array(
      finding.notes.map { note in
        var members = location(note.place, in: report, &noteLines)
        members["message"] = .string(note.message)
        return sorted(members)
      })
    members["suggestion"] = finding.suggestion.map(JSONText.string)
    members["follows"] = finding.isConsequence ? .boolean(true) : nil
    members["omitted"] = entry.omission.map { .number($0.count - (entry.isSum ? 1 : 0)) }
    return sorted(members)
  }

  /// Returns a place with its lines and columns, if the file's text is available.
  private static func location(_ place: Place?, in report: Report, _ lines: inout SourceLines) -> [String: JSONText] {
    guard let place else { return [:] }
    let path = JSONText.string(report.path(of: place))
    guard let index = lines.index(of: place.path) else { return ["path": path] }
    func point(_ offset: Int) -> JSONText {
      let position = index.position(of: offset)
      return ["column": .number(position.column), "line": .number(position.line), "offset": .number(offset)]
    }
    return ["path": path, "start": point(place.start), "end": point(place.end)]
  }

  /// Returns an object with its members by name.
  private static func sorted(_ members: [String: JSONText]) -> JSONText {
    .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
