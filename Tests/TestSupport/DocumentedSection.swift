import Foundation
import Testing

/// A part of a Markdown document that a test derives from the code: what is between two comments.
///
///     <!-- From the code: keys of a transition -->
///     …
///     <!-- End -->
public struct DocumentedSection: Sendable {
  /// The path of the document from the package's folder.
  public let path: String
  /// What the first comment says after “From the code:”.
  public let title: String

  public init(_ path: String, _ title: String) {
    self.path = path
    self.title = title
  }

  /// Tests run side by side, and a document has several parts.
  private static let lock = NSLock()

  /// The titles of all such parts of a document, in order.
  public static func titles(in path: String) throws -> [String] {
    try Checkout.text(of: path).matches(of: /<!-- From the code: (.+) -->/).map { String($0.1) }
  }

  /// Compares the part with the text that it should have; with `STATEBOOK_RECORD=1`, writes it and fails.
  public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let all = try Checkout.text(of: path)
    guard let start = all.range(of: "<!-- From the code: \(title) -->\n"),
      let end = all.range(of: "<!-- End -->", range: start.upperBound..<all.endIndex)
    else {
      Issue.record(
        "\(path) has no part `<!-- From the code: \(title) -->` that ends in `<!-- End -->`",
        sourceLocation: sourceLocation)
      return
    }
    try expectRecorded(
      "\(path), \(title)", found: "\n" + text + "\n", recorded: String(all[start.upperBound..<end.lowerBound]),
      sourceLocation: sourceLocation
    ) { found in
      let changed = all[..<start.upperBound] + found + all[end.lowerBound...]
      try Data(changed.utf8).write(to: Checkout.root.appending(path: path))
    }
  }
}
