import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The sources of the facts, ordered by number.
struct SourcesPage: Page {
  static let template = "sources"
  static let option: OptionalPages? = .sources
  static let path = "reference/sources/index.html"

  let origin: Place?
  let originLink = OriginLink.none

  static func pages(of plan: SitePlan) -> [SourcesPage] {
    let isCited = plan.project.project.sources.contains { plan.sharedAudience.sees($0.editions) }
    return isCited ? [SourcesPage(origin: plan.settingsPlace)] : []
  }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var listTitle: StyledText? { "Sources" }
  var name: String { "the page of the sources" }

  func otherNames(in site: Site) -> [String] { site.facts.facts.isEmpty ? [] : ["facts"] }

  func searchEntries(in site: Site) -> [SearchEntry] {
    let numbered = site.sources.values.sorted { $0.number < $1.number }
    // The hosts of the sources, each once.
    var hosts: [String] = []
    for host in numbered.compactMap(\.source.host) where !hosts.contains(host) { hosts.append(host) }
    let doubts = SearchEntry(
      kind: .page, title: "Unverified", whole: "Sources", path: path, fragment: Anchor.unverified,
      text: "What is unverified, and why.")
    return ownSearchEntries(in: site, text: hosts.joined(separator: ", "))
      + (site.facts.unverifiedReasons.isEmpty ? [] : [doubts])
      + numbered.map { numbered in
        let source = numbered.source
        let text =
          [source.author, source.description].compactMap { $0.map(plainSentence) } + source.places.map(\.title.plain)
        return SearchEntry(
          kind: .source, title: source.title.plain, path: path, fragment: Anchor.source(source.id),
          text: text.joined(separator: ". "), names: [source.id.text])
      }
  }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "Sources", description: "The sources of the facts about \(page.site.subjects), and what is unverified.",
      breadcrumb: [PageFrame.Step("Sources")],
      sections: [page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    let numbered = page.site.sources.values.sorted { $0.number < $1.number }
    let doubts = UnverifiedTable(page: page).rows()
    return [
      "entries": .list(numbered.map { SourceEntry(page: page, numbered: $0).view }),
      "facts": FactTable(page: page).table(), "unverified": .list(doubts),
    ]
  }
}

/// A source in the list.
private struct SourceEntry {
  let page: PageContext
  let numbered: NumberedSource

  var view: View {
    let source = numbered.source
    let names = source.editions.compactMap { page.site.project.edition($0.value)?.title }
    let reason: String? = if case .none(let reason) = source.location { reason } else { nil }
    return .object([
      "anchor": .text(Anchor.source(source.id)),
      "number": .text("\(numbered.number)"),
      "title": .text(source.title.breakable),
      "href": .optional(source.address()),
      "description": .optionalSentence(source.description),
      "facts": .optionalHTML(facts(of: source)),
      "no-address": .optionalSentence(reason),
      "editions": page.audience.edition == nil && !names.isEmpty ? .text(names.joined(separator: ", ")) : .none,
      "places": .list(
        source.places.map { place in
          .object([
            "anchor": .text(Anchor.source(source.id, place.id)),
            "title": .text(place.title.breakable),
            "href": .optional(source.address(of: place)),
          ])
        }),
    ])
  }

  /// Returns the author, date, host, and retrieval date of a source: `A. Writer · 2020 · example.com, retrieved 2027-03-31`.
  ///
  /// Each fact is a separate element, so that lines break between two facts rather than inside a date.
  private func facts(of source: Source) -> HTML {
    var facts: [HTML] = [source.author, source.published].compactMap { $0 }.map { "<span>\(HTML.sentence($0))</span>" }
    if case .web(_, let retrieved) = source.location, let host = source.host {
      facts.append(
        retrieved.map { "<span>\(host),</span> <span>retrieved \($0.value.description)</span>" }
          ?? "<span>\(host)</span>")
    }
    return facts.joined(by: " · ")
  }
}

extension Source {
  /// The host of the source's URL: `example.com`.
  fileprivate var host: String? {
    guard case .web(let address, _) = location else { return nil }
    return address.value.split(separator: "/").dropFirst().first.map(String.init) ?? address.value
  }
}
