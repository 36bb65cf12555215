import Model
import SourceText
import Statecharts
import Verification

extension PageContext {
  /// Where the facts come from, in the order of the marks' numbers.
  func sourcesPage() -> [UInt8] {
    let numbered = site.sources.values.sorted { $0.number < $1.number }
    var contents = ContentsList()
    if !numbered.isEmpty { contents.add(anchor: "page.sources", title: "Sources") }
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
        "has-entries": .flag(!numbered.isEmpty),
        "entries": .list(numbered.map(source)),
        "facts": facts, "has-doubts": .flag(!doubts.isEmpty), "doubts": .list(doubts),
      ]))
  }

  private func source(_ numbered: NumberedSource) -> View {
    let source = numbered.source
    let names = source.editions.compactMap { site.project.edition($0.value)?.title }
    let reason: String? = if case .none(let reason) = source.location { reason } else { nil }
    return .object([
      "anchor": .text(Anchor.source(source.id)),
      "number": .text("\(numbered.number)"),
      "title": .text(source.title),
      "href": .optional(source.address()),
      "description": .optional(source.description),
      "facts": .optional(facts(of: source)),
      "no-address": .optional(reason),
      "editions": audience.edition == nil && !names.isEmpty ? .text(names.joined(separator: ", ")) : .none,
      "has-places": .flag(!source.places.isEmpty),
      "places": .list(
        source.places.map { place in
          .object([
            "anchor": .text(Anchor.source(source.id, place.id)),
            "title": .text(place.title),
            "href": .optional(source.address(of: place)),
          ])
        }),
    ])
  }

  /// Who wrote a source, when, where it is and when it was last read: `A. Writer · 2020 · example.com, retrieved 2027-03-31`.
  private func facts(of source: Source) -> String? {
    var facts = [source.author, source.published].compactMap { $0 }
    if case .web(let address, let retrieved) = source.location {
      let host = address.value.split(separator: "/").dropFirst().first.map(String.init) ?? address.value
      facts.append(host + (retrieved.map { ", retrieved \($0)" } ?? ""))
    }
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }
}
