import Diagrams
import SourceText
import Statecharts
import Synchronization
import Verification

/// A diagram with the places that a layout gave to everything in it.
struct Drawing: Sendable {
  var diagram: Diagram
  var geometry: Geometry
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

  private let layout: @Sendable (_ dot: String) throws -> Geometry
  private let digest: @Sendable ([UInt8]) -> String
  /// Those of the project, by the positions in scopes.
  let scenarios: [VerifiedScenario]
  /// The largest `Diagram.size` that is laid out.
  private let sizeLimit: Int
  /// By the text that was laid out.
  private let sheets = Mutex<[String: Sheet]>([:])
  private let drawings = Mutex<[Subject: Drawing]>([:])

  /// Why there is no drawing of a diagram.
  enum LayoutFailure: Error {
    /// The diagram is not laid out, for that would take too long.
    case tooLarge(size: Int, limit: Int)
    /// The layout refused the diagram of that title.
    case refused(title: String, message: String)
  }

  /// One layout, made by the first who asks while the others wait.
  private final class Sheet: Sendable {
    let result = Mutex<Result<Geometry, any Error>?>(nil)
  }

  init(
    scenarios: [VerifiedScenario], sizeLimit: Int, layout: @escaping @Sendable (_ dot: String) throws -> Geometry,
    digest: @escaping @Sendable ([UInt8]) -> String
  ) {
    self.scenarios = scenarios
    self.sizeLimit = sizeLimit
    self.layout = layout
    self.digest = digest
  }

  /// A drawing of what many pages show, such as a region with a run on it; kept once it is made.
  func drawing(of subject: Subject, make: () -> Diagram) throws(LayoutFailure) -> Drawing {
    if let known = drawings.withLock({ $0[subject] }) { return known }
    let drawing = try draw(make())
    drawings.withLock { $0[subject] = drawing }
    return drawing
  }

  /// Lays out a diagram, unless it is too large.
  func draw(_ diagram: Diagram) throws(LayoutFailure) -> Drawing {
    guard diagram.size <= sizeLimit else { throw .tooLarge(size: diagram.size, limit: sizeLimit) }
    let (full, text) = diagram.graph.texts
    let sheet = sheets.withLock { sheets in
      let sheet = sheets[text] ?? Sheet()
      sheets[text] = sheet
      return sheet
    }
    let result = sheet.result.withLock { result in
      let made = result ?? Result { try layout(text) }
      result = made
      return made
    }
    switch result {
    case .success(let geometry): return Drawing(diagram: diagram, geometry: geometry, digest: digest(full))
    case .failure(let error): throw .refused(title: diagram.title, message: "\(error)")
    }
  }
}

extension DiagramCache {
  /// A diagram of a profile, laid out, each state with its place in the site.
  func drawing(of scope: ResolvedDirective.Scope, in machine: Machine) throws(LayoutFailure) -> Drawing {
    func diagram() -> Diagram {
      self.diagram(scope, of: machine) { id in machine.node(id).map { StatePage.link(to: $0, in: machine) } }
    }
    // A state's neighborhood is for its own page, and there are as many as states.
    if case .neighborhood = scope { return try draw(diagram()) }
    let subject = Subject(machine: machine.id, profile: machine.profile.id, scope: scope)
    return try drawing(of: subject, make: diagram)
  }

  private func diagram(
    _ scope: ResolvedDirective.Scope, of machine: Machine, link: @escaping (StateID) -> String?
  ) -> Diagram {
    switch scope {
    case .overview: .overview(of: machine, link: link)
    case .region(let node): .region(node, of: machine, link: link)
    case .neighborhood(let node): .neighborhood(of: node, in: machine, link: link)
    case .states(let nodes, let depth):
      .part(MachinePart(states: nodes, depth: depth, of: machine), of: machine, link: link)
    case .path(let path): .part(MachinePart(path, of: machine, in: scenarios), of: machine, link: link)
    }
  }
}
