import Project
import SourceText

extension Rule {
  package static let sourceUnusedPlace = Rule(
    id: "source/unused-place", severity: .warning,
    summary: "Every place in a source is cited.",
    rationale: """
      A place is declared so that facts can cite it as `source#place`. One that nothing cites is a leftover, or a fact \
      cites the whole source instead.
      """,
    good: "A door is {state}`shut` at first. {source}`manual#back`",
    bad: "A door is {state}`shut` at first. {source}`manual`")
}

extension Finding {
  static func sourceUnusedPlace(_ place: SourcePlace, of source: Source) -> Finding {
    Finding(
      .sourceUnusedPlace, at: Place(source.place.path, place.range),
      "unused place `\(place.id)` of source `\(source.id)`: nothing cites it",
      suggestion: "cite it as `\(source.id)#\(place.id)`, or remove it")
  }
}
