import SourceText
import Statecharts

/// One picture of a machine: its graph, and its content in words.
///
/// The graph does not depend on the page that shows it: ids have no prefix yet, and links are as the builder's closure returned
/// them. `accessibleSVG(_:for:idPrefix:link:)` adds both, so one layout serves every page.
package struct Diagram: Sendable {
  /// The graph that Graphviz lays out.
  package internal(set) var graph: DOTGraph
  /// The size of the layout, as `DOTGraph.layoutSize` counts it.
  package let size: Int
  /// A short name of the picture, for the SVG's `title`.
  package let title: String
  /// The content of the picture in sentences, for the SVG's `desc`.
  ///
  /// Computed on each access, so that layouts that are only tried do not pay for it.
  package var description: String { describe() }
  private let describe: @Sendable () -> String
  /// The contents of boxes, by the `id` attribute of the node or group.
  package let nodeLabels: [String: NodeLabel]
  /// The meanings of its signs.
  let words: SignWords
  /// The transitions of a line without a label, by the edge's id, and those without lines, by the id of the state with which they
  /// were removed.
  let bareLines: [String: [TransitionLabel]]
  /// Sentences for below the picture.
  package let footnotes: [String]

  /// The transitions of the lines in the picture.
  package var transitions: Set<TransitionID> {
    let labels = nodeLabels.values.flatMap { label -> [TransitionLabel] in
      if case .transitions(let labels) = label { labels } else { [] }
    }
    return Set((labels + bareLines.values.joined()).compactMap(\.transition))
  }

  /// Makes a picture; a large one is laid out with less effort, so that the layout ends.
  init(
    graph: DOTGraph, title: String, description: @escaping @Sendable () -> String,
    nodeLabels: [String: NodeLabel], bareLines: [String: [TransitionLabel]] = [:], words: SignWords = .builtIn,
    footnotes: [String] = []
  ) {
    size = graph.layoutSize
    self.graph = (size > DOTGraph.carefulSize ? graph.hurried : graph).quicklyRanked
    self.title = title
    describe = description
    self.nodeLabels = nodeLabels
    self.bareLines = bareLines
    self.words = words
    self.footnotes = footnotes
  }

  /// The contents of a box, one line for each line of its label.
  package enum NodeLabel: Sendable, Equatable {
    /// A state: its title, and the choices of its prompt.
    case state(title: [String], choices: [[String]])
    /// A prompt in a story, and any other box in one.
    case prompt(PromptBox)
    case box(title: [String], facts: [String], isBold: Bool)
    /// Transitions that share a label, each with its number.
    case transitions([TransitionLabel])
    /// Anything else.
    case plain([String])
  }

  /// The label of one transition, or only of an event or a condition.
  package struct TransitionLabel: Sendable, Equatable {
    var number: Int?
    /// The transition; nil if the label is not of a transition.
    var transition: TransitionID?
    /// The ends of the transition's line in the picture; a state, or a region in which it starts anywhere.
    var source: StateID?
    var target: StateID?
    /// The transition in words.
    package internal(set) var sentence = ""
    /// The actor; nil for a transition without one.
    var actor: Actor?
    /// True if the transition fires immediately, without an event.
    var isEventless = false
    var trigger: [String] = []
    var condition: [String] = []
  }
}
