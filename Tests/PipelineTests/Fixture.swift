import Foundation
import Model
import Pipeline
import SourceText
import Statecharts
import Testing

/// A folder under Tests/Fixtures: a small project or an app, and the findings that it must give in `expected.txt`.
struct Fixture: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  /// Projects with something wrong.
  static let brokenProjects = all(in: "broken")
  /// The sources of apps, as those have them who use an SDK.
  static let apps = all(in: "apps")
  /// The project whose copy the apps are compared with.
  static let auditing = folder("audited-by")

  private static func folder(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(name)")
  }

  /// The folders in a folder, by name.
  private static func all(in name: String) -> [Fixture] {
    let folders = try? FileManager.default.contentsOfDirectory(
      at: folder(name), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    return (folders ?? []).map(Fixture.init).sorted { $0.testDescription < $1.testDescription }
  }

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

extension Fixture {
  /// Judges what was found, or records it.
  func judge(_ outcome: Outcome) throws {
    #expect(outcome.failure == nil)
    #expect(outcome.wrongUsage == nil)
    let found = text(of: outcome.findings, in: outcome.tree ?? SourceTree([:]))
    if Self.isRecording {
      try record(found)
      Issue.record("recorded \(testDescription)/expected.txt: read it, then run without STATEBOOK_RECORD")
      return
    }
    guard let expected else {
      Issue.record("\(testDescription) has no expected.txt: run with STATEBOOK_RECORD=1 and read what it writes")
      return
    }
    #expect(
      found == expected,
      """
      \(testDescription) gives other findings than its expected.txt. If the change is meant, record it \
      with STATEBOOK_RECORD=1 and read the difference:
      \(lineDifference(expected: expected, found: found))
      """)
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
