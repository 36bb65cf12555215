extension Geometry {
  /// The layout with what Graphviz has no way to express, and with titles out of the way of lines.
  func mended(for diagram: Diagram) -> Geometry {
    var result = self
    ChoiceLines.draw(in: &result, of: diagram)
    TouchingFrames.moveApart(in: &result, of: diagram)
    FrameTitle.moveAside(in: &result, of: diagram)
    return result
  }

  /// A mended layout with lines that cannot be taken for each other. That moves no head, and no line through anything else, so
  /// it does not matter for the choice between layouts.
  ///
  /// - Parameter scene: what the layout shows, if that is known.
  func withDistinctLines(of diagram: Diagram, _ scene: Scene? = nil) -> Geometry {
    // In larger pictures, lines run along each other by the hundred.
    if diagram.size > DOTGraph.carefulSize { return self }
    var result = self
    var scene = scene ?? Scene(self, of: diagram)
    LineStarts.moveAside(in: &result, of: diagram, &scene)
    CrossedTwice.leadBack(in: &result, of: diagram, &scene)
    PartedLines.draw(in: &result, of: diagram, &scene)
    FrameSides.moveAway(in: &result, of: diagram, &scene)
    PassedHeads.moveAway(in: &result, of: diagram, &scene)
    PassedBoxes.moveAway(in: &result, of: diagram, &scene)
    SelfLoops.untangle(in: &result, of: diagram, &scene)
    return result.withRoomAtFrames(of: diagram, scene)
  }

  /// A layout with lines a little farther from the sides of frames, unless that is the cause of a fault.
  private func withRoomAtFrames(of diagram: Diagram, _ scene: Scene) -> Geometry {
    var (result, scene) = (self, scene)
    guard !diagram.isHuge,
      FrameSides.moveAway(in: &result, of: diagram, &scene, within: FrameSides.wideDistance)
    else { return self }
    let (before, after) = (Legibility(self, of: diagram), Legibility(result, of: diagram))
    return after.faults.count <= before.faults.count && after.crossings <= before.crossings ? result : self
  }
}
