import Project
import SourceText
import Verification

/// The published addresses that a site has lost, and the probable new addresses of their pages.
struct MovedPages {
  /// The lost addresses in the order of the list.
  let lost: [Sourced<String>]
  /// The paths of the pages that are not in the list.
  let new: [String]
  private let lostPaths: Set<String>
  /// The unlisted pages; a lost page most likely moved to one of these.
  private let fresh: NearestAddress
  private let guides: [String: String]

  /// Returns nil without a list, and for a site of one edition, whose addresses differ. Takes time linear in the pages and the
  /// list.
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

  /// Returns the probable new address of a lost page; nil if the address is not lost.
  func address(of old: String) -> String? {
    guard lostPaths.contains(PageAddress.path(of: old)) else { return nil }
    return fresh.address(to: old) ?? guides[old]
  }

  /// Returns, for each edition that has lost exactly one guide and gained exactly one, the new address of the lost guide.
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
