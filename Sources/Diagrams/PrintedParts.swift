import SourceText

/// A part of a picture that is too large for one sheet of paper.
package struct PrintedPart: Sendable {
  /// An `svg` element that shows the part of the picture on the same page.
  package let markup: Markup
  /// Which part this is, from 1.
  package let row: Int
  package let column: Int
}

/// How a picture that is too large for one sheet of paper is cut, so that its words have at least 7 pt.
///
/// Every box, label, and title is whole in at least one part; where it would be cut off, it is left out. Only frames and lines
/// are cut.
struct PrintedParts {
  struct Part {
    /// From 0.
    let row: Int
    let column: Int
    let box: Geometry.Box
    /// What is left out.
    let covered: [Geometry.Box]
  }

  let paper: Paper
  /// From pixels of the picture to CSS pixels in print.
  let scale: Double
  /// In reading order.
  let parts: [Part]
  private let columnCount: Int

  /// The largest box, in pixels, that is not cut.
  private static let largestBox = 340.0
  /// What a box needs around it, since its border has a width, and fonts differ.
  private static let margin = 4.0
  /// How close to the side of a frame it is not cut.
  private static let sideMargin = 6.0
  /// From the scale at which a picture is printed if there is room to one above the least.
  private static let scales = Array(stride(from: 1.0, to: Paper.leastScale, by: -0.02))

  /// The fewest parts; nil if the picture cannot be cut so.
  init?(of picture: SVGWriter) {
    let content = Content(of: picture)
    let least = [Paper.portrait, .landscape].compactMap { Self(content, on: $0, scale: Paper.leastScale) }
    guard var best = least.min(by: { ($0.parts.count, $0.columnCount) < ($1.parts.count, $1.columnCount) }) else {
      return nil
    }
    // The larger the scale, the more parts there are.
    let (count, columnCount) = (best.parts.count, best.columnCount)
    var (first, end) = (0, Self.scales.count)
    while first < end {
      let middle = (first + end) / 2
      let larger = Self(content, on: best.paper, scale: Self.scales[middle], mostColumns: columnCount)
      if let larger, larger.parts.count <= count {
        (best, end) = (larger, middle)
      } else {
        first = middle + 1
      }
    }
    self = best
  }

  private init?(_ content: Content, on paper: Paper, scale: Double, mostColumns: Int = .max) {
    guard let columns = content.columns.spans(in: paper.widths(at: scale)), columns.count <= mostColumns,
      let rows = content.rows.spans(in: paper.heights(at: scale))
    else { return nil }
    self.paper = paper
    self.scale = scale
    columnCount = columns.count
    parts = rows.enumerated().flatMap { row, down in
      columns.enumerated().compactMap { column, across in
        let box = Geometry.Box(
          low: Geometry.Point(across.lowerBound, down.lowerBound),
          high: Geometry.Point(across.upperBound, down.upperBound))
        guard content.reaches(into: box) else { return nil }
        return Part(row: row, column: column, box: box, covered: content.cut(by: box))
      }
    }
  }

  /// What a picture shows, relative to its window.
  private struct Content {
    private let boxes: [Geometry.Box]
    private let lines: [Geometry.Box]
    let rows: PictureCuts
    let columns: PictureCuts

    init(of picture: SVGWriter) {
      let size = Geometry.Box(x: 0, y: 0, width: picture.window.width, height: picture.window.height)
      let boxes = picture.wholes.flatMap { Self.pieces(of: $0) }.map { shape in
        Geometry.Box(
          low: pointwiseMax(shape.low - picture.window.low, size.low),
          high: pointwiseMin(shape.high - picture.window.low, size.high))
      }
      let pieces = picture.linePieces.map { piece in
        (start: piece.start - picture.window.low, end: piece.end - picture.window.low)
      }
      let lines = pieces.map { Geometry.Box(from: $0.start, to: $0.end) }
      let frames = picture.frameBoxes.map { frame in
        Geometry.Box(low: frame.low - picture.window.low, high: frame.high - picture.window.low)
      }
      (self.boxes, self.lines) = (boxes, lines)
      func sides(_ low: Double, _ high: Double) -> [PictureCuts.Span] {
        [low, high].map { $0 - PrintedParts.sideMargin...$0 + PrintedParts.sideMargin }
      }
      rows = PictureCuts(
        0...size.height, boxes: boxes.map { $0.y...$0.high.y } + frames.flatMap { sides($0.y, $0.high.y) },
        lines: Self.ways(of: pieces) { $0.y })
      columns = PictureCuts(
        0...size.width, boxes: boxes.map { $0.x...$0.high.x } + frames.flatMap { sides($0.x, $0.high.x) },
        lines: Self.ways(of: pieces) { $0.x })
    }

