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
  private func drawing(
    of subject: Subject, make: (LayoutSettings) -> Diagram
  ) throws(LayoutFailure) -> PlacedDiagram {
    let shared = drawings.withLock { drawings in
      let shared = drawings[subject] ?? SharedDiagram(nil)
      drawings[subject] = shared
      return shared
    }
    return try shared.made { Result { () throws(LayoutFailure) in try draw(make) } }.get()
  }

  /// Lays out a diagram; throws if it is too large.
  func draw(_ make: (LayoutSettings) -> Diagram) throws(LayoutFailure) -> PlacedDiagram {
    let standard = make(.standard)
    guard standard.size <= sizeLimit else { throw .tooLarge(size: standard.size, limit: sizeLimit) }
    let found = try Diagram.laidOut(make) { dot throws(LayoutFailure) in
      do { return try layOut(dot) } catch { throw .refused(title: standard.title, message: "\(error)") }
    }
    // The page's digest is that of the standard settings, because the settings that succeed depend on the Graphviz release.
    return PlacedDiagram(diagram: found.diagram, layout: found.layout, digest: digest(standard.graph.bytes))
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
    let machine = index.machine
    let diagram = maker(of: scope, in: index)
    // Nearly every neighborhood is used only on the page of its state, and each state has one.
    if case .neighborhood = scope { return try draw(diagram) }
    let subject = Subject(machine: machine.id, profile: machine.profile.id, scope: scope)
    return try drawing(of: subject, make: diagram)
  }

  /// Returns a closure that creates the diagram with given settings.
  private func maker(of scope: ResolvedDirective.Scope, in index: ProfileIndex) -> (LayoutSettings) -> Diagram {
    let (drawn, machine) = (index.drawn, index.machine)
    let link: (StateID) -> String? = { id in machine.node(id).map { StatePage.link(to: $0, in: machine) } }
    let part: MachineSubgraph
    switch scope {
    case .overview: return { _ in .overview(of: drawn, link: link) }
    case .region(let node): return { .region(node, of: drawn, settings: $0, link: link) }
    case .neighborhood(let node): return { .neighborhood(of: node, in: drawn, settings: $0, link: link) }
    case .states(let nodes, let depth): part = MachineSubgraph(states: nodes, depth: depth, of: machine)
    }
    return { .part(part, of: drawn, settings: $0, link: link) }
  }
}
