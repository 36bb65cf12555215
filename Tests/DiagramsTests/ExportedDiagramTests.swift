import Diagrams
import Foundation
import SourceText
import Statecharts
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Exported drawings: as DOT, and as an SVG file.
@Suite("Diagrams with transitions that leave")
struct ExportedDiagramTests {
  private static let diagrams: [Diagram] = LayoutTests.machines.flatMap { machine in
    [.machine(machine)] + machine.regions.map { .region($0.index, of: machine) }
  }

  @Test(
    "Printed DOT is the graph that is laid out, with words and looks, and without addresses",
    arguments: diagrams.indices)
  func printedGraph(index: Int) throws {
    let (laidOut, printed) = (Self.diagrams[index].graph, Self.diagrams[index].printedGraph)
    #expect(printed.nodes.map(\.id) == laidOut.nodes.map(\.id))
    #expect(printed.subgraphs.map(\.id) == laidOut.subgraphs.map(\.id))
    #expect(printed.edges.map { [$0.tail, $0.head] } == laidOut.edges.map { [$0.tail, $0.head] })
    for (before, after) in zip(laidOut.nodes, printed.nodes) {
      let kept = after.attributes.prefix(before.attributes.count).filter { $0.name != "label" }
      #expect(Array(kept) == before.attributes.filter { $0.name != "label" }, "\(before.id)")
    }
    for (before, after) in zip(laidOut.edges, printed.edges) {
      #expect(Array(after.attributes.prefix(before.attributes.count)) == before.attributes, "\(before.tail)")
    }
  }

  @Test("No printed DOT has an address, and Graphviz lays each out without a warning")
  func printedText() throws {
    let linked = Diagram.region(1, of: doorChart.machine, link: { "states/\($0)/" })
    for diagram in Self.diagrams + [linked] {
      let text = diagram.printedGraph.text
      #expect(!text.contains("URL") && !text.contains("states/"), "\(diagram.title)")
      _ = try Layout.of(text)
    }
  }

  @Test("Each transition of the machine is named in the comment of one label")
  func transitionsInDOT() {
    for machine in LayoutTests.machines {
      let comments = Diagram.machine(machine).printedGraph.nodes.flatMap { node in
        node.attributes.compactMap { attribute -> String? in
          if attribute.name == "comment", case .text(let text) = attribute.value { text } else { nil }
        }
      }
      let named = comments.flatMap { $0.split(separator: " ").map(String.init) }
      #expect(named.sorted() == machine.transitions.map(\.id.text).sorted(), "\(machine.title)")
    }
  }

  @Test("An SVG file is a separate document without links, with a title, in light and dark colors")
  func standaloneFile() throws {
    for diagram in Self.diagrams {
      let svg = standaloneSVG(try Layout.of(diagram.graph.layoutText), for: diagram)
      let document = try XMLDocument(xmlString: svg)
      #expect(document.rootElement()?.name == "svg")
      let children = document.rootElement()?.children ?? []
      #expect(children.prefix(2).map(\.stringValue) == [diagram.title, diagram.description])
      #expect(svg.contains("@media screen and (prefers-color-scheme:dark)"))
      #expect(svg.contains("@media (forced-colors:active)"))
      for word in ["<a ", "href", "url(", "@import", "var(", "<script", "<image"] {
        #expect(!svg.contains(word), "\(diagram.title) has \(word)")
      }
      let ids = svg.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(diagram.title)")
    }
  }

  @Test("The boxes of an SVG file have the same relative places as on the page")
  func samePlaces() throws {
    let diagram = Diagram.region(1, of: playerChart.machine)
    let layout = try Layout.of(diagram.graph.layoutText)
    func boxes(_ svg: String) -> [Substring] {
      svg.matches(of: #/<rect class="box" (x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*" rx="[^"]*")\/>/#).map(\.1)
    }
    let page = boxes(accessibleSVG(layout, for: diagram, idPrefix: "a-").markup)
    let file = boxes(standaloneSVG(layout, for: diagram))
    #expect(!page.isEmpty && Array(file.prefix(page.count)) == page)
  }

  @Test("A machine of several regions is drawn as a whole, with the same labels as each region alone")
  func wholeMachine() {
    let machine = locationChart.machine
    let labels = { (diagram: Diagram) in
      diagram.graph.nodes.filter { $0.id.hasPrefix("label:") || $0.id.hasPrefix("state:") }.map { node in
        node.attributes.filter { $0.name == "label" || $0.name == "tooltip" }
      }
    }
    let whole = labels(.machine(machine))
    let parts = machine.regions.flatMap { labels(.region($0.index, of: machine)) }
    #expect(whole.count == parts.count)
    for part in parts { #expect(whole.contains(part)) }
  }

  @Test("Exported colors are those of the site's style sheet")
  func palette() throws {
    let css = try Checkout.text(of: "templates/assets/styles/tokens.css")
    let pairs = css.matches(of: /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/)
    let diagram = Diagram.machine(locationChart.machine)
    let svg = standaloneSVG(try Layout.of(diagram.graph.layoutText), for: diagram)
    let style = try #require(svg.firstMatch(of: #/<style>(.*?)@media(.*?)<\/style>/#.dotMatchesNewlines()))
    func colors(_ text: Substring) -> Set<String> { Set(text.matches(of: /#[0-9a-f]{6}/).map { String($0.0) }) }
    #expect(!colors(style.1).isEmpty && colors(style.1).isSubset(of: pairs.map { String($0.1) }))
    #expect(!colors(style.2).isEmpty && colors(style.2).isSubset(of: pairs.map { String($0.2) }))
  }
}
