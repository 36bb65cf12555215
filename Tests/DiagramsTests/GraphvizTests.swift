import Diagrams
import Testing

@Suite("Layouts by Graphviz")
struct GraphvizTests {
  @Test("A graph is laid out")
  func layout() throws {
    let layout = try Layout.of("digraph g { a -> b [id=way] }")
    #expect(layout.nodes.keys.sorted() == ["a", "b"])
    #expect(layout.edges.count == 1)
    #expect(layout.size.x > 0 && layout.size.y > layout.size.x, "one stands above the other")
  }

  /// Two boxes of one inch by half an inch, half an inch apart, so all positions can be computed by hand.
  @Test("Places are in points, from the top left downward")
  func units() throws {
    let layout = try Layout.of(
      """
      digraph g {
        ranksep=0.5
        node [shape=box fixedsize=true width=1 height=0.5 fontsize=10]
        a [label="one\\ntwo"]
        b [label="one"]
        a -> b [dir=both]
      }
      """
    )
    #expect(layout.size == SIMD2(72, 108))
    let (upper, lower) = (try layout.shape("a"), try layout.shape("b"))
    #expect(upper.center == SIMD2(36, -90) && lower.center == SIMD2(36, -18))
    #expect(upper.size == SIMD2(72, 36) && lower.size == SIMD2(72, 36))
    // A line is 1.2 font sizes high, with its baseline 0.9 font sizes below its top.
    #expect(upper.lines == [SIMD2(36, -93), SIMD2(36, -81)])
    #expect(lower.lines == [SIMD2(36, -15)])
    let curve = try #require(layout.edges.first?.first)
    #expect(layout.edges.joined().count == 1)
    #expect(curve.points.count % 3 == 1)
    #expect(curve.points.allSatisfy { abs($0.x - 36) < 0.5 && $0.y > -72 && $0.y < -36 }, "between the boxes")
    // Arrows are between the ends of the line and the boxes.
    #expect(distance(curve.arrows.first?.tip, SIMD2(36, -72)) < 0.5)
    #expect(distance(curve.arrows.last?.tip, SIMD2(36, -36)) < 0.5)
  }

  private func distance(_ point: SIMD2<Double>?, _ other: SIMD2<Double>) -> Double {
    point.map { (($0 - other) * ($0 - other)).sum().squareRoot() } ?? .infinity
  }

  @Test("A line starts at the row that its label names")
  func labels() throws {
    let layout = try Layout.of(
      """
      digraph g {
        subgraph cluster_c { label="Frame\\l" labeljust=l fontsize=10 margin=8 a [shape=box label="left\\lright\\r"] }
      }
      """
    )
    let (frame, node) = (try layout.shape("cluster_c"), try layout.shape("a"))
    let title = try #require(frame.lines.first)
    #expect(title.x > frame.center.x - frame.size.x / 2 && title.x < frame.center.x)
    #expect(title.y > frame.center.y - frame.size.y / 2 && title.y < node.center.y - node.size.y / 2, "over the node")
    try #require(node.lines.count == 2)
    #expect(node.lines[0].x < node.center.x && node.lines[1].x > node.center.x)
    #expect(node.lines[1].y - node.lines[0].y == 1.2 * 14)
  }

  @Test("The release of Graphviz is named")
  func release() throws {
    let version = try Graphviz().version
    #expect(version.split(separator: ".").count >= 2)
    #expect(version.first?.isNumber == true)
  }

  @Test("A syntax error is thrown with the message of Graphviz")
  func syntaxError() throws {
    let renderer = try Graphviz()
    let error = #expect(throws: GraphvizError.self) { try renderer.layout(of: "digraph g {\n a -> \n}") }
    guard case .parse(let messages)? = error else {
      Issue.record("expected a parse error, got \(String(describing: error))")
      return
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("line 3") == true, "got \(messages)")
  }

  @Test(
    "A text that is not exactly one graph is refused",
    arguments: [
      "", "digraph g {} digraph h {}", "digraph g {}\n\ndigraph h {}\n", "digraph g {} }", "digraph g {}\n}",
      "digraph g { a }\u{0}", "graph { a -> b }",
    ])
  func severalGraphs(dot: String) throws {
    let renderer = try Graphviz()
    #expect(throws: GraphvizError.self) { try renderer.layout(of: dot) }
  }

  @Test("A graph after one with an error is laid out")
  func afterAnError() throws {
    let renderer = try Graphviz()
    let expected = try renderer.layout(of: "digraph g { a -> b }")
    for broken in [
      "digraph g { \"open", "digraph g { a -> ", "digraph g {} digraph g { x }", "/* open", "}",
      "digraph g { a [label=<open", "digraph g { } /*",
    ] {
      _ = try? renderer.layout(of: broken)
      #expect(try renderer.layout(of: "digraph g { a -> b }") == expected, "after \(broken)")
    }
  }

  @Test("A long text is read to its end")
  func longText() throws {
    // The scanner reads some thousand bytes at a time.
    let label = String(repeating: "a long label, ", count: 40)
    let dot = "digraph g {\n" + (0..<120).map { "n\($0) [tooltip=\"\(label)\"]\n" }.joined() + "}"
    let renderer = try Graphviz()
    #expect(try renderer.layout(of: dot).nodes.count == 120)
    #expect(throws: GraphvizError.self) { try renderer.layout(of: dot + "\n" + dot) }
    #expect(try renderer.layout(of: "digraph g { a }").nodes.keys.sorted() == ["a"])
  }

  @Test("A warning is thrown by the call that caused it")
  func warnings() throws {
    let renderer = try Graphviz()
    let error = #expect(throws: GraphvizError.self) {
      try renderer.layout(of: #"digraph g { a [shape=nosuchshape] }"#)
    }
    guard case .layout(let messages)? = error else {
      Issue.record("expected the messages of a layout, got \(String(describing: error))")
      return
    }
    #expect(messages.contains { $0.contains("nosuchshape") }, "got \(messages)")
    #expect(try renderer.layout(of: "digraph g { a }").nodes.count == 1)
  }

  @Test("Installed fonts have no influence")
  func fonts() throws {
    // A plugin with fontconfig would measure these two differently; the built-in metrics only distinguish families.
    let renderer = try Graphviz()
    let sizes = try ["Helvetica", "Helvetica Bold Condensed"].map { font in
      try renderer.layout(of: #"digraph g { a [shape=box fontname="\#(font)" label="A label of some width"] }"#).size
    }
    #expect(sizes[0].x > 0)
    #expect(sizes[0] == sizes[1])
  }

  @Test("Many tasks at once get the same places")
  func tasks() async throws {
    let renderer = try Graphviz()
    let other = try Graphviz()
    let dot = "digraph g { " + (0..<30).map { "n\($0) -> n\($0 * 7 % 31)" }.joined(separator: "; ") + " }"
    let expected = try renderer.layout(of: dot)
    await withTaskGroup(of: Layout?.self) { group in
      for index in 0..<40 {
        group.addTask { try? (index.isMultiple(of: 2) ? renderer : other).layout(of: dot) }
      }
      for await layout in group { #expect(layout == expected) }
    }
  }
}

extension Layout {
  /// Without the padding.
  var size: Point { (box.high - box.low - 8.64).rounded(.toNearestOrAwayFromZero) }

  /// The node or cluster of that name.
  func shape(_ name: String) throws -> Shape {
    try #require(nodes[name] ?? clusters[name], "nothing in the layout is called \(name)")
  }
}

extension Layout.Shape {
  var center: Layout.Point { (box.low + box.high) / 2 }
  var size: Layout.Point { box.high - box.low }
}
