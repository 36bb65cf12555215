import Foundation
import TestSupport
import Testing

@testable import Graphviz

/// Equal texts have equal layouts, whatever the memory addresses of their names.
@Suite("Reproducible layouts")
struct SamePlacesTests {
  /// Nested frames next to each other: Graphviz 2.43 by itself draws them in varying order.
  private static let framed = (try? Checkout.text(of: "Tests/DiagramsTests/Goldens/player-deck.dot")) ?? ""

  @Test("Equal graphs have equal places, whatever was drawn before")
  func history() throws {
    let renderer = try GraphvizRenderer()
    let expected = try renderer.layout(Self.framed).graph
    #expect(expected.clusters.contains { $0.name == "cluster:playing" }, "\(expected.clusters)")
    var held: [[UInt8]] = []
    for round in 0..<60 {
      held.append([UInt8](repeating: 1, count: 16 + round * 37 % 600))
      if round.isMultiple(of: 3) { held.removeFirst() }
      // Graphs that allocate memory of the same sizes and free it in another order.
      let names = Self.framed.matches(of: #/"[a-z]+:[a-z0-9-]+"/#).map { String($0.output) }
      let other = round.isMultiple(of: 2) ? names.reversed() : names.suffix(round)
      _ = try renderer.layout("digraph other { \(other.joined(separator: "; ")) }")
      let again = try renderer.layout(Self.framed).graph
      try #require(again == expected, "round \(round)")
    }
  }

  @Test("Equal graphs have equal places on each thread")
  func threads() async throws {
    let expected = try GraphvizRenderer().layout(Self.framed).graph
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<32 {
        group.addTask {
          let held = (0..<index * 7).map { String(repeating: "x", count: 16 + $0 % 90) }
          let same = try? GraphvizRenderer().layout(Self.framed).graph == expected
          return held.count == index * 7 && same == true
        }
      }
      for await same in group { #expect(same) }
    }
  }

  @Test("Frames are in the order of the text")
  func frames() throws {
    let names = ["m", "c", "x", "a", "q", "b"]
    for order in [names, names.reversed()] {
      let frames = order.map { #"subgraph "cluster:\#($0)" { id="\#($0)" "n\#($0)" [shape="box"] }"# }
      let layout = try GraphvizRenderer().layout("digraph g { \(frames.joined(separator: " ")) }").graph
      #expect(layout.clusters.map(\.name) == order.map { "cluster:\($0)" })
    }
  }

  @Test("A graph without a name gets the same number each time")
  func unnamed() throws {
    let renderer = try GraphvizRenderer()
    let unnamed = "digraph { subgraph { a -> b } subgraph { c -> d } a -> { e f } }"
    let expected = try renderer.layout(unnamed).graph
    _ = try renderer.layout("digraph { { x } { y } }")
    #expect(try renderer.layout(unnamed).graph == expected)
  }

  @Test("Names that differ only in their bytes are different nodes")
  func names() throws {
    let layout = try GraphvizRenderer().layout(
      "digraph g { \"\u{E9}\" -> \"e\u{301}\" -> \"\u{E9}\"; subgraph é { é } }"
    ).graph
    #expect(layout.nodes.count == 2)
    #expect(layout.edges.count == 2)
  }

  @Test("A node and a frame can have the same name")
  func sharedName() throws {
    let layout = try GraphvizRenderer().layout(
      "digraph cluster { cluster -> b [key=b]; subgraph cluster_a { cluster_a } subgraph cluster { b } }"
    ).graph
    #expect(layout.nodes.count == 3)
    #expect(Set(layout.clusters.map(\.name)) == ["cluster", "cluster_a"])
  }
}
