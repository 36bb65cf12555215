/// Several files in one text: header lines, then parts that each begin with a line `-- title --`.
///
/// The format is that of Go's `txtar`: no escapes, and any text is an archive.
public struct TextArchive: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    public var title: String
    /// The lines up to the next part, each with its line feed.
    public var text: String
  }

  /// The text before the first part.
  public var header: String
  public var parts: [Part]

  /// Reads an archive.
  public init(_ text: String) {
    header = ""
    parts = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let title = Self.title(line) {
        parts.append(Part(title: title, text: ""))
      } else if parts.isEmpty {
        header += line + "\n"
      } else {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    // What follows the last line feed is not a line.
    if parts.isEmpty { header.removeLast() } else { parts[parts.count - 1].text.removeLast() }
  }

  private static func title(_ line: Substring) -> String? {
    guard line.count > 6, line.hasPrefix("-- "), line.hasSuffix(" --") else { return nil }
    return String(line.dropFirst(3).dropLast(3))
  }

  /// The archive as a text, the one that it was read from.
  public var text: String { header + parts.map { "-- \($0.title) --\n\($0.text)" }.joined() }

  /// The text of a part; nil if no part has this title.
  public subscript(title: String) -> String? {
    get { parts.first { $0.title == title }?.text }
    set {
      guard let index = parts.firstIndex(where: { $0.title == title }) else {
        return parts += newValue.map { [Part(title: title, text: $0)] } ?? []
      }
      if let newValue { parts[index].text = newValue } else { parts.remove(at: index) }
    }
  }
}
