import Model
import Statecharts
import Verification

extension PageContext {
  /// Where the facts come from; what only gives background stands apart.
  func sourcesPage() -> [UInt8] {
    let numbered = site.sources.values.sorted { $0.number < $1.number }
    let primary = numbered.filter { !$0.source.isBackground }
    let background = numbered.filter(\.source.isBackground)
    var contents = ContentsList()
    if !primary.isEmpty { contents.add(anchor: "page.sources", title: "Sources") }
    if !background.isEmpty { contents.add(anchor: "page.background", title: "Background") }
    let facts = factTable()
    if facts.isGiven { contents.add(anchor: "page.facts", title: "Facts by page") }
    let doubts = doubtRows()
    if !doubts.isEmpty { contents.add(anchor: "page.unverified", title: "Unverified") }
    let chrome = Chrome(
      title: "Sources", description: "Where the facts on this site come from.",
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Sources")],
      sections: [referenceSection(), editionSection()], contents: contents)
    return render(
      "sources",
      layout(chrome).merging([
        "has-primary": .flag(!primary.isEmpty),
        "primary": .list(primary.map(source)),
        "has-background": .flag(!background.isEmpty),
        "background": .list(background.map(source)),
        "facts": facts, "has-doubts": .flag(!doubts.isEmpty), "doubts": .list(doubts),
      ]))
  }

  private func source(_ numbered: Site.NumberedSource) -> View {
    let names = numbered.source.editions.compactMap { site.project.edition($0.value)?.title }
    return .object([
      "anchor": .text(Anchor.source(numbered.source.id)),
      "number": .text("\(numbered.number)"),
      "title": .text(numbered.source.title),
      "description": .optional(numbered.source.description),
      "editions": audience.edition == nil && !names.isEmpty ? .text(names.joined(separator: ", ")) : .none,
    ])
  }
}
