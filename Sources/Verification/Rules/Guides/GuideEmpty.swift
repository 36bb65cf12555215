import Markdown
import Project
import SourceText

extension Rule {
  static let guideEmpty = Rule(
    id: "guide/empty", severity: .warning,
    summary: "A guide has text below its front matter.",
    rationale: """
      Its page has a title and nothing else, but navigation and search lead to it. With `draft: true` in its front \
      matter, a guide is not shown until it is written.
      """,
    good: "---\ntitle: Start\n---\nText.", bad: "---\ntitle: Start\n---")
}

extension ProjectCheck {
  /// A guide that the site shows has text.
  static let emptyGuides = ProjectCheck { context in
    context.project.guides.filter { guide in
      guide.body.parts.isEmpty && !guide.isDraft && !context.unsound.contains(guide.path)
    }.map { guide in
      Finding(
        .guideEmpty, at: Place(guide.path, guide.title.range), "the guide has no text below its front matter",
        suggestion: "write its text, or add `draft: true` to its front matter")
    }
  }
}
