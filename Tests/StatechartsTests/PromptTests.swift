import SourceText
import Statecharts
import TestSupport
import Testing

/// An app that asks for access: the request returns after “once”, Settings reopens it after “no”, and an upgrade is offered
/// after “yes” while there is room.
private let access: Machine = {
  var result = chart(
    "ask ask-fully once yes no leave offer reset fill",
    observers: [
      Observer(
        id: "sees", title: "Sees", values: ["nothing", "some", "all"].map { .init(id: $0, label: StyledText($0)) }),
      Observer(id: "slot", title: "Slot", values: ["free", "full"].map { .init(id: $0, label: StyledText($0)) }),
    ],
    prompts: [prompt("request", "yes once no"), prompt("upgrade", "no yes")],
    region(
      "access", initial: "idle",
      [
        state("idle", shows: ["sees": "nothing"]), state("asking", shows: ["sees": "nothing"], prompt: "request"),
        state("asking-fully", shows: ["sees": "nothing"], prompt: "request"), state("once", shows: ["sees": "some"]),
        state("some", shows: ["sees": "some"]), state("offered", shows: ["sees": "some"], prompt: "upgrade"),
        state("full", shows: ["sees": "all"]), state("none", shows: ["sees": "nothing"]),
      ],
      [
        transition("ask: idle ask asking"), transition("ask-fully: idle ask-fully asking-fully"),
        transition("once: asking once once"), transition("once-fully: asking-fully once once"),
        transition("ended: once leave idle"), transition("yes: asking yes some"),
        transition("fully: asking-fully yes full"), transition("no: asking no none"),
        transition("no-fully: asking-fully no none"), transition("upgrade: some offer offered", if: "in(free)"),
        transition("accept: offered yes full"), transition("decline: offered no some"),
        transition("reset: none reset idle"),
      ]),
    region(
      "room", initial: "free", [state("free", shows: ["slot": "free"]), state("filled", shows: ["slot": "full"])],
      [transition("fill: free fill filled")]))
  for (index, event) in result.events.enumerated() where event.id == "reset" { result.events[index].actor = .settings }
  return result.machine()
}()

private func prompt(_ id: PromptID, _ choices: String) -> Prompt {
  Prompt(
    id: id, title: StyledText(id.text),
    choices: choices.split(separator: " ").map { .init(event: Sourced(EventID(String($0)))) })
}

extension Machine {
  fileprivate func space() -> StateSpace { StateSpace(exploring: self, limit: 100_000) }

  fileprivate func names(_ nodes: [Int]) -> String { nodes.map { self.nodes[$0].id.text }.joined(separator: " ") }

  fileprivate func words(_ next: NextPrompts.Continuation) -> String {
    switch next.outlook {
    case .now, .open: break
    case .onlyAfter(let settings, let detours, _):
      return ((settings ? ["Settings"] : []) + detours.map { events[$0].id.text }).joined(separator: " or ")
    case .never: return "none"
    }
    let prompts = next.prompts.map { self.prompts[$0].id.text }.joined(separator: " and ")
    let way = next.way.map { events[$0].id.text }.joined(separator: " ")
    return prompts + (way.isEmpty ? " now" : next.isExample ? " perhaps on \(way)" : " on \(way)")
  }

  fileprivate func words(_ outcome: ChoiceOutcomes.Outcome) -> String {
    let situation = words(outcome.situation)
    let following = outcome.following.map { following in
      let situation = words(following.situation)
      return (situation.isEmpty ? "" : situation + ": ") + words(following)
    }
    return "\(events[outcome.event].id)\(situation.isEmpty ? "" : " in \(situation)") > "
      + names(outcome.states)
      + (outcome.consequences.isEmpty ? "" : ", then \(names(outcome.consequences))")
      + outcome.possible.map { ", \($0.isComplete ? "either" : "perhaps") \(names($0.states))" }.joined()
      + "; \(following.joined(separator: "; "))"
  }

