import SourceText
import Statecharts

/// Short forms for writing statecharts in tests; everything else has its default.
func chart(
  _ events: String, profiles: [Profile] = [Profile(id: "p", title: "P")], observers: [Observer] = [],
  prompts: [Prompt] = [], _ regions: Region...
) -> Statechart {
  Statechart(
    id: "m", title: "M", profiles: profiles, observers: observers,
    events: events.split(separator: " ").map {
      Event(id: EventID(String($0)), label: StyledText(String($0)), actor: .user)
    },
    prompts: prompts, regions: regions)
}

func region(
  _ id: StateID, initial: StateID, _ states: [State], _ transitions: [Transition] = [], when: String? = nil
) -> Region {
  Region(
    id: id, title: StyledText(id.text), initial: Sourced(initial), states: states, transitions: transitions,
    condition: condition(when))
}

func state(
  _ id: StateID, shows: [String: String] = [:], prompt: PromptID? = nil, when: String? = nil,
  _ content: State.Content = .atomic
) -> State {
  State(
    id: id, title: StyledText(id.text), content: content,
    shows: shows.sorted { $0.key < $1.key }.map {
      State.Showing(observer: Sourced(ObserverID($0.key)), value: Sourced($0.value))
    },
    prompt: prompt.map { Sourced($0) }, condition: condition(when))
}

func compound(
  _ id: StateID, initial: StateID, _ states: [State], _ transitions: [Transition] = []
) -> State {
  state(id, .compound(initial: Sourced(initial), states: states, transitions: transitions))
}

/// A transition written as `id: source event target`; the source `*` is the place of declaration, the event `-` means none.
func transition(_ line: String, if guardText: String? = nil, when: String? = nil) -> Transition {
  let words = line.split(whereSeparator: { $0 == " " || $0 == ":" }).map(String.init)
  let trigger: Transition.Trigger =
    if words[2] == "-" {
      .eventless
    } else if words[2].hasPrefix("done.") {
      .done(Sourced(StateID(String(words[2].dropFirst(5)))))
    } else {
      .event(Sourced(EventID(words[2])))
    }
  return Transition(
    id: TransitionID(words[0]), source: words[1] == "*" ? nil : Sourced(StateID(words[1])), trigger: trigger,
    target: Sourced(StateID(words[3])), condition: condition(when),
    guard: guardText.flatMap { try? Guard($0) })
}

func condition(_ text: String?) -> ProfileCondition? { text.flatMap { try? ProfileCondition($0) } }

extension Statechart {
  /// The machine of the first profile.
  func machine(_ profile: Int = 0) -> Machine { machine(for: profiles[profile]).machine }
}

/// Runs events in sequence and returns the active leaves at the start and after each event.
func run(_ machine: Machine, _ events: String) -> [String] {
  let interpreter = Interpreter(machine)
  var configuration = interpreter.start().configuration
  func leaves() -> String {
    configuration.leaves(of: machine).map { machine.nodes[$0].id.text }.joined(separator: " ")
  }
  var result = [leaves()]
  for event in events.split(separator: " ") {
    guard let index = machine.eventIndex(EventID(String(event))) else { continue }
    configuration = interpreter.step(from: configuration, on: index).configuration
    result.append(leaves())
  }
  return result
}
