import Model
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("Regions inside parallel states")
struct NestedRegionTests {
  private let states = "reference/player/new/states"

  private func site() async throws -> RenderedSite { try await RenderedSite(Self.project) }

  @Test("make a site without a finding, all links and anchors resolved")
  func links() async throws {
    let site = try await site()
    #expect(site.findings.map(\.message) == [])
    #expect(site.files["\(states)/playing/index.html"] != nil)
  }

  @Test("are shown on the page of their parallel state, two deep")
  func anchors() async throws {
    let site = try await site()
    let playing = site["\(states)/playing/index.html"]
    #expect(playing.contains("<dt id=\"region.tape\">Tape"))
    #expect(playing.contains("<dt id=\"region.volume\">Volume"))
    #expect(!playing.contains("id=\"region.left\""))
    let loud = site["\(states)/loud/index.html"]
    #expect(loud.contains("<dt id=\"region.left\">Left"))
    #expect(loud.contains("The left ear."))
    let profile = site["reference/player/new/index.html"]
    #expect(profile.contains("id=\"region.deck\""))
    #expect(!profile.contains("id=\"region.tape\""))
    #expect(
      profile.contains("any state of <a class=\"region\" href=\"states/playing/index.html#region.volume\">Volume</a>"))
  }

  @Test("stand in the breadcrumb of what is inside them")
  func breadcrumb() async throws {
    let page = try await site()["\(states)/left-high/index.html"]
    for link in [
      "<a href=\"../../index.html#region.deck\">Deck</a>", "<a href=\"../playing/index.html\">Playing</a>",
      "<a href=\"../playing/index.html#region.volume\">Volume</a>", "<a href=\"../loud/index.html\">Loud</a>",
      "<a href=\"../loud/index.html#region.left\">Left</a>",
    ] {
      #expect(page.contains(link), "\(link)")
    }
  }

  @Test("are named where a change lists a transition from any of their states")
  func changes() async throws {
    let page = try await site()["reference/player/changes/old/new/index.html"]
    #expect(
      page.contains(
        "any state of <a class=\"region\" href=\"../../../new/states/loud/index.html#region.left\">Left</a>"))
  }
}

// A player with a parallel state in its region, and another inside that; with histories, a final state and a completion.
extension NestedRegionTests {
  private static let project = Project(
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

  /// In the new profile its balance is set from any of its states.
  private static func ear(_ name: String, _ title: String) -> Region {
    var set = move("\(name)-set", nil, "balance", StateID("\(name)-high"))
    set.condition = try? ProfileCondition("os >= 2")
    return Region(
      id: StateID(name), title: title, initial: Sourced(StateID("\(name)-low")),
      states: [state(StateID("\(name)-low"), "\(title) low"), state(StateID("\(name)-high"), "\(title) high")],
      transitions: [set, move("\(name)-turn", StateID("\(name)-low"), "turn", StateID("\(name)-high"))],
      remarks: Remarks(notes: [Note(text: "The \(name) ear.")]))
  }

  private static func event(_ id: EventID, _ actor: Actor) -> Event { Event(id: id, label: id.text, actor: actor) }

  private static func state(
    _ id: StateID, _ title: String, _ content: State.Content = .atomic, lamp: String? = nil
  ) -> State {
    State(
      id: id, title: title, content: content,
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
    let parts: [GuideBody.Part] =
      [.html("<p>")] + roles.indices.flatMap { [.role($0), .html(" ")] } + [.html("</p>")]
      + directives.indices.map { .directive($0) }
    return GuideBody(
      parts: parts,
      roles: roles.map { .init(name: Sourced("state"), argument: Sourced($0), isPlain: false) },
      directives: directives.map { name, region in
        .init(
          name: Sourced(name), argument: Sourced(""), options: [.init(name: Sourced("region"), value: Sourced(region))],
          body: Sourced(""))
      })
  }
}
