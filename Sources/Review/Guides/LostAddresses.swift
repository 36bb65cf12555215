import Model
import Pages
import SourceText
import Statecharts

/// The addresses of guides that exist in the base and not in the head: links to them from elsewhere are broken.
struct LostAddresses {
  /// The pages of one guide that are gone, in one or several editions.
  struct LostPages {
    /// In the base.
    var guide: GuideID
    var editions: [EditionID?]
    var addresses: [String]
    /// Where the text is in the head, and the title of its guide, nil on a home page; nil if the text is gone.
    var successor: (title: String?, address: String)?
  }

  /// An anchor that is gone on pages that still exist.
  struct LostAnchor {
    var guide: GuideID
    var slug: String
    /// The pages that had it.
    var addresses: [String]
    /// The anchor that the section has now; nil if the section is gone, too.
    var successor: String?
  }

  private let base: Project
  private let head: Project
  private let renames: Renames
  private let before: [GuideAddress]
  private let after: [GuideAddress]

  init(base: Project, head: Project, renames: Renames) {
    self.base = base
    self.head = head
    self.renames = renames
    before = GuideAddress.all(of: base)
    after = GuideAddress.all(of: head)
  }

  // MARK: Pages

  /// The pages that are gone: of guides that were removed, renamed, or withheld, and of editions. In the order of the base.
  ///
  /// Costs time linear in the guides; in their texts if a page is gone.
  var pages: [LostPages] {
    let present = Set(after.map(\.path)).union(GuideAddress.homeFolders(of: head)).union(redirected)
    let lost = before.filter { !present.contains($0.path) }
    if lost.isEmpty { return [] }
    let byGuide = Dictionary(grouping: lost, by: \.guide)
    let places = Dictionary(grouping: after, by: \.guide)
    let successors = Successors(base: base, head: head, renames: renames)
    return base.guides.compactMap { guide in
      guard let own = byGuide[guide.id] else { return nil }
      // A guide that went to the home pages of these editions is still there.
      let home = places[guide.id]?.first { place in place.isHome && own.contains { $0.edition == place.edition } }
      let successor = successors.guide(of: guide)
      // That of the same edition, if it still has one.
      let all = successor.flatMap { places[$0.id] } ?? []
      let place = home ?? all.first { $0.edition == own.first?.edition } ?? all.first
      return LostPages(
        guide: guide.id, editions: own.map(\.edition), addresses: own.map { $0.address(under: base.settings.baseURL) },
        successor: place.map { place in
          (place.isHome ? nil : successor?.title.value.plain, place.address(under: head.settings.baseURL))
        })
    }
  }

  /// The folders of the pages that lead on from old addresses of guides.
  private var redirected: Set<String> {
    let editions = head.editions.map(\.id)
    return head.settings.redirects.reduce(into: []) { folders, redirect in
      let path = PageAddress.address(of: PageAddress.path(of: redirect.old.value))
      folders.insert(path)
      if path.hasPrefix("guides/") { folders.formUnion(editions.map { GuideAddress.folder(of: $0) + path }) }
    }
  }

  // MARK: Anchors

  /// The anchors that are gone on pages that still exist, in the order of the base.
  ///
  /// - Parameter unchanged: files of guides that are the same in both versions.
  func anchors(except unchanged: Set<SourcePath>) -> [LostAnchor] {
    let guides = Dictionary(head.guides.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let present = Set(after.map(\.path))
    let kept = Dictionary(grouping: before.filter { present.contains($0.path) }, by: \.guide)
    return base.guides.filter { !unchanged.contains($0.path) }.flatMap { guide -> [LostAnchor] in
      guard let addresses = kept[guide.id], let now = guides[guide.id] else { return [] }
      let slugs = Set(GuideOutline(now).sections.map(\.slug))
      return GuideOutline(guide).sections.map(\.slug).filter { !slugs.contains($0) }.map { slug in
        let renamed = renames[ElementID(.section, guide.id.text, slug)].name
        return LostAnchor(
          guide: guide.id, slug: slug, addresses: addresses.map { $0.address(under: base.settings.baseURL) },
          successor: slugs.contains(renamed) ? renamed : nil)
      }
    }
  }
}

/// Finds the guide of the head that has the text of a guide of the base.
private struct Successors {
  private let renames: Renames
  private let guides: [GuideID: Guide]
  /// The guides of the head that have a section's text and did not have it before.
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

  /// The guide that it was renamed to, or else one that has at least half of its sections; nil if there is none.
  func guide(of guide: Guide) -> Guide? {
    let renamed = GuideID(renames[ElementID(.guide, guide.id.text)].name)
    if renamed != guide.id { return guides[renamed] }
    // A guide that some readers still see has its text itself.
    if guides[guide.id]?.isDraft == false { return nil }
    let sections = GuideOutline(guide).sections.filter { !$0.source.isEmpty }
    let counts = Dictionary(grouping: sections.compactMap { owners[$0.body] }) { $0 }.mapValues(\.count)
    let best = counts.max { ($0.value, $1.key.text) < ($1.value, $0.key.text) }
    return best.flatMap { 2 * $0.value >= sections.count ? guides[$0.key] : nil }
  }
}
