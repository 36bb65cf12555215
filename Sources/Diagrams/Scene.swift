/// A laid-out diagram as obstacles and lines: what is drawn where, and what belongs to what.
struct Scene {
  typealias Point = Geometry.Point

  /// A shape that the lines of others have to avoid.
  struct Obstacle {
    enum Form {
      /// A box or sign with words.
      case box
      /// The words on a line.
      case label
      /// A frame, which may be entered only by lines that lead into it or out of it.
      case frame
      /// The title of a frame, which no line may cross.
      case title
      /// The corner of a speech bubble that sticks out of its box.
      case corner
    }

    let form: Form
    /// The name of the node or frame in the graph.
    let name: String
    let box: Geometry.Box
    /// The number of the box that it is a part of.
    var owner: Int?
  }

  /// The nodes of an edge, by their numbers among the obstacles; nil if the layout has no such node.
  struct Ends {
    let tail: Int?
    let head: Int?
  }

  /// An edge as it is drawn.
  struct Line {
    /// The `id` attribute.
    let id: String
    let ends: Ends
    let terminals: Terminals
    /// The frames or else the nodes where it begins and ends, by their names.
    let places: [String]
    /// The straight pieces that it is drawn as, at most a few points from its curves.
    var pieces: [(start: Point, end: Point)] { boxed.pieces }
    /// The same with boxes around them.
    let boxed: BoxedPieces
    /// Its arrowheads, with the name of what each points to.
    let heads: [(arrow: Geometry.Arrow, target: String)]

    fileprivate init(_ edge: DOTGraph.Edge, _ curves: [Geometry.Curve], ends: Ends, terminals: Terminals) {
      id = edge.attributes.text("id") ?? ""
      self.ends = ends
      self.terminals = terminals
      places = [edge.place(atTail: true), edge.place(atTail: false)]
      boxed = BoxedPieces(curves.count == 1 ? curves[0].pieces : curves.flatMap(\.pieces))
      heads = curves.flatMap { curve in
        curve.arrows.map { ($0, edge.place(atTail: curve.begins(at: $0))) }
      }
    }

    /// The box around its pieces.
    var box: Geometry.Box { boxed.box }

    /// The ends without an arrowhead.
    var starts: [Point] {
      guard let first = pieces.first?.start, let last = pieces.last?.end else { return [] }
      return [first, last].filter { end in !heads.contains { $0.arrow.tip == end } }
    }
  }

  /// All nodes, then all frames, then the titles of frames, then the corners of speech bubbles.
  private(set) var obstacles: [Obstacle] = []
  private(set) var lines: [Line] = []
  /// The number of the innermost frame around each obstacle, or −1.
  private var surrounding: [Int] = []
  /// The frames in document order, each with the position after the last one inside it.
  private(set) var frames: [(name: String, end: Int)] = []
  private let nodeCount: Int

  /// Collects what a layout of a diagram shows; costs time linear in the diagram.
  init(_ geometry: Geometry, of diagram: Diagram) {
    var nodes: [(name: String, frame: Int, isLabel: Bool, isSpeech: Bool)] = []
    var frames: [(name: String, end: Int)] = []
    var parents: [Int] = []
    func visit(_ members: [DOTGraph.Member], in frame: Int) {
      for member in members {
        switch member {
        case .node(let node):
          guard geometry.nodes[node.id] != nil else { continue }
          let isSpeech = hasWord("prompt", in: node.attributes.text("class") ?? "")
          nodes.append((node.id, frame, diagram.isLabel(node.attributes), isSpeech))
        case .subgraph(let group):
          guard geometry.clusters[group.id] != nil else {
            visit(group.members, in: frame)
            continue
          }
          let position = frames.count
          frames.append((group.id, 0))
          parents.append(frame)
          visit(group.members, in: position)
          frames[position].end = frames.count
        }
      }
    }
    visit(diagram.graph.members, in: -1)
    nodeCount = nodes.count
    self.frames = frames
    for node in nodes {
      guard let shape = geometry.nodes[node.name] else { continue }
      obstacles.append(Obstacle(form: node.isLabel ? .label : .box, name: node.name, box: shape.box))
      surrounding.append(node.frame)
    }
    for (frame, parent) in zip(frames, parents) {
      guard let shape = geometry.clusters[frame.name] else { continue }
      obstacles.append(Obstacle(form: .frame, name: frame.name, box: shape.box))
      surrounding.append(parent)
    }
    let drawn = diagram.graph.subgraphs.filter { geometry.clusters[$0.id] != nil }
    for (position, group) in drawn.enumerated() {
      guard let shape = geometry.clusters[group.id], let box = FrameTitle(of: group, in: diagram)?.box(at: shape.lines)
      else { continue }
      obstacles.append(Obstacle(form: .title, name: group.id, box: box))
      surrounding.append(position)
    }
    for (number, node) in nodes.enumerated() where node.isSpeech {
      obstacles.append(
        Obstacle(
          form: .corner, name: node.name, box: BoxShape.speechCorner(of: obstacles[number].box), owner: number))
      surrounding.append(node.frame)
    }
    addLines(geometry, diagram)
  }

