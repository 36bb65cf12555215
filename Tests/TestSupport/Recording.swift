import Foundation
import Testing

/// Whether this run records results instead of comparing them; such a run fails.
public let isRecording = ProcessInfo.processInfo.environment["STATEBOOK_RECORD"] == "1"

/// Compares a text with the recorded one, and fails with the different lines; with `STATEBOOK_RECORD=1`, records the text
/// and fails.
///
/// - Parameters:
///   - name: the name in messages: a path below `Tests`.
///   - record: records the text; not called if it is unchanged.
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

/// Compares a text with a recorded file.
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
