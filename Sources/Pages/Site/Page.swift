import Model
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
  var listTitle: String? { get }

  /// The place, or else the file, that the page is mostly made from.
  var origin: Place? { get }

  /// The page, as messages call it.
  var name: String { get }

  /// Whether the page is one that people look for: they find it on the map of the site, and its address is kept.
  var isListed: Bool { get }

  /// What the search finds of the page, apart from its headings.
  func searchEntries(in site: Site) -> [SearchEntry]

  /// What the search says behind the page's headings; nil for a page whose headings it does not look for.
  func headingContext(in site: Site) -> String?

  /// What is around the page's own text.
  func chrome(on page: PageContext) -> Chrome

  /// What the page's template shows.
  func fields(on page: PageContext) -> View.Fields
}

extension Page {
  var listTitle: String? { nil }
  var isListed: Bool { true }
  var name: String { origin.map { "the page made from `\($0.path)`" } ?? "a page" }
  func searchEntries(in site: Site) -> [SearchEntry] { [] }
  func headingContext(in site: Site) -> String? { nil }
}

/// A part of the site whose pages are listed together, in the order in which the search lists them.
enum SiteSection: Hashable, Sendable {
  /// The entrance for all editions.
  case entrance
  /// A brand, by its position in the plan.
  case edition(Int)
  /// One profile of a machine.
  case profile(ProfileReference)
  /// Claims, myths, scenarios, sources and rules.
  case reference

  /// Its position among the others.
  var order: [Int] {
    switch self {
    case .entrance: [0]
    case .edition(let brand): [1, brand]
    case .profile(let reference): [2, reference.machine, reference.profile]
    case .reference: [3]
    }
  }
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
