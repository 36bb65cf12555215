import Diagrams
import Project
import SourceText
import Statecharts

// The triggers of transitions as text for tables, prose, and plain text.

extension Event {
  /// The label with its actor, for tables; a profile caches those of its events.
  var labelWithActor: HTML {
    // The words of a time have its sign, and need no other.
    if delay != nil { return "<span class=\"event\"><span class=\"actor actor-time\">\(label)</span></span>" }
    return """
      <span class="event"><span class="actor actor-\(actor.rawValue)">\(actorWord)</span> \(label)</span>
      """
  }

  /// The label as the interface shows it, for running text, with the actor as a tooltip.
  var labelInProse: HTML {
    """
    <span class="event-name" title="\(actorCause)">\(label)\
    <span class="visually-hidden"> (\(actorCause))</span></span>
    """
  }
}

extension ProfileIndex {
  /// Returns the trigger of a transition.
  func triggerLabel(of transition: Machine.Transition) -> HTML {
    switch transition.trigger {
    case .event(let event): machine.events[event].labelWithActor
    case .done(let node): "<span class=\"event\">when “\(machine.name(of: node))” is complete</span>"
    case .eventless: "<span class=\"event\">immediately</span>"
    }
  }

  /// Returns a value of an observer in its font; empty if there is none.
  func value(_ value: Int?, of observer: Int, isBreakable: Bool = false) -> HTML {
    let definition = machine.observers[observer]
    guard let value, definition.values.indices.contains(value) else { return "" }
    return definition.html(of: definition.values[value], isBreakable: isBreakable)
  }
}

extension Machine {
  /// Returns the trigger of a transition as plain text.
  func triggerText(of transition: Transition) -> String { trigger(of: transition).plain }

  /// Returns the trigger of a transition without the actor.
  func trigger(of transition: Transition) -> StyledText {
    switch transition.trigger {
    case .event(let event): events[event].label
    case .done(let node): "when “\(name(of: node))” is complete"
    case .eventless: "immediately"
    }
  }
}

extension String {
  /// The clause without “the user”, who is the subject of titles.
  fileprivate var withoutUser: String { hasPrefix("the user ") ? String(dropFirst("the user ".count)) : self }
}

extension Observer {
  /// Returns a value in its font.
  ///
  /// - Parameter isBreakable: true if a line may end between the words of a name in code.
  func html(of value: Value, isBreakable: Bool = false) -> HTML {
    isCode ? "<code>\(isBreakable ? value.label.breakable : value.label)</code>" : .text(value.label)
  }
}

extension Event {
  /// The actor of the event, as a phrase: “by the user”.
  fileprivate var actorCause: String { declaredActor.map { "by \($0.title)" } ?? SignWords.builtIn.cause(actor) }
}

extension Machine {
  /// Returns an event as a clause: “the app requests Always”, “the user chooses ‘Allow Once’”.
  func clause(of event: Int) -> String {
    clause(of: events[declared(event)]) + events[event].circumstance.plain
  }

  private func clause(of event: Event) -> String {
    if let delay = event.delay { return "\(delay.text) pass\(delay.isOne ? "es" : "")" }
    let (label, declared) = (event.label.plain, event.declaredActor?.title.plain)
    if declared == nil, event.actor == .settings { return "the user chooses “\(label)” in Settings" }
    let subject = declared ?? (event.actor == .system ? nil : "the \(event.actorWord)")
    // A label such as “The bank approves” has its subject.
    if let declared, label.lowercased().hasPrefix(declared.lowercased() + " ") { return uncapitalized(label) }
    if prompts.contains(where: { $0.choices.contains { $0.event.value == event.id } }) {
      return "\(subject ?? "someone") chooses “\(label)”"
    }
    let words = label.split(separator: " ")
    let first = words.first ?? ""
    // A label such as “Requests Always” has its subject in the actor; “Always”, “Status changed” and “Offers expired” have no
    // such verb.
    let isNoun = ["ss", "us"].contains(first.suffix(2)) || words.dropFirst().first?.hasSuffix("ed") ?? false
    if let subject, first.count > 2, first.last == "s", !isNoun, first != "Always" {
      return "\(subject) \(uncapitalized(label))"
    }
    if let subject { return "\(subject): \(label)" }
    return ["A", "An", "The"].contains(String(first)) ? uncapitalized(label) : label
  }

  /// Returns events as the title of a story about the user: “Answers “Yes” twice, then chooses “Always” in Settings”.
  func story(of events: [Int]) -> String {
    var beats: [(verb: String, words: String, count: Int)] = []
    for event in events {
      let isChoice = prompts.contains { $0.choices.contains { $0.event.value == self.events[event].declaredID } }
      let clause = clause(of: event).split(separator: " chooses ", maxSplits: 1).map(String.init)
      let isOfUser = clause.count == 2 && (isChoice || self.events[event].actor == .settings)
      let beat =
        isOfUser ? (isChoice ? "answers " : "chooses ", clause[1]) : ("", clause.joined(separator: " chooses "))
      if let last = beats.last, last.verb == beat.0, last.words == beat.1 {
        beats[beats.count - 1].count += 1
      } else {
        beats.append((beat.0, beat.1, 1))
      }
    }
    let words = beats.enumerated().map { position, beat in
      let times =
        beat.count == 1 ? "" : beat.count == 2 ? " twice" : beat.count == 3 ? " three times" : " \(beat.count) times"
      let isSaid = position > 0 && beats[position - 1].verb == beat.verb
      return (isSaid ? "" : beat.verb) + (beat.verb.isEmpty ? beat.words.withoutUser : beat.words) + times
    }
    return capitalized(words.joined(separator: ", then "))
  }

  /// Returns events as a sentence without its period: “the user opens the app, then the app requests Always”.
  func sentence(of events: [Int]) -> String { events.map(clause).joined(separator: ", then ") }
}
