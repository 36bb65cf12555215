import SourceText
import Statecharts
import TestSupport
import Testing

@testable import Diagrams

/// The lines of choices begin where a reader finds the choice: beside its row.
@Suite("Lines of choices")
struct ChoiceLineTests {
  /// The lines of choices in a picture, and those that do not begin at a side of the prompt, level with their row.
  private static func lines(
    in geometry: Geometry, of diagram: Diagram
  ) -> (count: Int, elsewhere: [String]) {
    let nodes = Dictionary(
      diagram.graph.nodes.map { ($0.id, $0.attributes.text("id") ?? "") }, uniquingKeysWith: { first, _ in first })
    var (count, elsewhere) = (0, [String]())
    for (edge, curves) in zip(diagram.graph.edges, geometry.edges) {
      guard let id = edge.attributes.text("id"), let rows = diagram.choiceRows[id] else { continue }
      let prompt = [edge.tail, edge.head].first { $0.hasPrefix("state:") }
      guard let prompt, let shape = geometry.nodes[prompt],
        case .state(let title, let choices)? = diagram.inscriptions[nodes[prompt] ?? ""]
      else {
        elsewhere.append("\(id) has no prompt")
        continue
      }
      count += rows.count
      for row in rows {
        let first = choices[..<row].reduce(title.count) { $0 + $1.count }
        let lines = shape.lines[first..<first + choices[row].count]
        guard let top = lines.first?.y, let bottom = lines.last?.y else { continue }
        let isLevel = curves.contains { curve in
          guard let start = curve.points.first, (top - 13...bottom + 4).contains(start.y) else { return false }
          return [shape.box.x, shape.box.x + shape.box.width].contains { abs($0 - start.x) < 0.5 }
        }
        if !isLevel { elsewhere.append("\(id), row \(row + 1)") }
      }
    }
    return (count, elsewhere)
  }

  private static func expectAtRows(in machine: Machine) throws -> Int {
    var count = 0
    for region in machine.regions {
      let best = try Diagram.region(region.index, of: machine).laidOut(
        or: { .region(region.index, of: machine, settings: $0) }, layout: Geometry.of)
      let found = lines(in: best.geometry, of: best.diagram)
      #expect(found.elsewhere == [], "\(machine.profile.title), \(region.title)")
      count += found.count
    }
    return count
  }

  @Test("All choices of the shipped prompts lead from their rows")
  func shipped() async throws {
    var count = 0
    for chart in try await LegibilityTests.shippedCharts() {
      for profile in chart.profiles { count += try Self.expectAtRows(in: chart.folded(for: profile).machine) }
    }
    #expect(count > 20)
  }

  @Test("Each of three to six choices leads from its row, although all their labels are below", arguments: 3...6)
  func middle(count: Int) throws {
    let choices = (0..<count).map { EventID("choice\($0)") }
    let chart = Statechart(
      id: "ask", title: "Ask", profiles: [Profile(id: "p", title: "P")],
      events: choices.enumerated().map { event($1, "Choice \($0 + 1)", .user) },
      prompts: [
        Prompt(
          id: "which", title: "Which?", choices: choices.map { Prompt.Choice(event: Sourced($0)) })
      ],
      regions: [
        region(
          "main", "Main", from: "asking",
          [state("asking", "Which?", .prompt, prompt: "which")]
            + (0..<count).map { state(StateID("s\($0)"), "State \($0 + 1)") },
          choices.enumerated().map { way(TransitionID("t\($0)"), "asking", $1, StateID("s\($0)")) })
      ])
    #expect(try Self.expectAtRows(in: chart.machine) == count)
  }
  /// Two prompts in a frame, which a choice of both leaves; the second may answer it by itself.
  private static func machine(answersInside: Bool) -> Machine {
    let names: [StateID] = ["first", "second"]
    return Statechart(
      id: "ask", title: "Ask", profiles: [Profile(id: "p", title: "P")],
      events: [event("yes", "Yes", .user), event("no", "No", .user)],
      prompts: [
        Prompt(
          id: "which", title: "Which?",
          choices: ["yes", "no"].map { (id: EventID) in Prompt.Choice(event: Sourced(id)) })
      ],
      regions: [
        region(
          "main", "Main", from: "asking",
          [
            state(
              "asking", "Asking", .neutral,
              .compound(
                initial: Sourced("first"),
                states: names.map { state($0, $0 == "first" ? "First" : "Second", .prompt, prompt: "which") },
                transitions: [])),
            state("done", "Done"),
          ],
          [way("refused", "asking", "no", "done"), way("again", "first", "yes", "second")]
            + (answersInside ? [way("kept", "second", "no", "first")] : []))
      ]
    ).machine
  }

  /// The prompts where the lines of a transition begin, with their rows.
  private static func starts(of transition: String, in machine: Machine) -> [String: [Int]] {
    let diagram = Diagram.region(1, of: machine)
    return Dictionary(
      uniqueKeysWithValues: diagram.graph.edges.compactMap { edge in
        let id = edge.attributes.text("id") ?? ""
        guard id.hasPrefix("transition.\(transition).from") else { return nil }
        return (edge.tail, diagram.choiceRows[id] ?? [])
      })
  }

  @Test("A choice that all prompts in a frame have, and that leaves the frame, leads from the row of each")
  func frames() throws {
    let machine = Self.machine(answersInside: false)
    #expect(Self.starts(of: "refused", in: machine) == ["state:first": [1], "state:second": [1]])
    #expect(try Self.expectAtRows(in: machine) == 3)
    #expect(try Picture(Diagram.region(1, of: machine)).svg.contains("id=\"p-transition.refused.from2\""))
  }

  @Test("If a prompt in the frame answers the choice by itself, the line of the frame leads from the frame")
  func answeredInside() {
    #expect(Self.starts(of: "refused", in: Self.machine(answersInside: true)).values.joined().isEmpty)
  }
}
