import Diagrams
import SourceText
import Statecharts
import Testing

extension [DOTGraph.Attribute] {
  /// Whether they are those of a state or a line without the labels of what was removed with a state.
  fileprivate var areBare: Bool { text("class")?.split(separator: " ").contains("bare") == true }
}

/// The forms of pictures that take less width leave nothing out.
@Suite("Narrow pictures")
struct NarrowDiagramTests {
  /// The sentences of all transitions in a picture: in its labels, and in the tooltips of lines without labels, and of removed
  /// states, after their names.
  private static func sentences(in diagram: Diagram) -> [String] {
    let labels = diagram.nodeLabels.values.flatMap { nodeLabel -> [String] in
      if case .transitions(let labels) = nodeLabel { labels.map(\.sentence) } else { [] }
    }
    func tips(_ attributes: [DOTGraph.Attribute]) -> [String] {
      guard attributes.areBare else { return [] }
      return (attributes.text("tooltip") ?? "").split(separator: "\n").map(String.init)
    }
    let states = diagram.graph.nodes.map(\.attributes) + diagram.graph.subgraphs.map(\.attributes)
    return labels + diagram.graph.edges.flatMap { tips($0.attributes) } + states.flatMap { tips($0).dropFirst() }
  }

  @Test("With all settings, a picture of changes has the same transitions")
  func nothingIsLost() async throws {
    var withoutLines = 0
    for chart in try await shippedCharts() {
      for (before, after) in comparedMachines(of: chart) {
        let union = MachineUnion(MachineDifference(between: before, and: after))
        for region in union.machine.regions where union.isChanged(region.index) {
          let usual = Self.sentences(in: .difference(region.index, of: union)).sorted()
          for settings in [LayoutSettings.narrow, .narrowest] {
            let narrow = Diagram.difference(region.index, of: union, settings: settings)
            #expect(Self.sentences(in: narrow).sorted() == usual, "\(after.profile.title), \(region.title)")
            withoutLines += narrow.graph.nodes.count { $0.attributes.areBare }
          }
        }
      }
    }
    #expect(withoutLines > 0)
  }

  /// A state that goes and takes its transitions with it, beside one that stays and only loses a transition.
  private static let chart = Statechart(
    id: "door", title: "Door",
    profiles: [
      Profile(id: "old", title: "Old", attributes: ["os": "1"]),
      Profile(id: "new", title: "New", attributes: ["os": "2"]),
    ],
    events: [event("push", "Push", .user), event("wind", "Wind", .system), event("set", "Set", .settings)],
    regions: [
      region(
        "leaf", "Leaf", from: "shut",
        [state("shut", "Shut"), state("open", "Open"), when("os < 2", state("ajar", "Ajar"))],
        [
          way("open", "shut", "push", "open"), when("os < 2", way("part", "shut", "push", "ajar", if: "not in(open)")),
          when("os < 2", way("blow", "ajar", "wind", "open")), when("os < 2", way("slam", "open", "wind", "shut")),
        ])
    ])

