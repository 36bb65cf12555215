import SourceText

/// A state diagram as it is drawn: names in groups, and arrows between them.
struct MermaidSketch {
  enum Kind { case mentioned, plain, choice, fork }

  struct State {
    var kind = Kind.mentioned
    var title: String?
    var notes: [String] = []
    /// The group that it is in.
    var group: Int
    /// Its place among those that occur at the same place.
    var order: Int
    var range: SourceRange

    /// True for the start of arrows from the state around it to one inside, which `export mermaid` adds.
    var isAnyState: Bool { title == "any state" }
  }

  /// A group of states: the diagram, a composite state, or one of several regions of either.
  struct Group {
    var owner: String?
    var parent: Int?
  }

  struct Arrow {
    var from: String
    var to: String
    var label: String
    var group: Int
    var range: SourceRange
  }

  /// The start and the end of a group.
  static let terminal = "[*]"

  var title: String?
  var notes: [String] = []
  private(set) var states: [String: State] = [:]
  private(set) var groups = [Group()]
  private(set) var arrows: [Arrow] = []

  /// The groups of each composite state, more than one if it has regions; those of the diagram are nil's.
  private(set) var groupsByOwner: [String?: [Int]] = [nil: [0]]

  mutating func addGroup(of owner: String?, in parent: Int?) -> Int {
    groups.append(Group(owner: owner, parent: parent))
    groupsByOwner[owner, default: []].append(groups.count - 1)
    return groups.count - 1
  }

  /// The names in each group, in the order in which they occur.
  var names: [Int: [String]] {
    let sorted = states.sorted { ($0.value.range.start, $0.value.order) < ($1.value.range.start, $1.value.order) }
    return Dictionary(grouping: sorted) { $0.value.group }.mapValues { $0.map(\.key) }
  }

  /// Notes a name. A declaration says where it belongs; without one, the first group in which it occurs does, the
  /// diagram last.
  mutating func note(_ name: String, in group: Int, _ kind: Kind, title: String? = nil, at range: SourceRange) {
    guard name != Self.terminal else { return }
    if var state = states[name] {
      let isDeclared = kind != .mentioned && state.kind == .mentioned
      if isDeclared || kind == .mentioned && state.kind == .mentioned && state.group == 0 { state.group = group }
      if kind != .mentioned { state.kind = state.kind == .mentioned || kind != .plain ? kind : state.kind }
      if let title, state.title != nil { state.notes.append(title) } else if let title { state.title = title }
      states[name] = state
    } else {
      states[name] = State(kind: kind, title: title, group: group, order: states.count, range: range)
    }
  }

  mutating func add(_ arrow: Arrow) {
    for name in [arrow.from, arrow.to] { note(name, in: arrow.group, .mentioned, at: arrow.range) }
    arrows.append(arrow)
  }

  mutating func addNote(_ text: String, to name: String) {
    if states[name] == nil { notes.append(text) } else { states[name]?.notes.append(text) }
  }
}
