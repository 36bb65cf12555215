import SourceText

extension Rule {
  /// A template of the project that no page is made with.
  package static let templateUnused = Rule(
    id: "template/unused", severity: .warning,
    summary: "Each template or asset of a project replaces one of Statebook’s, or is used by a template or a page.",
    rationale: """
      A template or style sheet with a misspelled name changes nothing: Statebook continues to use its own, without \
      any message.
      """,
    good: "templates/pages/guide.mustache",
    bad: "templates/pages/guied.mustache")
}

extension Finding {
  /// No page is made with a template of the project.
  static func unusedTemplate(_ name: String, at path: SourcePath, known: some Sequence<String>) -> Finding {
    Finding(
      .templateUnused, at: Place(path), "unused template `\(name)`: no page and no other template uses it",
      suggestion: didYouMean(name, among: known))
  }

  /// No page uses an asset of the project.
  static func unusedAsset(_ name: String, at path: SourcePath, known: some Sequence<String>) -> Finding {
    Finding(
      .templateUnused, at: Place(path), "unused asset `\(name)`: no page links to it, and no other asset names it",
      suggestion: didYouMean(name, among: known))
  }
}
