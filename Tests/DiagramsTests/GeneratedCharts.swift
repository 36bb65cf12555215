import SourceText
import Statecharts
import TestSupport

/// Machines of one region as people write them, from a seed: a main path, ways back, shortcuts, prompts, frames, ways from any
/// state, and events of settings.
enum GeneratedChart {
  static func machine(seed: Int) -> Machine { chart(seed: seed).machine }

  static func chart(seed: Int) -> Statechart { Draft(seed: seed).chart }

  private static let words = [
    "order", "payment", "account", "draft", "review", "session", "device", "message", "transfer", "profile", "document",
    "request", "delivery", "card", "signal", "backup",
  ]
  private static let participles = [
    "waiting", "open", "closed", "confirmed", "rejected", "in progress", "stopped", "ready", "expired", "sent",
  ]
  private static let verbs = [
    "Confirms", "Rejects", "Opens", "Closes", "Sends", "Receives", "Checks", "Stops", "Repeats", "Requests",
  ]

  private struct Draft {
    private var random: SeededGenerator
    private var events: [Event] = []
    private var prompts: [Prompt] = []
    private var states: [State] = []
    private var transitions: [Transition] = []

    init(seed: Int) {
      random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 17)
      let count = 4 + random.below(10)
      let leaves = (0..<count).map { StateID("s\($0)") }
      let frames = addStates(leaves)
      addMainPath(leaves)
      addOthers(leaves, frames)
    }

    var chart: Statechart {
      Statechart(
        id: "m", title: "Machine", profiles: [Profile(id: "p", title: "Profile")], events: events, prompts: prompts,
        regions: [
          Region(id: "r", title: "Region", initial: Sourced(states[0].id), states: states, transitions: transitions)
        ])
    }

    private mutating func title() -> String {
      let first = random.element(of: GeneratedChart.words)
      let rest = random.below(3) == 0 ? " of the \(random.element(of: GeneratedChart.words))" : ""
      return first.prefix(1).uppercased() + first.dropFirst() + rest + " "
        + random.element(of: GeneratedChart.participles)
    }

    private mutating func event() -> EventID {
      let id = EventID("e\(events.count)")
      let actors = Actor.allCases
      let label =
        "\(random.element(of: GeneratedChart.verbs)) the \(random.element(of: GeneratedChart.words))"
        + (random.below(4) == 0 ? " of the \(random.element(of: GeneratedChart.words))" : "")
      events.append(Event(id: id, label: StyledText(label), actor: actors[random.below(actors.count)]))
      return id
    }

    /// Adds the states, some of them in frames, and returns the frames.
    private mutating func addStates(_ leaves: [StateID]) -> [StateID] {
      var frames: [StateID] = []
      var position = 0
      while position < leaves.count {
        let size = 2 + random.below(3)
        if random.below(4) == 0, position + size <= leaves.count {
          let inner = leaves[position..<position + size].map { state($0) }
          let frame = StateID("f\(frames.count)")
          frames.append(frame)
          states.append(
            State(
              id: frame, title: StyledText(title()), kind: kind(),
              content: .compound(initial: Sourced(inner[0].id), states: inner, transitions: [])))
          position += size
        } else {
          states.append(state(leaves[position]))
          position += 1
        }
      }
      return frames
    }

    private mutating func kind() -> State.Kind {
      let kinds = State.Kind.allCases.filter { $0 != .prompt }
      return random.below(2) == 0 ? .neutral : kinds[random.below(kinds.count)]
    }

    private mutating func state(_ id: StateID) -> State {
      guard random.below(6) == 0 else { return State(id: id, title: StyledText(title()), kind: kind()) }
      let prompt = PromptID("p\(prompts.count)")
      let choices = (0..<2 + random.below(2)).map { _ in Prompt.Choice(event: Sourced(event())) }
      prompts.append(Prompt(id: prompt, title: StyledText(title()), choices: choices))
      return State(id: id, title: StyledText(title()), kind: .prompt, prompt: Sourced(prompt))
    }

    private mutating func add(_ source: StateID?, _ event: EventID, _ target: StateID, isGuarded: Bool = false) {
      transitions.append(
        Transition(
          id: TransitionID("t\(transitions.count)"), source: source.map { Sourced($0) },
          trigger: .event(Sourced(event)),
          target: Sourced(target), guard: isGuarded ? try? Guard("not in(\(target))") : nil))
    }

    /// Each state leads on, a prompt by each of its choices.
    private mutating func addMainPath(_ leaves: [StateID]) {
      let choices = Dictionary(uniqueKeysWithValues: prompts.map { ($0.id, $0.choices.map(\.event.value)) })
      var byState: [StateID: [EventID]] = [:]
      func visit(_ states: [State]) {
        for state in states {
          if let prompt = state.prompt { byState[state.id] = choices[prompt.value] }
          if case .compound(_, let inner, _) = state.content { visit(inner) }
        }
      }
      visit(states)
      for (position, leaf) in leaves.enumerated() {
        for (number, choice) in (byState[leaf] ?? []).enumerated() {
          let target = number == 0 ? min(position + 1, leaves.count - 1) : random.below(leaves.count)
          add(leaf, choice, leaves[target])
        }
        if byState[leaf] == nil, position + 1 < leaves.count { add(leaf, event(), leaves[position + 1]) }
      }
    }

    private mutating func addOthers(_ leaves: [StateID], _ frames: [StateID]) {
      for _ in 0..<leaves.count * 2 / 3 {
        let (source, target) = (random.below(leaves.count), random.below(leaves.count))
        add(leaves[source], event(), leaves[target], isGuarded: random.below(4) == 0)
      }
      for frame in frames {
        add(frame, event(), random.element(of: leaves))
        if random.below(2) == 0 { add(random.element(of: leaves), event(), frame) }
      }
      if random.below(2) == 0 { add(nil, event(), random.element(of: leaves), isGuarded: true) }
    }
  }
}