  fileprivate func words(_ situation: Situation) -> String {
    switch situation {
    case .any: ""
    case .inside(let nodes): names(nodes)
    case .otherwise: "otherwise"
    case .some: "sometimes"
    }
  }

  fileprivate func outcomes(observers: [Int]? = nil) -> ChoiceOutcomes {
    let space = space()
    return ChoiceOutcomes(
      prompts: Array(prompts.indices), observers: observers, machine: self, space: space,
      next: nextPrompts())
  }

  fileprivate func nextPrompts() -> NextPrompts {
    let space = space()
    return NextPrompts(machine: self, space: space, runs: UsualRuns(machine: self, space: space))
  }
}

@Suite("What the choices of a prompt lead to")
struct ChoiceOutcomeTests {
  @Test("covers every situation in which the prompt is shown")
  func table() {
    let found = access.outcomes()
    #expect(
      found.outcomes.map { $0.map(access.words) } == [
        [
          "yes in asking > some; free: upgrade on offer; filled: none",
          "yes in asking-fully > full; none",
          "once > once; request perhaps on leave ask",
          "no > none; Settings",
        ],
        ["no > some; free: upgrade on offer; filled: none", "yes > full; none"],
      ])
  }

  @Test("names only the observers that distinguish choices")
  func observers() {
    let found = access.outcomes()
    #expect(found.observers == [0])
    #expect(found.outcomes[0].map { $0.values[0] } == [[1], [2], [1], [0]])
    let bySlot = access.outcomes(observers: [1]).outcomes[0].map(access.words)
    #expect(bySlot.first == "yes in asking > some; free: upgrade on offer; filled: none")
  }

  @Test("cites the transitions that lead there")
  func transitions() {
    let found = access.outcomes()
    #expect(
      found.outcomes[0].map { $0.transitions.map { access.transitions[$0].id.text } } == [
        ["yes"], ["fully"], ["once", "once-fully"], ["no", "no-fully"],
      ])
  }

  @Test("describes a choice that no observer shows by its other effects, and the rest by “otherwise”")
  func unchanged() {
    // “Not now” leaves the permission as it is, and only a granted one keeps the question from coming back.
    let machine = chart(
      "show later grant refuse",
      observers: [Observer(id: "can", title: "", values: ["no", "yes"].map { .init(id: $0, label: StyledText($0)) })],
      prompts: [prompt("one", "later grant")],
      region(
        "screens", initial: "home", [state("home"), state("one", prompt: "one")],
        [
          transition("show: home show one", if: "not in(granted)"), transition("later: one later home"),
          transition("grant: one grant home"),
        ]),
      region(
        "access", initial: "fresh",
        [
          state("fresh", shows: ["can": "no"]), state("refused", shows: ["can": "no"]),
          state("granted", shows: ["can": "yes"]),
        ],
        [
          transition("refuse: fresh refuse refused"), transition("given: fresh grant granted"),
          transition("given-late: refused grant granted"),
          transition("bestowed: refused show granted"),
        ])
    ).machine()
    #expect(
      machine.outcomes().outcomes[0].map(machine.words) == [
        "later > home; granted: none; otherwise: one on show",
        "grant in granted > home; none",
        "grant in otherwise > granted home; none",
      ])
  }

  @Test("leads through states that are left without an event, and to what a history restores")
  func transient() {
    let machine = chart(
      "add next back open", prompts: [prompt("offer", "add next back")],
      region(
        "steps", initial: "offer",
        [
          state("offer", prompt: "offer"), state("any"), state("pay"), state("again"),
          compound(
            "shop", initial: "shelf",
            [state("shelf"), state("till"), state("last", .history(deep: false, fallback: Sourced("shelf")))]),
        ],
        [
          transition("add: offer add any"), transition("next: offer next any"),
          transition("full: any - pay", if: "in(full)"), transition("empty: any - again", if: "not in(full)"),
          transition("back: offer back last"), transition("open: shop open till"),
        ]),
      region("cart", initial: "empty", [state("empty"), state("full")], [transition("fill: empty add full")])
    ).machine()
    let found = machine.outcomes().outcomes[0]
    #expect(found.map(machine.words) == ["add > pay full; none", "next > again; none", "back > shelf; none"])
    #expect(
      found.map { $0.transitions.map { machine.transitions[$0].id.text } } == [
        ["add", "full", "fill"], ["next", "empty"], ["back"],
      ])
  }

  @Test("tells whether the same prompt stays or another follows at once")
  func atOnce() {
    let machine = chart(
      "go right wrong", prompts: [prompt("code", "right wrong"), prompt("save", "right")],
      region(
        "r", initial: "start",
        [state("start"), state("code", prompt: "code"), state("save", prompt: "save"), state("end")],
        [
          transition("begin: start go code"), transition("again: code wrong code"), transition("good: code right save"),
          transition("saved: save right end"),
        ])
    ).machine()
    #expect(
      machine.outcomes().outcomes.map { $0.map(machine.words) } == [
        ["right > save; save now", "wrong > ; code now"], ["right > end; none"],
      ])
  }

  @Test("says “in some cases” if no state determines whether a prompt follows")
  func uncertain() {
    // Whether the upgrade can follow depends on two regions.
    let machine = chart(
      "ask yes more left right", prompts: [prompt("one", "yes"), prompt("two", "yes")],
      region(
        "r", initial: "idle", [state("idle"), state("one", prompt: "one"), state("had"), state("two", prompt: "two")],
        [
          transition("ask: idle ask one"), transition("yes: one yes had"),
          transition("more: had more two", if: "in(a-off) or in(b-off)"), transition("over: two yes had"),
        ]),
      region("a", initial: "a-off", [state("a-off"), state("a-on")], [transition("a: a-off left a-on")]),
      region("b", initial: "b-off", [state("b-off"), state("b-on")], [transition("b: b-off right b-on")])
    ).machine()
    #expect(machine.outcomes().outcomes[0].map(machine.words) == ["yes > had; sometimes: two on more; sometimes: none"])
  }
}

