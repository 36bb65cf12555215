import Project
import SourceText
import Statecharts
import Verification

/// The guides of an edition by section, as the navigation shows them.
///
/// For many guides, a page lists only its own section and the sections around it, so that the build does not take
/// quadratic time.
struct GuideMenu: Sendable {
  /// A section that contains a guide.
  struct Crumb: Sendable {
    var title: StyledText
    /// The guide that introduces the section, by its position in the edition.
    var index: Int?
    /// The section's anchor on the page that lists all guides.
    var anchor: String
  }

  private let tree: GuideTree
  private let links: [PageLink]
  /// The path of the page that lists all guides.
  private let home: String
  /// For each guide, the sections that contain it, outermost first.
  private var trails: [[Crumb]]

  init(_ edition: EditionPlan, links: [PageLink]) {
    self.links = links
    home = edition.home
    tree = edition.tree
    trails = Array(repeating: [], count: edition.guides.count)
    note(tree.nodes, below: [], number: Anchor.guides)
  }

  private mutating func note(_ nodes: [GuideTree.Node], below trail: [Crumb], number: String) {
    for (position, node) in nodes.enumerated() {
      switch node {
      case .guide(let guide): trails[guide] = trail
      case .section(let section):
        let anchor = Anchor.part(position + 1, of: number)
        let own = trail + [Crumb(title: section.title, index: section.index, anchor: anchor)]
        // For readers, the guide that introduces a section is the section.
        if let index = section.index { trails[index] = trail }
        note(section.nodes, below: own, number: anchor)
      }
    }
  }

  /// Returns true if a section of guides has a title.
  func hasSection(_ title: String) -> Bool {
    tree.nodes.contains { if case .section(let section) = $0 { section.title.plain == title } else { false } }
  }

  /// Returns the sections that contain a guide, outermost first, as breadcrumb steps.
  func steps(to guide: Int) -> [PageFrame.Step] {
    trails[guide].map { place in
      place.index.map { PageFrame.Step(place.title, links[$0].path) }
        ?? PageFrame.Step(place.title, home, fragment: place.anchor)
    }
  }

  /// Returns the menu entries for the page of a guide, or for a page that is not a guide.
  func items(at guide: Int?) -> [PageFrame.Section.Item] { items(of: tree.nodes, at: guide, anchor: Anchor.guides) }

  private func items(of nodes: [GuideTree.Node], at guide: Int?, anchor: String) -> [PageFrame.Section.Item] {
    if nodes.count > Navigation.limit { return excerpt(of: nodes, at: guide, anchor: anchor) }
    return nodes.enumerated().map { position, node in
      switch node {
      case .guide(let other): return item(other)
      case .section(let section):
        let isOpen = guide.map { contains(section, $0) } ?? false
        guard isOpen || links.count <= Navigation.limit else {
          return PageFrame.Section.Item(section.title, links[section.first].path)
        }
        return fold(section, isOpen: isOpen, at: guide, anchor: Anchor.part(position + 1, of: anchor))
      }
    }
  }

  private func fold(
    _ section: GuideTree.Section, isOpen: Bool, at guide: Int?, anchor: String
  ) -> PageFrame.Section.Item {
    let index = section.index.map { [item($0)] } ?? []
    return PageFrame.Section.Item(
      fold: section.title, isOpen: isOpen, index + items(of: section.nodes, at: guide, anchor: anchor))
  }

  /// Returns, for a list that is too long, a link to all guides and the entry of the open one.
  ///
  /// Each page of the list asks, so this must not go through it: positions follow the reading order, so nodes are ranges.
  private func excerpt(of nodes: [GuideTree.Node], at guide: Int?, anchor: String) -> [PageFrame.Section.Item] {
    guard let first = nodes.first?.first, let last = nodes.last?.last else { return [] }
    let all = PageFrame.Section.Item("All \(last - first + 1) guides", home, fragment: anchor)
    guard let guide, (first...last).contains(guide) else { return [all] }
    let position = nodes.prefixCount { $0.last < guide }
    switch nodes[position] {
    case .guide: return [all, item(guide)]
    case .section(let section):
      return [all, fold(section, isOpen: true, at: guide, anchor: Anchor.part(position + 1, of: anchor))]
    }
  }

  private func item(_ guide: Int) -> PageFrame.Section.Item {
    PageFrame.Section.Item(links[guide].title, links[guide].path)
  }

  /// Returns true if a section contains a guide.
  private func contains(_ section: GuideTree.Section, _ guide: Int) -> Bool {
    (section.first...section.last).contains(guide)
  }
}
