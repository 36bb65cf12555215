import Markup
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A page of the site: its address, its place in the navigation, and its content.
///
/// Each kind of page is a type in `Kinds/` with a template in `templates/pages/` and a line in `PageKinds`; paths, navigation, and
/// search are derived from that list.
protocol Page: Sendable {
  /// The template that renders the fields.
  static var template: String { get }

  /// The name by which a project can leave out such pages; nil if every site has them.
  static var option: OptionalPages? { get }

  /// Returns the pages of this kind in a site, in order.
  static func pages(of plan: SitePlan) -> [Self]

  /// The path relative to the site's root.
  var path: String { get }

  /// The part of the site that the page belongs to.
  var section: SiteSection { get }

  /// The page's title in the list of its section; nil if the page is not listed.
  var listTitle: StyledText? { get }

  /// The place, or else the file, that is the main source of the page.
  var origin: Place? { get }

  /// The purpose of the link to the origin in the project's repository.
  var originLink: OriginLink { get }

  /// The page's name in messages.
  var name: String { get }

  /// True if the page is in the site map and the published addresses, and has a Markdown version.
  var isListed: Bool { get }

  /// The path of the target if the page is a redirect; otherwise nil.
  var successor: String? { get }

  /// True if a script of the page reads the fragments of links to it, which name no anchors.
  var readsFragments: Bool { get }

  /// Returns other names for the page, by which the search also finds it.
  func otherNames(in site: Site) -> [String]

  /// Returns the search entries that do not depend on the finished page.
  func searchEntries(in site: Site) -> [SearchEntry]

  /// True if the search also indexes the text of the finished page.
  var isSearchedByText: Bool { get }

  /// Returns the search entries for the sections of the finished page.
  func searchEntries(for sections: [PageSection], in site: Site) -> [SearchEntry]

  /// Returns the frame around the page's content.
  func frame(on page: PageContext) -> PageFrame

  /// Returns the fields of the page's template.
  func fields(on page: PageContext) -> View.Fields
}

extension Page {
  static var option: OptionalPages? { nil }
  var listTitle: StyledText? { nil }
  var isListed: Bool { true }
  var successor: String? { nil }
  var readsFragments: Bool { false }
  var originLink: OriginLink { isListed ? .view : .none }
  var name: String { origin.map { "the page made from `\($0.path)`" } ?? "a page" }
  var isSearchedByText: Bool { false }
  func otherNames(in site: Site) -> [String] { [] }
  func searchEntries(in site: Site) -> [SearchEntry] { ownSearchEntries(in: site) }
  func searchEntries(for sections: [PageSection], in site: Site) -> [SearchEntry] { [] }

  /// Returns the search entry for the page's title in lists; empty if the page is not listed.
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
  /// The home page for all editions.
  case entrance
  /// An edition, by its position in the plan.
  case edition(Int)
  /// A profile of a machine.
  case profile(ProfileReference)
  /// The claims, myths, scenarios, sources, and rules.
  case reference

  /// Returns the label that distinguishes its pages from those of the same name elsewhere; empty if there are none.
  func label(in site: Site) -> String {
    switch self {
    case .edition(let edition): site.plan.isSingle ? "" : site.plan.editions[edition].title.plain
    case .profile(let reference): site[reference].label(in: site)
    case .entrance, .reference: ""
    }
  }
}

/// The purpose of the link from a page to its origin.
enum OriginLink: Sendable {
  /// No link: the page is about the whole project, or readers do not see it.
  case none
  case view
  /// A link to edit the file of the guide that the page shows.
  case edit(SourcePath)

  /// True for a page that shows a guide.
  var isEdit: Bool { if case .edit = self { true } else { false } }
}
