import Foundation
import Model
import Statecharts
import Testing

/// A folder under Tests/Fixtures/broken: a small project, and the findings that it must give in `expected.txt`.
struct BrokenProject: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  /// All such folders, by name.
  static let all: [BrokenProject] = {
    let broken = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/broken")
    let folders = try? FileManager.default.contentsOfDirectory(
      at: broken, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    return (folders ?? []).map(BrokenProject.init).sorted { $0.testDescription < $1.testDescription }
  }()

  /// Whether this run writes what it finds instead of judging it; such a run fails.
  static let isRecording = ProcessInfo.processInfo.environment["STATEBOOK_RECORD"] == "1"

  private var expectedFile: URL { folder.appending(path: "expected.txt") }

  /// What must be found, or nil where nobody has said it.
  var expected: String? { try? String(contentsOf: expectedFile, encoding: .utf8) }

  /// Makes what was found the expectation.
  func record(_ findings: String) throws { try Data(findings.utf8).write(to: expectedFile) }

  /// The findings as `expected.txt` writes them.
  func text(of findings: [Finding], in tree: SourceTree) -> String {
    var indices: [SourcePath: LineIndex] = [:]
    func position(_ place: Place?) -> String {
      guard let place else { return "" }
      let index = indices[place.path] ?? LineIndex((try? tree.contents(of: place.path)) ?? [])
      indices[place.path] = index
      let position = index.position(of: place.range.start)
      return "\(place.path):\(position.line):\(position.column): "
    }
    var lines: [String] = []
    for finding in findings.sorted(by: Finding.inReportOrder) {
      lines.append("\(position(finding.place))\(finding.severity.rawValue): \(finding.message) [\(finding.rule.id)]")
      for note in finding.notes { lines.append("  note: \(position(note.place))\(note.message)") }
      if let suggestion = finding.suggestion { lines.append("  help: \(suggestion)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The lines of two texts that differ, `-` expected and `+` found.
func lineDifference(expected: String, found: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = found.split(separator: "\n", omittingEmptySubsequences: false)
  return new.difference(from: old).map { change in
    switch change {
    case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
    case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
    }
  }.joined(separator: "\n")
}
