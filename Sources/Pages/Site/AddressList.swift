import Model
import SourceText
import Statecharts
import Verification

/// The addresses of a site, and how they differ from those that it once had.
struct AddressList {
  private let site: Site

  init(_ site: Site) { self.site = site }

  /// The addresses of all pages, in order; not those that only lead on.
  var addresses: [String] {
    site.pages.filter(\.isListed).map { PageAddress.address(of: $0.path) }.sorted()
  }

  /// What is wrong with the project's list; nothing for a site of one edition, which has other addresses.
  var findings: [Finding] {
    guard let published = site.project.project.published, !site.plan.isSingle || site.project.project.editions.isEmpty
    else {
      return []
    }
    let paths = Set(site.pages.map(\.path))
    let listed = Set(published.addresses.map { PageAddress.path(of: $0.value) })
    let current = site.pages.filter(\.isListed).map(\.path)
    let lost = published.addresses.filter { !paths.contains(PageAddress.path(of: $0.value)) }
    let new = current.filter { !listed.contains($0) }
    var result: [Finding] = []
    if !lost.isEmpty {
      // What is not listed is new, so that it is more likely to be the page that moved.
      let (fresh, all) = (NearestAddress(new), NearestAddress(current))
      result = lost.map { address in
        let nearest = fresh.address(to: address.value) ?? all.address(to: address.value)
        return .lostAddress(
          address.value, redirect: nearest.map { redirect(from: address.value, to: $0, paths) },
          at: Place(PublishedAddresses.path, address.range))
      }
    }
    if let first = new.map(PageAddress.address(of:)).min() {
      result.append(.unlistedAddresses(new.count, first: first))
    }
    return result
  }

  /// The line of `redirects`; for a guide that no edition has any longer, that for all of them.
  private func redirect(from old: String, to new: String, _ paths: Set<String>) -> (old: String, new: String) {
    let brands = site.plan.brands.filter { !$0.folder.isEmpty }
    guard
      let own = brands.first(where: { old.hasPrefix($0.folder + "guides/") && new.hasPrefix($0.folder + "guides/") })
    else { return (old, new) }
    let short = String(old.dropFirst(own.folder.count))
    let isLost = brands.allSatisfy { !paths.contains($0.folder + PageAddress.path(of: short)) }
    return isLost ? (short, String(new.dropFirst(own.folder.count))) : (old, new)
  }
}