    /// How lines run along an axis; pieces of a line that go on in one direction are one way.
    private static func ways(
      of pieces: [(start: Geometry.Point, end: Geometry.Point)], along axis: (Geometry.Point) -> Double
    ) -> [PictureCuts.Span] {
      var ways: [(start: Double, end: Double)] = []
      var last: Geometry.Point?
      for piece in pieces {
        let way = (start: axis(piece.start), end: axis(piece.end))
        if let before = ways.last, last == piece.start, (before.end >= before.start) == (way.end >= way.start) {
          ways[ways.count - 1].end = way.end
        } else {
          ways.append(way)
        }
        last = piece.end
      }
      return ways.map { min($0.start, $0.end)...max($0.start, $0.end) }
    }

    /// A box with its margin, or its lines if it is higher than it may be.
    private static func pieces(of shape: Geometry.Shape) -> [Geometry.Box] {
      let box = shape.box.widened(by: PrintedParts.margin)
      guard shape.box.height > PrintedParts.largestBox, !shape.lines.isEmpty else { return [box] }
      return shape.lines.map { Geometry.Box(x: box.x, y: $0.y - 11.5, width: box.width, height: 15) }
    }

    /// Whether any of it is in a part of the picture.
    func reaches(into part: Geometry.Box) -> Bool {
      boxes.contains { $0.overlaps(part) } || lines.contains { $0.overlaps(part) }
    }

    /// What a part would show only a piece of.
    func cut(by part: Geometry.Box) -> [Geometry.Box] {
      boxes.filter { $0.overlaps(part) && !part.holds($0) }
    }
  }
}

extension SVGWriter {
  /// The id of the drawing, by which parts of it are shown.
  var drawingID: Markup { "\(prefix)drawing" }

  /// The parts in which the picture is printed, in reading order.
  func markup(of plan: PrintedParts) -> [PrintedPart] {
    plan.parts.map { part in
      var svg: Markup = """
        <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" \
        viewBox="\(part.box.x) \(part.box.y) \(part.box.width) \(part.box.height)" \
        width="\(part.box.width * plan.scale)" height="\(part.box.height * plan.scale)">\
        <use href="#\(drawingID)"/>
        """
      for box in part.covered {
        svg += "<rect fill=\"#fff\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\"/>"
      }
      svg += "</svg>"
      return PrintedPart(markup: svg, row: part.row + 1, column: part.column + 1)
    }
  }

  /// The boxes and labels that are drawn, and the titles of frames.
  fileprivate var wholes: [Geometry.Shape] {
    let nodes = diagram.graph.nodes.compactMap { node in
      leftOut.contains(node.id) || !isDrawn(node.attributes) ? nil : geometry.nodes[node.id]
    }
    let titles = diagram.graph.subgraphs.compactMap { frame -> Geometry.Shape? in
      guard isDrawn(frame.attributes), let lines = shown(frame)?.lines,
        let box = FrameTitle(of: frame, in: diagram)?.box(at: lines)
      else { return nil }
      return Geometry.Shape(box: box, lines: [])
    }
    return nodes + titles
  }

  fileprivate var frameBoxes: [Geometry.Box] {
    diagram.graph.subgraphs.compactMap { isDrawn($0.attributes) ? shown($0)?.box : nil }
  }

  /// The straight pieces of the lines that are drawn.
  fileprivate var linePieces: [(start: Geometry.Point, end: Geometry.Point)] {
    zip(diagram.graph.edges, geometry.edges).flatMap { edge, curves in
      isDrawn(edge.attributes) ? curves.flatMap(\.pieces) : []
    }
  }

  private func isDrawn(_ attributes: [DOTGraph.Attribute]) -> Bool { attributes.text("id").map(isDrawn) ?? false }
}
