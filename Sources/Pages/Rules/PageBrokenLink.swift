import Project
import SourceText
import Statecharts

extension Rule {
  /// An internal link to something that does not exist.
  package static let pageBrokenLink = Rule(
    id: "page/broken-link", severity: .error,
    summary: "Every link inside the site leads to an existing file and anchor.",
    rationale:
      "This checks the finished pages, whatever produced the link: a guide, a template, or Statebook itself.",
    isFixed: true,
    good: #"<a href="../../index.html">{{title}}</a>"#,
    bad: #"<a href="../nowhere/index.html">{{title}}</a>"#)
}

extension Finding {
  /// A guide links to one that its readers do not have.
  ///
  /// - Parameter reason: why, such as `is a draft`.
  static func brokenLink(toGuide guide: GuideID, because reason: String, at place: Place) -> Finding {
    Finding(.pageBrokenLink, at: place, "the link leads to the guide `\(guide)`, which \(reason)")
  }

  /// A finished page links to a file or anchor that the site lacks.
  static func brokenLink(
    to target: String, on page: String, at place: Place?, suggestion: String? = nil
  ) -> Finding {
    Finding(
      .pageBrokenLink, at: place, "the page `\(page)` links to `\(target)`, which does not exist",
      suggestion: suggestion)
  }
}
