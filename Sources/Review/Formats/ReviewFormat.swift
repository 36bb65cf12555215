import Reports

/// A format of reviews.
package struct ReviewFormat: OutputFormat {
  package let name: String
  package let title: String
  /// Always: a review is what the command is asked for.
  package let isResult = true
  /// Whether paths count from the current folder, and color helps; otherwise, paths count from the root of the repository.
  package let isForTerminal: Bool
  /// Writes a review, ending with a line feed.
  ///
  /// If there is nothing to say, formats for people are empty, and formats for programs are an empty valid document.
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
