import Diagrams
import SourceText
import Statecharts
import TestSupport
import Testing

/// The signs of UML and of Statebook, and their legends.
@Suite("Signs in diagrams")
struct SignTests {
  /// Refused states and prompts of every shape, final states, choices, histories, and eventless transitions.
  private static let signsChart = Statechart(
    id: "signs", title: "Signs", profiles: [Profile(id: "p", title: "P")],
    events: [event("yes", "Yes", .user), event("no", "No", .app), event("reset", "Reset", .settings)],
    prompts: [prompt("ask", "May I?", "yes", "no")],
    regions: [
      Region(
        id: "main", title: "Main", initial: Sourced("asking"),
        states: [
          state("asking", "May I?", .prompt, prompt: "ask"), state("barred", "Barred", .refused, prompt: "ask"),
          state("sorting", "Sorting"), state("deciding", "Deciding"),
          state(
            "closed", "Closed", .refused,
            .compound(
              initial: Sourced("locked"),
              states: [
                state("locked", "Locked", .refused), state("ajar", "Ajar", .provisional),
                state("before", "As before", .neutral, .history(deep: false, fallback: Sourced("ajar"))),
              ], transitions: [way("open", "locked", "yes", "ajar")])),
          state("gone", "Gone", .refused, .final), state("done", "Done", .granted, .final),
        ],
        transitions: [
          way("agree", "asking", "yes", "sorting"), way("reset", "asking", "reset", "sorting"),
          way("decline", "asking", "no", "closed"), way("bar", "barred", "yes", "before"),
          eventless("left", "sorting", "done", if: "in(on)"), eventless("right", "sorting", "barred", if: "not in(on)"),
          eventless("may-rest", "deciding", "done", if: "in(on)"),
          eventless("or-not", "deciding", "gone", if: "in(off)"),
          way("decide", nil, "no", "deciding", if: "in(closed)"),
        ]),
      region(
        "light", "Light", from: "off", [state("off", "Off"), state("on", "On")], [way("turn", "off", "yes", "on")]),
    ])

  fileprivate static func eventless(
    _ id: TransitionID, _ source: StateID, _ target: StateID, if condition: String
  ) -> Transition {
    Transition(
      id: id, source: Sourced(source), trigger: .eventless, target: Sourced(target), guard: try? Guard(condition))
  }

  private func element(_ id: String, in svg: String) throws -> Substring {
    try #require(svg.split(separator: "\n").first { $0.hasPrefix("<g id=\"p-\(id)\"") }, "no \(id)")
  }

  @Test(
    "Each role of a state has its sign before the title",
    arguments: [
      ("asking", "● May I?"), ("barred", "× Barred"), ("sorting", "◇ Sorting"), ("deciding", "Deciding"),
      ("locked", "● × Locked"), ("ajar", "Ajar"), ("gone", "◉ × Gone"), ("done", "◉ Done"),
    ])
  func roles(state: String, title: String) throws {
    let box = try element("state.\(state)", in: try RenderedDiagram(.region(1, of: Self.signsChart.machine)).svg)
    #expect(box.contains(">\(title)<"))
    #expect(box.contains("class=\"bar\"") == title.contains("×"))
  }

  @Test("The title of a frame has its signs, over the lines that enter it")
  func frames() throws {
    let svg = try RenderedDiagram(.region(1, of: Self.signsChart.machine)).svg
    let title = try #require(svg.split(separator: "\n").last { $0.contains(">× Closed<") })
    #expect(title.contains("<rect class=\"ground\""))
  }

  @Test("A history has an arrow to its default state")
  func histories() throws {
    let svg = try RenderedDiagram(.region(1, of: Self.signsChart.machine)).svg
    #expect(try element("initial.before.way", in: svg).contains("<polygon "))
  }

  @Test("The two lines of a label are joined under its ground")
  func joints() throws {
    let diagram = Diagram.region(1, of: Self.signsChart.machine)
    let svg = try RenderedDiagram(diagram).svg
    let (from, to) = (try element("transition.decline.from", in: svg), try element("transition.decline.to", in: svg))
    let end = try #require(from.firstMatch(of: #/ ([\d.,-]+)"/#)).1.replacing(",", with: " ")
    #expect(to.contains(end))
  }

  @Test("A label of several actors shows the icon of each, in the color of each")
  func severalActors() throws {
    let svg = try RenderedDiagram(.region(1, of: Self.signsChart.machine)).svg
    let label = try element("transition.agree", in: svg)
    #expect(label.contains("by-several"))
    #expect(label.matches(of: #/<g class="by-user"[^>]*><path class="glyph"/#).count == 1)
    #expect(label.matches(of: #/<g class="by-settings"[^>]*><path class="glyph"/#).count == 1)
    #expect(
      !(try element("transition.decline", in: svg).contains("<g class=\"by-")), "one actor has the color of the line")
  }

  @Test("Lines that begin at no state begin at signs that no state has")
  func beginnings() throws {
    let svg = try RenderedDiagram(.region(1, of: RegionTests.settingsChart(states: 8))).svg
    let receipt = try element("any.transition.end", in: svg)
    #expect(
      receipt.contains("class=\"receipt in-settings\"") && receipt.contains("<path class=\"box\"")
        && receipt.contains(">In Settings<"))
    let any = try element("any.transition.decide", in: try RenderedDiagram(.region(1, of: Self.signsChart.machine)).svg)
    #expect(any.contains("class=\"any\"") && any.contains(">Any state<"))
  }

  @Test("Titles in guards are in quotation marks")
  func guards() throws {
    let svg = try RenderedDiagram(.region(1, of: doorChart.machine)).svg
    #expect(svg.contains(">if not “Latched”<"))
  }
}

