import Reports
import SourceText

extension ChangelogFormat {
  /// Markdown for release notes; texts to paste are in code blocks, which keep them as they are.
  static let markdown = ChangelogFormat(name: "markdown", title: "for release notes") { review, _ in
    let changelog = Changelog(review)
    var text = MarkdownText.message(changelog.summary) + "\n"
    for group in changelog.groups {
      text += "\n## \(group.title)\n\n"
      for (number, step) in group.steps.enumerated() {
        let marker = "\(number + 1). "
        text += marker + MarkdownText.message(step.sentence) + "\n"
        let indent = String(repeating: " ", count: marker.utf8.count)
        if let pasted = step.text { text += "\n" + codeBlock(pasted, indent: indent) + "\n" }
      }
    }
    if !review.limits.isEmpty {
      text += "\n## What could not be compared\n\n"
      text += review.limits.map { "- " + MarkdownText.message($0) + "\n" }.joined()
    }
    return text
  }

  /// Returns a text between fences that are longer than any run of backticks in it (CommonMark 0.31, 4.5).
  private static func codeBlock(_ text: String, indent: String) -> String {
    let longest = text.split { $0 != "`" }.reduce(0) { max($0, $1.utf8.count) }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let lines = visibleLines(text).map { indent + $0 + "\n" }.joined()
    return indent + fence + "text\n" + lines + indent + fence + "\n"
  }
}
