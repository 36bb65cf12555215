import SourceText
import Statecharts

/// A machine as another notation has it, before it is written in the language of content files.
struct ForeignMachine: Sendable {
  typealias Condition = BooleanExpression<Atom>

  /// A part of a guard.
  enum Atom: Hashable, Sendable {
    /// The state at an index is active.
    case active(Int)
    /// What the machine does not know, as the file names it.
    case open(String)
  }

  struct State: Sendable {
    enum Form: Equatable, Sendable {
      /// With or without states inside.
      case ordinary
      case parallel, final
      case history(deep: Bool)
    }

    /// The id or key in the file.
    var name: String
    var title: String?
    var notes: [String] = []
    var tags: [String] = []
    var form = Form.ordinary
    var parent: Int?
    var children: [Int] = []
    /// What is entered by default: of a history, its fallback; empty for the first child.
    var initial: [Int] = []
    var range: SourceRange
  }

  enum Trigger: Hashable, Sendable {
    case event(String)
    /// The state at an index has reached a final state.
    case done(Int)
    /// The time since its source was entered, and the name of the event, if the file has one.
    case after(String, event: String?)
    case eventless

    var isFromOutside: Bool {
      switch self {
      case .event, .after: true
      case .done, .eventless: false
      }
    }
  }

  struct Transition: Sendable {
    var id: String?
    var source: Int
    var trigger: Trigger
    var condition: Condition?
    /// Empty if it leaves nothing.
    var targets: [Int]
    /// True if it stays inside its source (SCXML 3.5).
    var isInternal = false
    var notes: [String] = []
    var range: SourceRange
  }

  /// The maximum number of states, and of transitions.
  static let sizeLimit = 10_000
  /// The maximum number of transitions of a state on one event, whose conditions exclude each other.
  static let alternativeLimit = 100

  var name: String
  var title: String?
  var notes: [String] = []
  /// The states in document order; the first one is the machine itself.
  var states: [State]
  /// The transitions in document order.
  var transitions: [Transition] = []
  /// The titles of events, by name, if they are not made from the name.
  var eventTitles: [String: String] = [:]
  /// True if of several transitions of a state on one event the first one is taken that can be.
  var isOrdered = true
  var remarks: [Remark] = []

  init(name: String, range: SourceRange) {
    self.name = name
    states = [State(name: name, range: range)]
  }

  /// Adds a state, after those that are there, and returns its index.
  mutating func add(_ state: State, in parent: Int) -> Int {
    var state = state
    state.parent = parent
    states.append(state)
    states[parent].children.append(states.count - 1)
    return states.count - 1
  }

  mutating func note(_ kind: Remark.Kind, _ detail: String? = nil, at range: SourceRange) {
    remarks.append(Remark(kind: kind, detail: detail, range: range))
  }

  /// Leaves out all but some states, of which the machine is one. A state that is left out is never active.
  mutating func keep(_ kept: [Int]) {
    var places: [Int: Int] = [:]
    for (place, state) in kept.enumerated() { places[state] = place }
    states = kept.map { index in
      var state = states[index]
      state.parent = state.parent.flatMap { places[$0] }
      state.children = state.children.compactMap { places[$0] }
      state.initial = state.initial.compactMap { places[$0] }
      return state
    }
    transitions = transitions.compactMap { transition in
      var transition = transition
      guard let source = places[transition.source] else { return nil }
      transition.source = source
      transition.targets = transition.targets.compactMap { places[$0] }
      if case .done(let state) = transition.trigger {
        guard let place = places[state] else { return nil }
        transition.trigger = .done(place)
      }
      let condition = transition.condition.map { condition in
        ProjectedExpression<Atom>(condition) { atom in
          guard case .active(let state) = atom else { return .expression(.atom(atom)) }
          return places[state].map { .expression(.atom(.active($0))) } ?? .constant(false)
        }
      }
      switch condition {
      case .constant(false): return nil
      case .constant(true), nil: transition.condition = nil
      case .expression(let expression): transition.condition = expression
      }
      return transition
    }
  }

  /// Adds what keeps a machine from being written: its size.
  func check(_ findings: inout FileFindings) {
    if max(states.count, transitions.count) > Self.sizeLimit {
      findings.add(
        .limit, at: states[0].range, "more than \(grouped(Self.sizeLimit)) states or transitions",
        suggestion: "import a part of the machine")
    }
    let alternatives = Dictionary(grouping: transitions) { "\($0.source) \($0.trigger)" }
    if let many = alternatives.values.first(where: { $0.count > Self.alternativeLimit }) {
      findings.add(
        .limit, at: many[0].range, "more than \(Self.alternativeLimit) transitions of one state on one event",
        suggestion: "give some of them events of their own")
    }
    for (targets, range) in transitions.map({ ($0.targets, $0.range) }) + states.map({ ($0.initial, $0.range) })
    where targets.count > Self.alternativeLimit {
      return findings.add(
        .limit, at: range, "more than \(Self.alternativeLimit) targets", suggestion: "name the state around them")
    }
  }

  /// Returns the state and all around it, from the inside out.
  func lineage(of state: Int) -> [Int] {
    var result = [state]
    while let parent = states[result[result.count - 1]].parent { result.append(parent) }
    return result
  }

  func isInside(_ state: Int, _ other: Int) -> Bool { lineage(of: state).dropFirst().contains(other) }
}

extension ForeignMachine.State {
  var isHistory: Bool { if case .history = form { true } else { false } }
}

extension ForeignMachine.Condition {
  /// Returns true if the words alone say that both cannot hold.
  func excludes(_ other: Self) -> Bool {
    let (own, others) = (literals, other.literals)
    return own.contains { literal in others.contains { $0.atom == literal.atom && $0.holds != literal.holds } }
  }

  private var literals: [(atom: ForeignMachine.Atom, holds: Bool)] {
    conjuncts.compactMap { part in
      switch part {
      case .atom(let atom): (atom, true)
      case .not(.atom(let atom)): (atom, false)
      default: nil
      }
    }
  }

  var hasOpenParts: Bool { atoms.contains { if case .open = $0 { true } else { false } } }

  /// Joins conditions by `and`; nil if there are none.
  static func all(_ parts: [Self]) -> Self? {
    parts.dropFirst().reduce(parts.first) { joined, part in joined.map { .and($0, part) } }
  }
}
