import Guides
import Pages
import Project
import SourceText
import Statecharts
import Verification

extension [ReviewRow] {
  /// Attaches the addresses of pages and anchors that only the base has, to which links from elsewhere are broken, to the rows of
  /// what the pages were about.
  ///
  /// - Parameter unchanged: files of guides that are the same in both versions.
  mutating func attach(_ lost: LostAddresses, except unchanged: Set<SourcePath>) {
    if isEmpty { return }
    lowerRenames(except: lost.guides)
    let owners = ownersOfElements
    // A profile that comes or goes between two others changes which ones are compared.
    func profile(between entry: PageList.Entry) -> Int? {
      entry.comparedProfile == nil
        ? nil
        : firstIndex {
          [.flowProfileAdded, .flowProfileRemoved].contains($0.rule)
            && $0.subject.path.first == entry.profile?.machine.text
        }
    }
    func owner(of entry: PageList.Entry) -> Int {
      profile(between: entry) ?? lost.subjects(of: entry).lazy.compactMap { owners[$0] }.first
        ?? firstIndex { $0.before?.path != nil && $0.before?.path == entry.origin?.path }
        ?? firstIndex { $0.subject.kind == .edition } ?? 0
    }
    for (row, pages) in lost.pages.groups(by: { owner(of: $0.entry) }) {
      for (_, pages) in pages.groups(by: { $0.successor != nil }) {
        // People link to guides, and an address that was redirected is one that they linked to.
        let isLinked = pages.contains { $0.entry.guide != nil || $0.entry.successor != nil }
        let count = pages.reduce(0) { $0 + 1 + $1.below }
        self[row].add(pages.sentence, count, isLinked ? .breaking : Swift.max(.notable, self[row].editLevel))
      }
    }
    let anchors = lost.anchors(except: unchanged)
    for (section, anchors) in anchors.filter(\.isOfSameGuide).groups(by: \.section) {
      guard let row = owners[section] else { continue }
      self[row].add(anchors.sentence, anchors.count, .notable)
    }
    let left = anchors.filter { !$0.isOfSameGuide }
    for (row, anchors) in left.groups(by: { self.home($0, owners, lost) ?? owner(of: $0.entry) }) {
      for (_, anchors) in anchors.groups(by: { $0.successor != nil }) {
        self[row].add(anchors.sentence, anchors.count, .notable)
      }
    }
  }

  /// Returns the row of the change that put another guide, which the edition still has, on its home page.
  private func home(_ anchor: LostAddresses.Anchor, _ owners: [ElementID: Int], _ lost: LostAddresses) -> Int? {
    if anchor.successor == nil { return nil }
    let candidates = [lost.edition(of: anchor.entry), ElementID(.settings)].compactMap { $0.flatMap { owners[$0] } }
    return candidates.first { self[$0].details.contains { $0.what == ElementField("home").word } }
  }

  /// Lowers the level of renamed guides whose addresses all lead to their text, since they break no link.
  ///
  /// - Parameter guides: those that lost an address, by their ids in the base.
  private mutating func lowerRenames(except guides: Set<GuideID>) {
    for index in indices where self[index].rule == .guidesGuideRenamed {
      guard case .renamed(let old) = self[index].change, !guides.contains(GuideID(old)) else { continue }
      self[index].editLevel = Swift.min(self[index].editLevel, .notable)
    }
  }
}

extension ReviewRow {
  fileprivate mutating func add(_ sentence: String, _ count: Int, _ level: ChangeLevel) {
    consequences.append(Consequence(kind: .address, level: level, sentence: sentence, count: count))
  }
}

/// The addresses that only the base has.
struct LostAddresses {
  struct Page {
    var entry: PageList.Entry
    var address: String
    /// The number of removed pages below it.
    var below = 0
    /// The address of the page about the same thing in the head; nil if there is none.
    var successor: String?
  }

