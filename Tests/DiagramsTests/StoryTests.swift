import Diagrams
import Project
import SourceText
import Statecharts
import TestSupport
import Testing

/// The story of a region leaves out by rules, and says what became of each transition.
@Suite("Stories of regions")
struct StoryTests {
  /// A story with everything that a picture can have, and the names of its parts.
  private struct Told {
    let story: Story

    init(_ chart: Statechart, fewestSources: Int = 3, usual: [TransitionID] = []) {
      let machine = chart.machine
      story = Story(
        ofRegion: 1, of: DiagramContext(machine), usual: usual.compactMap { machine.transition($0)?.index },
        fewestSources: fewestSources)
    }

    var boxes: [String] { story.boxes.map(\.title) }

    /// The arrows: “Shut → Ajar: Knock or lock”.
    var arrows: [String] {
      story.arrows.map { arrow in
        let start =
          switch arrow.start {
          case .box(let box): story.boxes[box].title
          case .choice(let box, let event): "\(story.boxes[box].title) [\(story.machine.events[event].label)]"
          case .note(let note): "(\(story.notes[note].words))"
          }
        let words = arrow.lines.map { $0.words + ($0.mark.map { " [\($0)]" } ?? "") }.filter { !$0.isEmpty }
        return "\(start) → \(story.boxes[arrow.target].title)"
          + (words.isEmpty ? "" : ": \(words.joined(separator: " or "))")
      }
    }

    func fate(_ id: TransitionID) -> Story.Fate? { story.machine.transition(id).flatMap { story.fates[$0.index] } }
  }

