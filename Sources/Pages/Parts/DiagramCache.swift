import Diagrams
import SourceText
import Statecharts
import Synchronization
import Verification

/// A diagram with the places that a layout gave to everything in it.
struct PlacedDiagram: Sendable {
  var diagram: Diagram
  var layout: Layout
  /// The digest that a page carries for the diagram's DOT.
  var digest: String
}

/// Lays out diagrams, equal layouts once; safe to use from several tasks.
final class DiagramCache: Sendable {
  /// What a diagram shows, and of what.
  struct Subject: Hashable, Sendable {
    var machine: MachineID
    var profile: ProfileID
    var scope: ResolvedDirective.Scope
  }

  private let layout: @Sendable (_ dot: String) throws -> Layout
  private let digest: @Sendable ([UInt8]) -> String
  /// Those of the project, by the positions in scopes.
  let scenarios: [VerifiedScenario]
  /// Per machine.
  let profiles: [[ProfileIndex]]
  /// The largest `Diagram.size` that is laid out.
  private let sizeLimit: Int
  /// By the text that was laid out.
  private let sheets = Mutex<[String: Sheet]>([:])
  private let drawings = Mutex<[Subject: SharedDiagram]>([:])

  /// Why there is no drawing of a diagram.
  enum LayoutFailure: Error {
    /// The diagram is not laid out, for that would take too long.
    case tooLarge(size: Int, limit: Int)
    /// The layout refused the diagram of that title.
    case refused(title: String, message: String)
  }

  /// One layout, shared by all who ask for it.
  private typealias Sheet = BlockingMutex<Result<Layout, any Error>?>

  /// One drawing, shared by all who ask for it.
  private typealias SharedDiagram = BlockingMutex<Result<PlacedDiagram, LayoutFailure>?>

  init(
    scenarios: [VerifiedScenario], profiles: [[ProfileIndex]], sizeLimit: Int,
    layout: @escaping @Sendable (_ dot: String) throws -> Layout, digest: @escaping @Sendable ([UInt8]) -> String
  ) {
    self.scenarios = scenarios
    self.profiles = profiles
    self.sizeLimit = sizeLimit
    self.layout = layout
    self.digest = digest
  }

  /// A drawing of what several pages show, such as a region; kept once it is made.
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

  /// Lays out a diagram, unless it is too large.
  func draw(_ make: (LayoutSettings) -> Diagram) throws(LayoutFailure) -> PlacedDiagram {
    let standard = make(.standard)
    guard standard.size <= sizeLimit else { throw .tooLarge(size: standard.size, limit: sizeLimit) }
    let found = try Diagram.laidOut(make) { dot throws(LayoutFailure) in
      do { return try layOut(dot) } catch { throw .refused(title: standard.title, message: "\(error)") }
    }
    // The page's digest does not depend on which settings were taken, as that depends on the release of Graphviz.
    return PlacedDiagram(diagram: found.diagram, layout: found.layout, digest: digest(standard.graph.bytes))
  }

  /// The layout of DOT; made once.
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
  /// A diagram of a profile, laid out, each state with its place in the site.
  func drawing(of scope: ResolvedDirective.Scope, in index: ProfileIndex) throws(LayoutFailure) -> PlacedDiagram {
    let machine = index.machine
    let diagram = maker(of: scope, in: index)
    // Nearly every neighborhood is for the page of its state alone, and there is one for each state.
    if case .neighborhood = scope { return try draw(diagram) }
    let subject = Subject(machine: machine.id, profile: machine.profile.id, scope: scope)
    return try drawing(of: subject, make: diagram)
  }

  /// What makes a diagram with the settings that are tried.
  private func maker(of scope: ResolvedDirective.Scope, in index: ProfileIndex) -> (LayoutSettings) -> Diagram {
    let (drawn, machine) = (index.drawn, index.machine)
    let link: (StateID) -> String? = { id in machine.node(id).map { StatePage.link(to: $0, in: machine) } }
    let part: MachineSubgraph
    switch scope {
    case .overview: return { _ in .overview(of: drawn, link: link) }
    case .region(let node): return { .region(node, of: drawn, settings: $0, link: link) }
    case .neighborhood(let node): return { .neighborhood(of: node, in: drawn, settings: $0, link: link) }
    case .states(let nodes, let depth): part = MachineSubgraph(states: nodes, depth: depth, of: machine)
    case .path(let path): part = MachineSubgraph(path, of: machine, in: scenarios)
    }
    return { .part(part, of: drawn, settings: $0, link: link) }
  }
}
