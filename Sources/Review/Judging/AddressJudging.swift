import Model
import Pages
import SourceText
import Statecharts

extension [ReviewRow] {
  /// Hangs the addresses of guides that no longer exist under the rows of the guides, sections, and editions that had
  /// them, or of what put a guide on a home page.
  ///
  /// - Parameter unchanged: files of guides that are the same in both versions.
  mutating func take(lostAddressesOf base: Project, _ head: Project, _ renames: Renames, unchanged: Set<SourcePath>) {
    // Without a change of a guide or an edition, each guide is where it was.
    guard contains(where: { $0.rule.category == .guides || $0.subject.kind == .edition || $0.changes(.home) }) else {
      return
    }
    let lost = LostAddresses(base: base, head: head, renames: renames)
    let editions = LostEditions(base, head, renames)
    let owners = ownersOfElements
    for page in lost.pages {
      let own = renames[ElementID(.guide, page.guide.text)]
      let settings = page.editions.compactMap { $0.map { ElementID(.edition, $0.text) } } + [ElementID(.settings)]
      let home = settings.compactMap { owners[$0] }.first { self[$0].changes(.home) }
      // What an edition takes along is said of the edition.
      guard !page.editions.allSatisfy(editions.isLost), let row = owners[own] ?? home else { continue }
      self[row].consequences.append(page.consequence(level: self[row].level))
    }
    for edition in editions.all {
      let own = edition.element.flatMap { owners[$0] }
      guard let row = own ?? firstIndex(where: { $0.subject.kind == .edition }) else { continue }
      self[row].consequences.append(
        Consequence(kind: .address, level: self[row].level, sentence: edition.sentence))
    }
    for anchor in lost.anchors(except: unchanged) {
      let section = renames[ElementID(.section, anchor.guide.text, anchor.slug)]
      guard let row = owners[section] else { continue }
      self[row].consequences.append(anchor.consequence)
    }
  }
}

/// The editions whose pages are all at other addresses, or gone.
private struct LostEditions {
  struct LostEdition {
    /// In the head, or in the base if it is gone; nil for the pages of a project without editions.
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

  /// Where the pages are now; empty if they are gone.
  private func successor(_ renamed: EditionID?) -> String {
    if renamed == nil, !head.editions.isEmpty { return "" }
    return "; they are now below `\(Self.folder(of: renamed, head))`"
  }

  /// The folder of all guides of an edition. What else is at the root of a site, all editions share.
  private static func folder(of edition: EditionID?, _ project: Project) -> String {
    let path = GuideAddress.folder(of: edition) + (edition == nil ? "guides/" : "")
    guard let base = project.settings.baseURL else { return path }
    return base + (base.hasSuffix("/") ? "" : "/") + path
  }
}

extension LostAddresses.LostPages {
  fileprivate func consequence(level: ChangeLevel) -> Consequence {
    let isOne = addresses.count == 1
    let now = successor.map { successor in
      let place = successor.title.map { "in the guide “\($0)”" } ?? "on the home page"
      return "; the text is now \(place), at `\(successor.address)`"
    }
    let verb = isOne ? "exists" : "exist"
    return Consequence(
      kind: .address, level: level,
      sentence:
        "the \(isOne ? "address" : "addresses") \(addressList(addresses)) no longer \(verb)\(now ?? "")"
    )
  }
}

extension LostAddresses.LostAnchor {
  fileprivate var consequence: Consequence {
    let now = successor.map { "the section is now at `#\($0)`" } ?? "links to it open the top of the page"
    return Consequence(
      kind: .address, level: .notable,
      sentence: "the anchor `#\(slug)` of \(addressList(addresses)) no longer exists; \(now)")
  }
}

extension ReviewRow {
  /// Whether it shows that a field is not the same.
  fileprivate func changes(_ field: ElementField) -> Bool { details.contains { $0.what == field.word } }
}

/// At most three addresses, as code; the others are counted.
private func addressList(_ addresses: [String]) -> String {
  let shown = addresses.prefix(3).map { "`\($0)`" }
  let rest = addresses.count - shown.count
  return listed(rest == 0 ? shown : shown + ["\(grouped(rest)) more"])
}