  private static func chart(
    _ states: [State], _ transitions: [Transition], prompts: [Prompt] = [], detours: [EventID] = [],
    others: [Region] = []
  ) -> Statechart {
    let events =
      doorChart.events + [
        event("go", "Goes", .user), event("on", "Goes on", .app), event("back", "The wind turns", .system),
        event("set", "Sets it", .settings), event("yes", "Yes", .user), event("no", "No", .user),
      ]
    return Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")], events: events, prompts: prompts,
      detours: detours.map { Sourced($0) },
      regions: [region("r", "R", from: states[0].id, states, transitions)] + others)
  }

  private static let three = [state("a", "A"), state("b", "B"), state("c", "C")]

  @Test("Settings and detours stand aside, and what can only be reached by them")
  func aside() {
    let told = Told(
      Self.chart(
        Self.three,
        [way("w", "a", "go", "b"), way("s", "b", "set", "c"), way("d", "a", "back", "c"), way("u", "c", "on", "a")],
        detours: ["back"]))
    #expect(told.arrows == ["A → B: Goes"])
    #expect(told.boxes == ["A", "B"])
    #expect(told.fate("s") == .settings && told.fate("d") == .detour && told.fate("u") == .unreachable)
    #expect(
      told.story.summary
        == "1 arrow for 1 of 4 transitions. Not drawn: 1 in Settings, 1 off the usual path, and 1 that only follow from those."
    )
  }

  @Test("An actor of the project’s own that looks like Settings is drawn")
  func ownActor() {
    var chart = Self.chart(Self.three, [way("s", "a", "set", "b")])
    for index in chart.events.indices where chart.events[index].id == "set" {
      chart.events[index].declaredActor = DeclaredActor(id: "office", title: "the office", look: .settings)
    }
    #expect(Told(chart).arrows == ["A → B: Sets it"])
  }

  @Test("States with one prompt are one box, and a choice that leads elsewhere from one names the state")
  func prompts() {
    let told = Told(
      Self.chart(
        Self.three + [state("p", "Asked first", prompt: "ask"), state("q", "Asked again", prompt: "ask")],
        [
          way("one", "a", "go", "p"), way("two", "a", "on", "q"), way("yes-one", "p", "yes", "b"),
          way("yes-two", "q", "yes", "c"), way("no-one", "p", "no", "a"), way("no-two", "q", "no", "a"),
        ], prompts: [prompt("ask", "May I?", "yes", "no")]))
    #expect(told.boxes == ["A", "B", "C", "May I?"])
    #expect(
      told.arrows == [
        "A → May I?: Goes on or Goes", "May I? [Yes] → B: Asked first", "May I? [Yes] → C: Asked again",
        "May I? [No] → A",
      ])
  }

  @Test("States in a state with the same arrows out are one box with its title; with other guards they are not")
  func alike() {
    func chart(_ condition: String?) -> Statechart {
      let inside = State.Content.compound(
        initial: Sourced("x"), states: [state("x", "X"), state("y", "Y")], transitions: [])
      return Self.chart(
        [state("outer", "Outer", .neutral, inside), state("b", "B")],
        [
          way("x-b", "x", "go", "b"), way("y-b", "y", "go", "b", if: condition), way("b-y", "b", "on", "y"),
          way("b-x", "b", "back", "x"),
        ], others: [doorChart.regions[1]])
    }
    #expect(Told(chart(nil)).boxes == ["Outer", "B"])
    #expect(Told(chart(nil)).arrows == ["Outer → B: Goes", "B → Outer: Goes on or The wind turns"])
    #expect(Told(chart("in(free)")).boxes == ["X", "Y", "B"])
  }

  @Test("Loops are lines in the box; more than three events are two and a number; guards word what has no event")
  func lines() {
    let chart = Self.chart(
      Self.three,
      [
        way("loop", "a", "go", "a"), way("w1", "a", "on", "b"), way("w2", "a", "back", "b"),
        way("w3", "a", "yes", "b"), way("w4", "a", "no", "b"),
        Transition(
          id: "e", source: Sourced("b"), trigger: .eventless, target: Sourced("c"),
          guard: try? Guard("in(latched) or not in(free)")),
      ], others: [doorChart.regions[1]])
    let told = Told(chart)
    #expect(told.arrows == ["A → B: Goes on or The wind turns or 2 more", "B → C: once Latched or not Free"])
    #expect(told.story.boxes[0].loops.map(\.words) == ["Goes"] && told.fate("loop") == .loop)
    #expect(told.fate("w4") == .drawn([0]))
    #expect(told.story.summary == "2 arrows for 5 of 6 transitions. 1 more leads back to the same state (↻).")
  }

  @Test("A loop has the mark of its guard, and each event its own otherwise")
  func guardedLoops() {
    let told = Told(
      Self.chart(
        Self.three,
        [
          way("stay", "a", "go", "a", if: "in(latched)"), way("leave", "a", "go", "b", if: "otherwise"),
          way("up", "b", "on", "a", if: "in(free)"), way("down", "b", "on", "c", if: "otherwise"),
        ], others: [doorChart.regions[1]]))
    #expect(told.story.boxes[0].loops.map(\.mark) == [4])
    #expect(told.story.guards.map(\.condition) == ["unless “Latched”", "if “Free”", "unless “Free”", "if “Latched”"])
    #expect(told.story.guards.map(\.events) == [["Goes"], ["Goes on"], ["Goes on"], ["Goes"]])
  }

  @Test("A prompt of another region stands between, and its other choices lead back")
  func otherRegion() {
    let ask = region(
      "s", "S", from: "quiet", [state("quiet", "Quiet"), state("shown", "Shown", prompt: "ask")],
      [
        way("show", "quiet", "back", "shown"), way("kept", "shown", "no", "quiet"),
        way("left", "shown", "yes", "quiet"),
      ])
    let told = Told(
      Self.chart(
        Self.three, [way("w", "a", "go", "b"), way("v", "b", "yes", "c", if: "in(shown)")],
        prompts: [prompt("ask", "Still?", "yes", "no")], others: [ask]))
    #expect(
      told.arrows == ["A → B: Goes", "Still? [Yes] → C", "B → Still?: The wind turns", "Still? [No] → B"])
    #expect(told.story.guards.isEmpty && told.story.fates.count == 2)
    #expect(told.story.summary.hasPrefix("4 arrows, 2 of them in “S”, for 2 of 2 transitions."))
  }

  @Test("A prompt that several boxes lead to does not stand between them")
  func otherRegionOfMany() {
    let ask = region(
      "s", "S", from: "quiet", [state("quiet", "Quiet"), state("shown", "Shown", prompt: "ask")],
      [way("show", "quiet", "back", "shown"), way("kept", "shown", "no", "quiet")])
    let told = Told(
      Self.chart(
        Self.three, [way("w", "a", "go", "b"), way("v", nil, "yes", "c", if: "in(shown)")],
        prompts: [prompt("ask", "Still?", "yes", "no")], others: [ask]))
    #expect(told.boxes == ["A", "B", "C"])
    #expect(told.arrows.contains("A → C: Yes [1]") && !told.arrows.contains { $0.contains("Still?") })
  }

  @Test("A note stands for boxes with the same guard, and a guard that others lack keeps its mark")
  func guardsOfNotes() {
    let states = Self.three + [state("d", "D")]
    let told = Told(
      Self.chart(
        states,
        [
          way("ab", "a", "go", "b"), way("bc", "b", "go", "c"), way("ad", "a", "back", "d", if: "in(latched)"),
          way("bd", "b", "back", "d"), way("cd", "c", "back", "d"), way("da", "d", "go", "a"),
        ], others: [doorChart.regions[1]]), fewestSources: 2)
    #expect(told.arrows.contains("A → D: The wind turns [1]"))
    #expect(told.story.guardSentences == ["[1] The wind turns, from “A”: if “Latched”"])
    let frequent = Told(
      Self.chart(
        Self.three,
        [
          way("1", "a", "go", "b", if: "in(free)"), way("2", "a", "on", "b", if: "in(free)"),
          way("3", "a", "back", "c", if: "in(free)"), way("4", "b", "back", "c"),
        ], others: [doorChart.regions[1]]))
    #expect(frequent.story.arrows.flatMap(\.lines).compactMap(\.mark) == [1, 1, 1])
    #expect(frequent.story.guardSentences.count == 1)
  }

  @Test("A transition from inside a state with regions says from where")
  func innerSource() {
    let inside = State.Content.parallel(regions: [
      region(
        "power", "Power", from: "full", [state("full", "Full"), state("low", "Low")],
        [way("drain", "full", "on", "low")])
    ])
    let told = Told(
      Self.chart(
        [state("alive", "Alive", .neutral, inside), state("dead", "Dead")], [way("dies", "low", "back", "dead")]))
    #expect(told.arrows == ["Alive → Dead: The wind turns [1]"])
    #expect(told.story.guardSentences == ["[1] The wind turns, from “Alive”: in “Low”"])
  }

  @Test("One event from many boxes begins at a note, except where the story would end")
  func notes() {
    let states = Self.three + [state("d", "D", .refused)]
    let ways = [
      way("ab", "a", "go", "b"), way("bc", "b", "go", "c"), way("ca", "c", "on", "a"), way("da", "d", "on", "a"),
      way("ad", "a", "back", "d"), way("bd", "b", "back", "d"), way("cd", "c", "back", "d"),
    ]
    let told = Told(Self.chart(states, ways))
    #expect(told.arrows.prefix(3) == ["A → B: Goes", "B → C: Goes", "C → A: Goes on"])
    #expect(told.arrows.dropFirst(3) == ["D → A: Goes on", "(any other state) → D: The wind turns"])
    #expect(
      Told(Self.chart(states, ways.filter { $0.id != "cd" }), fewestSources: 2).arrows.last
        == "(A or B) → D: The wind turns")
    #expect(
      Told(Self.chart(states, ways), usual: ["ab", "bd"]).arrows.count == 7, "two off the usual way are not many")
    let only = [way("db", "d", "go", "b"), way("bc", "b", "on", "c")] + ways.filter { $0.target?.value == "d" }
    #expect(Told(Self.chart(states, only)).arrows.contains("A → D: The wind turns"), "without it, nothing leads on")
  }

  @Test("A guard is marked unless it holds in the source, and unmarked in the list if many have it")
  func guards() {
    func told(_ conditions: [String]) -> Story {
      Told(
        Self.chart(
          Self.three,
          zip(["go", "on", "back", "yes"], conditions).map { way(TransitionID($0.0.text), "a", $0.0, "b", if: $0.1) },
          others: [doorChart.regions[1]])
      ).story
    }
    let marked = told(["in(latched)", "not in(b)", "in(free)"])
    #expect(
      marked.guardSentences == ["[1] The wind turns, from “A”: if “Free”", "[2] Goes, from “A”: if “Latched”"])
    #expect(marked.arrows[0].lines.map(\.mark) == [nil, 1, 2])
    let common = told(["in(free)", "in(free)", "in(free)"])
    #expect(common.arrows[0].lines.compactMap(\.mark).isEmpty)
    #expect(common.guardSentences == ["Goes on, The wind turns, or Goes, from “A”: if “Free”"])
  }

  @Test("The usual run is bold in its own arrows, and so is the box in which it ends")
  func usual() {
    let ways = [way("ab", "a", "go", "b"), way("bc", "b", "on", "c"), way("ac", "a", "on", "c")]
    let told = Told(Self.chart(Self.three, ways), usual: ["ab", "bc"])
    #expect(told.story.arrows.map(\.isUsual) == [true, true, false])
    #expect(told.story.boxes.map(\.isUsualEnd) == [false, false, true])
    #expect(Told(Self.chart(Self.three, ways)).story.boxes.map(\.isUsualEnd) == [false, false, false])
  }

  @Test("A lit state is bright with its arrows and their other ends; several with the arrows among them")
  func lit() throws {
    let ways = [way("ab", "a", "go", "b"), way("bc", "b", "on", "c"), way("ca", "c", "back", "a")]
    let machine = Self.chart(Self.three + [state("d", "D")], ways + [way("cd", "c", "go", "d")]).machine
    let drawn = DiagramContext(machine)
    let drawing = StoryDrawing(ofRegion: machine.regions[0].index, of: drawn)
    let (story, diagram) = (drawing.story, drawing.standard)
    func dim(_ ids: [StateID]) throws -> [String] {
      let lit = try #require(diagram.lighting(ids.compactMap(machine.nodeIndex), of: story))
      let parts = lit.graph.nodes.map { ($0.id, $0.attributes) } + lit.graph.edges.map { ($0.head, $0.attributes) }
      #expect(lit.graph.layoutText == diagram.graph.layoutText)
      return parts.filter { $0.1.text("class")?.hasSuffix(" dim") ?? false }.map(\.0)
    }
    #expect(try dim(["b"]) == ["start", "state:d", "state:a", "state:a", "state:d"])
    #expect(try dim(["a", "b"]) == ["state:c", "state:d", "state:c", "state:a", "state:d"])
    #expect(diagram.lighting([], of: story) == nil)
  }

  @Test("Above thirty arrows, a state with states inside is one box")
  func coarse() {
    let inner = (0..<33).map { state(StateID("s\($0)"), "S\($0)") }
    let content = State.Content.compound(
      initial: Sourced("s0"), states: inner,
      transitions: (0..<32).map { way(TransitionID("t\($0)"), StateID("s\($0)"), "go", StateID("s\($0 + 1)")) })
    let told = Told(
      Self.chart([state("outer", "Outer", .neutral, content), state("b", "B")], [way("out", "outer", "on", "b")]))
    #expect(told.arrows == ["Outer → B: Goes on"])
    #expect(told.fate("t3") == .merged)
  }
}