  private mutating func addLines(_ geometry: Geometry, _ diagram: Diagram) {
    let numbers = Dictionary(
      obstacles[..<nodeCount].enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let frames = Dictionary(
      self.frames.enumerated().map { ($1.name, nodeCount + $0) }, uniquingKeysWith: { first, _ in first })
    let edges = zip(diagram.graph.edges, geometry.edges)
    let terminals = Terminals.of(edges) { frames[$0] ?? numbers[$0] }
    for ((edge, curves), terminals) in zip(edges, terminals) {
      let ends = Ends(tail: numbers[edge.tail], head: numbers[edge.head])
      lines.append(Line(edge, curves, ends: ends, terminals: terminals))
    }
  }

  /// Draws a line another way.
  mutating func redraw(_ line: Int, _ edge: DOTGraph.Edge, as curves: [Geometry.Curve]) {
    lines[line] = Line(edge, curves, ends: lines[line].ends, terminals: lines[line].terminals)
  }

  /// Whether a frame, by its position among the frames, is around an obstacle.
  func isAround(_ frame: Int, _ obstacle: Int) -> Bool {
    surrounding[obstacle] >= frame && surrounding[obstacle] < frames[frame].end
  }

  /// The position of an obstacle among the frames; nil if it is none.
  func frame(_ obstacle: Int) -> Int? {
    obstacles[obstacle].form == .frame ? obstacle - nodeCount : nil
  }

  /// The obstacle that is the innermost frame around another one.
  func surroundings(of obstacle: Int) -> Obstacle? {
    surrounding[obstacle] < 0 ? nil : obstacles[nodeCount + surrounding[obstacle]]
  }

  /// The box of the outermost frame around one obstacle but not around another one.
  func outermostFrame(around inner: Int, not outer: Int) -> Geometry.Box? {
    var result: Geometry.Box?
    var frame = surrounding[inner]
    while frame >= 0, !isAround(frame, outer) {
      result = obstacles[nodeCount + frame].box
      frame = surrounding[nodeCount + frame]
    }
    return result
  }

  /// Whether two lines, by their numbers, begin or end at the same node.
  func haveCommonEnd(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (lines[one].ends, lines[other].ends)
    return one.tail == other.tail || one.tail == other.head || one.head == other.tail || one.head == other.head
  }

  /// Whether two lines, by their numbers, may run together: `Terminals` tells why.
  func belongTogether(_ one: Int, _ other: Int) -> Bool {
    lines[one].terminals.belongTogether(with: lines[other].terminals)
  }

  /// Whether a line may pass an obstacle, because it begins or ends there or inside it.
  func mayPass(_ line: Ends, _ obstacle: Int) -> Bool {
    let obstacle = obstacles[obstacle].owner ?? obstacle
    if line.tail == obstacle || line.head == obstacle { return true }
    guard let frame = frame(obstacle) else { return false }
    return line.tail.map { isAround(frame, $0) } ?? false || line.head.map { isAround(frame, $0) } ?? false
  }
}

extension Diagram {
  /// Whether a node is the label of a line.
  func isLabel(_ attributes: [DOTGraph.Attribute]) -> Bool {
    guard let id = attributes.text("id"), case .transitions? = inscriptions[id] else { return false }
    return true
  }
}

extension Geometry.Curve {
  /// The straight pieces of the curve and of the arrows at its ends.
  var pieces: [(start: Geometry.Point, end: Geometry.Point)] {
    var points: [Geometry.Point] = []
    points.reserveCapacity(8 * self.points.count)
    flatten(into: &points)
    guard points.count > 1 else { return [] }
    return points.indices.dropLast().map { (points[$0], points[$0 + 1]) }
  }

  /// Appends points of the curve and of the arrows at its ends, close enough to be joined by straight lines.
  func flatten(into result: inout [Geometry.Point]) {
    guard let start = points.first else { return }
    if let arrow = arrows.first(where: begins(at:)) { result.append(arrow.tip) }
    result.append(start)
    for index in stride(from: 0, to: points.count - 3, by: 3) {
      let (a, b, c, d) = (points[index], points[index + 1], points[index + 2], points[index + 3])
      let length = distance(a, b) + distance(b, c) + distance(c, d)
      let steps = min(max(Int(length / 8), 3), 40)
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let s = 1 - t
        result.append(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
      }
    }
    if let arrow = arrows.first(where: { !begins(at: $0) }) { result.append(arrow.tip) }
  }

  /// Whether an arrow is at the first point rather than at the last one.
  func begins(at arrow: Geometry.Arrow) -> Bool {
    guard let first = points.first, let last = points.last else { return false }
    return distance(first, arrow.tip) < distance(last, arrow.tip)
  }
}

/// The distance between two points.
func distance(_ one: Geometry.Point, _ other: Geometry.Point) -> Double {
  let way = other - one
  return (way * way).sum().squareRoot()
}
