import Diagrams
import Project
import SourceText
import Statecharts

// What makes a transition fire, in the words of tables, prose and plain text.

extension Event {
  /// The label with who causes it, for tables; a profile keeps those of its events.
  var labelWithActor: HTML {
    """
    <span class="event"><span class="actor actor-\(actor.rawValue)">\(actorWord)</span> \(label)</span>
    """
  }

  /// The label as the interface shows it, for running text; who causes it is the tip.
  var labelInProse: HTML {
    """
    <span class="event-name" title="\(actorCause)">\(label)\
    <span class="visually-hidden"> (\(actorCause))</span></span>
    """
  }
}

extension ProfileIndex {
  /// What makes a transition fire.
  func triggerLabel(of transition: Machine.Transition) -> HTML {
    switch transition.trigger {
    case .event(let event): machine.events[event].labelWithActor
    case .done(let node): "<span class=\"event\">when “\(machine.name(of: node))” is complete</span>"
    case .eventless: "<span class=\"event\">immediately</span>"
    }
  }

  /// A value of an observer, in the face that it has everywhere; nothing where it shows none.
  func value(_ value: Int?, of observer: Int) -> HTML {
    let definition = machine.observers[observer]
    guard let value, definition.values.indices.contains(value) else { return "" }
    return definition.html(of: definition.values[value])
  }
}

extension Machine {
  /// What makes a transition fire, as plain text.
  func triggerText(of transition: Transition) -> String { trigger(of: transition).plain }

  /// What makes a transition fire, without who causes it.
  func trigger(of transition: Transition) -> StyledText {
    switch transition.trigger {
    case .event(let event): events[event].label
    case .done(let node): "when “\(name(of: node))” is complete"
    case .eventless: "immediately"
    }
  }
}

extension Observer {
  /// A value in the face that it has everywhere.
  func html(of value: Value) -> HTML { isCode ? "<code>\(value.label)</code>" : .text(value.label) }
}

extension Event {
  /// Who causes it, in a sentence’s margin: “by the user”.
  fileprivate var actorCause: String { declaredActor.map { "by \($0.title)" } ?? SignWords.builtIn.cause(actor) }
}
