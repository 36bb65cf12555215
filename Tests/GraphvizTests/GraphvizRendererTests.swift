import Graphviz
import Testing

struct GraphvizRendererTests {
  @Test func drawsAGraph() throws {
    let (svg, messages) = try GraphvizRenderer().svg(from: "digraph g { a -> b [id=way] }")
    #expect(svg.contains("<svg"))
    #expect(svg.contains("id=\"way\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(messages.isEmpty)
  }

  @Test func namesTheRelease() throws {
    let version = try GraphvizRenderer().version
    #expect(version.split(separator: ".").count >= 2)
    #expect(version.first?.isNumber == true)
  }

  @Test func aSyntaxErrorIsThrownWithItsMessage() throws {
    let renderer = try GraphvizRenderer()
    let error = #expect(throws: GraphvizError.self) { try renderer.svg(from: "digraph g {\n a -> \n}") }
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
    #expect(throws: GraphvizError.self) { try renderer.svg(from: dot) }
  }

  @Test func afterAnErrorTheNextGraphIsDrawn() throws {
    let renderer = try GraphvizRenderer()
    let expected = try renderer.svg(from: "digraph g { a -> b }")
    for broken in [
      "digraph g { \"open", "digraph g { a -> ", "digraph g {} digraph g { x }", "/* open", "}",
      "digraph g { a [label=<open", "digraph g { } /*",
    ] {
      _ = try? renderer.svg(from: broken)
      let next = try renderer.svg(from: "digraph g { a -> b }")
      #expect(next.svg == expected.svg, "after \(broken)")
      #expect(next.messages.isEmpty, "after \(broken): \(next.messages)")
    }
  }

  @Test func aLongTextIsReadWhole() throws {
    // The scanner asks for some thousand bytes at a time.
    let label = String(repeating: "a long label, ", count: 40)
    let dot = "digraph g {\n" + (0..<120).map { "n\($0) [tooltip=\"\(label)\"]\n" }.joined() + "}"
    let renderer = try GraphvizRenderer()
    #expect(try renderer.svg(from: dot).svg.matches(of: #/class="node"/#).count == 120)
    #expect(throws: GraphvizError.self) { try renderer.svg(from: dot + "\n" + dot) }
    #expect(try renderer.svg(from: "digraph g { a }").svg.matches(of: #/class="node"/#).count == 1)
  }

  @Test func warningsAreReturnedWithTheCallThatCausedThem() throws {
    let renderer = try GraphvizRenderer()
    let warned = try renderer.svg(from: #"digraph g { a [shape=nosuchshape] }"#)
    #expect(warned.messages.contains { $0.contains("nosuchshape") }, "got \(warned.messages)")
    #expect(try renderer.svg(from: "digraph g { a }").messages.isEmpty)
  }

  @Test func fontsThatAreInstalledAreNotAsked() throws {
    // A plugin that asks fontconfig would measure these two differently; the built-in metrics know only families.
    let renderer = try GraphvizRenderer()
    let sizes = try ["Helvetica", "Helvetica Bold Condensed"].map { font in
      try renderer.svg(from: #"digraph g { a [shape=box fontname="\#(font)" label="A label of some width"] }"#).svg
        .firstMatch(of: #/<svg width="[^"]*" height="[^"]*"/#).map { String($0.output) }
    }
    #expect(sizes[0] != nil)
    #expect(sizes[0] == sizes[1])
  }

  @Test func manyTasksGetTheSameBytes() async throws {
    let renderer = try GraphvizRenderer()
    let other = try GraphvizRenderer()
    let dot = "digraph g { " + (0..<30).map { "n\($0) -> n\($0 * 7 % 31)" }.joined(separator: "; ") + " }"
    let expected = try renderer.svg(from: dot).svg
    await withTaskGroup(of: String?.self) { group in
      for index in 0..<40 {
        group.addTask { try? (index.isMultiple(of: 2) ? renderer : other).svg(from: dot).svg }
      }
      for await svg in group { #expect(svg == expected) }
    }
  }
}
