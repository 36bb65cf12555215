import Statecharts

/// The words for the parts of a machine in pictures.
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

  /// The title of a node, after the region's title if another node has the same one.
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

  /// The condition of a transition; nil if it may always fire.
  func condition(of edge: Machine.Transition) -> String? {
    edge.guard.map { "if " + $0.text { name(of: $0) } }
  }

  /// The class for the actor of a transition: `by-user`.
  func actorClass(of edge: Machine.Transition) -> String {
    "by-" + (machine.actor(of: edge)?.rawValue ?? "machine")
  }

  /// The transition in one sentence, for tooltips.
  func sentence(_ edge: Machine.Transition) -> String {
    let actor = machine.actor(of: edge).map { "\($0.rawValue): " } ?? ""
    let condition = condition(of: edge).map { " " + $0 } ?? ""
    return "\(sourceName(of: edge)) → \(name(of: edge.target)), \(actor)\(trigger(of: edge))\(condition)"
  }

  /// The title of the source; “any state” for a region or compound state that stays active.
  func sourceName(of edge: Machine.Transition) -> String {
    edge.isInternal ? "Any state" : name(of: edge.source)
  }

  /// The title of the initial state, following the defaults inside; nil if the machine is invalid.
  func initialTitle(of node: Int) -> String? {
    machine.nodes[node].initial.map { machine.nodes[$0].title }
  }
}

/// A sentence with a period, unless its last words, which may be a title, end with a punctuation mark.
func ended(_ sentence: String) -> String {
  sentence.last.map { "?!.…".contains($0) } == true ? sentence : sentence + "."
}

extension Phrases {
  /// The trigger and condition of a transition.
  func event(of edge: Machine.Transition) -> String {
    trigger(of: edge) + (condition(of: edge).map { " " + $0 } ?? "")
  }
}
