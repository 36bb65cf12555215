import Reports

/// A format of changelogs for integrators.
package struct ChangelogFormat: OutputFormat {
  package let name: String
  package let title: String
  package let isResult = true
  /// Writes the steps for integrators, ending with a line feed; says so if there are none.
  package let write: @Sendable (Review, ReviewContext) -> String

  /// All formats. To add one, list it here.
  package static let all: [ChangelogFormat] = [
    ChangelogFormat(name: "text", title: "for a terminal") { review, context in
      Changelog(review).document.text(isColored: context.isColored)
    },
    ChangelogFormat(name: "markdown", title: "for release notes") { review, _ in
      Changelog(review).document.markdown(heading: 2)
    },
  ]
}
