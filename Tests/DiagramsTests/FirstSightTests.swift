import SourceText
import Statecharts
import TestSupport
import Testing

@testable import Diagrams

/// What readers of machines that others drew stumbled over.
@Suite("Pictures at first sight")
struct FirstSightTests {
  private static func layout(_ diagram: Diagram) throws -> Diagram.Layout { try diagram.laidOut(layout: Geometry.of) }

  /// The war of the ring, as the documentation of a library for statecharts has it: three stories at once.
  private static let war = Statechart(
    id: "war", title: "War",
    events: ["journey", "destroy", "coronation", "ride"].map { event(EventID($0), $0, .user) },
    regions: [
      region(
        "r", "Age", from: "war",
        [
          state(
            "war", "War", .neutral,
            .parallel(regions: [
              region(
                "frodo", "Frodo’s quest", from: "shire",
                [state("shire", "The Shire"), state("mordor", "Mordor"), state("doom", "Doom", .neutral, .final)],
                [way("a", "shire", "journey", "mordor"), way("b", "mordor", "destroy", "doom")]),
              region(
                "aragorn", "Aragorn’s path", from: "ranger",
                [state("ranger", "Ranger"), state("king", "King", .neutral, .final)],
                [way("c", "ranger", "coronation", "king")]),
              region(
                "gandalf", "Gandalf’s defense", from: "rohan",
                [state("rohan", "Rohan"), state("gondor", "Gondor", .neutral, .final)],
                [way("d", "rohan", "ride", "gondor")]),
            ])), state("peace", "Peace", .neutral, .final),
        ],
        [
          Transition(
            id: "over", source: Sourced("war"), trigger: .done(Sourced("war")), target: Sourced("peace"), guard: nil)
        ])
    ])

