import Pages
import Project
import SourceText
import Statecharts

/// The addresses of guides that only the base has: links to them from elsewhere are broken.
///
/// The address that the page of a guide on a home page would have redirects to the home page.
struct LostAddresses {
  /// A removed page, or a home page that no longer shows the text of a guide.
  struct LostText {
    /// The guide in the base.
    var guide: GuideID
    var title: String
    var edition: EditionID?
    var address: String
    /// The anchors removed from a home page.
    var anchors: [String]
    /// True if readers of the edition still see the guide.
    var isVisible: Bool
    /// The place of the text in the head; nil if there is none.
    var successor: Successor?
  }

  struct Successor {
    /// The title of the guide; nil on a home page.
    var title: String?
    var address: String
  }

  /// An anchor removed from pages that still show the guide.
  struct LostAnchor {
    var guide: GuideID
    var slug: String
    /// The pages that had the anchor.
    var addresses: [String]
    /// The anchor of the section in the head; nil if the section is gone, too.
    var successor: String?
  }

  private let base: Project
  private let head: Project
  private let renames: Renames
  private let before: [GuideAddress]
  private let after: [GuideAddress]
  /// The guides of the head.
  private let guides: [GuideID: Guide]
  /// The guide that the head shows at each address.
  private let shown: [String: GuideID]

  init(base: Project, head: Project, renames: Renames) {
    self.base = base
    self.head = head
    self.renames = renames
    before = GuideAddress.all(of: base)
    after = GuideAddress.all(of: head)
    guides = Dictionary(head.guides.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    shown = after.reduce(into: [:]) { shown, place in
      shown[place.path] = place.guide
      if place.isHome { shown["\(place.path)guides/\(place.guide)/"] = place.guide }
    }
  }

  // MARK: Pages

  /// The removed pages, of guides that were removed, renamed, or withheld, and of editions; in the order of the base.
  ///
  /// Costs time linear in the guides; in their texts if the text of a page is gone, too.
  var pages: [LostText] {
    let present = Set(shown.keys).union(GuideAddress.homeFolders(of: head)).union(redirected)
    return texts(before.filter { !present.contains($0.path) }) { _, _ in [] }
  }

  /// The home pages on which readers no longer find the text of a guide, or its anchors. In the order of the base.
  ///
  /// Costs time linear in the guides and in the texts of those on home pages; in all texts if one is gone.
  var homes: [LostText] {
    let folders = Set(GuideAddress.homeFolders(of: head))
    let lost = before.filter { $0.isHome && folders.contains($0.path) && !isShown($0) }
    return texts(lost) { guide, place in
      let present = Set(shown[place.path].flatMap { guides[$0] }.map { slugs(of: $0) } ?? [])
      return slugs(of: guide).filter { !present.contains($0) }
    }.filter { !$0.anchors.isEmpty || $0.successor == nil }
  }

  private func texts(_ lost: [GuideAddress], anchors: (Guide, GuideAddress) -> [String]) -> [LostText] {
    if lost.isEmpty { return [] }
    let byGuide = Dictionary(grouping: lost, by: \.guide)
    let places = Dictionary(grouping: after, by: \.guide)
    func find(_ guide: GuideID, in edition: EditionID?) -> GuideAddress? {
      let edition = edition.map { EditionID(renames[ElementID(.edition, $0.text)].name) }
      return places[guide]?.first { $0.edition == edition }
    }
    let isMissing = lost.contains { find(renames.guide($0.guide), in: $0.edition) == nil }
    let successors = isMissing ? Successors(base: base, head: head, renames: renames) : nil
    return base.guides.flatMap { guide -> [LostText] in
      guard let addresses = byGuide[guide.id] else { return [] }
      let other = successors?.guide(of: guide)
      return addresses.map { address in
        let own = find(renames.guide(guide.id), in: address.edition)
        let found = own ?? other.flatMap { find($0, in: address.edition) }
        return LostText(
          guide: guide.id, title: guide.title.value.plain, edition: address.edition,
          address: address.address(under: base.settings.baseURL), anchors: anchors(guide, address),
          isVisible: own != nil, successor: found.map { successor(at: $0) })
      }
    }
  }

  private func successor(at place: GuideAddress) -> Successor {
    Successor(
      title: place.isHome ? nil : guides[place.guide]?.title.value.plain,
      address: place.address(under: head.settings.baseURL))
  }

  /// Returns true if an address of the base still shows its guide, which may have another id.
  private func isShown(_ place: GuideAddress) -> Bool { shown[place.path] == renames.guide(place.guide) }

  /// The folders of the pages that redirect from old addresses of guides.
  private var redirected: Set<String> {
    let editions = head.editions.map(\.id)
    return head.settings.redirects.reduce(into: []) { folders, redirect in
      let path = PageAddress.address(of: PageAddress.path(of: redirect.old.value))
      folders.insert(path)
      if path.hasPrefix("guides/") { folders.formUnion(editions.map { GuideAddress.folder(of: $0) + path }) }
    }
  }

  // MARK: Anchors

  /// Returns the anchors removed from pages that still show their guides, in the order of the base.
  ///
  /// - Parameter unchanged: files of guides that are the same in both versions.
  func anchors(except unchanged: Set<SourcePath>) -> [LostAnchor] {
    let kept = Dictionary(grouping: before.filter(isShown), by: \.guide)
    return base.guides.filter { !unchanged.contains($0.path) }.flatMap { guide -> [LostAnchor] in
      guard let addresses = kept[guide.id], let now = guides[renames.guide(guide.id)] else { return [] }
      let present = Set(slugs(of: now))
      return slugs(of: guide).filter { !present.contains($0) }.map { slug in
        let renamed = renames[ElementID(.section, guide.id.text, slug)].name
        return LostAnchor(
          guide: guide.id, slug: slug, addresses: addresses.map { $0.address(under: base.settings.baseURL) },
          successor: present.contains(renamed) ? renamed : nil)
      }
    }
  }

  private func slugs(of guide: Guide) -> [String] {
    GuideOutline(guide).sections.map(\.slug).filter { !$0.isEmpty }
  }
}

/// Finds the guide of the head that has the text of a guide of the base.
private struct Successors {
  private let renames: Renames
  private let guides: [GuideID: Guide]
  /// The guides of the head that gained a section, by the body of the section.
  private var owners: [String: GuideID] = [:]

  /// Costs time linear in the texts of all guides.
  init(base: Project, head: Project, renames: Renames) {
    self.renames = renames
    guides = Dictionary(head.guides.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Dictionary(
      base.guides.map { ($0.id, Set(GuideOutline($0).sections.map(\.body))) }, uniquingKeysWith: { first, _ in first })
    for guide in head.guides where !guide.isDraft {
      for section in GuideOutline(guide).sections where !section.source.isEmpty {
        if known[guide.id]?.contains(section.body) == true { continue }
        owners[section.body] = owners[section.body] ?? guide.id
      }
    }
  }

  /// Returns a guide that has at least half of the sections of a guide of the base; nil if there is none.
  func guide(of guide: Guide) -> GuideID? {
    // A guide that some readers still see has its text itself.
    if guides[renames.guide(guide.id)]?.isDraft == false { return nil }
    let sections = GuideOutline(guide).sections.filter { !$0.source.isEmpty }
    let counts = Dictionary(grouping: sections.compactMap { owners[$0.body] }) { $0 }.mapValues(\.count)
    let best = counts.max { ($0.value, $1.key.text) < ($1.value, $0.key.text) }
    return best.flatMap { 2 * $0.value >= sections.count ? $0.key : nil }
  }
}