@Suite("Legends of diagrams")
struct LegendTests {
  /// Classes that say what an element is, not how it looks.
  private static let plain: Set<String> = [
    "beside", "box", "choice", "condition", "diagram", "diagram-links", "edge", "entry", "event", "fact", "glyph",
    "ground",
    "head",
    "label", "sign", "state", "title", "transition",
  ]

  /// The classes in markup that a reader can tell from each other.
  private func classes(_ markup: String) -> Set<String> {
    let isComparison = markup.contains(#/[" ](kept|added|removed|changed)"/#)
    var found = Set(markup.matches(of: #/class="([^"]*)"/#).flatMap { $0.1.split(separator: " ").map(String.init) })
    // A sign in the title, and the class of its line to a default state.
    found.subtract(["initial", "starts"])
    if isComparison {
      // The colors and dashes of kinds and actors show changes instead.
      found = found.filter { name in
        name == "kind-refused" || !(name.hasPrefix("kind-") || name.hasPrefix("by-") || name == "kept")
      }
    }
    return found.subtracting(Self.plain)
  }

  private func expectAgreement(_ svg: String, _ legend: Legend, _ name: String) {
    let picture = classes(svg)
    let explained = classes(legend.entries.map(\.picture.string).joined())
    #expect(picture.subtracting(explained) == [], "\(name): signs without an entry")
    #expect(explained.subtracting(picture) == [], "\(name): entries without a sign")
    #expect(Set(legend.entries.map(\.words)).count == legend.entries.count, "\(name): two entries say the same")
  }

  @Test("A legend has every sign of its picture, and no other")
  func completeness() throws {
    for machine in LayoutTests.machines {
      for (name, diagram) in pictures(of: machine) + [("whole", .machine(machine))] {
        expectAgreement(try RenderedDiagram(diagram).svg, Legend(of: diagram), "\(machine.title), \(name)")
      }
    }
  }

  @Test("A legend of a story has its signs, and the usual way")
  func stories() throws {
    for machine in LayoutTests.machines {
      for region in machine.regions {
        let usual = machine.transitions(startingIn: region.index).prefix(1).map(\.index)
        let found = try StoryDrawing(ofRegion: region.index, of: DiagramContext(machine), usual: usual)
          .best(layout: Layout.of)
        let svg = accessibleSVG(found.picture.layout, for: found.picture.diagram, idPrefix: "p-").markup
        expectAgreement(svg, Legend(of: found.picture.diagram), "\(machine.title), \(region.title)")
      }
    }
  }

  @Test("A legend of changes has the marks of changes")
  func changes() throws {
    let union = MachineUnion(
      MachineDifference(between: deskChart.machine(in: "v1"), and: deskChart.machine(in: "v2")))
    let diagram = Diagram.difference(1, of: union)
    let legend = Legend(of: diagram)
    expectAgreement(try RenderedDiagram(diagram).svg, legend, "changes")
    #expect(Set(legend.entries.map(\.words)).isSuperset(of: ["added", "removed", "changed", "unchanged"]))
  }

  /// An eventless transition that shares its line with one of the user, and depends on a switch.
  private static let slidingChart = Statechart(
    id: "slide", title: "Slide", profiles: [Profile(id: "p", title: "P")],
    events: [event("push", "Push", .user), event("turn", "Turn", .user)],
    regions: [
      region(
        "way", "Way", from: "top", [state("top", "Top"), state("bottom", "Bottom")],
        [way("go", "top", "push", "bottom"), SignTests.eventless("slip", "top", "bottom", if: "in(on)")]),
      region(
        "light", "Light", from: "off", [state("off", "Off"), state("on", "On")], [way("turn", "off", "turn", "on")]),
    ])

  @Test("A legend explains the word “immediately” where no line is only of such transitions")
  func eventlessInSharedLabel() throws {
    let diagram = Diagram.region(1, of: Self.slidingChart.machine)
    let legend = Legend(of: diagram)
    expectAgreement(try RenderedDiagram(diagram).svg, legend, "shared")
    let entry = try #require(legend.entries.first { $0.words == "automatic, without an event" })
    #expect(entry.picture.string.contains(">immediately<") && !entry.picture.string.contains("by-machine"))
    #expect(legend.entries.map(\.words).contains("several causes"))
  }

  @Test("In a legend of changes, the signs of frames and of any state are unchanged, as in the picture")
  func keptSigns() throws {
    let union = MachineUnion(
      MachineDifference(between: deskChart.machine(in: "v1"), and: deskChart.machine(in: "v2")))
    let diagram = Diagram.difference(1, of: union)
    #expect(try RenderedDiagram(diagram).svg.contains("class=\"any kept\""))
    let entry = try #require(Legend(of: diagram).entries.first { $0.words == "from any state" })
    #expect(entry.picture.string.contains("class=\"any kept\""))
    let frame = try #require(Legend(of: diagram).entries.first { $0.words == "state with states inside" })
    #expect(frame.picture.string.contains("class=\"state frame kept\""))
  }

  @Test("The style sheets tell lines of several causes from those without an event")
  func linesOfSeveralCauses() throws {
    let css = try Checkout.text(of: "templates/assets/diagram.css")
    #expect(css.contains(".diagram .by-several {\n    --width: 2;\n  }"))
    let diagram = Diagram.region(1, of: Self.slidingChart.machine)
    let svg = standaloneSVG(try Layout.of(diagram.graph.layoutText), for: diagram)
    #expect(svg.contains(".edge.by-several path{stroke-width:2}"))
  }
}
