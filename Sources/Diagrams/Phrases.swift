import Statecharts

/// How the parts of a machine are called in pictures.
struct Phrases {
  let machine: Machine
  private let sharedTitles: Set<String>

  init(_ machine: Machine) {
    self.machine = machine
    var seen: Set<String> = []
    var shared: Set<String> = []
    for node in machine.nodes where node.index != 0 && !seen.insert(node.title).inserted { shared.insert(node.title) }
    sharedTitles = shared
  }

  /// The title of a node; where another node has the same, the region's title stands in front.
  func name(of node: Int) -> String {
    let title = machine.nodes[node].title
    guard sharedTitles.contains(title), let region = machine.region(of: node), region != node else { return title }
    return "\(machine.nodes[region].title): \(title)"
  }

  /// What makes a transition fire.
  func trigger(of edge: Machine.Transition) -> String {
    switch edge.trigger {
    case .event(let event): machine.events[event].label
    case .done(let node): "\(name(of: node)) is complete"
    case .eventless: "immediately"
    }
  }

  /// When a transition may fire, or nil where it always may.
  func condition(of edge: Machine.Transition) -> String? {
    edge.guard.map { "if " + $0.text { name(of: $0) } }
  }

  /// The word for whoever makes a transition fire, as part of a class: `by-user`.
  func actorClass(of edge: Machine.Transition) -> String {
    "by-" + (machine.actor(of: edge)?.rawValue ?? "machine")
  }

  /// The transition in one sentence, for those who point at it.
  func sentence(_ edge: Machine.Transition) -> String {
    let actor = machine.actor(of: edge).map { "\($0.rawValue): " } ?? ""
    let condition = condition(of: edge).map { " " + $0 } ?? ""
    return "\(sourceName(of: edge)) → \(name(of: edge.target)), \(actor)\(trigger(of: edge))\(condition)"
  }

  /// The title of the source; a region or compound state that stays active stands for any state inside.
  func sourceName(of edge: Machine.Transition) -> String {
    edge.isInternal ? "Any state" : name(of: edge.source)
  }

  /// The title of the initial state, following the defaults inside; nil where the machine is broken.
  func initialTitle(of node: Int) -> String? {
    machine.nodes[node].initial.map { machine.nodes[$0].title }
  }
}

/// A sentence with its full stop, unless its last words, which may be a title, bring a mark of their own.
func ended(_ sentence: String) -> String {
  sentence.last.map { "?!.…".contains($0) } == true ? sentence : sentence + "."
}

/// A number with its noun: “1 state”, “12 states”.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension Phrases {
  /// What makes a transition fire, and when it may.
  func event(of edge: Machine.Transition) -> String {
    trigger(of: edge) + (condition(of: edge).map { " " + $0 } ?? "")
  }
}
