import Foundation
import Testing

/// Whether this run records what it finds instead of comparing it; such a run fails.
public let isRecording = ProcessInfo.processInfo.environment["STATEBOOK_RECORD"] == "1"

/// Compares a text with what was recorded, and fails with the lines that differ; with `STATEBOOK_RECORD=1` it records the text
/// and fails.
///
/// - Parameters:
///   - name: what is compared, as the message names it: a path below `Tests`.
///   - record: keeps the text; not called where it is the recorded one.
public func expectRecorded(
  _ name: String, found: String, recorded: String?, sourceLocation: SourceLocation = #_sourceLocation,
  record: (String) throws -> Void
) throws {
  if found == recorded { return }
  if isRecording {
    try record(found)
    Issue.record(
      "recorded \(name): read the change, then run without STATEBOOK_RECORD", sourceLocation: sourceLocation)
  } else if let recorded {
    Issue.record(
      """
      \(name) is not what was recorded. If the change is meant, record it with STATEBOOK_RECORD=1 and read it:
      \(lineDifference(expected: recorded, found: found))
      """, sourceLocation: sourceLocation)
  } else {
    Issue.record(
      "\(name) is missing: run with STATEBOOK_RECORD=1 and read what it records", sourceLocation: sourceLocation)
  }
}

/// Compares a text with a file that was recorded.
public func expectRecorded(
  _ file: URL, found: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let name = String(file.path.dropFirst(Checkout.root.path.count + 1))
  try expectRecorded(
    name, found: found, recorded: try? String(contentsOf: file, encoding: .utf8), sourceLocation: sourceLocation
  ) { text in
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
