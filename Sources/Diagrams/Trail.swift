import Statecharts

/// A run drawn on the diagram of one region: which transitions it takes at which of its steps, and which states it passes.
///
/// The places stay those of the region's own diagram, so that a reader finds in one what was seen in the other; what the run
/// does not touch is left pale or out, and the picture is cut to what remains.
public struct Trail: Sendable {
  /// The steps, from 1, by the number of the transition in the region's diagram.
  let steps: [Int: [Int]]
  /// The ids of the boxes of the states that the run passes.
  let states: Set<String>
  /// A short name of the picture, for the SVG's `title`.
  let title: String
  /// The run in sentences, for the SVG's `desc`.
  let description: String

  /// The part of a run that lies in a region; costs time linear in the run.
  public init(of trace: Trace, in region: Int, of machine: Machine) {
    let numbers = TransitionNumbers(of: machine)
    let phrases = Phrases(machine)
    var sentences: [String] = []
    var steps: [Int: [Int]] = [:]
    var passed: Set<Int> = []
    func pass(_ configuration: Configuration) {
      for node in machine.nodes[region].children.first.map({ $0..<machine.nodes[region].subtreeEnd }) ?? 0..<0
      where configuration.contains(node) { passed.insert(node) }
    }
    pass(trace.start)
    for (position, step) in trace.steps.enumerated() {
      for transition in step.transitions where machine.region(of: machine.transitions[transition].source) == region {
        steps[numbers.number(of: transition), default: []].append(position + 1)
        sentences.append("Step \(position + 1): \(phrases.sentence(machine.transitions[transition])).")
      }
      pass(step.configuration)
    }
    self.steps = steps
    title = "\(machine.title), \(machine.profile.title): a run through \(machine.nodes[region].title)"
    description = sentences.isEmpty ? "The run moves nothing here." : sentences.joined(separator: " ")
    states = Set(passed.map { "state." + identifierPart(machine.nodes[$0].id.text) })
  }

  /// The steps that a label's transition is taken at.
  func steps(of label: Diagram.TransitionLabel) -> [Int] { label.number.flatMap { steps[$0] } ?? [] }

  /// Whether the run touches an element of the diagram, by its id.
  func touches(_ id: String, of diagram: Diagram) -> Bool {
    if states.contains(id) { return true }
    // The lines and the sign of a label bear its id with something behind or in front.
    var label = Substring(id)
    if label.hasPrefix("any.") { label = label.dropFirst(4) }
    for ending in [".from", ".to"] where label.hasSuffix(ending) { label = label.dropLast(ending.count) }
    guard case .transitions(let labels)? = diagram.inscriptions[String(label)] else { return false }
    return labels.contains { !steps(of: $0).isEmpty }
  }

  /// Whether an element of the diagram is drawn at all: the states are, so that the run is seen among them; of labels and lines
  /// only those that the run takes.
  func keeps(_ id: String, of diagram: Diagram) -> Bool {
    if touches(id, of: diagram) { return true }
    if case .state? = diagram.inscriptions[id] { return true }
    return id.hasPrefix("initial.")
  }
}

extension SVGGeometry {
  /// The box around what a trail touches, with a margin; the whole picture where it touches nothing. In the coordinates of the
  /// shapes.
  func window(on trail: Trail, of diagram: Diagram) -> Box {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(_ x: Double, _ y: Double) {
      low = Point(x: min(low.x, x), y: min(low.y, y))
      high = Point(x: max(high.x, x), y: max(high.y, y))
    }
    for (id, element) in elements where trail.touches(id, of: diagram) {
      // A frame is as large as all that is in it; its states count by themselves.
      if case .state? = diagram.inscriptions[id], diagram.isFrame(id) { continue }
      for polygon in element.polygons { for point in polygon { include(point.x, point.y) } }
      for circle in element.circles {
        include(circle.centre.x - circle.radius, circle.centre.y - circle.radius)
        include(circle.centre.x + circle.radius, circle.centre.y + circle.radius)
      }
      for path in element.paths {
        let numbers = Self.numbers(path.utf8)
        for position in stride(from: 0, to: numbers.count - 1, by: 2) {
          include(numbers[position], numbers[position + 1])
        }
      }
    }
    guard low.x < high.x else { return Box(x: -origin.x, y: -origin.y, width: width, height: height) }
    let (left, right) = (max(low.x - 28, -origin.x), min(high.x + 16, width - origin.x))
    let (top, bottom) = (max(low.y - 28, -origin.y), min(high.y + 16, height - origin.y))
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Diagram {
  /// Whether the box of that id is a frame around others.
  func isFrame(_ id: String) -> Bool { graph.subgraphs.contains { $0.attributes.text("id") == id } }
}
