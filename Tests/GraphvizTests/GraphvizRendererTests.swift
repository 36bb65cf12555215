import Graphviz
import Testing

struct GraphvizRendererTests {
  @Test func laysOutAGraph() throws {
    let renderer = try GraphvizRenderer()
    let (layout, messages): (TakenDown, [String]) = try renderer.layout("digraph g { a -> b [id=way] }")
    #expect(layout.nodes == ["a", "b"])
    #expect(layout.edges == 1)
    #expect(layout.size.x > 0 && layout.size.y > layout.size.x, "one stands above the other")
    #expect(messages.isEmpty)
  }

  /// The places of a graph that can be reckoned by hand: boxes of one inch by half an inch, half an inch apart.
  @Test func saysWhereThingsAreInPointsDownwards() throws {
    let layout = try GraphvizRenderer().takeDown(
      """
      digraph g {
        ranksep=0.5
        node [shape=box fixedsize=true width=1 height=0.5 fontsize=10]
        a [label="one\\ntwo"]
        b [label="left\\l"]
        subgraph cluster_c { label="Frame\\l" labeljust=l fontsize=10 margin=8 c }
        a -> b
        a -> c [dir=both]
      }
      """)
    let nodes = layout.lines.filter { $0.hasPrefix("node") }
    #expect(nodes.count == 3)
    #expect(layout.lines.contains { $0.hasPrefix("node a ") && $0.contains("SIMD2<Double>(72.0, 36.0)") }, "\(nodes)")
    let curves = layout.lines.filter { $0.hasPrefix("curve") }
    #expect(curves.count == 2)
    #expect(curves[0].contains("nil Optional"), "an arrow at the end alone: \(curves[0])")
    #expect(!curves[1].contains("nil"), "an arrow at both ends: \(curves[1])")
  }

  @Test func namesTheRelease() throws {
    let version = try GraphvizRenderer().version
    #expect(version.split(separator: ".").count >= 2)
    #expect(version.first?.isNumber == true)
  }

  @Test func aSyntaxErrorIsThrownWithItsMessage() throws {
    let renderer = try GraphvizRenderer()
    let error = #expect(throws: GraphvizError.self) { try renderer.takeDown("digraph g {\n a -> \n}") }
    guard case .parse(let messages)? = error else {
      Issue.record("expected a parse error, got \(String(describing: error))")
      return
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("line 3") == true, "got \(messages)")
  }

  @Test(
    arguments: [
      "", "digraph g {} digraph h {}", "digraph g {}\n\ndigraph h {}\n", "digraph g {} }", "digraph g {}\n}",
      "digraph g { a }\u{0}", "graph { a -> b }",
    ])
  func whatIsNotOneGraphIsRefused(dot: String) throws {
    let renderer = try GraphvizRenderer()
    #expect(throws: GraphvizError.self) { try renderer.takeDown(dot) }
  }

  @Test func afterAnErrorTheNextGraphIsDrawn() throws {
    let renderer = try GraphvizRenderer()
    let expected = try renderer.takeDown("digraph g { a -> b }")
    for broken in [
      "digraph g { \"open", "digraph g { a -> ", "digraph g {} digraph g { x }", "/* open", "}",
      "digraph g { a [label=<open", "digraph g { } /*",
    ] {
      _ = try? renderer.takeDown(broken)
      let next: (layout: TakenDown, messages: [String]) = try renderer.layout("digraph g { a -> b }")
      #expect(next.layout == expected, "after \(broken)")
      #expect(next.messages.isEmpty, "after \(broken): \(next.messages)")
    }
  }

  @Test func aLongTextIsReadWhole() throws {
    // The scanner asks for some thousand bytes at a time.
    let label = String(repeating: "a long label, ", count: 40)
    let dot = "digraph g {\n" + (0..<120).map { "n\($0) [tooltip=\"\(label)\"]\n" }.joined() + "}"
    let renderer = try GraphvizRenderer()
    #expect(try renderer.takeDown(dot).nodes.count == 120)
    #expect(throws: GraphvizError.self) { try renderer.takeDown(dot + "\n" + dot) }
    #expect(try renderer.takeDown("digraph g { a }").nodes == ["a"])
  }

  @Test func warningsAreReturnedWithTheCallThatCausedThem() throws {
    let renderer = try GraphvizRenderer()
    func messages(_ dot: String) throws -> [String] { try renderer.layout(dot, as: TakenDown.self).messages }
    let warned = try messages(#"digraph g { a [shape=nosuchshape] }"#)
    #expect(warned.contains { $0.contains("nosuchshape") }, "got \(warned)")
    #expect(try messages("digraph g { a }").isEmpty)
  }

  @Test func fontsThatAreInstalledAreNotAsked() throws {
    // A plugin that asks fontconfig would measure these two differently; the built-in metrics know only families.
    let renderer = try GraphvizRenderer()
    let sizes = try ["Helvetica", "Helvetica Bold Condensed"].map { font in
      try renderer.takeDown(#"digraph g { a [shape=box fontname="\#(font)" label="A label of some width"] }"#).size
    }
    #expect(sizes[0].x > 0)
    #expect(sizes[0] == sizes[1])
  }

  @Test func manyTasksGetTheSamePlaces() async throws {
    let renderer = try GraphvizRenderer()
    let other = try GraphvizRenderer()
    let dot = "digraph g { " + (0..<30).map { "n\($0) -> n\($0 * 7 % 31)" }.joined(separator: "; ") + " }"
    let expected = try renderer.takeDown(dot)
    await withTaskGroup(of: TakenDown?.self) { group in
      for index in 0..<40 {
        group.addTask { try? (index.isMultiple(of: 2) ? renderer : other).takeDown(dot) }
      }
      for await layout in group { #expect(layout == expected) }
    }
  }
}
