import Project
import SourceText
import Statecharts
import Verification

/// A page of the site: where it is, what leads to it, and what it shows.
///
/// Each kind of page is a type in `Kinds/` with a template in `templates/pages/` and a line in `PageKinds`; paths, the
/// navigation and the search are read from that list.
protocol Page: Sendable {
  /// What makes a page of the fields.
  static var template: PageTemplate { get }

  /// The pages of this kind that a site has, in their order.
  static func pages(of plan: SitePlan) -> [Self]

  /// Relative to the site's root.
  var path: String { get }

  /// The part of the site that the page belongs to.
  var section: SiteSection { get }

  /// What the navigation calls the page in the list of its section; nil for a page that the list leaves out.
  var listTitle: StyledText? { get }

  /// The place, or else the file, that the page is mostly made from.
  var origin: Place? { get }

  /// What readers can do with the origin, or with the text, in the project's repository.
  var originLink: OriginLink { get }

  /// The page, as messages call it.
  var name: String { get }

  /// Whether the page is one that people look for: they find it on the map of the site, its address is kept, and it is also there
  /// as Markdown.
  var isListed: Bool { get }

  /// The path of the page to which this one only leads on; nil for all others.
  var successor: String? { get }

  /// What readers call the page besides the name that lists give it: the search finds it by these, too.
  func otherNames(in site: Site) -> [String]

  /// What the search finds of the page without reading it.
  func searchEntries(in site: Site) -> [SearchEntry]

  /// Whether the search also finds what the finished page says.
  var isSearchedByText: Bool { get }

  /// What the search finds in the sections of the finished page.
  func searchEntries(for sections: [PageSection], in site: Site) -> [SearchEntry]

  /// What is around the page's own text.
  func frame(on page: PageContext) -> PageFrame

  /// What the page's template shows.
  func fields(on page: PageContext) -> View.Fields
}

extension Page {
  var listTitle: StyledText? { nil }
  var isListed: Bool { true }
  var successor: String? { nil }
  var originLink: OriginLink { isListed ? .view : .none }
  var name: String { origin.map { "the page made from `\($0.path)`" } ?? "a page" }
  var isSearchedByText: Bool { false }
  func otherNames(in site: Site) -> [String] { [] }
  func searchEntries(in site: Site) -> [SearchEntry] { ownSearchEntries(in: site) }
  func searchEntries(for sections: [PageSection], in site: Site) -> [SearchEntry] { [] }

  /// The page by the name that lists give it; nothing for one that they leave out.
  func ownSearchEntries(in site: Site, text: String = "") -> [SearchEntry] {
    guard let listTitle else { return [] }
    return [
      SearchEntry(
        kind: .page, title: listTitle.plain, label: section.label(in: site), path: path, text: text,
        names: otherNames(in: site))
    ]
  }
}

/// A part of the site whose pages are listed together.
enum SiteSection: Hashable, Sendable {
  /// The entrance for all editions.
  case entrance
  /// An edition, by its position in the plan.
  case edition(Int)
  /// One profile of a machine.
  case profile(ProfileReference)
  /// Claims, myths, scenarios, sources and rules.
  case reference

  /// What distinguishes its pages from those of the same name elsewhere; empty if there are none.
  func label(in site: Site) -> String {
    switch self {
    case .edition(let edition): site.plan.isSingle ? "" : site.plan.editions[edition].title.plain
    case .profile(let reference): site[reference].label(in: site)
    case .entrance, .reference: ""
    }
  }
}

/// What the link from a page to its origin is for.
enum OriginLink: Sendable {
  /// The page is about the whole project, or readers do not come to it.
  case none
  case view
  /// The page shows the text of a guide, which is in this file.
  case edit(SourcePath)
}

/// A template that makes whole pages.
struct PageTemplate: Sendable {
  var name: String
  var bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
