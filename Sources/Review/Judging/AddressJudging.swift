import Pages
import Project
import SourceText
import Statecharts

extension [ReviewRow] {
  /// Attaches removed addresses of guides to the rows of the guides, sections, and editions that had them, or of the change that
  /// put another guide on a home page.
  ///
  /// - Parameter unchanged: files of guides that are the same in both versions.
  mutating func take(lostAddressesOf base: Project, _ head: Project, _ renames: Renames, unchanged: Set<SourcePath>) {
    // Without a change of a guide or an edition, no address changed.
    guard contains(where: { $0.rule.category == .guides || $0.subject.kind == .edition || $0.changes(.home) }) else {
      return
    }
    let lost = LostAddresses(base: base, head: head, renames: renames)
    let editions = LostEditions(base, head, renames)
    let owners = ownersOfElements
    let (pages, homes) = (lost.pages, lost.homes)
    lowerRenames(except: Set((pages + homes).map(\.guide)))
    for texts in pages.grouped(by: \.guide) {
      // Addresses removed with an edition are reported for the edition.
      guard let first = texts.first, !texts.allSatisfy({ editions.isLost($0.edition) }),
        let row = owners[renames[ElementID(.guide, first.guide.text)]]
      else { continue }
      let (told, level) = (texts.filter { !editions.isLost($0.edition) || $0.successor != nil }, self[row].level)
      self[row].consequences += told.grouped(by: \.kind).map { $0.lostPages(level: level) }
    }
    for edition in editions.all {
      guard let row = edition.element.flatMap({ owners[$0] }) ?? firstOfEdition else { continue }
      self[row].consequences.append(
        Consequence(kind: .address, level: self[row].level, sentence: edition.sentence))
    }
    let causes = HomeCauses(base: base, head: head, renames: renames, owners: owners)
    let rows = homes.map { editions.isLost($0.edition) ? firstOfEdition : causes.row(of: $0) }
    for row in indices where rows.contains(row) {
      let (own, level) = (zip(homes, rows).filter { $1 == row }.map(\.0), self[row].level)
      self[row].consequences += own.grouped(by: \.kind).map { $0.lostHomes(level: level) }
    }
    for anchor in lost.anchors(except: unchanged) {
      let section = renames[ElementID(.section, anchor.guide.text, anchor.slug)]
      guard let row = owners[section] else { continue }
      self[row].consequences.append(anchor.consequence)
    }
  }

  private var firstOfEdition: Int? { firstIndex { $0.subject.kind == .edition } }

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

/// Finds the rows of the changes that took a guide off home pages.
private struct HomeCauses {
  let base: Project
  let head: Project
  let renames: Renames
  let owners: [ElementID: Int]

  /// Returns the row of the change that names another guide; if readers of the edition no longer see the guide, its own row.
  func row(of home: LostAddresses.LostText) -> Int? {
    let guide = owners[renames[ElementID(.guide, home.guide.text)]]
    let change = change(of: home.edition).flatMap { owners[$0] }
    return home.isVisible ? change ?? guide : guide ?? change
  }

  /// Returns the edition, or else the settings; nil if both name the same guide as before.
  private func change(of edition: EditionID?) -> ElementID? {
    let former = base.editions.first { $0.id == edition }?.home
    let own = head.editions.first { $0.id == edition }?.home
    if let edition, former.map({ renames.guide($0.value) }) != own?.value { return ElementID(.edition, edition.text) }
    let common = base.settings.home.map { renames.guide($0.value) }
    return common != head.settings.home?.value ? ElementID(.settings) : nil
  }
}

/// The editions whose pages were all moved or removed.
private struct LostEditions {
  struct LostEdition {
    /// The edition in the head, or in the base if it is gone; nil for the pages of a project without editions.
    var element: ElementID?
    var sentence: String
  }

  private(set) var all: [LostEdition] = []
  private var lost: Set<EditionID?> = []
  private let head: Project

  init(_ base: Project, _ head: Project, _ renames: Renames) {
    self.head = head
    let present: Set<EditionID?> = head.editions.isEmpty ? [nil] : Set(head.editions.map { Optional($0.id) })
    let old: [EditionID?] = base.editions.isEmpty ? [nil] : base.editions.map(\.id)
    for edition in old where !present.contains(edition) {
      lost.insert(edition)
      let element = edition.map { renames[ElementID(.edition, $0.text)] }
      let renamed = element.map { EditionID($0.name) }
      all.append(
        LostEdition(
          element: element,
          sentence: "all addresses below `\(Self.folder(of: edition, base))` no longer exist"
            + successor(renamed.flatMap { present.contains($0) ? $0 : nil })))
    }
  }

