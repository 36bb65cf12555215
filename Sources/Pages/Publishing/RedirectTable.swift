import Project
import SourceText
import Statecharts
import Verification

/// The valid redirects of a site, and the findings about the others.
///
/// In a project with editions, an address that begins with `guides/` is that of a guide in each edition. A site for one
/// edition has the addresses of that edition at its root, and none of the others. The address of a guide on a home page leads to
/// that page, also if the guide once had a page there.
struct RedirectTable {
  /// A redirect page.
  struct Entry: Sendable {
    var old: String
    var new: String
    var fragment: String?
    /// The place where the new address is written.
    var place: Place
  }

  private(set) var entries: [Entry] = []
  private(set) var findings: [Finding] = []
  /// The paths of the pages that are not redirects.
  private let pages: Set<String>
  private let plan: SitePlan
  private let homesOfGuides: [String: String]
  /// Returns the probable new address of a published page; nil if the address is not lost.
  private let newAddress: (_ address: String) -> String?
  /// The redirects, by their old paths.
  private var known: [String: Redirect] = [:]

  /// Takes time linear in the pages of the site, if there are redirects.
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
        // Another edition may lack the page, including an edition that this site does not have.
        if isOfEveryEdition(redirect.old.value), hasLost(redirect.old.value) { continue }
        findings.append(
          Finding(
            .addressRedirect, at: place,
            "a page has the address `\(PageAddress.address(of: old))`, so nothing can lead on from it",
            suggestion: "remove the redirect, or give the page another address"))
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
    // If only some editions lack a guide, only these have redirects.
    if !hasEntry, let first = missing.first {
      // Another edition may have a page at the old address.
      func advised(_ address: String?) -> String? {
        address.map(relative).flatMap {
          PageAddress.path(of: $0) == PageAddress.path(of: redirect.old.value) ? nil : $0
        }
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

  /// Returns the first page of a folder that has no page of its own.
  private mutating func firstPage(in folder: String) -> String? {
    let position = addresses.prefixCount { $0 < folder }
    guard folder.hasSuffix("/"), position < addresses.count, addresses[position].hasPrefix(folder) else { return nil }
    return addresses[position]
  }

  // MARK: Addresses

  private func isOfEveryEdition(_ address: String) -> Bool {
    address.hasPrefix("guides/") && !plan.project.project.editions.isEmpty
  }

  /// Returns true if an edition lacks, or may lack, the page of an address that applies to every edition.
  private func hasLost(_ address: String) -> Bool {
    plan.isSingle || plan.editions.contains { !pages.contains($0.folder + PageAddress.path(of: address)) }
  }

  /// Returns the edition folders that an address applies to: all of them for a guide without an edition.
  private func folders(of address: String) -> [String] {
    address.hasPrefix("guides/") && !plan.isSingle ? plan.editions.map(\.folder) : [""]
  }

  /// Returns the path of an address in a folder; nil for an edition that the site lacks.
  private func path(of address: String, in folder: String) -> String? {
    let path = PageAddress.path(of: address)
    if path.hasPrefix("guides/") { return folder + path }
    guard plan.isSingle, let first = path.split(separator: "/", maxSplits: 1).first,
      plan.project.project.editions.contains(where: { $0.id.text == first })
    else { return path }
    let isOwn = plan.editions[0].audience.edition?.id.text == String(first)
    return isOwn ? String(path.dropFirst(first.count + 1)) : nil
  }

  /// Returns the path of an address's target page in a folder; nil for an edition that the site lacks.
  private func target(_ address: String, in folder: String) -> String? {
    path(of: address, in: folder).map { homesOfGuides[$0] ?? $0 }
  }

  /// Returns an address as authors write it: a guide's without its edition.
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
  /// All pages except redirects.
  var ownPages: [any Page] {
    kinds.filter { $0 != RedirectPage.self }.flatMap { $0.pages(of: self) as [any Page] }
  }
}