@Suite("The rows of a prompt’s choices")
struct ChoiceLawTests {
  @Test("say what their runs show, on generated machines with prompts, Settings, and detours")
  func generated() {
    var rowCount = 0
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let machine = RandomChart.asking(&random).machine()
      let faults = ChoiceLaw.faults(of: machine)
      #expect(faults == [], "seed \(seed)")
      rowCount += machine.outcomes().outcomes.joined().count
    }
    #expect(rowCount > 200, "too few rows to judge by: \(rowCount)")
  }
}

@Suite("What comes next, how it came, and what helps")
struct OutlookLawTests {
  @Test("are so in every situation, on generated machines with prompts, Settings, and detours")
  func generated() {
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let law = OutlookLaw(RandomChart.asking(&random, detours: seed % 3).machine())
      #expect(law.faultsOfNext() == [], "seed \(seed)")
      #expect(law.faultsOfSymptoms() == [], "seed \(seed)")
      #expect(law.faultsOfRuns() == [], "seed \(seed)")
    }
  }

  @Test("follow the main run where it leads there")
  func mainRun() {
    let space = access.space()
    let main = ["ask-fully", "no", "reset", "ask"].compactMap { access.eventIndex(EventID($0)) }
    let runs = UsualRuns(machine: access, space: space, mainRun: main)
    let asking = runs.order.filter { space.isActive(access.nodeIndex("asking") ?? 0, at: $0) }
    #expect(runs.events(to: asking[0]) == [main[0], main[1], main[2], main[3]])
    let without = UsualRuns(machine: access, space: space)
    #expect(without.events(to: asking[0]) == [main[3]])
  }

  @Test("are examples where another way is as usual")
  func examples() {
    let machine = chart(
      "left right ask yes", prompts: [prompt("one", "yes")],
      region(
        "r", initial: "start", [state("start"), state("ready"), state("one", prompt: "one")],
        [
          transition("left: start left ready"), transition("right: start right ready"),
          transition("ask: ready ask one"),
          transition("yes: one yes start"),
        ])
    ).machine()
    let (space, next) = (machine.space(), machine.nextPrompts())
    #expect(machine.words(next.continuations(in: [0])[0]) == "one perhaps on left ask")
    let ready = (0..<space.count).filter { space.isActive(machine.nodeIndex("ready") ?? 0, at: $0) }
    #expect(machine.words(next.continuations(in: ready)[0]) == "one on ask")
    #expect(machine.words(next.continuations(in: [0] + ready)[0]) == "one perhaps on left ask")
  }
}