  func isLost(_ edition: EditionID?) -> Bool { lost.contains(edition) }

  /// Returns the new place of the pages, in words; empty if they are gone.
  private func successor(_ renamed: EditionID?) -> String {
    if renamed == nil, !head.editions.isEmpty { return "" }
    return "; they are now below `\(Self.folder(of: renamed, head))`"
  }

  /// Returns the folder of all guides of an edition. All editions share the rest of a site's root.
  private static func folder(of edition: EditionID?, _ project: Project) -> String {
    let path = GuideAddress.folder(of: edition) + (edition == nil ? "guides/" : "")
    guard let base = project.settings.baseURL else { return path }
    return base + (base.hasSuffix("/") ? "" : "/") + path
  }
}

extension LostAddresses.LostText {
  /// The properties in common that one sentence can name.
  fileprivate struct Kind: Hashable {
    var guide: GuideID
    var anchors: [String]
    var isGone: Bool
    /// The title of the guide that has the text now.
    var title: String?
  }

  fileprivate var kind: Kind {
    Kind(guide: guide, anchors: anchors, isGone: successor == nil, title: successor?.title)
  }
}

extension [LostAddresses.LostText] {
  /// Returns the elements grouped by their keys, in the order of the first ones.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    let groups = Dictionary(grouping: self, by: key)
    var seen: Set<Key> = []
    return compactMap { text in
      let key = key(text)
      return seen.insert(key).inserted ? groups[key] : nil
    }
  }

  /// Returns the sentence about removed pages of one kind.
  fileprivate func lostPages(level: ChangeLevel) -> Consequence {
    Consequence(
      kind: .address, level: level,
      sentence: "the \(count == 1 ? "address" : "addresses") \(codeList(map(\.address))) no longer "
        + "\(count == 1 ? "exists" : "exist")\(now)")
  }

  /// Returns the sentence about home pages of one kind that lost the text of a guide.
  fileprivate func lostHomes(level: ChangeLevel) -> Consequence {
    let pages = "the home \(count == 1 ? "page" : "pages") \(codeList(map(\.address)))"
    let slugs = first?.anchors ?? []
    let anchors = "\(slugs.count == 1 ? "anchor" : "anchors") \(codeList(slugs.map { "#\($0)" }))"
    if contains(where: { $0.successor == nil }) {
      let text = "\(pages) no longer \(count == 1 ? "shows" : "show") the text of the guide “\(first?.title ?? "")”"
      // Links without an anchor still lead to everything on the page.
      if slugs.isEmpty { return Consequence(kind: .guide, level: level, sentence: text) }
      return Consequence(
        kind: .address, level: level, sentence: text + "; links to its \(anchors) open the top of the page")
    }
    // The page may show a guide that has taken over the sections.
    let isThere = allSatisfy { $0.successor?.address == $0.address }
    return Consequence(
      kind: .address, level: level,
      sentence: "the \(anchors) of \(pages) no longer \(slugs.count == 1 ? "exists" : "exist")"
        + (isThere ? "; links to \(slugs.count == 1 ? "it" : "them") open the top of the page" : now))
  }

  /// “; the text is now in the guide “Recovery”, at `acme/guides/recovery/`”; empty if it is gone.
  private var now: String {
    let successors = compactMap(\.successor)
    guard let first = successors.first else { return "" }
    let home = count == 1 ? "on the home page" : "on the home pages"
    return "; the text is now \(first.title.map { "in the guide “\($0)”" } ?? home), at "
      + codeList(successors.map(\.address)) + (count == 1 ? "" : ", respectively")
  }
}

extension LostAddresses.LostAnchor {
  fileprivate var consequence: Consequence {
    let now = successor.map { "the section is now at `#\($0)`" } ?? "links to it open the top of the page"
    return Consequence(
      kind: .address, level: .notable,
      sentence: "the anchor `#\(slug)` of \(codeList(addresses)) no longer exists; \(now)")
  }
}

extension ReviewRow {
  /// Returns true if the row has a difference in a field.
  fileprivate func changes(_ field: ElementField) -> Bool { details.contains { $0.what == field.word } }
}

/// Returns at most three addresses or anchors, as code, and the number of the others.
private func codeList(_ words: [String]) -> String {
  let shown = words.prefix(3).map { "`\($0)`" }
  let rest = words.count - shown.count
  return listed(rest == 0 ? shown : shown + ["\(grouped(rest)) more"])
}
