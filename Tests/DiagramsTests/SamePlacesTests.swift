import Diagrams
import TestSupport
import Testing

/// Equal texts have equal layouts, whatever the memory addresses of their names.
@Suite("Reproducible layouts")
struct SamePlacesTests {
  /// Nested frames next to each other: Graphviz 2.43 by itself draws them in varying order.
  private static let framed = (try? Checkout.text(of: "Tests/DiagramsTests/Goldens/player-deck.dot")) ?? ""

  @Test("Equal graphs have equal places, whatever was drawn before")
  func history() throws {
    let renderer = try Graphviz()
    let expected = try renderer.layout(of: Self.framed)
    #expect(expected.clusters["cluster:playing"] != nil)
    var held: [[UInt8]] = []
    for round in 0..<60 {
      held.append([UInt8](repeating: 1, count: 16 + round * 37 % 600))
      if round.isMultiple(of: 3) { held.removeFirst() }
      // Graphs that allocate memory of the same sizes and free it in another order.
      let names = Self.framed.matches(of: #/"[a-z]+:[a-z0-9-]+"/#).map { String($0.output) }
      let other = round.isMultiple(of: 2) ? names.reversed() : names.suffix(round)
      _ = try renderer.layout(of: "digraph other { \(other.joined(separator: "; ")) }")
      let again = try renderer.layout(of: Self.framed)
      try #require(again == expected, "round \(round)")
    }
  }

  @Test("Equal graphs have equal places on each thread")
  func threads() async throws {
    let expected = try Layout.of(Self.framed)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<32 {
        group.addTask {
          let held = (0..<index * 7).map { String(repeating: "x", count: 16 + $0 % 90) }
          let same = try? Layout.of(Self.framed) == expected
          return held.count == index * 7 && same == true
        }
      }
      for await same in group { #expect(same) }
    }
  }

  @Test("A graph without a name gets the same number each time")
  func unnamed() throws {
    let renderer = try Graphviz()
    let unnamed = "digraph { subgraph { a -> b } subgraph { c -> d } a -> { e f } }"
    let expected = try renderer.layout(of: unnamed)
    _ = try renderer.layout(of: "digraph { { x } { y } }")
    #expect(try renderer.layout(of: unnamed) == expected)
  }

  @Test("A node and a frame can have the same name")
  func sharedName() throws {
    let layout = try Layout.of(
      "digraph cluster { cluster -> b [key=b]; subgraph cluster_a { cluster_a } subgraph cluster { b } }"
    )
    #expect(layout.nodes.count == 3)
    #expect(Set(layout.clusters.keys) == ["cluster", "cluster_a"])
  }
}
