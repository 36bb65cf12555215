import Markdown
import Project
import SourceText
import Statecharts

extension Rule {
  package static let sourceUnused = Rule(
    id: "source/unused", severity: .warning,
    summary: "Every source is cited.",
    rationale: """
      A source that nothing cites supports nothing on the site, although its entry suggests that it does. Cite it where \
      a fact comes from it, or remove it.
      """,
    good: "- {id: manual, title: The manual, no-url: It is printed.}",
    bad: "- {id: leaflet, title: The leaflet, no-url: It is printed., places: {back: {title: The back}}}")
}

extension ProjectCheck {
  /// Every source, and every place in one, is cited by a fact or a guide.
  static let unusedSources = ProjectCheck { context in
    let citing: [Declaring] = [.machines, .claims, .scenarios, .copy, .editions, .interfaces, .guides, .sources]
    if citing.contains(where: context.mayBeUnread) { return [] }
    var cited: Set<Citation> = []
    context.project.forEachRemarks { remarks, _ in cited.formUnion(remarks.citations.lazy.map(\.value)) }
    for role in context.project.guides.lazy.flatMap(\.body.roles) where role.name.value == RoleName.source.rawValue {
      cited.insert(Citation(role.argument.value))
    }
    let citedSources = Set(cited.lazy.map(\.source))
    // A misspelled name, which is reported elsewhere, may be meant to be any of them.
    if citedSources.contains(where: { context.names.sources[$0] == nil }) { return [] }
    return context.project.sources.flatMap { source -> [Finding] in
      guard citedSources.contains(source.id) else {
        return [
          Finding(
            .sourceUnused, at: source.place, "unused source `\(source.id)`: nothing cites it",
            suggestion: "cite it where a fact comes from it, or remove it")
        ]
      }
      let isMisspelled = cited.contains { $0.source == source.id && $0.place.map { source.place($0) == nil } ?? false }
      if isMisspelled { return [] }
      return source.places.filter { !cited.contains(Citation(source.id, place: $0.id)) }.map {
        .sourceUnusedPlace($0, of: source)
      }
    }
  }
}