  @Test("Parallel regions are in the order of the machine from left to right")
  func order() throws {
    let machine = Self.war.machine
    let region = try #require(machine.nodeIndex("r"))
    let (diagram, geometry) = try Self.layout(.region(region, of: machine))
    let places = try ["frodo", "aragorn", "gandalf"].map { try #require(geometry.clusters["cluster:\($0)"]?.box.x) }
    #expect(places == places.sorted())
    // A mirror image is mirrored back, with its lines at its boxes and its words in them.
    var reversed = diagram
    reversed.graph.members = reversed.graph.members.map(Self.reversed)
    let mirrored = reversed.inReadingOrder(geometry)
    #expect(mirrored.clusters["cluster:frodo"]?.box.x ?? 0 > mirrored.clusters["cluster:gandalf"]?.box.x ?? 0)
    for (name, shape) in mirrored.nodes {
      let before = try #require(geometry.nodes[name])
      #expect(zip(shape.lines, before.lines).allSatisfy { abs(($0.x - shape.box.x) - ($1.x - before.box.x)) < 0.01 })
    }
    let back = diagram.inReadingOrder(mirrored)
    for (one, other) in zip(geometry.edges.joined(), back.edges.joined()) {
      #expect(zip(one.points, other.points).allSatisfy { abs($0.x - $1.x) < 0.01 && $0.y == $1.y })
      #expect(zip(one.arrows, other.arrows).allSatisfy { abs($0.tip.x - $1.tip.x) < 0.01 })
    }
  }

  private static func reversed(_ member: DOTGraph.Member) -> DOTGraph.Member {
    guard case .subgraph(var group) = member else { return member }
    group.members = group.members.reversed().map(reversed)
    return .subgraph(group)
  }

  @Test(
    "Of two states with a letter or two each, no line begins at the head of the other",
    arguments: [("A", "B"), ("É", "Ж"), ("il", "1")])
  func letters(_ one: String, _ other: String) throws {
    let machine = Statechart(
      id: "lamp", title: "Lamp", events: [event("on", "on", .user), event("off", "off", .user)],
      regions: [
        region(
          "r", "R", from: "a", [state("a", one), state("b", other)],
          [way("up", "a", "on", "b"), way("down", "b", "off", "a")])
      ]
    ).machine
    let geometry = try Self.layout(.region(1, of: machine)).geometry
    let curves = geometry.edges.flatMap { $0 }
    let tips = curves.flatMap(\.arrows).map(\.tip)
    let starts = curves.filter(\.arrows.isEmpty).compactMap(\.points.first)
    #expect(tips.count == 3 && starts.count == 2)
    for start in starts {
      #expect(tips.allSatisfy { (($0 - start) * ($0 - start)).sum() > 36 })
    }
  }

  /// The client of an INVITE transaction (RFC 3261, figure 5).
  private static let invite = Statechart(
    id: "invite", title: "INVITE",
    events: ["timer-a", "timer-b", "timer-d", "1xx", "2xx", "300-699", "error"].map {
      event(EventID($0), $0 == "error" ? "Transport Err." : $0, $0.hasPrefix("timer") ? .system : .user)
    },
    regions: [
      region(
        "r", "Transaction", from: "calling",
        [
          state("calling", "Calling"), state("proceeding", "Proceeding"), state("completed", "Completed"),
          state("terminated", "Terminated", .neutral, .final),
        ],
        [
          way("reset-a", "calling", "timer-a", "calling"), way("b-fires", "calling", "timer-b", "terminated"),
          way("prov", "calling", "1xx", "proceeding"), way("prov-again", "proceeding", "1xx", "proceeding"),
          way("ok-calling", "calling", "2xx", "terminated"), way("ok-proceeding", "proceeding", "2xx", "terminated"),
          way("nok-calling", "calling", "300-699", "completed"),
          way("nok-proceeding", "proceeding", "300-699", "completed"),
          way("nok-again", "completed", "300-699", "completed"), way("d-fires", "completed", "timer-d", "terminated"),
        ])
    ])

  @Test("Loops do not cross themselves")
  func loops() throws {
    let machine = Self.invite.machine
    let diagram = Diagram.region(1, of: machine)
    let plain = try Geometry.of(diagram.graph.layoutText).mended(for: diagram)
    #expect(Self.tangled(plain.withDistinctLines(of: diagram), diagram) == [])
    let (best, geometry) = try diagram.laidOut(
      or: { .region(1, of: machine, settings: $0) }, layout: Geometry.of)
    #expect(Self.tangled(geometry, best) == [])
  }

  /// The ids of the lines of loops that cross themselves.
  private static func tangled(_ geometry: Geometry, _ diagram: Diagram) -> [String] {
    let lines = Scene(geometry, of: diagram).lines
    let edges = diagram.graph.edges
    func ends(_ edge: DOTGraph.Edge) -> Set<String> { [edge.tail, edge.head] }
    return edges.indices.flatMap { home in
      edges.indices.filter { away in
        away != home && ends(edges[away]) == ends(edges[home])
          && lines[away].pieces.contains { piece in
            lines[home].pieces.contains { CurveParts.crossing(piece, $0) != nil }
          }
      }.map { lines[$0].id }
    }
  }

  @Test("The sides of frames that touch are moved apart, unless a line ends there")
  func touchingFrames() {
    func sides(_ end: Geometry.Point) -> [Double] {
      var geometry = Geometry(low: Geometry.Point(0, 0), high: Geometry.Point(200, 100))
      geometry.addCluster("cluster:a", low: Geometry.Point(0, 0), high: Geometry.Point(100, 100), lines: [])
      geometry.addCluster("cluster:b", low: Geometry.Point(101, 50), high: Geometry.Point(200, 150), lines: [])
      geometry.addCluster("cluster:c", low: Geometry.Point(101, 200), high: Geometry.Point(200, 250), lines: [])
      geometry.addEdge()
      geometry.addCurve([end, end, end, Geometry.Point(50, 50)], tipAtStart: nil, tipAtEnd: nil)
      let groups = ["a", "b", "c"].map { DOTGraph.Member.subgraph(DOTGraph.Subgraph("cluster:\($0)")) }
      let graph = DOTGraph("g", members: groups)
      let diagram = Diagram(graph: graph, title: "", description: { "" }, inscriptions: [:])
      TouchingFrames.moveApart(in: &geometry, of: diagram)
      return ["a", "b", "c"].flatMap { geometry.clusters["cluster:\($0)"].map { [$0.box.low.x, $0.box.high.x] } ?? [] }
    }
    #expect(sides(Geometry.Point(50, 20)) == [0, 97.5, 103.5, 200, 101, 200])
    #expect(sides(Geometry.Point(100, 20)) == [0, 100, 103.5, 200, 101, 200])
  }

  @Test("A long title in bold type has more room than in plain type")
  func longTitles() {
    let short = "Waiting for the reply"
    let long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenversicherungsgesellschaft"
    #expect(measuredBold([short]) == [short])
    #expect(TextWidth.ems(measuredBold([long])[0]) > TextWidth.ems(long) * 1.1)
  }

  @Test("In the picture of one state, a history is a box that says whose it is, and nothing leaves it")
  func history() throws {
    let machine = playerChart.machine
    let paused = try #require(machine.nodeIndex("paused"))
    #expect(try Picture(.neighborhood(of: paused, in: machine)).svg.contains(">H* of “Tape”<"))
    let last = try #require(machine.nodeIndex("last-side"))
    let ways = Neighborhood(of: last, in: DrawnMachine(machine))
    #expect(ways.waysIn.map { machine.transitions[$0.edge].id } == ["resume"])
    #expect(ways.waysOut.isEmpty)
  }

  @Test("A sign beside a target stands for at most twelve transitions; more are lines")
  func longSigns() throws {
    func signs(_ count: Int) throws -> Int {
      let states = (0...count).map { state(StateID("s\($0)"), "S\($0)") }
      let machine = Statechart(
        id: "m", title: "M", events: [event("reset", "Reset", .settings), event("go", "Go", .user)],
        regions: [
          region(
            "r", "R", from: "s0", states,
            (1...count).flatMap { number in
              [
                way(TransitionID("go-\(number)"), "s0", "go", StateID("s\(number)"), if: "in(s\(number))"),
                way(TransitionID("reset-\(number)"), StateID("s\(number)"), "reset", "s0"),
              ]
            })
        ]
      ).machine
      return Diagram.region(1, of: machine).graph.nodes.count { $0.id.hasPrefix("any:") }
    }
    #expect(try signs(12) == 1)
    #expect(try signs(13) == 0)
  }
}
