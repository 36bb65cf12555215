import Markup
import Project
import SourceText
import Templating

/// Links from the pages of a site to its other versions.
///
/// A build does not know the pages of other versions. Each site therefore has its address list as a script, which pages of other
/// versions load to find the same page. It is a script because pages opened from a folder can load scripts but not files.
struct VersionLinks: Sendable {
  /// A version, as pages link to it.
  private struct Link: Sendable {
    var title: StyledText
    /// The folder of the site, relative to this site's root; nil for another host.
    var folder: String?
    var url: String
  }

  /// The script that finds the same page in another version, below the asset folder.
  static let script = "versions.js"
  /// The path of the site's address list.
  static let list = SitePlan.assetFolder + "addresses.js"
  /// The files of a site that pages of other versions link to.
  private static let files = ["", HomePage.path, list]

  private let links: [Link]
  private let own: Int
  private let newest: Int
  /// The addresses of all pages except the 404 page.
  private let addresses: [String]
  /// The former addresses of pages, by path.
  private let former: [String: [String]]

  /// Returns nil if `versions` names a version that it does not list, which is a finding. Takes time linear in the pages.
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

  /// The addresses in the other versions to which pages link, relative to this site's root.
  var neighbors: [String] { links.compactMap(\.folder).flatMap { folder in Self.files.map { folder + $0 } } }

  /// The script with this version's addresses, for pages of other versions.
  var addressList: [UInt8] {
    Array("statebookAddresses(\(Script.string(addresses.joined(separator: "\n"))))\n".utf8)
  }

  /// Returns the version menu of a page.
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

  /// Returns the notice of an outdated version; empty in the newest version.
  func notice(on page: PageContext) -> View {
    guard own != newest else { return .none }
    return .object(
      fields(of: newest, on: page).merging([
        "own": .text(links[own].title), "newest": .text(links[newest].title), "is-ahead": .flag(own < newest),
      ]))
  }

  /// Returns the address of a version's home page and of its address list.
  private func fields(of index: Int, on page: PageContext) -> View.Fields {
    if index == own { return ["href": .text(page.href(HomePage.path)), "list": .none] }
    guard let folder = links[index].folder else { return ["href": .text(links[index].url), "list": .none] }
    let root = PageFrame.root(from: page.path) + percentEncoded(path: folder)
    return ["href": .text(root + HomePage.path), "list": .text(root + Self.list)]
  }
}
