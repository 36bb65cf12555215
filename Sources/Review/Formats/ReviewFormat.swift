import Pages
import Reports
import SourceText

/// A format of reviews.
package struct ReviewFormat: OutputFormat {
  package let name: String
  package let title: String
  /// Always true, since the review is the result of the command.
  package let isResult = true
  /// True if paths are relative to the current folder, and color helps; otherwise, paths are relative to the root of the
  /// repository.
  package var isForTerminal = false
  /// Writes a review, ending with a line feed.
  ///
  /// For an empty review, formats for people are empty, and formats for programs are an empty valid document.
  package let write: @Sendable (Review, ReviewContext) -> String

  /// All formats. To add one, list it here.
  package static let all: [ReviewFormat] = [.text, .markdown, .html, .json, .github]

  /// Text for a terminal; empty if nothing changed.
  package static let text = ReviewFormat(name: "text", title: "for a terminal", isForTerminal: true) {
    review, context in
    review.isEmpty ? "" : review.document(context).text(isColored: context.isColored)
  }

  /// The maximum length of a comment in Unicode scalars. GitHub refuses more than 65,536; the rest is for the marker by which a
  /// script finds its comment again.
  private static let commentLimit = 64_500

  /// A comment in GitHub's Markdown; empty if nothing changed.
  private static let markdown = ReviewFormat(name: "markdown", title: "a comment on a pull request") {
    review, context in
    review.isEmpty ? "" : review.document(context).markdown(heading: 3, limit: commentLimit)
  }

  /// A page in the look of the site; says so if there are no changes.
  private static let html = ReviewFormat(name: "html", title: "one self-contained page") { review, context in
    review.document(context).page(
      header: "Statebook review",
      footer: "Made with Statebook, which compares the content by meaning, not line by line.",
      style: SiteStyle.sheet + String(decoding: PackageResources.review_css, as: UTF8.self))
  }

  /// Annotations of GitHub Actions at the changed lines.
  private static let github = ReviewFormat(name: "github", title: "annotations of GitHub Actions") { review, context in
    review.document(context).annotations(gapsFail: context.failOn != nil) { row in
      guard let name = row.head.level?.name, let level = ChangeLevel(rawValue: name) else { return false }
      return context.failOn.map { level >= $0 } ?? false
    }
  }
}
