import SourceText
import Statecharts

/// A run drawn on the diagram of one region: the transitions that it takes at each step, and the states that it passes.
///
/// Positions are those of the region's own diagram, so readers recognize it; parts that the run does not touch are faded or
/// omitted, and the picture is cropped to the rest.
package struct TraceOverlay: Sendable {
  /// The steps, from 1, by the number of the transition in the region's diagram.
  let steps: [Int: [Int]]
  /// The steps that the picture numbers.
  package let numbered: NumberedSteps
  /// The ids of the boxes of the states that the run passes.
  let states: Set<String>
  /// A short name of the picture, for the SVG's `title`.
  let title: String
  /// The run in sentences, for the SVG's `desc`.
  let description: String

  /// Finds the part of a run that lies in a region; costs time linear in the run.
  package init(of trace: Trace, in region: Int, of drawn: DiagramContext) {
    let (machine, numbers, phrases) = (drawn.machine, drawn.numbers, drawn.phrases)
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
    numbered = NumberedSteps(steps.values.joined(), of: trace.steps.count)
    title = "\(machine.title), \(machine.profile.title): a run through \(machine.nodes[region].title)"
    description = sentences.isEmpty ? "The run takes no transition here." : sentences.joined(separator: " ")
    states = Set(passed.map { "state." + identifierPart(machine.nodes[$0].id.text) })
  }

  /// Returns the steps that take a label's transition.
  func steps(of label: Diagram.TransitionLabel) -> [Int] { label.number.flatMap { steps[$0] } ?? [] }

  /// Returns true if the run touches an element of the diagram, by its id.
  func touches(_ id: String, of diagram: Diagram) -> Bool {
    states.contains(id) || labels(of: id, in: diagram)?.contains { !steps(of: $0).isEmpty } ?? false
  }

  /// Returns the transitions of a label, of its lines, or of its icon, whose ids are that of the label with a prefix or suffix; nil
  /// for anything else.
  func labels(of id: String, in diagram: Diagram) -> [Diagram.TransitionLabel]? {
    var label = Substring(id)
    if label.hasPrefix("any.") { label = label.dropFirst(4) }
    let digits = label.utf8.reversed().prefix { $0.isASCIIDigit }.count
    if label.dropLast(digits).hasSuffix(".from") {
      label = label.dropLast(digits + ".from".count)
    } else if label.hasSuffix(".to") {
      label = label.dropLast(".to".count)
    }
    guard case .transitions(let labels)? = diagram.nodeLabels[String(label)] else { return nil }
    return labels
  }

  /// Returns true if an element of the diagram is only drawn as context, and so pale.
  func isPassedBy(_ id: String, of diagram: Diagram) -> Bool {
    !touches(id, of: diagram) && !id.hasPrefix("initial.")
  }

  /// Returns true if the run can have taken a line: of those from several prompts, it takes none from one that it does not visit.
  func leaves(_ edge: DOTGraph.Edge) -> Bool {
    guard edge.attributes.text("dir") == "none" else { return true }
    return [edge.tail, edge.head].allSatisfy { name in
      !name.hasPrefix("state:") || states.contains("state." + identifierPart(String(name.dropFirst("state:".count))))
    }
  }

  /// Returns true if an element of the diagram is drawn: all states are, as context; of labels and lines, only those that the run
  /// takes.
  func keeps(_ id: String, of diagram: Diagram) -> Bool {
    if touches(id, of: diagram) { return true }
    if case .state? = diagram.nodeLabels[id] { return true }
    return id.hasPrefix("initial.")
  }
}

extension Layout {
  /// Returns the box around the elements that a run touches, with a margin; the whole picture if it touches nothing.
  func window(on trace: TraceOverlay, of diagram: Diagram) -> Box {
    var low = Point(repeating: .infinity)
    var high = Point(repeating: -.infinity)
    func include(_ point: Point) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    func isTouched(_ attributes: [DOTGraph.Attribute]) -> Bool {
      attributes.text("id").map { trace.touches($0, of: diagram) } ?? false
    }
    // A frame is as large as all its contents, so its states count instead.
    for node in diagram.graph.nodes where isTouched(node.attributes) {
      guard let box = nodes[node.id]?.box else { continue }
      include(box.low)
      include(box.high)
    }
    for (edge, curves) in zip(diagram.graph.edges, edges) where isTouched(edge.attributes) && trace.leaves(edge) {
      for curve in curves { (curve.points + curve.arrows.flatMap(\.corners)).forEach(include) }
    }
    guard low.x < high.x else { return box }
    return Box(low: pointwiseMax(low - Point(28, 42), box.low), high: pointwiseMin(high + Point(16, 16), box.high))
  }
}
