import Statecharts

extension Diagram {
  /// Returns the picture of a story in which states stand out, and everything else is dim: one with its arrows and
  /// their other ends, several with the arrows among them.
  ///
  /// - Returns: nil if no state is in the picture.
  package func lighting(_ states: [Int], of story: Story) -> Diagram? {
    let lit = Set(states.flatMap(story.boxes(of:)))
    guard !lit.isEmpty else { return nil }
    let arrows = story.arrows.indices.filter { index in
      let arrow = story.arrows[index]
      let (leaves, enters) = (!lit.isDisjoint(with: story.origins(of: arrow.start)), lit.contains(arrow.target))
      return lit.count == 1 ? leaves || enters : leaves && enters
    }
    let ends = arrows.flatMap { [story.arrows[$0].target] + [story.arrows[$0].start.box].compactMap(\.self) }
    let notes = story.notes.indices.filter { note in arrows.contains { story.arrows[$0].start == .note(note) } }
    let bright = Set(
      arrows.map(StoryGraph.name(ofArrow:)) + notes.map(StoryGraph.name(ofNote:))
        + lit.union(ends).map { StoryGraph.name(ofBox: $0, in: story) }
        + (lit.contains(story.start) ? [StoryGraph.start, StoryGraph.begin] : []))
    func toned(_ name: String, _ attributes: [DOTGraph.Attribute], isFocus: Bool = false) -> [DOTGraph.Attribute] {
      guard isFocus || !bright.contains(name), let list = attributes.text("class") else { return attributes }
      return attributes.filter { $0.name != "class" } + [.init("class", list + (isFocus ? " focus" : " dim"))]
    }
    var result = self
    let focus = lit.count == 1 ? lit.first.map { StoryGraph.name(ofBox: $0, in: story) } : nil
    result.graph.members = graph.nodes.map {
      .node(DOTGraph.Node($0.id, toned($0.id, $0.attributes, isFocus: $0.id == focus)))
    }
    result.graph.edges = graph.edges.map { edge in
      DOTGraph.Edge(from: edge.tail, to: edge.head, toned(edge.attributes.text("id") ?? "", edge.attributes))
    }
    return result
  }
}
