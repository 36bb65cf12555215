import Guides
import SourceText
import Statecharts

@testable import Project

/// A player with nested parallel states, histories, a final state, and a completion.
enum PlayerSample {
  static let project = Project(
    settings: Settings(title: "The player book"),
    machines: [MachineSource(chart: chart, path: "content/machines/player.yaml")],
    claims: [claims], scenarios: [scenarios],
    guides: [
      Guide(
        id: "playing", path: "content/guides/playing.md", title: Sourced("Playing"), description: "How it plays.",
        machine: Sourced("player"), profile: Sourced("new"), body: body)
    ])

  private static let chart = Statechart(
    id: "player", title: "A player",
    profiles: [
      Profile(id: "old", title: "Old", attributes: ["os": "1.0"]),
      Profile(id: "new", title: "New", attributes: ["os": "2.0"]),
    ],
    observers: [
      Observer(id: "lamp", title: "The lamp", values: [.init(id: "dim", label: "dim"), .init(id: "lit", label: "lit")])
    ],
    events: [
      event("play", .user), event("stop", .user), event("turn", .system), event("louder", .settings),
      event("softer", .settings), event("balance", .user), event("resume", .app),
    ],
    regions: [
      Region(
        id: "deck", title: "Deck", initial: Sourced("idle"),
        states: [
          state("idle", "Idle", lamp: "dim"),
          state("playing", "Playing", .parallel(regions: [tape, volume]), lamp: "lit"),
        ],
        transitions: [
          move("start", "idle", "play", "playing"), move("halt", "playing", "stop", "idle"),
          move("go-on", "idle", "resume", "last-side"),
          Transition(
            id: "finished", source: Sourced("playing"), trigger: .done(Sourced("tape")), target: Sourced("idle"),
            guard: try? Guard("not in(loud)")),
        ])
    ])

  private static let tape = Region(
    id: "tape", title: "Tape", initial: Sourced("side-a"),
    states: [
      state("side-a", "Side A"), state("side-b", "Side B"), state("tape-over", "Tape over", .final),
      state("last-side", "Last side", .history(deep: false, fallback: Sourced("side-a"))),
    ], transitions: [move("flip", "side-a", "turn", "side-b"), move("run-out", "side-b", "turn", "tape-over")])

  private static let volume = Region(
    id: "volume", title: "Volume", initial: Sourced("quiet"),
    states: [
      state("quiet", "Quiet"), state("loud", "Loud", .parallel(regions: [ear("left", "Left"), ear("right", "Right")])),
    ],
    transitions: [move("up", "quiet", "louder", "loud"), move("down", nil, "softer", "quiet")])

  /// In the new profile, its balance can be set from any of its states.
  private static func ear(_ name: String, _ title: String) -> Region {
    var set = move("\(name)-set", nil, "balance", StateID("\(name)-high"))
    set.condition = try? ProfileCondition("os >= 2")
    return Region(
      id: StateID(name), title: StyledText(title), initial: Sourced(StateID("\(name)-low")),
      states: [state(StateID("\(name)-low"), "\(title) low"), state(StateID("\(name)-high"), "\(title) high")],
      transitions: [set, move("\(name)-turn", StateID("\(name)-low"), "turn", StateID("\(name)-high"))],
      annotations: Annotations(notes: [Note(text: "The \(name) ear.")]))
  }

  private static func event(_ id: EventID, _ actor: Actor) -> Event {
    Event(id: id, label: StyledText(id.text), actor: actor)
  }

  private static func state(
    _ id: StateID, _ title: String, _ content: State.Content = .atomic, lamp: String? = nil
  ) -> State {
    State(
      id: id, title: StyledText(title), content: content,
      shows: lamp.map { [State.Showing(observer: Sourced("lamp"), value: Sourced($0))] } ?? [])
  }

  private static func move(_ id: String, _ source: StateID?, _ event: EventID, _ target: StateID) -> Transition {
    Transition(
      id: TransitionID(id), source: source.map { Sourced($0) }, trigger: .event(Sourced(event)), target: Sourced(target)
    )
  }

  private static let claims = ClaimSource(
    set: ClaimSet(
      machine: Sourced("player"),
      claims: [
        claim("ears", "The lamp is lit when it is loud.", "always loud implies lamp = lit"),
        claim("loud-first", "No ear is high before it is loud.", "never left-high before louder"),
        claim("over", "The deck stands idle in the end.", "reachable idle and not tape"),
      ]), path: "content/claims/player.yaml")

  private static func claim(_ id: ClaimID, _ says: String, _ check: String) -> Claim {
    guard let check = try? ClaimCheck(check) else { preconditionFailure("“\(check)” is no check") }
    return Claim(id: id, isMyth: false, says: Sourced(says), check: check)
  }

  private static let scenarios = ScenarioSource(
    machine: Sourced("player"),
    scenarios: [
      Scenario(
        id: "an-evening", title: "An evening", profiles: [Sourced("old"), Sourced("new")],
        steps: ["play", "louder", "turn", "stop", "resume", "turn"].map { Scenario.Step(event: Sourced($0)) })
    ], path: "content/scenarios/player.yaml")

  /// Roles and directives that name nested regions.
  private static var body: GuideBody {
    let roles = ["tape", "left", "left-high", "last-side"]
    let directives = [
      ("diagram", "tape"), ("diagram", "right"), ("states", "volume"), ("transitions", "left"), ("observers", "tape"),
    ]
    return Sample.body(roles.map { ("state", $0) }, directives.map { ($0, "", [("region", $1)]) })
  }
}