/// The stories of the shipped content.
@Suite("Shipped stories")
struct ShippedStoryTests {
  private struct Drawn {
    let story: Story
    let picture: LaidOutDiagram
    let cost: StoryCost
  }

  /// All regions in all profiles, with the run of the main path, else of its bypass.
  private static func stories() async throws -> [Drawn] {
    var result: [Drawn] = []
    for (chart, scenarios) in try await shippedMachines() {
      for profile in chart.profiles {
        let drawn = DiagramContext(chart.machine(for: profile).machine)
        let wanted = [chart.mainPath?.scenario.value, chart.mainPath?.bypass?.value]
        let run = wanted.compactMap { id in
          scenarios.first { $0.id == id && $0.profiles.contains { $0.value == profile.id } }
        }.first
        let interpreter = Interpreter(drawn.machine)
        let trace = run.map { ScenarioRun(of: $0, in: interpreter) { _, _ in true }.trace }
        for region in drawn.machine.regions {
          let found = try StoryDrawing(
            ofRegion: region.index, of: drawn, usual: trace?.steps.flatMap(\.transitions) ?? []
          ).best(layout: Layout.of)
          result.append(Drawn(story: found.story, picture: found.picture, cost: StoryCost(of: found.picture)))
        }
      }
    }
    return result
  }

