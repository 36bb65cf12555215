import Diagrams
import Graphviz
import Testing

struct DOTTextTests {
  static let hostile = [
    #"a"b"#, #"a\"#, #"a\\"#, #"\N \G \l"#, "<b>bold</b>", "a\nb", "a&lt;b", "a&amp;lt;b", "{x|y}", "a -> b; c",
    "é “q” 日本",
    "/* */ // #", "\\\"", "\u{1}\u{7F}", "", " ",
  ]

  @Test(arguments: hostile)
  func anyTextIsALabelThatGraphvizAccepts(text: String) throws {
    let graph = DOTGraph(
      "g", members: [.node(.init("n", [.init("label", .lines([text, text], .left)), .init("tooltip", text)]))])
    let (svg, messages) = try GraphvizRenderer().svg(from: graph.text)
    #expect(messages.isEmpty)
    #expect(svg.contains("class=\"node\""))
  }

  @Test func namesAreNeverFoldedIntoOne() throws {
    let names = Self.hostile.map { "s:" + $0 } + ["s:a\\0", "s:a\u{0}", "s:A", "s:a"]
    let graph = DOTGraph("g", members: names.map { .node(.init($0)) })
    let (svg, _) = try GraphvizRenderer().svg(from: graph.text)
    #expect(svg.matches(of: #/class="node"/#).count == Set(names).count)
  }

  @Test func allNodesAreWrittenBeforeAnyEdge() throws {
    let graph = DOTGraph(
      "g", members: [.subgraph(.init("cluster:c", members: [.node(.init("b"))])), .node(.init("a"))],
      edges: [.init(from: "a", to: "b")])
    let text = graph.text
    let edge = try #require(text.firstRange(of: "->"))
    let node = try #require(text.ranges(of: "\n  \"a\"").first)
    #expect(node.lowerBound < edge.lowerBound)
  }
}
