import Diagrams
import Testing

@Suite("DOT")
struct DOTTextTests {
  static let hostile = [
    #"a"b"#, #"a\"#, #"a\\"#, #"\N \G \l"#, "<b>bold</b>", "a\nb", "a&lt;b", "a&amp;lt;b", "{x|y}", "a -> b; c",
    "é “q” 日本",
    "/* */ // #", "\\\"", "\u{1}\u{7F}", "", " ",
  ]

  @Test("Graphviz accepts any text as a label", arguments: hostile)
  func labels(text: String) throws {
    let graph = DOTGraph(
      "g", members: [.node(.init("n", [.init("label", .lines([text, text], .left)), .init("tooltip", text)]))])
    #expect(try Layout.of(graph.text).nodes.count == 1)
  }

  @Test("Different names are different nodes")
  func distinctNames() throws {
    let names = Self.hostile.map { "s:" + $0 } + ["s:a\\0", "s:a\u{0}", "s:A", "s:a"]
    let graph = DOTGraph("g", members: names.map { .node(.init($0)) })
    #expect(try Layout.of(graph.text).nodes.count == Set(names).count)
  }

  @Test("A place is found by its id, whatever characters the id has")
  func places() throws {
    let ids = Self.hostile.map { "s:" + $0 } + ["s:a\\0", "s:a\u{0}", "s:\\\\0"]
    let graph = DOTGraph(
      "g", members: ids.map { id in .subgraph(.init("cluster:" + id, members: [.node(.init(id))])) })
    let layout = try Layout.of(graph.text)
    #expect(Set(layout.nodes.keys) == Set(ids))
    #expect(Set(layout.clusters.keys) == Set(ids.map { "cluster:" + $0 }))
  }

  @Test("All nodes are written before any edge")
  func order() throws {
    let graph = DOTGraph(
      "g", members: [.subgraph(.init("cluster:c", members: [.node(.init("b"))])), .node(.init("a"))],
      edges: [.init(from: "a", to: "b")])
    let text = graph.text
    let edge = try #require(text.firstRange(of: "->"))
    let node = try #require(text.ranges(of: "\n  \"a\"").first)
    #expect(node.lowerBound < edge.lowerBound)
  }
}
