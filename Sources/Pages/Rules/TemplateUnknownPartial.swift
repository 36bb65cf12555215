import SourceText

extension Rule {
  /// A template that includes what does not exist.
  package static let templateUnknownPartial = Rule(
    id: "template/unknown-partial", severity: .error,
    summary: "A template includes and extends only templates that exist.",
    rationale: """
      Partials are named by their file name without “.mustache”, in any folder of templates/. A template that \
      includes itself, directly or through others, would never end, and long chains of includes cannot be followed.
      """, isFixed: true,
    good: "{{>greeting}}",
    bad: "{{>figur}}")
}

extension Finding {
  /// A template includes or extends one that does not exist.
  static func unknownTemplate(_ name: String, known: some Sequence<String>, at place: Place) -> Finding {
    Finding(
      .templateUnknownPartial, at: place, "unknown template `\(name)`", suggestion: didYouMean(name, among: known))
  }

  /// A template includes itself.
  static func endlessInclude(of template: String, through other: String, at place: Place) -> Finding {
    Finding(.templateUnknownPartial, at: place, "the template `\(template)` includes itself through `\(other)`")
  }

  /// Templates include each other too often.
  static func deepInclude(limit: Int, at place: Place) -> Finding {
    Finding(.templateUnknownPartial, at: place, "templates include each other more than \(limit) deep")
  }
}
