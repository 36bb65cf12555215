import Project
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

  private(set) var entries: [Entry] = []
  private(set) var findings: [Finding] = []
  /// The pages that are no redirects.
  private let pages: Set<String>
  private let plan: SitePlan
  private let homesOfGuides: [String: String]
  /// The address at which the page of a published address probably is now; nil for one that is not lost.
  private let newAddress: (_ address: String) -> String?
  /// The redirects, by their old paths.
  private var known: [String: Redirect] = [:]

  /// Costs time linear in the pages of the site, if there are redirects.
  init(_ plan: SitePlan, newAddress: @escaping (_ address: String) -> String? = { _ in nil }) {
    self.plan = plan
    self.newAddress = newAddress
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
        findings.append(.redirectChain(redirect, then: next, at: place))
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
      // Another edition may have a page at the old address.
      func advised(_ address: String?) -> String? {
        address.map(relative).flatMap { $0 == redirect.old.value ? nil : $0 }
      }
      let lost = PageAddress.address(of: first)
      findings.append(
        .redirectToNothing(
          redirect.new.value, moved: advised(newAddress(lost)), nearest: advised(nearest.address(to: first)),
          within: advised(firstPage(in: lost)), at: target))
    }
  }

  /// The addresses of the pages, in order.
  private lazy var addresses = pages.map(PageAddress.address(of:)).sorted()
  private lazy var nearest = NearestAddress(pages)

  /// The first page of a folder that has no page of its own.
  private mutating func firstPage(in folder: String) -> String? {
    let position = addresses.prefixCount { $0 < folder }
    guard folder.hasSuffix("/"), position < addresses.count, addresses[position].hasPrefix(folder) else { return nil }
    return addresses[position]
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
