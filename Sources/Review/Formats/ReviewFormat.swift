import Reports

/// A format of reviews.
package struct ReviewFormat: OutputFormat {
  package let name: String
  package let title: String
  /// Always true, since the review is the result of the command.
  package let isResult = true
  /// True if paths are relative to the current folder, and color helps; otherwise, paths are relative to the root of the
  /// repository.
  package let isForTerminal: Bool
  /// Writes a review, ending with a line feed.
  ///
  /// For an empty review, formats for people are empty, and formats for programs are an empty valid document.
  package let write: @Sendable (Review, ReviewContext) -> String

  init(
    name: String, title: String, isForTerminal: Bool = false,
    write: @escaping @Sendable (Review, ReviewContext) -> String
  ) {
    self.name = name
    self.title = title
    self.isForTerminal = isForTerminal
    self.write = write
  }

  /// All formats. To add one, add its file and list it here.
  package static let all: [ReviewFormat] = [.text, .markdown, .html, .json, .github]
}
