import Model
import Statecharts
import Verification

/// The entries of a page's own table of contents.
struct ContentsList {
  private(set) var html = HTML()
  private(set) var count = 0

  /// Adds a heading; only levels 2 and 3 are listed.
  mutating func add(level: Int, anchor: String, html text: HTML) {
    guard level <= 3 else { return }
    html += "<li class=\"level-\(level)\"><a href=\"#\(percentEncoded(path: anchor))\">\(text)</a></li>\n"
    count += 1
  }

  mutating func add(level: Int = 2, anchor: String, title: String) {
    add(level: level, anchor: anchor, html: HTML.text(title))
  }
}

/// What stands around a page's own text.
struct Chrome {
  /// A step on the way up.
  struct Step {
    var title: String
    /// Nil where the step has no page of its own.
    var path: String?
    var fragment: String?

    init(_ title: String, _ path: String? = nil, fragment: String? = nil) {
      self.title = title
      self.path = path
      self.fragment = fragment
    }
  }

  /// One list of the navigation.
  struct Section {
    var title: String
    var items: [Item]

    struct Item {
      var html: HTML
      var path: String
      var fragment: String?
      /// How deeply the item stands inside others of the list.
      var depth = 0

      init(_ title: String, _ path: String, fragment: String? = nil) {
        html = HTML.text(title)
        self.path = path
        self.fragment = fragment
      }

      init(html: HTML, _ path: String) {
        self.html = html
        self.path = path
      }
    }
  }

  /// Longer sections are not repeated on each of their pages: no step may grow with the square of the site.
  static let sectionLimit = 50

  var title: String
  var description: String?
  var breadcrumb: [Step]
  var sections: [Section]
  var contents = ContentsList()
}

extension PageContext {
  /// The fields of the layout.
  func layout(_ chrome: Chrome) -> View.Fields {
    let siteTitle = site.plan.isSingle ? site.plan.brands[0].title : site.settings.title
    return [
      "title": .text(chrome.title),
      "site-title": .text(siteTitle),
      "is-titled-alike": .flag(chrome.title == siteTitle),
      "description": .optional(chrome.description),
      "canonical": site.baseURL.map { .text(canonical(under: $0)) } ?? .none,
      "statebook": .text(href(SitePlan.assetFolder)),
      "home": .text(href(SitePlan.home)),
      "root": .text(path.utf8.contains(UInt8(ascii: "/")) ? relativeRoot : ""),
      "has-breadcrumb": .flag(!chrome.breadcrumb.isEmpty),
      "breadcrumb": .list(
        chrome.breadcrumb.map { step in
          .object([
            "title": .text(step.title),
            "href": step.path.map { .text(href($0, fragment: step.fragment)) } ?? .none,
          ])
        }),
      "sections": .list(chrome.sections.filter { !$0.items.isEmpty }.map(section)),
      "contents": chrome.contents.count > 1 ? .html(chrome.contents.html) : .none,
      "sources": site.sources.isEmpty ? .none : .text(href(SitePlan.sourcesPage)),
      "edition": .optional(site.plan.isSingle ? nil : audience.edition?.title),
    ]
  }

  private var relativeRoot: String {
    String(repeating: "../", count: path.utf8.reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 })
  }

  private func section(_ section: Chrome.Section) -> View {
    .object([
      "title": .text(section.title),
      "items": .list(
        section.items.map { item in
          .object([
            "html": .html(item.html),
            "href": .text(href(item.path, fragment: item.fragment)),
            "depth": item.depth > 0 ? .text("\(min(item.depth, 3))") : .none,
            "is-current": .flag(item.path == path && item.fragment == nil),
          ])
        }),
    ])
  }

  /// The page's address where the site is served; `index.html` is left to the server.
  private func canonical(under base: String) -> String {
    let folder = path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
    return base + (base.hasSuffix("/") ? "" : "/") + percentEncoded(path: folder)
  }

  // MARK: Sections that several kinds of pages share

  /// The profiles of a machine.
  func profileSection(_ machine: Int) -> Chrome.Section {
    let profiles = site.profiles[machine]
    return Chrome.Section(
      title: profiles.first?.machine.title ?? "",
      items: profiles.prefix(Chrome.sectionLimit).map { Chrome.Section.Item($0.machine.profile.title, $0.path) })
  }

  /// All machines, each by its list of profiles, and the sources.
  func referenceSection() -> Chrome.Section {
    var items = site.project.machines.prefix(Chrome.sectionLimit).map { machine in
      Chrome.Section.Item(machine.chart.title, SitePlan.home, fragment: Anchor.machine(machine.chart.id))
    }
    items += Self.proofPages.filter { site.hasPage($0.path) }
    return Chrome.Section(title: "Reference", items: items)
  }

  /// What is proved, told and cited, as far as there is any.
  func proofSection() -> Chrome.Section {
    Chrome.Section(title: "Reference", items: Self.proofPages.filter { site.hasPage($0.path) })
  }

  private static let proofPages = [
    Chrome.Section.Item("Claims", SitePlan.claimsPage), Chrome.Section.Item("Myths", SitePlan.mythsPage),
    Chrome.Section.Item("Scenarios", SitePlan.scenariosPage), Chrome.Section.Item("Sources", SitePlan.sourcesPage),
    Chrome.Section.Item("Rules", SitePlan.rulesPage),
  ]

  /// The pages of one profile.
  func behaviourSection(_ number: Int, _ profile: Int) -> Chrome.Section {
    let machine = site.profiles[number][profile].machine
    var items = [
      Chrome.Section.Item("Diagrams and tables", SitePlan.path(of: machine)),
      Chrome.Section.Item("Walk", SitePlan.walkPage(of: machine)),
      Chrome.Section.Item("Test plan", SitePlan.testingPage(of: machine)),
    ]
    if profile > 0 {
      let before = site.profiles[number][profile - 1].machine
      items.append(
        Chrome.Section.Item(
          "Changes from \(before.profile.title)", SitePlan.changesPage(from: before, to: machine)))
    }
    return Chrome.Section(title: machine.profile.title, items: items)
  }

  /// The guides of a brand with its copy; where there are many, only the way to them.
  func guideSection(_ brand: Int) -> Chrome.Section {
    let plan = site.plan.brands[brand]
    let links = site.guideLinks[brand]
    var items = links.count > Chrome.sectionLimit ? [] : links.map { Chrome.Section.Item($0.title, $0.path) }
    if items.isEmpty, !links.isEmpty { items = [Chrome.Section.Item("All \(links.count) guides", plan.home)] }
    if !plan.copy.isEmpty { items.append(Chrome.Section.Item("Copy", plan.copyPage)) }
    return Chrome.Section(title: site.plan.isSingle ? "Guides" : plan.title, items: items)
  }

  /// The editions, on pages that all share.
  func editionSection() -> Chrome.Section {
    guard !site.plan.isSingle else { return guideSection(0) }
    return Chrome.Section(
      title: "Editions",
      items: site.plan.brands.prefix(Chrome.sectionLimit).map { Chrome.Section.Item($0.title, $0.home) })
  }
}