  @Test("Each transition is accounted for once, and the pictures of Authorization are small")
  func shipped() async throws {
    var (crossings, count) = (0, 0)
    for found in try await Self.stories() {
      let (story, layout) = (found.story, found.picture.layout)
      let name = found.picture.diagram.title
      let own = Set(story.machine.transitions(startingIn: story.region).map(\.index))
      #expect(Set(story.fates.keys) == own, "\(name)")
      for transition in own {
        let arrows = story.arrows.indices.filter { story.arrows[$0].transitions.contains(transition) }
        if case .drawn(let known) = story.fates[transition] {
          #expect(known == arrows && !arrows.isEmpty, "\(name): \(story.machine.transitions[transition].id)")
        } else {
          #expect(arrows.isEmpty, "\(name): \(story.machine.transitions[transition].id)")
        }
      }
      print(
        "\(name): \(own.count) transitions, \(story.arrows.count) arrows, \(found.cost.crossings) crossings,",
        "\(found.cost.struckLabels) struck labels, \(found.cost.crossedBoxes) crossed boxes,",
        "\(Int(layout.size.x)) × \(Int(layout.size.y))")
      #expect(found.cost.struckLabels + found.cost.crossedBoxes == 0, "\(name)")
      guard story.machine.nodes[story.region].id == "authorization" else { continue }
      count += 1
      crossings += found.cost.crossings
      #expect(story.arrows.count <= 14 && layout.size.x <= 700, "\(name)")
    }
    #expect(count == 7 && crossings <= 3)
  }

  @Test("Equal machines have equal stories")
  func deterministic() async throws {
    let texts = try await [Self.stories(), Self.stories()].map { stories in
      stories.map { $0.story.printedDOT(of: $0.picture.diagram) }
    }
    #expect(texts[0] == texts[1])
  }
}
