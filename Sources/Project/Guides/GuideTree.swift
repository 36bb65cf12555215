import SourceText
import Statecharts

/// Guides in sections, in reading order.
///
/// Guides that the order lists come first. The others follow in their given order: guides in a folder that a section names belong
/// to that section, all others to a section of their folder. A guide with the id of a folder introduces the folder's section.
package struct GuideTree: Sendable {
  /// A guide, by its position in the input, or a section.
  package enum Node: Sendable {
    case guide(Int)
    indirect case section(Section)

    package var first: Int {
      switch self {
      case .guide(let guide): guide
      case .section(let section): section.first
      }
    }

    package var last: Int {
      switch self {
      case .guide(let guide): guide
      case .section(let section): section.last
      }
    }
  }

  /// Guides under a title.
  package struct Section: Sendable {
    package let title: StyledText
    /// The guide that introduces the section.
    package let index: Int?
    /// Never empty.
    package let nodes: [Node]

    /// The first guide of the section.
    package var first: Int { index ?? nodes.first?.first ?? 0 }

    /// The last guide of the section.
    package var last: Int { nodes.last?.last ?? first }
  }

  package let nodes: [Node]

  /// Orders guides; unknown and duplicate names are ignored.
  ///
  /// Takes time in the product of the number of guides and the depth of their folders.
  package init(_ entries: [GuideEntry], of guides: [(id: GuideID, title: StyledText)]) {
    var maker = GuideTreeMaker(guides)
    nodes = maker.make(entries)
  }

  private init(_ nodes: [Node]) { self.nodes = nodes }

  /// Returns the tree with other positions, without the guides that have none; a section keeps the title of its former index.
  package func renumbered(_ position: (Int) -> Int?) -> GuideTree { GuideTree(Self.renumbered(nodes, position)) }

  private static func renumbered(_ nodes: [Node], _ position: (Int) -> Int?) -> [Node] {
    nodes.compactMap { node in
      switch node {
      case .guide(let guide): return position(guide).map { .guide($0) }
      case .section(let section):
        let (nodes, index) = (renumbered(section.nodes, position), section.index.flatMap(position))
        if nodes.isEmpty { return index.map { .guide($0) } }
        return .section(Section(title: section.title, index: index, nodes: nodes))
      }
    }
  }

  /// The positions of the guides in reading order.
  package var order: [Int] { Self.order(of: nodes) }

  private static func order(of nodes: [Node]) -> [Int] {
    nodes.flatMap { node -> [Int] in
      switch node {
      case .guide(let guide): [guide]
      case .section(let section): (section.index.map { [$0] } ?? []) + order(of: section.nodes)
      }
    }
  }
}

/// A section under construction.
private final class SectionDraft {
  enum Part {
    case guide(Int)
    case section(SectionDraft)
  }

  let title: StyledText
  var index: Int?
  var parts: [Part] = []

  init(_ title: StyledText, index: Int? = nil) {
    self.title = title
    self.index = index
  }

  /// The finished nodes: a section with only an index becomes a guide, and an empty section is dropped.
  var nodes: [GuideTree.Node] {
    parts.compactMap { part in
      switch part {
      case .guide(let guide): return .guide(guide)
      case .section(let draft):
        let nodes = draft.nodes
        if nodes.isEmpty { return draft.index.map { .guide($0) } }
        return .section(GuideTree.Section(title: draft.title, index: draft.index, nodes: nodes))
      }
    }
  }
}

private struct GuideTreeMaker {
  private let guides: [(id: GuideID, title: StyledText)]
  private let positions: [GuideID: Int]
  /// The folders that have guides, at any depth.
  private let folders: Set<String>
  private var taken: Set<Int> = []
  /// The sections under construction, by folder.
  private var drafts: [String: SectionDraft] = [:]
  /// The folders whose sections are in the tree.
  private var reached: Set<String> = []
  private let root = SectionDraft("")

  init(_ guides: [(id: GuideID, title: StyledText)]) {
    self.guides = guides
    positions = guides.positions(by: \.id)
    folders = guides.reduce(into: []) { folders, guide in
      var folder = guide.id.parent
      while let found = folder, folders.insert(found).inserted { folder = GuideID(found).parent }
    }
  }

  mutating func make(_ entries: [GuideEntry]) -> [GuideTree.Node] {
    claimFolders(of: entries.sections)
    add(entries, to: root)
    for guide in guides.indices where taken.insert(guide).inserted { place(guide) }
    return root.nodes
  }

  private mutating func claimFolders(of sections: [GuideSection]) {
    for section in sections {
      guard let folder = section.folder?.value, drafts[folder] == nil else { continue }
      drafts[folder] = SectionDraft(section.title.value)
    }
  }

  private mutating func take(_ guide: GuideID?) -> Int? {
    guard let position = guide.flatMap({ positions[$0] }), taken.insert(position).inserted else { return nil }
    return position
  }

  // MARK: Listed guides

  private mutating func add(_ entries: [GuideEntry], to draft: SectionDraft) {
    for entry in entries {
      switch entry {
      case .guide(let id):
        guard let guide = take(id.value) else { continue }
        // If a guide has the id of a folder without a section so far, it begins the section.
        if folders.contains(id.value.text), drafts[id.value.text] == nil {
          let section = SectionDraft(guides[guide].title, index: guide)
          drafts[id.value.text] = section
          draft.parts.append(.section(section))
        } else {
          draft.parts.append(.guide(guide))
        }
      case .section(let section):
        let folder = section.folder?.value
        let isFirst = folder.map { reached.insert($0).inserted } ?? false
        let part = (isFirst ? folder.flatMap { drafts[$0] } : nil) ?? SectionDraft(section.title.value)
        draft.parts.append(.section(part))
        part.index = take(section.index?.value)
        add(section.entries, to: part)
        if part.index == nil, section.index == nil { part.index = take(folder.map { GuideID($0) }) }
      }
    }
  }

  // MARK: Unlisted guides

  private mutating func place(_ guide: Int) {
    let id = guides[guide].id
    if let own = drafts[id.text] { return own.parts.append(.guide(guide)) }
    let outer = section(of: id.parent)
    guard folders.contains(id.text) else { return outer.parts.append(.guide(guide)) }
    let draft = SectionDraft(guides[guide].title, index: guide)
    drafts[id.text] = draft
    outer.parts.append(.section(draft))
  }

  /// Returns the section of a folder, creating it if necessary.
  private mutating func section(of folder: String?) -> SectionDraft {
    guard let folder else { return root }
    if let draft = drafts[folder] { return draft }
    let id = GuideID(folder)
    let outer = section(of: id.parent)
    let index = take(id)
    let draft = SectionDraft(index.map { guides[$0].title } ?? StyledText(id.lastPart.titleWords), index: index)
    drafts[folder] = draft
    outer.parts.append(.section(draft))
    return draft
  }
}

extension String {
  /// The title for a hyphenated name: words, each capitalized.
  fileprivate var titleWords: String { capitalized(split(separator: "-").joined(separator: " ")) }
}
