import Project
import SourceText
import Verification

/// The published addresses that a site has lost, and where their pages probably are now.
struct MovedPages {
  /// In the order of the list.
  let lost: [Sourced<String>]
  /// The paths of the pages that are not in the list.
  let new: [String]
  private let lostPaths: Set<String>
  /// What is not listed is new, so that it is more likely to be the page that moved.
  private let fresh: NearestAddress
  private let guides: [String: String]

  /// Nil without a list, and for a site of one edition, which has other addresses. Costs time linear in pages and list.
  init?(_ site: Site) {
    guard let published = site.project.project.published, !site.plan.isSingle || site.project.project.editions.isEmpty
    else {
      return nil
    }
    let paths = Set(site.pages.map(\.path))
    let listed = Set(published.addresses.map { PageAddress.path(of: $0.value) })
    let lost = published.addresses.filter { !paths.contains(PageAddress.path(of: $0.value)) }
    let new = site.pages.filter { $0.isListed && !listed.contains($0.path) }.map(\.path)
    self.lost = lost
    self.new = new
    lostPaths = Set(lost.map { PageAddress.path(of: $0.value) })
    fresh = NearestAddress(lost.isEmpty ? [] : new)
    guides = Self.movedGuides(
      from: lost.map(\.value), to: new.map(PageAddress.address(of:)), in: site.plan.editions.map(\.folder))
  }

  /// The new address that the page of an address probably has; nil for one that is not lost.
  func address(of old: String) -> String? {
    guard lostPaths.contains(PageAddress.path(of: old)) else { return nil }
    return fresh.address(to: old) ?? guides[old]
  }

  /// The new address of the guide that each edition has lost, if it has lost one alone, and one alone is new.
  private static func movedGuides(
    from lost: [String], to new: [String], in folders: [String]
  ) -> [String: String] {
    var result: [String: String] = [:]
    for folder in folders {
      let guides = folder + "guides/"
      let (old, fresh) = (lost.filter { $0.hasPrefix(guides) }, new.filter { $0.hasPrefix(guides) })
      if old.count == 1, fresh.count == 1 { result[old[0]] = fresh[0] }
    }
    return result
  }
}
