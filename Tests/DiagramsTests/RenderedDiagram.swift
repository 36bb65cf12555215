import Diagrams
import SourceText
import Statecharts

extension Layout {
  /// The layout from Graphviz, which must give no messages.
  static func of(_ dot: String) throws -> Layout { try Graphviz().layout(of: dot) }
}

/// A finished picture, parsed for tests: each line of the SVG is one element.
struct RenderedDiagram {
  struct Box {
    var id: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func overlaps(_ other: Box, by margin: Double = 0) -> Bool {
      x + margin < other.x + other.width && other.x + margin < x + width && y + margin < other.y + other.height
        && other.y + margin < y + height
    }

    func holds(_ x: Double, _ y: Double, inset: Double) -> Bool {
      x > self.x + inset && x < self.x + width - inset && y > self.y + inset && y < self.y + height - inset
    }
  }

  let diagram: Diagram
  let svg: String
  private(set) var boxes: [Box] = []
  private(set) var paths: [(id: String, points: [(Double, Double)])] = []

  init(_ diagram: Diagram, prefix: String = "p-") throws {
    self.diagram = diagram
    let layout = try Layout.of(diagram.graph.layoutText)
    svg = accessibleSVG(layout, for: diagram, idPrefix: prefix).markup
    for line in svg.split(separator: "\n") {
      guard let head = line.firstMatch(of: #/^<g id="([^"]*)" class="([^"]*)"/#) else { continue }
      let classes = head.2.split(separator: " ")
      if classes.contains("edge") {
        if let path = line.firstMatch(of: #/<path d="([^"]*)"/#) {
          paths.append((String(head.1), Self.points(on: String(path.1))))
        }
      } else if !classes.contains("frame"),
        let rect = line.firstMatch(of: #/class="box" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/#)
      {
        let numbers = [rect.1, rect.2, rect.3, rect.4].compactMap { Double($0) }
        boxes.append(Box(id: String(head.1), x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
    }
  }

  /// Many points on a path of straight and cubic pieces with absolute coordinates.
  private static func points(on data: String) -> [(Double, Double)] {
    let numbers = data.matches(of: #/-?[0-9.]+/#).compactMap { Double($0.output) }
    let corners = stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    var result: [(Double, Double)] = []
    for start in stride(from: 0, to: corners.count - 3, by: 3) {
      for step in 0...20 {
        let t = Double(step) / 20
        let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
        var point = (0.0, 0.0)
        for offset in 0..<4 {
          point.0 += weights[offset] * corners[start + offset].0
          point.1 += weights[offset] * corners[start + offset].1
        }
        result.append(point)
      }
    }
    return result
  }
}

/// All pictures of a machine, by name.
func pictures(of machine: Machine) -> [(name: String, diagram: Diagram)] {
  let link: (StateID) -> String? = { "states/\($0)/index.html" }
  return machine.regions.map { ($0.id.text, .region($0.index, of: machine, link: link)) }
    + machine.regions.map { region in
      ("story of " + region.id.text, StoryDrawing(ofRegion: region.index, of: DiagramContext(machine)).standard)
    }
}