  @Test("Only transitions that were removed with a state are lines without a label")
  func bareLines() throws {
    let (before, after) = (Self.chart.machine(in: "old"), Self.chart.machine(in: "new"))
    let union = MachineUnion(MachineDifference(between: before, and: after))
    let diagram = Diagram.difference(1, of: union, settings: .narrow)
    let bare = diagram.graph.edges.filter(\.attributes.areBare)
    #expect(
      bare.map { [$0.tail, $0.head] } == [["state:shut", "state:ajar"], ["state:open", "state:ajar"]],
      "“Blow” leads back, so its line is reversed")
    #expect(bare.map { $0.attributes.text("dir") } == [nil, "back"])
    #expect(diagram.nodeLabels["transition.slam"] != nil && diagram.nodeLabels["transition.open"] != nil)
    let svg = try RenderedDiagram(diagram).svg
    #expect(svg.contains("data-from=\"shut\" data-to=\"ajar\"") && svg.contains("data-from=\"ajar\" data-to=\"open\""))
    let layout = try Layout.of(diagram.graph.layoutText)
    let linked = accessibleSVG(layout, for: diagram, idPrefix: "p-", row: { "#\($0)" }).markup
    for id in ["part", "blow"] {
      let link = "<a href=\"#\(id)\" tabindex=\"-1\" data-transition=\"\(id)\">"
      #expect(linked.contains(link), "the line leads to its row")
    }
    #expect(Legend(of: diagram).entries.contains { $0.words == "removed with a state, in the table" })
    #expect(
      !Legend(of: .difference(1, of: union)).entries.contains { $0.words == "removed with a state, in the table" })
  }

  @Test("Four transitions that were removed with states have no lines, but lead from their rows to the states")
  func withoutLines() throws {
    func machines(_ count: Int) -> MachineUnion {
      let chart = Statechart(
        id: "door", title: "Door",
        profiles: [
          Profile(id: "old", title: "Old", attributes: ["os": "1"]),
          Profile(id: "new", title: "New", attributes: ["os": "2"]),
        ],
        events: [event("push", "Push", .user)],
        regions: [
          region(
            "leaf", "Leaf", from: "shut",
            [state("shut", "Shut"), state("open", "Open"), when("os < 2", state("ajar", "Ajar"))],
            [way("open", "shut", "push", "open")]
              + (0..<count).map {
                when("os < 2", way(TransitionID("t\($0)"), "ajar", "push", $0.isMultiple(of: 2) ? "open" : "shut"))
              })
        ])
      return MachineUnion(
        MachineDifference(between: chart.machine(in: "old"), and: chart.machine(in: "new")))
    }
    let (few, many) = (Diagram.difference(1, of: machines(3)), Diagram.difference(1, of: machines(4)))
    #expect(few.graph.edges.contains { $0.tail == "state:ajar" || $0.head == "state:ajar" })
    #expect(!many.graph.edges.contains { $0.tail == "state:ajar" || $0.head == "state:ajar" })
    #expect(many.graph.nodes.filter(\.attributes.areBare).map(\.id) == ["state:ajar"])
    #expect(
      machines(4).caption(ofRegion: 1)
        == "“Leaf”: what was removed. Transitions that were removed with a state may have no lines: they are in the table."
    )
    #expect(machines(3).caption(ofRegion: 1) == "“Leaf”: what was removed. What was removed is drawn, too.")
    let svg = accessibleSVG(try Layout.of(many.graph.layoutText), for: many, idPrefix: "p", row: { "#\($0)" })
    #expect((0..<4).allSatisfy { svg.markup.contains("href=\"#t\($0)\"") })
  }

  /// A lamp in a crowded region; the states inside “On” are left by one event.
  private static func lamp(_ fail: Event) -> Machine {
    Statechart(
      id: "lamp", title: "Lamp", profiles: [Profile(id: "p", title: "P")],
      events: [event("press", "Press", .user), fail],
      regions: [
        region(
          "main", "Main", from: "off",
          [
            state("off", "Off"),
            state(
              "on", "On", .neutral,
              .compound(
                initial: Sourced("dim"), states: [state("dim", "Dim"), state("bright", "Bright")], transitions: [])),
          ],
          [way("break", "dim", fail.id, "off"), way("flicker", "bright", fail.id, "dim")]
            + (0..<12).map { way(TransitionID("press\($0)"), "off", "press", "dim") })
      ]
    ).machine
  }

  /// The ids of the signs where lines begin.
  private static func signs(in diagram: Diagram) -> [String?] {
    diagram.graph.nodes.filter { $0.id.hasPrefix("any:") }.map { $0.attributes.text("id") }
  }

  @Test("The only way out of a state begins at the state, unless it is in Settings")
  func onlyWayOut() {
    let carrier = DeclaredActor(id: "carrier", title: "the carrier", look: .settings)
    let fail = Event(id: "fail", label: "Fail", actor: .settings, declaredActor: carrier)
    let diagram = Diagram.region(1, of: Self.lamp(fail))
    #expect(Self.signs(in: diagram) == [])
    let line = diagram.graph.edges.first { $0.attributes.text("id") == "transition.break.from" }
    #expect(line?.head == "state:dim", "the line leads back, so it is reversed")
    let lamp = Self.lamp(event("fail", "Fail", .settings))
    #expect(Set(Self.signs(in: .region(1, of: lamp))) == ["any.transition.break", "any.transition.flicker"])
  }
}
