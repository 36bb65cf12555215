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
    var followed: Set<String> = []
    if !lost.isEmpty {
      // What is not listed is new, so that it is more likely to be the page that moved.
      let (fresh, all) = (NearestAddress(new), NearestAddress(current))
      let moved = movedGuides(from: lost.map(\.value), to: new.map(PageAddress.address(of:)))
      var lines: Set<String> = []
      for address in lost {
        let target = fresh.address(to: address.value) ?? moved[address.value]
        if let target { followed.insert(target) }
        let nearest = target ?? all.address(to: address.value)
        let line = nearest.map { redirect(from: address.value, to: $0, paths) }
        var finding = Finding.lostAddress(
          address.value, redirect: line, at: Place(PublishedAddresses.path, address.range))
        // One line serves all editions.
        finding.isConsequence = line.map { !lines.insert($0.old).inserted } ?? false
        result.append(finding)
      }
    }
    if let first = new.map(PageAddress.address(of:)).min() {
      var finding = Finding.unlistedAddresses(new.count, first: first)
      finding.isConsequence = new.allSatisfy { followed.contains(PageAddress.address(of: $0)) }
      result.append(finding)
    }
    return result
  }

  /// The new address of the guide that each edition has lost, if it has lost one alone, and one alone is new.
  private func movedGuides(from lost: [String], to new: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for edition in site.plan.editions {
      let guides = edition.folder + "guides/"
      let (old, fresh) = (lost.filter { $0.hasPrefix(guides) }, new.filter { $0.hasPrefix(guides) })
      if old.count == 1, fresh.count == 1 { result[old[0]] = fresh[0] }
    }
    return result
  }

  /// The line of `redirects`; for a guide that no edition has any longer, that for all of them.
  private func redirect(from old: String, to new: String, _ paths: Set<String>) -> (old: String, new: String) {
    let editions = site.plan.editions.filter { !$0.folder.isEmpty }
    guard
      let own = editions.first(where: { old.hasPrefix($0.folder + "guides/") && new.hasPrefix($0.folder + "guides/") })
    else { return (old, new) }
    let short = String(old.dropFirst(own.folder.count))
    let isLost = editions.allSatisfy { !paths.contains($0.folder + PageAddress.path(of: short)) }
    return isLost ? (short, String(new.dropFirst(own.folder.count))) : (old, new)
  }
}