  /// An anchor that the page at an address of the base, or the page to which it leads, has no longer.
  struct Anchor {
    var entry: PageList.Entry
    var slug: String
    var address: String
    /// The section in the head.
    var section: ElementID
    /// True if the page still shows the guide.
    var isOfSameGuide: Bool
    /// The section's new anchor, or the address at which the guide is now; nil if there is none.
    var successor: String?
  }

  private let base: ResolvedProject
  private let head: ResolvedProject
  private let before: PageList
  private let after: PageList
  private let renames: Renames
  private let places: (before: ElementPlaces, after: ElementPlaces)
  /// The pages of the head by path.
  private let present: [String: PageList.Entry]
  /// The paths in the head of what only one page is about.
  private let successors: [Key: String]
  private let lost: [PageList.Entry]

  /// What a page is about, by the ids of the head.
  private struct Key: Hashable {
    var kind: String
    var subject: ElementID?
    var section: ElementID?
    var compared: ElementID?
  }

  /// Takes time linear in guides, copy, states, and transitions of both versions.
  init(
    base old: ResolvedProject, head new: ResolvedProject, _ renames: Renames,
    _ places: (before: ElementPlaces, after: ElementPlaces)
  ) {
    (base, head, self.renames, self.places) = (old, new, renames, places)
    (before, after) = (PageList(base), PageList(head))
    present = after.entries.keyed(by: \.path)
    let pages = after.entries.filter { $0.successor == nil }
    successors = Dictionary(grouping: pages) { Self.key(of: $0, in: new, places.after, Renames()) }
      .compactMapValues { $0.count == 1 ? $0[0].path : nil }
    let settings = base.project.settings.path
    let unexplored = new.unexplored
    // The address that the page of a guide on a home page would have is a redirect that nobody wrote.
    lost = before.entries.filter { [present] entry in
      let machine = entry.profile.map { MachineID(renames.name(.machine, $0.machine.text)) }
      return present[entry.path] == nil && (entry.successor == nil || entry.origin?.path == settings)
        && machine.map(unexplored.contains) != true
    }
  }

  /// The guides of the base that lost an address.
  var guides: Set<GuideID> { Set(lost.compactMap { $0.guide.map { base.guides[$0].guide.id } }) }

  /// The removed pages, without those below another one, in the order of the base.
  var pages: [Page] {
    // Guides in folders are not parts of each other.
    let folders = Set(lost.filter { $0.guide == nil || $0.kind == Self.home }.map { PageAddress.address(of: $0.path) })
    var below: [String: Int] = [:]
    let roots = lost.filter { entry in
      let ends = entry.path.indices.filter { entry.path[$0] == "/" }.dropLast()
      guard let root = ends.map({ String(entry.path[...$0]) }).first(where: folders.contains) else { return true }
      below[root, default: 0] += 1
      return false
    }
    return roots.map { entry in
      Page(
        entry: entry, address: PageAddress.address(of: entry.path),
        below: below[PageAddress.address(of: entry.path)] ?? 0,
        successor: successor(of: entry))
    }
  }

  /// Returns the anchors of guides that links from elsewhere no longer find, in the order of the base.
  ///
  /// - Parameter unchanged: files of guides that are the same in both versions.
  func anchors(except unchanged: Set<SourcePath>) -> [Anchor] {
    before.entries.flatMap { entry -> [Anchor] in
      guard let guide = entry.guide.map({ base.guides[$0].guide }), let page = page(at: entry.path) else { return [] }
      let now = page.guide.map { head.guides[$0].guide }
      let isSame = now?.id == renames.guide(guide.id)
      if isSame, unchanged.contains(guide.path) { return [] }
      let kept = Set(now?.body.headings.map(\.slug) ?? [])
      return guide.body.headings.map(\.slug).filter { !kept.contains($0) }.map { slug in
        let section = renames[ElementID(.section, guide.id.text, slug)]
        return Anchor(
          entry: entry, slug: slug, address: PageAddress.address(of: entry.path), section: section,
          isOfSameGuide: isSame,
          successor: isSame ? kept.contains(section.name) ? "#\(section.name)" : nil : successor(of: entry))
      }
    }
  }

