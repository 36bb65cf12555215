/// The title of a frame, which is painted on a ground over the lines that lead into the frame.
struct FrameTitle {
  let lines: [String]

  /// Creates the title; nil for a frame without one.
  init?(of frame: DOTGraph.Subgraph, in diagram: Diagram) {
    guard let id = frame.attributes.text("id"), case .state(let title, _)? = diagram.nodeLabels[id], !title.isEmpty
    else { return nil }
    lines = title
  }

  /// Returns the ground under one line that begins at a point.
  static func ground(of line: String, at place: Layout.Point) -> Layout.Box {
    Layout.Box(x: place.x - 3, y: place.y - 12, width: TextWidth.ems(measuredBold([line])[0]) * 14 + 6, height: 16)
  }

  /// Returns the ground under all lines, which begin at these points; nil without lines.
  func box(at places: [Layout.Point]) -> Layout.Box? {
    let grounds = zip(lines, places).map { Self.ground(of: $0, at: $1) }
    guard let first = grounds.first else { return nil }
    return grounds.dropFirst().reduce(first) { $0.union($1) }
  }
}
