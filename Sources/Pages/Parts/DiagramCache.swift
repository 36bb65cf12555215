import Diagrams
import SourceText
import Statecharts
import Synchronization
import Verification

/// A diagram with the positions from its layout.
struct PlacedDiagram: Sendable {
  var diagram: Diagram
  var layout: Layout
  /// The digest of the diagram's DOT, which the page carries.
  var digest: String
  /// What the picture tells; nil if it shows all transitions.
  var story: Story?
}

/// Lays out diagrams, and reuses equal layouts; safe to use from several tasks.
final class DiagramCache: Sendable {
  /// The scope of a diagram and its machine and profile.
  struct Subject: Hashable, Sendable {
    var machine: MachineID
    var profile: ProfileID
    var scope: ResolvedDirective.Scope
  }

  private let layout: @Sendable (_ dot: String) throws -> Layout
  private let digest: @Sendable ([UInt8]) -> String
  /// The profiles of each machine.
  let profiles: [[ProfileIndex]]
  /// The maximum `Diagram.size` to lay out.
  private let sizeLimit: Int
  /// The layouts by DOT text.
  private let sheets = Mutex<[String: Sheet]>([:])
  private let drawings = Mutex<[Subject: SharedDiagram]>([:])

  /// An error that prevents drawing a diagram.
  enum LayoutFailure: Error {
    /// The diagram is too large to be laid out in reasonable time.
    case tooLarge(size: Int, limit: Int)
    /// The layout engine refused the diagram with this title.
    case refused(title: String, message: String)
  }

  /// A layout that callers share.
  private typealias Sheet = BlockingMutex<Result<Layout, any Error>?>

  /// A drawing that callers share.
  private typealias SharedDiagram = BlockingMutex<Result<PlacedDiagram, LayoutFailure>?>

  init(
    profiles: [[ProfileIndex]], sizeLimit: Int,
    layout: @escaping @Sendable (_ dot: String) throws -> Layout, digest: @escaping @Sendable ([UInt8]) -> String
  ) {
    self.profiles = profiles
    self.sizeLimit = sizeLimit
    self.layout = layout
    self.digest = digest
  }

  /// Returns a drawing that several pages share, such as a region's, creating it on first use.
  private func shared(
    _ subject: Subject, make: () throws(LayoutFailure) -> PlacedDiagram
  ) throws(LayoutFailure) -> PlacedDiagram {
    let shared = drawings.withLock { drawings in
      let shared = drawings[subject] ?? SharedDiagram(nil)
      drawings[subject] = shared
      return shared
    }
    return try shared.made { Result { () throws(LayoutFailure) in try make() } }.get()
  }

  /// Lays out a diagram with the best settings; throws if it is too large.
  func draw(_ make: (LayoutSettings) -> Diagram) throws(LayoutFailure) -> PlacedDiagram {
    try draw(make(.standard)) { layout throws(LayoutFailure) in
      (try Diagram.laidOut(make, layout: layout), nil)
    }
  }

  /// - Parameter standard: the diagram with the standard settings, whose digest the page carries, because the settings
  ///   that succeed depend on the Graphviz release.
  private func draw(
    _ standard: Diagram,
    best: ((_ dot: String) throws(LayoutFailure) -> Layout) throws(LayoutFailure) -> (LaidOutDiagram, Story?)
  ) throws(LayoutFailure) -> PlacedDiagram {
    guard standard.size <= sizeLimit else { throw .tooLarge(size: standard.size, limit: sizeLimit) }
    let (found, story) = try best { dot throws(LayoutFailure) in
      do { return try layOut(dot) } catch { throw .refused(title: standard.title, message: "\(error)") }
    }
    return PlacedDiagram(
      diagram: found.diagram, layout: found.layout, digest: digest(standard.graph.bytes), story: story)
  }

  /// Returns the layout of a DOT text, computed once.
  private func layOut(_ dot: String) throws -> Layout {
    let sheet = sheets.withLock { sheets in
      let sheet = sheets[dot] ?? Sheet(nil)
      sheets[dot] = sheet
      return sheet
    }
    return try sheet.made { Result { try layout(dot) } }.get()
  }
}

extension DiagramCache {
  /// Returns a laid-out diagram of a profile, with each state's place in the site.
  func drawing(of scope: ResolvedDirective.Scope, in index: ProfileIndex) throws(LayoutFailure) -> PlacedDiagram {
    let (drawn, machine) = (index.drawn, index.machine)
    let link: (StateID) -> String? = { id in machine.node(id).map { StatePage.link(to: $0, in: machine) } }
    func subject(_ scope: ResolvedDirective.Scope) -> Subject {
      Subject(machine: machine.id, profile: machine.profile.id, scope: scope)
    }
    switch scope {
    case .region(let node):
      return try shared(subject(scope)) { () throws(LayoutFailure) in
        try draw { .region(node, of: drawn, settings: $0, link: link) }
      }
    case .story(let region, let states):
      let whole = try shared(subject(.story(region))) { () throws(LayoutFailure) in
        let isSmall = (index.regionTransitions[region]?.count ?? 0) <= Self.mostTold
        let story = isSmall ? StoryDrawing(ofRegion: region, of: drawn, usual: index.usual, link: link) : nil
        guard let story, story.story.arrows.count <= 2 * Story.mostArrows else {
          return try drawing(of: .region(region), in: index)
        }
        return try draw(story.standard) { layout throws(LayoutFailure) in
          let found = try story.best(layout: layout)
          return (found.picture, found.story)
        }
      }
      guard let lit = whole.story.flatMap({ whole.diagram.lighting(states, of: $0) }) else { return whole }
      var result = whole
      result.diagram = lit
      return result
    }
  }

  /// Returns the story of a region; nil if it cannot be drawn, or is too large to be taken in: pages show all
  /// transitions instead.
  func story(ofRegion region: Int, in index: ProfileIndex) -> Story? {
    (try? drawing(of: .story(region), in: index))?.story
  }

  /// The number of transitions from which a region is not told at all: the rules of a story compare boxes with each
  /// other.
  private static let mostTold = 500
}
