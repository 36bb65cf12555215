import Project
import SourceText
import Statecharts
import Verification

/// The addresses of a site, and their differences from the published ones.
struct AddressList {
  private let site: Site
  /// Nil if the project's address list does not apply to this site.
  let moved: MovedPages?

  /// Takes time linear in the pages and in the project's list.
  init(_ site: Site) {
    self.site = site
    moved = MovedPages(site)
  }

  /// The addresses of all pages except redirects, in order.
  var addresses: [String] {
    site.pages.filter(\.isListed).map { PageAddress.address(of: $0.path) }.sorted()
  }

  /// The findings about the project's list; empty for a site of one edition, whose addresses differ.
  var findings: [Finding] {
    guard let moved else { return [] }
    var result: [Finding] = []
    var followed: Set<String> = []
    if !moved.lost.isEmpty {
      let paths = Set(site.pages.map(\.path))
      let all = NearestAddress(site.pages.filter(\.isListed).map(\.path))
      var lines: Set<String> = []
      for address in moved.lost {
        let target = moved.address(of: address.value)
        if let target { followed.insert(target) }
        let nearest = target ?? all.address(to: address.value)
        let line = nearest.map { redirect(from: address.value, to: $0, paths) }
        var finding = Finding.lostAddress(
          address.value, redirect: line, at: Place(PublishedAddresses.path, address.range))
        // One redirect covers all editions.
        finding.isConsequence = line.map { !lines.insert($0.old).inserted } ?? false
        result.append(finding)
      }
    }
    if let first = moved.new.map(PageAddress.address(of:)).min() {
      var finding = Finding(
        .addressUnlisted, at: Place(PublishedAddresses.path),
        "the list lacks \(grouped(moved.new.count)) \(moved.new.count == 1 ? "address" : "addresses") of the site\(moved.new.count > 1 ? ", among them" : ":") `\(first)`",
        suggestion: "run `statebook addresses --write`")
      finding.isConsequence = moved.new.allSatisfy { followed.contains(PageAddress.address(of: $0)) }
      result.append(finding)
    }
    return result
  }

  /// Returns the line for `redirects`; for a guide that no edition has any longer, one line for all editions.
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
