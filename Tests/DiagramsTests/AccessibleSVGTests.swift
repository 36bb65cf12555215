import Diagrams
import Foundation
import SourceText
import Statecharts
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures as SVG")
struct AccessibleSVGTests {
  @Test("Every element has an id that is unique on the page")
  func ids() throws {
    for machine in LayoutTests.machines {
      for (name, diagram) in pictures(of: machine) {
        let svg = try RenderedDiagram(diagram, prefix: "fig1-").svg
        let ids = svg.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(Set(ids).count == ids.count, "\(name)")
        #expect(ids.allSatisfy { $0.hasPrefix("fig1-") }, "\(name)")
        let graph = diagram.graph
        let beside = graph.edges.count { $0.attributes.contains { $0.name == "label" } }
        #expect(
          ids.count == graph.nodes.count + graph.edges.count(where: isDrawn) + beside + graph.subgraphs.count + 2,
          "\(name): something is missing")
      }
    }
  }

  /// Lines that only keep boxes in columns are not drawn.
  private func isDrawn(_ edge: DOTGraph.Edge) -> Bool { !edge.attributes.contains(.init("style", "invis")) }

  @Test("The picture names its title and its description")
  func title() throws {
    let machine = doorChart.machine
    let svg = try RenderedDiagram(.region(1, of: machine), prefix: "a-").svg
    #expect(svg.hasPrefix("<svg "))
    #expect(svg.contains(#"role="img" aria-labelledby="a-title a-desc""#))
    #expect(svg.contains("<title id=\"a-title\">A door that asks, Version 1: Leaf</title>"))
    #expect(svg.contains("3 states, 4 transitions"))
    #expect(svg.contains("From any state: to “Shut” on “The wind slams the door” (system) if not “Latched”."))
  }

  @Test("Colors and fonts come from the style sheet")
  func styles() throws {
    for (name, diagram) in pictures(of: playerChart.machine) {
      let svg = try RenderedDiagram(diagram).svg
      for word in ["fill=", "stroke=", "font-", "xlink", "<!", "<?", "style="] {
        #expect(!svg.contains(word), "\(name) says \(word)")
      }
    }
  }

  @Test("Links are for the pointer, and can be moved to the page")
  func links() throws {
    let machine = doorChart.machine
    let diagram = Diagram.region(1, of: machine, link: { $0 == "ajar" ? "states/ajar/" : nil })
    let layout = try Layout.of(diagram.graph.text)
    let svg = accessibleSVG(layout, for: diagram, idPrefix: "a-", link: { "../../" + $0 + "index.html" }).markup
    #expect(svg.matches(of: #/<a /#).count == 1)
    #expect(svg.contains(#"<a href="../../states/ajar/index.html" tabindex="-1" data-state="ajar">"#))
    let image = try #require(svg.split(separator: "</svg>").first)
    #expect(image.contains("role=\"img\"") && !image.contains("<a "), "an image must hold nothing that takes the focus")
  }

  @Test("States, transitions, and labels can be found by their ids")
  func data() throws {
    for machine in LayoutTests.machines {
      for region in machine.regions {
        let diagram = Diagram.region(region.index, of: machine)
        let svg = accessibleSVG(
          try Layout.of(diagram.graph.text), for: diagram, idPrefix: "a-", row: { "#row.\($0)" }
        ).markup
        let elements = svg.split(separator: "</svg>")
        let image = try #require(elements.first), links = elements.count > 1 ? elements[1] : ""
        for edge in machine.transitions where machine.region(of: edge.source) == region.index {
          let (source, target) = (machine.nodes[edge.source].id, machine.nodes[edge.target].id)
          let group = #" data-transition="\#(edge.id)" data-from="\#(source)" data-to="\#(target)""#
          #expect(image.ranges(of: group).count == 1, "\(edge.id) should be one group of the picture")
          let link = ##"<a href="#row.\##(edge.id)" tabindex="-1" data-transition="\##(edge.id)">"##
          #expect(links.ranges(of: link).count == 1, "\(edge.id) should have one link over its label")
        }
        for state in machine.states where machine.region(of: state.index) == region.index {
          #expect(image.contains(" data-state=\"\(state.id)\""), "\(state.id) should be a group of the picture")
        }
      }
    }
  }

  @Test("The state that a machine starts in is marked, inside all states around it")
  func entry() throws {
    for machine in LayoutTests.machines {
      for region in machine.regions {
        var start = region.index
        while let initial = machine.nodes[start].initial { start = initial }
        let svg = try RenderedDiagram(.region(region.index, of: machine)).svg
        let marked = svg.matches(of: #/ class="state[^"]* entry" data-state="([^"]*)"/#).map { String($0.1) }
        #expect(marked == [machine.nodes[start].id.text], "\(machine.title), \(region.title)")
      }
    }
  }

  @Test("Words that the layout text omits do not move anything")
  func layoutText() throws {
    for machine in LayoutTests.machines {
      for (name, diagram) in pictures(of: machine) {
        let (whole, bare) = (diagram.graph.text, diagram.graph.layoutText)
        #expect(whole.utf8.count > bare.utf8.count, "\(name): nothing is left out")
        let pictures = try [whole, bare].map { dot in
          accessibleSVG(try Layout.of(dot), for: diagram, idPrefix: "a-").markup
        }
        #expect(pictures[0] == pictures[1], "\(name)")
      }
    }
  }

  @Test("Choices are in the order of the screen")
  func choices() throws {
    let svg = try RenderedDiagram(.region(1, of: doorChart.machine)).svg
    let choices = svg.matches(of: #/class="choice"[^>]*>([^<]*)</#).map { String($0.1) }
    #expect(choices == ["Come in", "Go away"])
  }

  @Test("Equal input gives equal bytes")
  func sameBytes() throws {
    let machine = locationChart.machine
    let region = try #require(machine.nodeIndex("authorization"))
    let first = try RenderedDiagram(.region(region, of: machine)).svg
    let again = try RenderedDiagram(.region(region, of: locationChart.machine)).svg
    #expect(first == again)
  }

  @Test("Any text appears in the picture as it is", arguments: DOTTextTests.hostile)
  func anyText(text: String) throws {
    let chart = Statechart(
      id: "m", title: StyledText(text), profiles: [Profile(id: "p", title: StyledText(text))],
      events: [event("e", text, .user), event("f", text, .app)], prompts: [prompt("q", text, "e", "f")],
      regions: [
        region(
          "r", text, from: "s",
          [
            state("s", text, .prompt, prompt: "q"),
            state("c", text, .neutral, .compound(initial: Sourced("d"), states: [state("d", text)], transitions: [])),
          ],
          [way("t", "s", "e", "c"), way("u", nil, "f", "s", if: "in(d)")])
      ])
    let words = text.split(whereSeparator: {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 32 || $0.value == 127 }
    })
    for (name, diagram) in pictures(of: chart.machine) {
      let picture = try RenderedDiagram(diagram)
      let reader = TextReader()
      let parser = XMLParser(data: Data(picture.svg.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
      for word in words { #expect(reader.text.contains(word), "\(name) lost \(word)") }
    }
  }

  @Test("Different names have different ids")
  func distinctIDs() throws {
    let ids: [StateID] = ["a", "A", "a.way", "a way", "a_20way", "a:way", "a\"", "a\\", "a.from", "way"]
    let machine = Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")], events: [event("e", "E", .user)],
      regions: [
        region(
          "r", "R", from: "a", ids.map { state($0, "T") },
          ids.map { way(TransitionID($0.text), "a", "e", $0) } + [way("any.a", nil, "e", "a")])
      ]
    ).machine
    let svg = try RenderedDiagram(.region(1, of: machine)).svg
    let found = svg.matches(of: #/<g id="([^"]*)" class="state/#).map { $0.1 }
    #expect(Set(found).count == ids.count)
    let all = svg.matches(of: #/ id="([^"]*)"/#).map { $0.1 }
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { !$0.contains(" ") })
  }
}

/// The characters between tags.
private final class TextReader: NSObject, XMLParserDelegate {
  var text = ""
  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