  /// Returns what a page was about, by the ids of the head, the closest first.
  func subjects(of entry: PageList.Entry) -> [ElementID] {
    let key = Self.key(of: entry, in: base, places.before, renames)
    let edition = entry.kind == Self.home ? edition(of: entry) : nil
    return [edition, key.subject, key.section].compactMap(\.self)
  }

  /// Returns the edition that a page belongs to, by its id in the head.
  func edition(of entry: PageList.Entry) -> ElementID? {
    entry.edition.map { renames[ElementID(.edition, $0.text)] }
  }

  private static let home = "edition"

  private static func key(
    of entry: PageList.Entry, in project: ResolvedProject, _ places: ElementPlaces, _ renames: Renames
  ) -> Key {
    let section =
      entry.edition.map { ElementID(.edition, $0.text) }
      ?? entry.profile.map { ElementID(.profile, $0.machine.text, $0.profile.text) }
    let guide = entry.guide.map { ElementID(.guide, project.guides[$0].guide.id.text) }
    let subject = guide ?? entry.origin.flatMap(places.element)
    return Key(
      kind: guide == nil ? entry.kind : "guide", subject: subject.map { renames[$0] },
      section: section.map { renames[$0] },
      compared: entry.comparedProfile.flatMap { former in
        entry.profile.map { renames[ElementID(.profile, $0.machine.text, former.text)] }
      })
  }

  private func successor(of entry: PageList.Entry) -> String? {
    successors[Self.key(of: entry, in: base, places.before, renames)].map(PageAddress.address)
  }

  /// Returns the page of the head to which an address leads; redirects do not lead to others.
  private func page(at path: String) -> PageList.Entry? {
    present[path].flatMap { page in page.successor.flatMap { present[$0] } ?? page }
  }
}

extension [LostAddresses.Page] {
  fileprivate var sentence: String {
    let below = map(\.below).reduce(0, +)
    let rest = below == 0 ? "" : ", nor \(below == 1 ? "does the page" : "do the \(grouped(below)) pages") below"
    let now = compactMap(\.successor)
    return "the \(count == 1 ? "address" : "addresses") \(fewAsCode(map(\.address))) no longer "
      + "\(count == 1 ? "exists" : "exist")\(rest)"
      + (now.isEmpty ? "" : "; the \(count == 1 ? "page is" : "pages are") now at \(fewAsCode(now))")
  }
}

extension [LostAddresses.Anchor] {
  fileprivate var sentence: String {
    let slugs = map(\.slug).uniqued
    let isOne = slugs.count == 1
    let now = compactMap(\.successor).uniqued
    let remedy =
      now.isEmpty
      ? "links to \(isOne ? "it" : "them") open the top of the page"
      : "the \(first?.isOfSameGuide == true ? "section" : "text") is now at \(fewAsCode(now))"
    return
      "the \(isOne ? "anchor" : "anchors") \(fewAsCode(slugs.map { "#\($0)" })) of \(fewAsCode(map(\.address).uniqued)) "
      + "no longer \(isOne ? "exists" : "exist"); \(remedy)"
  }
}

extension Array {
  /// Returns the elements by their keys, in the order of the first ones.
  fileprivate func groups<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var positions: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let position = positions[key] {
        groups[position].elements.append(element)
      } else {
        positions[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension [String] {
  fileprivate var uniqued: [String] { groups { $0 }.map(\.key) }
}

/// Returns at most three addresses or anchors, as code, and the number of the others.
private func fewAsCode(_ words: [String]) -> String {
  let shown = words.prefix(3).map { "`\($0)`" }
  let rest = words.count - shown.count
  return listed(rest == 0 ? shown : shown + ["\(grouped(rest)) more"])
}
