import SourceText

extension Rule {
  /// A block that fills nothing.
  package static let templateUnknownBlock = Rule(
    id: "template/unknown-block", severity: .error,
    summary: "A block inside a parent fills one of the parent’s blocks.",
    rationale: "Mustache ignores content for a block that does not exist, so a misspelled name would empty the page.",
    isFixed: true,
    good: "{{$main}}",
    bad: "{{$mian}}")
}

extension Finding {
  /// A project's template fills a block that its parent lacks.
  static func unknownBlock(_ name: String, in parent: String, known: some Sequence<String>, at place: Place) -> Finding
  {
    Finding(
      .templateUnknownBlock, at: place, "the template `\(parent)` has no block `\(name)`",
      suggestion: didYouMean(name, among: known))
  }

  /// A project's template lacks a block that one of Statebook's fills.
  static func missingBlock(
    _ name: String, filledBy template: String, known: some Sequence<String>, at place: Place
  ) -> Finding {
    Finding(
      .templateUnknownBlock, at: place, "missing block `\(name)`, which Statebook’s template `\(template)` fills",
      suggestion: didYouMean(name, among: known))
  }
}
