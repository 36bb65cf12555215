import SourceText
import Statecharts

/// The words for the parts of a machine in pictures.
struct DiagramPhrases: Sendable {
  let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Returns the name of a node in its machine.
  func name(of node: Int) -> String { machine.name(of: node).plain }

  /// Returns the name in quotation marks, for running text.
  func quotedName(of node: Int) -> String { "“\(name(of: node))”" }

  /// Returns the trigger of a transition, in words.
  func trigger(of edge: Machine.Transition) -> String {
    switch edge.trigger {
    case .event(let event): machine.events[event].label.plain
    case .done(let node): "\(quotedName(of: node)) is complete"
    case .eventless: Self.immediately
    }
  }

  /// The words in place of an event, where a transition has none.
  static let immediately = "immediately"

  /// Returns the condition of a transition; nil if it may always fire.
  func condition(of edge: Machine.Transition) -> String? {
    edge.statedGuard.map { expression in
      edge.isOtherwise ? "otherwise" : "if " + expression.text { part in "“\(title(of: part))”" }
    }
  }

  /// Returns the title of a part of a guard.
  func title(of part: Machine.GuardPart) -> String {
    switch part {
    case .active(let node): name(of: node)
    case .condition(let index): machine.conditions[index].title.plain
    case .otherwise: "otherwise"
    }
  }

  /// Returns the class for the actor of a transition: `by-user`.
  func actorClass(of edge: Machine.Transition) -> String {
    Self.actorClass(machine.actor(of: edge))
  }

  /// Returns a text in the middle of a sentence; “iOS” and names keep their letters.
  static func inSentence(_ text: String) -> String {
    guard let word = text.split(separator: " ").first, word.dropFirst().allSatisfy(\.isLowercase),
      word.hasSuffix("s") || ["The", "A", "An", "It", "No"].contains(word)
    else { return text }
    return uncapitalized(text)
  }

  /// Returns the class for an actor; nil is no actor.
  static func actorClass(_ actor: Actor?) -> String { "by-" + (actor?.rawValue ?? "machine") }

  /// Returns the transition in one sentence, for tooltips.
  func sentence(_ edge: Machine.Transition) -> String {
    let actor = machine.event(of: edge).map { "\($0.actorName): " } ?? ""
    let condition = condition(of: edge).map { " " + $0 } ?? ""
    return "\(sourceName(of: edge)) → \(name(of: edge.target)), \(actor)\(trigger(of: edge))\(condition)"
  }

  /// Returns the title of the source; “any state” for a region or compound state that stays active.
  func sourceName(of edge: Machine.Transition) -> String {
    edge.isInternal ? "Any state" : name(of: edge.source)
  }

  /// Returns the title of the initial state, following the defaults inside; nil if the machine is invalid.
  func initialTitle(of node: Int) -> String? {
    machine.nodes[node].initial.map { machine.nodes[$0].title.plain }
  }
}

/// Returns a sentence with a period, unless its last words, which may be a title in quotation marks, end with a punctuation mark.
func ended(_ sentence: String) -> String {
  let last = sentence.last == "”" ? sentence.dropLast().last : sentence.last
  return last.map { "?!.…".contains($0) } == true ? sentence : sentence + "."
}

extension DiagramPhrases {
  /// Returns the trigger and condition of a transition in running text: on “Knock” (user) if not “Latched”.
  func cause(of edge: Machine.Transition) -> String {
    let trigger =
      switch edge.trigger {
      case .event(let event): "on “\(machine.events[event].label)” (\(machine.events[event].actorWord))"
      case .done: "when \(trigger(of: edge))"
      case .eventless: trigger(of: edge)
      }
    return trigger + (condition(of: edge).map { " " + $0 } ?? "")
  }

  /// Returns a description of a history, for tooltips and descriptions: “Last side” returns to the last active states inside
  /// “Playing”.
  func history(_ node: Machine.Node) -> String {
    let parent = node.parent.map { quotedName(of: $0) } ?? "the machine"
    let states = node.form == .history(deep: true) ? "the last active states, at every depth," : "the last active state"
    let fallback = node.initial.map { ", at first to \(quotedName(of: $0))" } ?? ""
    return "“\(node.title)” returns to \(states) in \(parent)\(fallback)"
  }
}
