import Statecharts

// A label can name several transitions, of which a run on the picture takes one. Its place in the layout has room for all of them.

extension Diagram {
  /// Returns the classes of an element: where a run takes transitions with one cause only, its line is that of this cause.
  func classes(of attributes: [DOTGraph.Attribute], on trace: TraceOverlay?) -> String {
    let classes = attributes.text("class") ?? ""
    guard let trace, let id = attributes.text("id"), let cause = trace.soleCause(of: id, in: self) else {
      return classes
    }
    return classes.split(separator: " ").map { $0 == "by-several" ? cause : String($0) }.joined(separator: " ")
  }
}

extension TraceOverlay {
  /// Returns the class for the cause of all transitions of a label or line that the run takes; nil for several causes or no
  /// transitions.
  fileprivate func soleCause(of id: String, in diagram: Diagram) -> String? {
    guard let taken = labels(of: id, in: diagram)?.filter(isTaken), let first = taken.first,
      taken.allSatisfy({ $0.actor == first.actor })
    else { return nil }
    return DiagramPhrases.actorClass(first.actor)
  }

  /// Returns the ground of the shown words of a label of which the run does not take all transitions; nil if it takes all.
  func shownWords(of id: String, in shape: Layout.Shape, of diagram: Diagram) -> Layout.Box? {
    guard let labels = labels(of: id, in: diagram), !labels.allSatisfy(isTaken) else { return nil }
    let places = LabelRow.shown(labels, at: shape.lines, on: self).flatMap(\.places)
    guard let first = places.first, let last = places.last else { return nil }
    return Layout.Box(x: shape.box.x, y: first.y - 12, width: shape.box.width, height: last.y - first.y + 16)
  }

  private func isTaken(_ label: Diagram.TransitionLabel) -> Bool { !steps(of: label).isEmpty }
}

/// A transition of a label as a picture shows it.
struct LabelRow {
  /// The words; with those of the event, if no row that is shown before has them.
  let label: Diagram.TransitionLabel
  /// The starts of its lines.
  let places: ArraySlice<Layout.Point>

  /// Returns the rows of a label that a picture shows.
  ///
  /// Consecutive transitions with the same event name it once. If a run does not take the first of them, the event is named
  /// above the first one that it takes, where lines of rows are that are not shown.
  static func shown(
    _ labels: [Diagram.TransitionLabel], at places: [Layout.Point], on trace: TraceOverlay?
  ) -> [LabelRow] {
    var rows: [LabelRow] = []
    var event: [String] = []
    var end = 0
    for var label in labels {
      var start = end
      end += label.trigger.count + label.condition.count
      guard end <= places.count else { break }
      if !label.trigger.isEmpty { event = label.trigger }
      guard label.steps(on: trace)?.isEmpty != true else { continue }
      if label.trigger.isEmpty {
        label.trigger = event
        start -= event.count
      }
      event = []
      rows.append(LabelRow(label: label, places: places[start..<end]))
    }
    return rows
  }
}
