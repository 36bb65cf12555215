import SourceText

/// A state diagram as it is drawn: names in groups, and arrows between them.
struct MermaidSketch {
  enum Kind { case mentioned, plain, choice, fork, join }

  struct State {
    var kind = Kind.mentioned
    var title: String?
    var notes: [String] = []
    /// The group that it is in.
    var group: Int
    var range: SourceRange
  }

  /// A group of states: the diagram, a composite state, or one of several regions of either.
  struct Group {
    var owner: String?
    var parent: Int?
    /// The names in it, in the order in which they occur.
    var names: [String] = []
  }

  struct Arrow {
    var from: String
    var to: String
    var label: String
    var group: Int
    var isDone = false
    var range: SourceRange
  }

  /// The start and the end of a group.
  static let terminal = "[*]"

  var title: String?
  var notes: [String] = []
  private(set) var states: [String: State] = [:]
  private(set) var groups = [Group()]
  private(set) var arrows: [Arrow] = []

  /// The groups of a composite state: more than one if it has regions.
  func groups(of owner: String?) -> [Int] { groups.indices.filter { groups[$0].owner == owner } }

  mutating func addGroup(of owner: String?, in parent: Int?) -> Int {
    groups.append(Group(owner: owner, parent: parent))
    return groups.count - 1
  }

  /// Notes a name. A declaration says where it belongs; without one, the first group in which it occurs does, the diagram last.
  mutating func note(_ name: String, in group: Int, _ kind: Kind, title: String? = nil, at range: SourceRange) {
    guard name != Self.terminal else { return }
    if var state = states[name] {
      let isDeclared = kind != .mentioned && state.kind == .mentioned
      if isDeclared || kind == .mentioned && state.kind == .mentioned && state.group == 0 {
        move(name, to: group, &state)
      }
      if kind != .mentioned { state.kind = state.kind == .mentioned || kind != .plain ? kind : state.kind }
      if let title, state.title != nil { state.notes.append(title) } else if let title { state.title = title }
      states[name] = state
    } else {
      states[name] = State(kind: kind, title: title, group: group, range: range)
      groups[group].names.append(name)
    }
  }

  private mutating func move(_ name: String, to group: Int, _ state: inout State) {
    guard state.group != group else { return }
    groups[state.group].names.removeAll { $0 == name }
    groups[group].names.append(name)
    state.group = group
  }

  mutating func add(_ arrow: Arrow) {
    for name in [arrow.from, arrow.to] { note(name, in: arrow.group, .mentioned, at: arrow.range) }
    arrows.append(arrow)
  }

  mutating func addNote(_ text: String, to name: String) {
    if states[name] == nil { notes.append(text) } else { states[name]?.notes.append(text) }
  }

  // MARK: Forks

  /// Makes a fork, the branches behind it, and their join a composite state with regions. Returns the forks of which the branches do
  /// not all end in one join.
  mutating func replaceForks() -> [String] {
    let forks = states.filter { $0.value.kind == .fork }.sorted { $0.value.range.start < $1.value.range.start }
    return forks.map(\.key).filter { !replace(fork: $0) }
  }

  private mutating func replace(fork: String) -> Bool {
    guard let group = states[fork]?.group else { return false }
    var join: String?
    var branches: [(start: String, names: Set<String>)] = []
    for arrow in arrows where arrow.from == fork {
      var names: Set<String> = []
      var open = [arrow.to]
      while let name = open.popLast() {
        if states[name]?.kind == .join {
          guard join == nil || join == name else { return false }
          join = name
        } else if name != Self.terminal {
          guard states[name]?.group == group, name != fork else { return false }
          if names.insert(name).inserted { open += arrows.filter { $0.from == name }.map(\.to) }
        }
      }
      branches.append((arrow.to, names))
    }
    let all = branches.flatMap(\.names)
    let inside = Set(all)
    let isEntered = arrows.contains { inside.contains($0.to) && !inside.contains($0.from) && $0.from != fork }
    guard branches.count > 1, all.count == inside.count, branches.allSatisfy({ !$0.names.isEmpty }), !isEntered else {
      return false
    }
    states[fork]?.kind = .plain
    for (start, names) in branches {
      let region = addGroup(of: fork, in: group)
      for name in groups[group].names where names.contains(name) {
        guard var state = states[name] else { continue }
        move(name, to: region, &state)
        states[name] = state
      }
      for index in arrows.indices {
        if names.contains(arrows[index].from) {
          arrows[index].group = region
          if arrows[index].to == join { arrows[index].to = Self.terminal }
        } else if arrows[index].from == fork, arrows[index].to == start {
          arrows[index].from = Self.terminal
          arrows[index].group = region
        }
      }
    }
    guard let join else { return true }
    for index in arrows.indices where arrows[index].from == join {
      arrows[index].from = fork
      arrows[index].isDone = true
    }
    groups[group].names.removeAll { $0 == join }
    states[join] = nil
    return true
  }
}
