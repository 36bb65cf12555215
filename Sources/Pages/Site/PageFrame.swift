import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The frame around a page's content: title, breadcrumb, and navigation.
struct PageFrame {
  /// A step of the breadcrumb.
  struct Step {
    var title: StyledText
    /// Nil if the step has no page of its own.
    var path: String?
    var fragment: String?

    init(_ title: StyledText, _ path: String? = nil, fragment: String? = nil) {
      self.title = title
      self.path = path
      self.fragment = fragment
    }
  }

  /// A list of the navigation.
  struct Section: Sendable {
    var title: StyledText
    var items: [Item]
    /// True if the items are the same page in other profiles; following a link then keeps the reader's section.
    var keepsPlace = false

    struct Item: Sendable {
      /// Items that are folded below a title.
      struct Fold: Sendable {
        var isOpen: Bool
        var items: [Item]
      }

      var html: HTML
      /// The path of the linked page; unused for an item that folds others.
      var path: String
      var fragment: String?
      /// The nesting depth of the item in the list.
      var depth = 0
      /// Nil for a link.
      var fold: Fold?

      /// The item and those that it folds.
      var all: [Item] { [self] + (fold?.items.flatMap(\.all) ?? []) }

      init(fold title: StyledText, isOpen: Bool, _ items: [Item]) {
        html = .text(title)
        path = ""
        fold = Fold(isOpen: isOpen, items: items)
      }

      init(_ title: StyledText, _ path: String, fragment: String? = nil) {
        html = .text(title)
        self.path = path
        self.fragment = fragment
      }

      init(html: HTML, _ path: String) {
        self.html = html
        self.path = path
      }
    }
  }

  var title: StyledText
  /// A sentence that describes the page, for search engines and link previews.
  var description: String
  var breadcrumb: [Step]
  /// The lists of the menu; on pages that all editions share, the editions come first.
  var sections: [Section]
}

extension PageFrame {
  /// Returns the fields of the page layout.
  func fields(on page: PageContext) -> View.Fields {
    let (site, href) = (page.site, page.href)
    let siteTitle = site.plan.isSingle ? site.plan.editions[0].title : site.settings.title
    let edition = site.plan.isSingle ? nil : page.audience.edition?.title
    let isMissing = page.path == NotFoundPage.path
    let address = site.baseURL.map { Self.canonicalAddress(of: page.path, under: $0) }
    let look = site.look(for: page.audience.edition)
    let picture = look.picture.map { SiteFiles.sitePath(ofAsset: Theme.path(ofAsset: $0.value)) }
    let menu = ((page.isShared ? [site.navigation.editions] : []) + sections).filter { !$0.items.isEmpty }
    let current = current(in: menu, on: page)
    return [
      "look": ThemeSheet.path(for: look, of: page.audience.edition?.id).map { .text(href($0)) } ?? .none,
      "logo": look.logo.map { .text(href(SiteFiles.sitePath(ofAsset: Theme.path(ofAsset: $0.value)))) } ?? .none,
      "picture-address": .optional(
        site.baseURL.flatMap { base in picture.map { Self.canonicalAddress(of: $0, under: base) } }),
      "footer": .optionalSentence(look.footer),
      "title": .text(title),
      "window-title": .text(Self.joined([title, edition, siteTitle])),
      "shared-title": .text(Self.joined([title, edition])),
      "site-title": .text(siteTitle),
      "is-titled-alike": .flag(title == siteTitle),
      "description": .text(description),
      "canonical": isMissing ? .none : .optional(address),
      "base": isMissing ? .optional(site.baseURL.map(Settings.path(of:))) : .none,
      "is-entrance": .flag(page.path == HomePage.path || site.plan.editions.contains { $0.home == page.path }),
      "statebook": .text(href(SitePlan.assetFolder)),
      "home": .text(href(HomePage.path)),
      "root": .text(Self.root(from: page.path)),
      "breadcrumb": .list(
        breadcrumb.map { step in
          .object([
            "title": .text(step.title),
            "href": step.path.map { .text(href($0, fragment: step.fragment)) } ?? .none,
          ])
        }),
      "versions": site.versions?.menu(on: page) ?? .none,
      "outdated": site.versions?.notice(on: page) ?? .none,
      "sections": .list(menu.map { Self.view(of: $0, current: current, on: page) }),
      "menu-links": look.links.isEmpty
        ? .none
        : .object([
          "items": .list(
            look.links.map {
              .object(["title": .text($0.title), "href": .text($0.ownPage.map { href($0) } ?? $0.url.value)])
            })
        ]),
      "contents": .contents,
      "has-machines": .flag(!site.project.machines.isEmpty),
      "sources": site.sources.isEmpty ? .none : .optional(href.existing(SourcesPage.path)),
      "edition": .optional(edition),
    ]
  }

  /// Joins the names of a page, its edition, and its site, without duplicates.
  private static func joined(_ names: [StyledText?]) -> String {
    names.reduce(into: [String]()) { parts, name in
      if let name = name?.plain, !parts.contains(name) { parts.append(name) }
    }.joined(separator: " · ")
  }

  static func root(from path: String) -> String {
    String(repeating: "../", count: path.utf8.reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 })
  }

  /// Returns the path of the item of a menu that readers are at: that of the page, else the nearest above it.
  private func current(in menu: [Section], on page: PageContext) -> String? {
    let paths = Set(menu.flatMap(\.items).flatMap(\.all).filter { $0.fragment == nil }.map(\.path))
    return ([page.path] + breadcrumb.reversed().compactMap(\.path)).first { paths.contains($0) }
  }

  private static func view(of section: Section, current: String?, on page: PageContext) -> View {
    .object([
      "title": .text(section.title),
      "keeps-place": .flag(section.keepsPlace),
      "items": .list(section.items.map { view(of: $0, current: current, on: page) }),
    ])
  }

  private static func view(of item: Section.Item, current: String?, on page: PageContext) -> View {
    guard let fold = item.fold else {
      return .object([
        "html": .html(item.html),
        "href": .text(page.href(item.path, fragment: item.fragment)),
        "depth": item.depth > 0 ? .text("\(min(item.depth, 3))") : .none,
        // ARIA tells the page itself from what it is in.
        "current": item.path != current || item.fragment != nil
          ? .none : .text(item.path == page.path ? "page" : "true"),
        "fold": .none,
      ])
    }
    let items = page.render(
      part: "menu-items", ["items": .list(fold.items.map { view(of: $0, current: current, on: page) })])
    return .object([
      "html": .html(item.html), "href": .none, "depth": .none, "current": .none,
      "fold": .object(["html": .html(item.html), "is-open": .flag(fold.isOpen), "items": .html(items)]),
    ])
  }

  /// Returns a page's canonical URL, without `index.html`.
  static func canonicalAddress(of path: String, under base: String) -> String {
    let folder = path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
    return base + (base.hasSuffix("/") ? "" : "/") + percentEncoded(path: folder)
  }
}