extension RandomChart {
  /// A random chart in which two states show a prompt with all events as choices, and in which one event is made in Settings and
  /// another is a detour.
  fileprivate static func asking(_ random: inout SeededGenerator, detours: Int = 1) -> Statechart {
    var chart = chart(&random)
    chart.prompts = [prompt("one", "e f"), prompt("two", "f g")]
    chart.regions[0].states[random.below(3)].prompt = Sourced("one")
    chart.regions[1].states[random.below(2)].prompt = Sourced("two")
    chart.events[2].actor = .settings
    chart.detours = ["h", "f"].prefix(detours).map { Sourced($0) }
    return chart
  }
}

@Suite("The newest profile")
struct NewestProfileTests {
  private func newest(_ attributes: [[String: String]], where isCandidate: (Int) -> Bool = { _ in true }) -> Int? {
    let profiles = attributes.enumerated().map { index, attributes in
      Profile(id: ProfileID("p\(index)"), title: "P", attributes: attributes)
    }
    return Statechart(id: "m", title: "M", profiles: profiles).newestProfile(where: isCandidate)
  }

  @Test("is the last that differs from the first only in version numbers")
  func versions() {
    let clips = [["os": "13.0", "app": "full"], ["os": "14.0", "app": "full"], ["os": "14.0", "app": "clip"]]
    #expect(newest(clips) == 1)
    #expect(newest(clips + [["os": "15", "app": "full"]]) == 3)
    #expect(newest([["region": "us"], ["region": "eu"]]) == 0)
    #expect(newest([["os": "1"], ["os": "2", "beta": "yes"]]) == 0)
    #expect(newest([[:], [:]]) == 1)
    #expect(newest([["os": "ten"], ["os": "11"]]) == 0)
    #expect(newest([]) == nil)
  }

  @Test("among candidates is the last of the first one’s kind, else the first candidate")
  func candidates() {
    let profiles = [["os": "13", "app": "full"], ["os": "14", "app": "full"], ["os": "14", "app": "clip"]]
    #expect(newest(profiles) { $0 != 1 } == 0)
    #expect(newest(profiles) { $0 == 2 } == 2)
    #expect(newest(profiles) { _ in false } == nil)
  }
}

@Suite("The closest profile")
struct ClosestProfileTests {
  private func closest(_ attributes: [[String: String]]) -> [Int?] {
    let profiles = attributes.enumerated().map { index, attributes in
      Profile(id: ProfileID("p\(index)"), title: "P", attributes: attributes)
    }
    return profiles.indices.map { profiles.closest(before: $0) }
  }

  @Test("has the fewest other attributes of those before, and is the last of them")
  func profiles() {
    let versions = [["os": "13", "app": "full"], ["os": "14", "app": "full"], ["os": "15", "app": "full"]]
    #expect(closest(versions) == [nil, 0, 1])
    #expect(closest(versions + [["os": "14", "app": "clip"]]) == [nil, 0, 1, 1])
    #expect(closest(versions + [["os": "13", "app": "clip"], ["os": "14", "app": "clip"]]) == [nil, 0, 1, 0, 3])
    #expect(closest([["region": "us"], [:], ["region": "eu"], ["region": "eu"]]) == [nil, 0, 1, 2])
    #expect(closest([]) == [])
  }
}
