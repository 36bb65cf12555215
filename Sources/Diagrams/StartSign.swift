import SourceText

/// UML's initial pseudostate: a dot with an arrow.
struct StartSign {
  typealias Point = Geometry.Point

  /// The radius of the dot, in points.
  static let radius = 3.2
  /// How far the dot stays away from the border of a frame, in points: on the border, it would be UML's entry point.
  static let clearance = 4.0
  /// The distance from the corner of a box to the center of its dot.
  private static let reach = Point(7, 10)
  /// The distance from the upper side of a box to the center of its dot, which is below the title of the frame around it.
  private static let height = 9.5
  /// The space that the sign takes beyond the corner of its box.
  static let margin = reach + Point(4, 4)

  /// The center of the dot.
  let dot: Point
  let tip: Point

  init(dot: Point, tip: Point) { (self.dot, self.tip) = (dot, tip) }

  /// The sign at the upper left corner of a box, for places without a row for a dot; at the upper side, where the dot would be
  /// on the border of the frame around the box.
  ///
  /// - Parameter radius: that of the corner.
  init(at box: Geometry.Box, radius: Double, inside frame: Geometry.Box?) {
    let inset = Point(repeating: radius * (1 - 0.5.squareRoot()))
    let corner = box.low - Self.reach
    // Half of a border is up to 1 point wide.
    if let frame, case let left = frame.x + Self.radius + Self.clearance + 1, corner.x < left {
      self.init(dot: Point(left, box.y - Self.height), tip: Point(left + Self.height, box.y))
    } else {
      self.init(dot: corner, tip: box.low + inset)
    }
  }

  /// The box around the sign.
  var box: Geometry.Box { Geometry.Box(from: dot, to: tip).widened(by: Self.radius) }

  /// The distance between the dot and the border of a frame, in points.
  func distance(from frame: Geometry.Box) -> Double {
    let outside = pointwiseMax(pointwiseMax(frame.low - dot, dot - frame.high), Point(0, 0))
    let inside = pointwiseMin(dot - frame.low, frame.high - dot).min()
    return (inside > 0 ? inside : (outside * outside).sum().squareRoot()) - Self.radius
  }

  var markup: Markup {
    let arrow = Geometry.Arrow(tip: tip, from: dot)
    let base = arrow.base
    return """
      <circle class="start" cx="\(dot.x)" cy="\(dot.y)" r="\(Self.radius)"/>\
      <path class="start" d="M\(dot.x) \(dot.y)L\(base.x) \(base.y)"/>\
      <polygon class="start" points="\(points(arrow.corners))"/>
      """
  }
}

extension Geometry {
  /// The signs at the corners of initial states, with the names of their boxes and frames in the graph.
  ///
  /// - Parameter shown: a frame as it is shown; nil if it is not.
  func startSigns(
    of diagram: Diagram, shown: (DOTGraph.Subgraph) -> Shape?
  ) -> [(name: String, sign: StartSign)] {
    var signs: [(name: String, sign: StartSign)] = []
    func add(_ name: String, _ attributes: [DOTGraph.Attribute], _ shape: Shape?, isFrame: Bool, in frame: Box?) {
      guard let box = shape?.box, let classes = attributes.text("class"), hasWord("starts", in: classes) else { return }
      let radius = BoxShape(box, classes: classes, isFrame: isFrame).radius
      signs.append((name, StartSign(at: box, radius: radius, inside: frame)))
    }
    func visit(_ members: [DOTGraph.Member], in frame: Box?) {
      for member in members {
        switch member {
        case .node(let node): add(node.id, node.attributes, nodes[node.id], isFrame: false, in: frame)
        case .subgraph(let group):
          let shape = shown(group)
          add(group.id, group.attributes, shape, isFrame: true, in: frame)
          visit(group.members, in: shape?.box ?? frame)
        }
      }
    }
    visit(diagram.graph.members, in: nil)
    return signs
  }
}
