import Foundation
import Testing

/// A Markdown table in a document that a test derives: the one below a heading.
public struct DocumentedTable: Sendable {
  /// The path of the document from the package's folder.
  public let path: String
  /// The heading with its number signs, such as `## Rules`.
  public let heading: String

  public init(_ path: String, below heading: String) {
    self.path = path
    self.heading = heading
  }

  /// Tests run side by side, and a document has several tables.
  private static let lock = NSLock()

  /// Compares the table with its lines as they should be; with `STATEBOOK_RECORD=1`, writes them and fails.
  public func expect(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    guard let (all, table) = try read(sourceLocation) else { return }
    try expectRecorded(
      "\(path), `\(heading)`", found: lines.joined(separator: "\n"), recorded: all[table].joined(separator: "\n"),
      sourceLocation: sourceLocation
    ) { _ in
      let text = (all[..<table.lowerBound] + lines + all[table.upperBound...]).joined(separator: "\n")
      try Data(text.utf8).write(to: Checkout.root.appending(path: path))
    }
  }

  /// Compares some lines of the table, which a sample yields.
  public func expect(some lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard let (all, table) = try read(sourceLocation) else { return }
    let missing = lines.filter { !all[table].contains($0) }
    #expect(missing.isEmpty, "\(path), `\(heading)`, lacks \(missing)", sourceLocation: sourceLocation)
  }

  /// The lines of the document, and the place of the table among them.
  private func read(_ sourceLocation: SourceLocation) throws -> (lines: [String], table: Range<Int>)? {
    let all = try Checkout.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = all.firstIndex(of: heading) else {
      Issue.record("\(path) has no line `\(heading)`", sourceLocation: sourceLocation)
      return nil
    }
    let first = all[(start + 1)...].firstIndex { $0.hasPrefix("|") || $0.hasPrefix("#") } ?? all.endIndex
    return (all, first..<(all[first...].firstIndex { !$0.hasPrefix("|") } ?? all.endIndex))
  }
}
