import Project
import SourceText

/// Links from the pages of a site to those of its other versions.
///
/// No build knows what pages another version has. Each site therefore has a list of its addresses as a script, which pages of the
/// others load to find the address of the same page: a page that was opened from a folder may load scripts, but not files.
struct VersionLinks: Sendable {
  /// A version, as pages link to it.
  private struct Link: Sendable {
    var title: StyledText
    /// The folder of the site, from this site's root; nil for another host.
    var folder: String?
    var url: String
  }

  /// The script that finds the same page, below the folder of scripts.
  static let script = "versions.js"
  /// The list of the site's addresses.
  static let list = SitePlan.assetFolder + "addresses.js"
  /// What pages of other versions link to in a site.
  static let files = ["", HomePage.path, list]

  private let links: [Link]
  private let own: Int
  private let newest: Int
  /// The addresses of all pages but the one for unknown addresses.
  private let addresses: [String]
  /// By the paths of pages, the addresses that they once had.
  private let former: [String: [String]]

  /// Costs time linear in the pages; nil if `versions` names a version that it does not list, which is a finding.
  init?(_ versions: Versions, for pages: [any Page]) {
    guard let positions = versions.positions else { return nil }
    (own, newest) = positions
    links = versions.all.map { entry in
      let folder = versions.way(to: entry)
      return Link(title: StyledText(reading: entry.title.value), folder: folder, url: entry.url ?? "")
    }
    addresses = pages.map(\.path).filter { $0 != NotFoundPage.path }.map(PageAddress.address(of:)).sorted()
    former = pages.reduce(into: [:]) { former, page in
      guard let successor = page.successor else { return }
      former[successor, default: []].append(PageAddress.address(of: page.path))
    }
  }

  /// The folders of the other versions, from this site's root.
  var folders: [String] { links.compactMap(\.folder) }

  /// The script that tells pages of other versions the addresses of this one.
  var addressList: [UInt8] {
    Array("statebookAddresses(\(Script.string(addresses.joined(separator: "\n"))))\n".utf8)
  }

  /// What the menu of a page shows.
  func menu(on page: PageContext) -> View {
    let known = [PageAddress.address(of: page.path)] + (former[page.path] ?? [])
    return .object([
      "title": .text(links[own].title),
      "script": .text(page.href(SitePlan.assetFolder + Self.script)),
      "addresses": .text(known.joined(separator: " ")),
      "items": .list(
        links.indices.map { index in
          .object(
            fields(of: index, on: page).merging([
              "title": .text(links[index].title), "is-current": .flag(index == own),
              "is-newest": .flag(index == newest),
            ]))
        }),
    ])
  }

  /// What a page says of its version; nothing if it is the newest.
  func notice(on page: PageContext) -> View {
    guard own != newest else { return .none }
    return .object(
      fields(of: newest, on: page).merging([
        "own": .text(links[own].title), "newest": .text(links[newest].title), "is-ahead": .flag(own < newest),
      ]))
  }

  /// The address of a version's home page, and of the list of its pages.
  private func fields(of index: Int, on page: PageContext) -> View.Fields {
    if index == own { return ["href": .text(page.href(HomePage.path)), "list": .none] }
    guard let folder = links[index].folder else { return ["href": .text(links[index].url), "list": .none] }
    let root = PageFrame.root(from: page.path) + percentEncoded(path: folder)
    return ["href": .text(root + HomePage.path), "list": .text(root + Self.list)]
  }
}
