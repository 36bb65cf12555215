import SourceText

/// The place of a finding in the conventions of CI systems: the path from the root of the repository, lines and columns from 1,
/// columns in UTF-16 code units.
///
/// SARIF lets a file specify the unit of its columns (2.1.0, 3.14.17); UTF-16 is the unit of the viewers, which are written in
/// JavaScript. GitHub and GitLab document no unit.
struct CIPlace {
  /// The path, percent-decoded, with `/` between its parts; absolute if the file is outside the repository.
  var path: String
  var start = LineIndex.Position(line: 1, column: 1)
  /// The position after the last character.
  var end = LineIndex.Position(line: 1, column: 1)

  /// The place on one line, such as `content/a.md:2:5`.
  var text: String { "\(path):\(start.line):\(start.column)" }
}

/// Converts the places of findings.
struct CIPlaces {
  private let report: Report
  private var lines: SourceLines

  init(_ report: Report) {
    self.report = report
    lines = SourceLines(report)
  }

  /// Converts a place; line 1 if the file's text is not available.
  mutating func place(of place: Place) -> CIPlace {
    var result = CIPlace(path: report.repositoryPath(of: place))
    guard let index = lines.index(of: place.path) else { return result }
    result.start = index.utf16Position(of: place.start)
    result.end = index.utf16Position(of: place.end)
    return result
  }

  /// Returns the place of a finding, for formats that require one; a finding about the project as a whole is placed in the
  /// settings.
  mutating func place(of finding: Finding) -> CIPlace {
    if let place = finding.place { return self.place(of: place) }
    let settings = SourcePath("content/statebook.yaml")
    let files = report.tree?.files ?? []
    let path = files.contains { $0.path == settings } ? settings : files.first?.path ?? settings
    return CIPlace(path: report.repositoryPath(of: Place(path)))
  }
}

extension Report {
  /// The approximate maximum size of a report for a CI system, in bytes: GitHub accepts SARIF of 10 MB; GitLab keeps as much of
  /// Code Quality, and reads JUnit up to 30 MB.
  static let sizeLimit = 10_000_000

  /// Returns the number of bytes of a value in a report, at that depth.
  static func size(of value: JSONText, depth: Int) -> Int {
    let bytes = value.text().utf8
    return bytes.count + (bytes.count { $0 == UInt8(ascii: "\n") } + 1) * (2 * depth + 1)
  }

  /// Describes the omitted findings of a report that ends after some of them.
  func omission(after written: Int) -> String {
    let rest = Array(listed.dropFirst(written))
    return "\(counted(rest.count, "more finding")) beyond the first \(grouped(written)): \(Self.count(of: rest) ?? "")"
  }

  /// Returns the path of a place from the root of the repository; without a repository, relative to the current folder.
  func repositoryPath(of place: Place) -> String {
    guard let repository else { return path(of: place) }
    return repository.path(of: place.path.text) ?? place.path.text
  }
}

extension Finding {
  /// The message with its notes and its suggestion, one line each, with control characters made visible.
  var fullMessage: String {
    let parts = [message] + notes.map { "note: " + $0.message } + [suggestion].compactMap { $0.map { "help: " + $0 } }
    return parts.flatMap(visibleLines).joined(separator: "\n")
  }
}
