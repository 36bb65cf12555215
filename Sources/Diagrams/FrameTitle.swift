/// The title of a frame, as `SVGWriter` draws it.
struct FrameTitle {
  /// The width of the longest line.
  let width: Double

  /// Nil for a frame without a title.
  init?(of frame: DOTGraph.Subgraph, in diagram: Diagram) {
    guard let id = frame.attributes.text("id"), case .state(let title, _)? = diagram.inscriptions[id],
      case .lines(let measured, _)? = frame.attributes["label"], !title.isEmpty
    else { return nil }
    width = (measured.map(Self.width(of:)).max() ?? 0) * Self.widening
  }

  /// The lines of a title for Graphviz to measure: with room, the first is as wide as the title twice, so that on one side of
  /// any line into the frame the title fits.
  static func measured(_ title: [String], hasRoom: Bool) -> [String] {
    var lines = measuredBold(title)
    guard hasRoom, let first = lines.first, let widest = lines.map(width(of:)).max() else { return lines }
    let missing = 2 * widest + 28 - width(of: first)
    lines[0] = first + String(repeating: " ", count: Int((missing / space).rounded(.up)))
    return lines
  }

  /// How much wider than measured a title may be, since fonts differ.
  private static let widening = 1.02
  /// The width of a space, in points.
  private static let space = TextWidth.ems(" ") * 14

  /// The width of a line without the spaces at its end, in points.
  private static func width(of line: String) -> Double {
    var words = Substring(line)
    while words.last == " " { words.removeLast() }
    return TextWidth.ems(String(words)) * 14
  }

  /// The ground under the lines of the title, which begin at these points; nil without lines.
  func box(at lines: [Geometry.Point]) -> Geometry.Box? {
    guard let first = lines.first, let last = lines.last else { return nil }
    return Geometry.Box(x: first.x - 3, y: first.y - 12, width: width + 6, height: last.y - first.y + 16)
  }
}

extension FrameTitle {
  /// The distance between a title and a line, or the side of its frame, in points.
  private static let gap = 4.0

  /// Moves titles along the upper side of their frames, to the first place where no line runs, and lines where there is none.
  /// Graphviz lets edges into a frame run through its title.
  static func moveAside(in geometry: inout Geometry, of diagram: Diagram) {
    let titles = diagram.graph.subgraphs.compactMap { frame in
      FrameTitle(of: frame, in: diagram).map { (frame: frame.id, title: $0) }
    }
    guard !titles.isEmpty else { return }
    let lines = pieces(of: geometry)
    let origins = geometry.clusters
    let blocked = titles.filter { frame, title in
      origins[frame].map { !title.move(frame, from: $0, in: &geometry, among: lines) } ?? false
    }
    guard !blocked.isEmpty else { return }
    let entrance = FrameEntrance(in: geometry, of: diagram)
    for edge in Set(blocked.flatMap { $0.title.edges(through: $0.frame, in: geometry, among: lines) }).sorted() {
      if let curves = entrance.upright(edge, geometry.edges[edge]) { geometry.edges[edge] = curves }
    }
    let bent = pieces(of: geometry)
    for (frame, title) in titles {
      if let origin = origins[frame] { _ = title.move(frame, from: origin, in: &geometry, among: bent) }
    }
  }

  /// A straight piece of an edge.
  private struct Piece {
    let edge: Int
    let start: Geometry.Point
    let end: Geometry.Point
  }

  private static func pieces(of geometry: Geometry) -> PlaceGrid<Piece> {
    var grid = PlaceGrid<Piece>(over: geometry.box)
    for (edge, curves) in geometry.edges.enumerated() {
      for curve in curves {
        var points: [Geometry.Point] = []
        curve.flatten(into: &points)
        for outline in [points] + curve.arrows.map(\.corners) {
          for (start, end) in zip(outline, outline.dropFirst()) {
            grid.insert(Piece(edge: edge, start: start, end: end), at: Geometry.Box(from: start, to: end))
          }
        }
      }
    }
    return grid
  }

  /// Moves the title of a frame from where Graphviz has it, if lines run through it; returns false if there is no room.
  private func move(
    _ frame: String, from origin: Geometry.Shape, in geometry: inout Geometry, among lines: PlaceGrid<Piece>
  ) -> Bool {
    guard let box = box(at: origin.lines) else { return true }
    let place = place(for: box, in: origin.box, among: lines)
    let way = (place ?? box.x) - box.x
    geometry.clusters[frame]?.lines = origin.lines.map { $0 + Geometry.Point(way, 0) }
    return place != nil
  }

  /// The edges that run through the strip of the title.
  private func edges(through frame: String, in geometry: Geometry, among lines: PlaceGrid<Piece>) -> [Int] {
    guard let shape = geometry.clusters[frame], let box = box(at: shape.lines) else { return [] }
    var found: [Int] = []
    let strip = strip(of: box, in: shape.box)
    lines.forEach(near: strip) { piece in
      if strip.isCrossed(from: piece.start, to: piece.end) { found.append(piece.edge) }
    }
    return found
  }

  private func strip(of box: Geometry.Box, in frame: Geometry.Box) -> Geometry.Box {
    Geometry.Box(x: box.x, y: box.y, width: max(frame.x + frame.width - box.x, box.width), height: box.height)
  }

  /// The leftmost place for the title between the lines; nil if there is no room.
  private func place(
    for box: Geometry.Box, in frame: Geometry.Box, among lines: PlaceGrid<Piece>
  ) -> Double? {
    let strip = strip(of: box, in: frame)
    var taken: [ClosedRange<Double>] = []
    lines.forEach(near: strip) { piece in
      if let span = strip.span(from: piece.start, to: piece.end) { taken.append(span) }
    }
    var left = box.x
    for span in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if span.lowerBound - Self.gap >= left + box.width { break }
      left = max(left, span.upperBound + Self.gap)
    }
    return left + box.width + Self.gap <= frame.x + frame.width ? left : nil
  }
}

extension Geometry.Box {
  /// The part of a straight line between the upper and the lower side of the box, from left to right; nil if there is none.
  fileprivate func span(from start: Geometry.Point, to end: Geometry.Point) -> ClosedRange<Double>? {
    let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
    guard lower.y >= y, upper.y <= y + height else { return nil }
    func x(at height: Double) -> Double {
      lower.y == upper.y ? lower.x : upper.x + (lower.x - upper.x) * (height - upper.y) / (lower.y - upper.y)
    }
    let ends = (x(at: max(upper.y, y)), x(at: min(lower.y, y + height)))
    let level = lower.y == upper.y ? upper.x : ends.0
    return min(level, ends.1)...max(level, ends.1)
  }
}
