import Model
import SourceText
import Statecharts
import Verification

/// The redirects of a site: those that can be written, and what is wrong with the others.
///
/// In a project with editions, an address that begins with `guides/` is that of a guide in each edition. A site for one
/// edition has the addresses of that edition at its root, and none of the others. The address of a guide on a home page leads to
/// that page, also if the guide once had a page there.
struct RedirectTable {
  /// A page that leads on.
  struct Entry: Sendable {
    var old: String
    var new: String
    var fragment: String?
    /// Where the new address is written.
    var place: Place
  }

  /// What only finished pages show, for what a finding advises; redirects do not depend on it.
  struct FinishedSite {
    /// Whether the page with a path has an anchor.
    var hasAnchor: (_ anchor: String, _ path: String) -> Bool = { _, _ in true }
    /// The address at which the page of a published address probably is now; nil for one that is not lost.
    var newAddress: (_ address: String) -> String? = { _ in nil }
  }

  private(set) var entries: [Entry] = []
  private(set) var findings: [Finding] = []
  /// The pages that are no redirects.
  private let pages: Set<String>
  private let plan: SitePlan
  private let homesOfGuides: [String: String]
  private let site: FinishedSite
  /// The redirects, by their old paths.
  private var known: [String: Redirect] = [:]

  /// Costs time linear in the pages of the site, if there are redirects.
  init(_ plan: SitePlan, in site: FinishedSite = FinishedSite()) {
    self.plan = plan
    self.site = site
    homesOfGuides = plan.homesOfGuides
    let redirects = plan.project.project.settings.redirects
    pages = redirects.isEmpty ? [] : Set(plan.ownPages.map(\.path))
    for redirect in redirects {
      for folder in folders(of: redirect.old.value) {
        if let old = path(of: redirect.old.value, in: folder) { known[old] = known[old] ?? redirect }
      }
    }
    for redirect in redirects { add(redirect) }
    for edition in plan.editions {
      guard let (guide, old) = plan.homeAddress(of: edition), known[old] == nil else { continue }
      entries.append(Entry(old: old, new: edition.home, place: Place(guide.path)))
    }
  }

  private mutating func add(_ redirect: Redirect) {
    let folders = folders(of: redirect.old.value)
    let settings = plan.project.project.settings.path
    let (place, target) = (Place(settings, redirect.old.range), Place(settings, redirect.new.range))
    var missing: [String] = []
    var hasEntry = false
    for folder in folders {
      guard let old = path(of: redirect.old.value, in: folder) else { continue }
      let (address, fragment) = split(redirect.new.value)
      guard let new = self.target(address, in: folder) else { continue }
      if pages.contains(old) {
        // Another edition may lack the page, also one that this site does not have.
        if isOfEveryEdition(redirect.old.value), hasLost(redirect.old.value) { continue }
        findings.append(.redirectFromPage(PageAddress.address(of: old), at: place))
        return
      }
      if let next = known[new], !pages.contains(new) {
        findings.append(
          .redirectChain(
            redirect, end: end(of: redirect, then: next, in: folder),
            isLoop: leads(from: new, backTo: old, in: folder), at: place))
        return
      }
      guard pages.contains(new) else {
        missing.append(new)
        continue
      }
      hasEntry = true
      entries.append(Entry(old: old, new: new, fragment: fragment, place: target))
    }
    // A guide that some editions lack has redirects in the others alone.
    if !hasEntry, let first = missing.first {
      findings.append(
        .redirectToNothing(
          redirect.new.value, moved: site.newAddress(PageAddress.address(of: first)).map { relative($0) },
          nearest: NearestAddress(pages).address(to: first).map { relative($0) },
          within: firstPage(in: PageAddress.address(of: first)).map { relative($0) }, at: target))
    }
  }

  /// The first page of a folder that has no page of its own.
  private func firstPage(in folder: String) -> String? {
    folder.hasSuffix("/") ? pages.lazy.map(PageAddress.address(of:)).filter { $0.hasPrefix(folder) }.min() : nil
  }

  /// Whether redirects lead from one path to another.
  private func leads(from start: String, backTo end: String, in folder: String) -> Bool {
    var seen: Set<String> = []
    var path = start
    while path != end, seen.insert(path).inserted {
      guard let next = known[path], let target = target(split(next.new.value).path, in: folder) else { return false }
      path = target
    }
    return path == end
  }

  /// Where redirects end for who follows one of them after another; nil in a loop.
  ///
  /// The last anchor on the way stays, if the page at the end has it.
  private func end(of first: Redirect, then second: Redirect, in folder: String) -> RedirectEnd? {
    var (last, anchor) = (first, split(first.new.value).fragment)
    var (next, seen): (Redirect?, Set<String>) = (second, [])
    var path: String?
    while let redirect = next {
      guard seen.insert(redirect.old.value).inserted else { return nil }
      let (address, fragment) = split(redirect.new.value)
      (last, anchor, path) = (redirect, fragment ?? anchor, target(address, in: folder))
      next = path.flatMap { pages.contains($0) ? nil : known[$0] }
    }
    guard let anchor, split(last.new.value).fragment == nil else { return RedirectEnd(address: last.new.value) }
    if let path, pages.contains(path), !site.hasAnchor(anchor, path) {
      return RedirectEnd(address: last.new.value, lostAnchor: anchor)
    }
    return RedirectEnd(address: "\(last.new.value)#\(anchor)")
  }

  // MARK: Addresses

  private func isOfEveryEdition(_ address: String) -> Bool {
    address.hasPrefix("guides/") && !plan.project.project.editions.isEmpty
  }

  /// Whether an edition lacks the page of an address of every edition, or may lack it.
  private func hasLost(_ address: String) -> Bool {
    plan.isSingle || plan.editions.contains { !pages.contains($0.folder + PageAddress.path(of: address)) }
  }

  /// The editions' folders that an address is in: each, for a guide without an edition.
  private func folders(of address: String) -> [String] {
    address.hasPrefix("guides/") && !plan.isSingle ? plan.editions.map(\.folder) : [""]
  }

  /// The path of an address in a folder; nil for one of an edition that the site lacks.
  private func path(of address: String, in folder: String) -> String? {
    let path = PageAddress.path(of: address)
    if path.hasPrefix("guides/") { return folder + path }
    guard plan.isSingle, let first = path.split(separator: "/", maxSplits: 1).first,
      plan.project.project.editions.contains(where: { $0.id.text == first })
    else { return path }
    let isOwn = plan.editions[0].audience.edition?.id.text == String(first)
    return isOwn ? String(path.dropFirst(first.count + 1)) : nil
  }

  /// The path of the page to which an address leads in a folder; nil for one of an edition that the site lacks.
  private func target(_ address: String, in folder: String) -> String? {
    path(of: address, in: folder).map { homesOfGuides[$0] ?? $0 }
  }

  /// An address as authors write it: that of a guide without its edition.
  private func relative(_ address: String) -> String {
    guard !plan.isSingle, let edition = plan.editions.first(where: { address.hasPrefix($0.folder + "guides/") }) else {
      return address
    }
    return String(address.dropFirst(edition.folder.count))
  }

  private func split(_ address: String) -> (path: String, fragment: String?) {
    let parts = address.split(separator: "#", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }
}

extension SitePlan {
  /// All pages but those that lead on from old addresses.
  var ownPages: [any Page] {
    PageKinds.all.filter { $0 != RedirectPage.self }.flatMap { $0.pages(of: self) as [any Page] }
  }
}
