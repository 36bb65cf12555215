import Diagrams
import SourceText
import Statecharts
import Testing

/// What readers of machines that others drew stumbled over.
@Suite("Pictures at first sight")
struct FirstSightTests {
  @Test("A long title in bold type has more room than in plain type")
  func longTitles() throws {
    let short = "Waiting for the reply"
    let long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenversicherungsgesellschaft"
    let machine = Statechart(
      id: "m", title: "M",
      regions: [region("r", "R", from: "start", [state("start", "S"), state("short", short), state("long", long)], [])]
    ).machine
    let layout = try Layout.of(Diagram.region(1, of: machine).graph.text)
    for (id, title, isWider) in [("state:short", short, false), ("state:long", long, true)] {
      let plain = try Layout.of(
        "digraph g { a [shape=box fontname=Helvetica margin=\"0.16,0.09\" label=\"\(title)\"] }")
      let (bold, usual) = (try layout.shape(id).size.x, try plain.shape("a").size.x)
      #expect(isWider ? bold > usual * 1.05 : abs(bold - usual) < 0.01, "\(title): \(bold), \(usual)")
    }
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
