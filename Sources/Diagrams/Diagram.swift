import SourceText
import Statecharts

/// One picture of a machine: what is to be laid out, and what it says in words.
///
/// The graph does not depend on the page that shows it: ids carry no prefix yet, and links are what the builder's closure
/// gave. `accessibleSVG(_:for:idPrefix:link:)` adds both, so one layout serves every page.
package struct Diagram: Sendable {
  /// What Graphviz lays out.
  package let graph: DOTGraph
  /// How much there is to lay out; `DOTGraph.layoutSize` says how it is counted.
  package let size: Int
  /// A short name of the picture, for the SVG's `title`.
  package let title: String
  /// What the picture shows, in sentences, for the SVG's `desc`.
  package let description: String
  /// What is drawn into the boxes, by the `id` attribute of the node or group.
  let inscriptions: [String: Inscription]

  /// Makes a picture; one that is large is laid out with less care, so that the layout ends.
  init(graph: DOTGraph, title: String, description: String, inscriptions: [String: Inscription]) {
    size = graph.layoutSize
    self.graph = size > DOTGraph.carefulSize ? graph.hurried : graph
    self.title = title
    self.description = description
    self.inscriptions = inscriptions
  }

  /// The lines of a box, one for each line of its label.
  enum Inscription: Sendable, Equatable {
    /// A state: its title, and the choices of its prompt.
    case state(title: [String], choices: [[String]])
    /// Transitions that share a label, each with its number.
    case transitions([TransitionLabel])
    /// A region: its title, and what is said about it.
    case region(title: [String], facts: [String])
    /// Anything else.
    case plain([String])
  }

  /// The label of one transition, or of an event or a condition alone.
  struct TransitionLabel: Sendable, Equatable {
    var number: Int?
    /// Nil where it is no label of a transition.
    var transition: TransitionID?
    /// Nil for a transition that nobody causes.
    var actor: Actor?
    var trigger: [String] = []
    var condition: [String] = []
  }
}
