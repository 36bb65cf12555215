/// How well a laid-out diagram can be read: what is in the way of what, and how large its text is at the width of a page.
package struct Legibility: Sendable {
  /// Something that keeps a reader from following a line or reading a text. Lines are named by their `id`, everything else by
  /// its name in the graph.
  package enum Fault: Sendable, Hashable {
    /// A line runs through words: a label, or the title of a frame.
    case lineThroughText(line: String, text: String)
    /// A line runs through a box or frame that it neither leaves nor enters, or deep into its own.
    case lineThroughBox(line: String, box: String)
    /// The heads of two lines to different targets nearly touch.
    case headsTooClose(String, String)
    /// A line begins at the head of another one, so that its label seems to lead there.
    case startAtHead(line: String, head: String)
    /// A line passes the head of another one, which leads elsewhere, so that it seems to lead there, too.
    case lineAtHead(line: String, head: String)
    /// Two lines without a common end run along each other.
    case linesTogether(String, String)
    /// A line passes a box that is not its end so closely that it seems to touch it.
    case lineAtBox(line: String, box: String)
    /// A line runs along a side of a frame, as if it were a part of it.
    case lineAlongFrame(line: String, frame: String)
    /// The head of a line lies on something else than its target.
    case headOnBox(line: String, box: String)
    /// The dot of an initial state is at the border of a frame, as if it were an entry point.
    case dotAtFrame(state: String, frame: String)
    /// A box or label is not inside the picture or its frame.
    case outside(String)
    /// Two boxes, labels, or frames cover each other.
    case overlap(String, String)

    /// The lines at fault.
    package var lines: [String] {
      switch self {
      case .lineThroughText(let line, _), .lineThroughBox(let line, _), .lineAtBox(let line, _),
        .lineAlongFrame(let line, _), .headOnBox(let line, _):
        [line]
      case .headsTooClose(let one, let other), .startAtHead(let one, let other), .lineAtHead(let one, let other),
        .linesTogether(let one, let other):
        [one, other]
      case .dotAtFrame, .outside, .overlap: []
      }
    }

    /// Whether a reader can find out, with some effort, which line leads where.
    var isMinor: Bool {
      switch self {
      case .startAtHead, .lineAtHead, .linesTogether, .lineAtBox, .lineAlongFrame, .dotAtFrame: true
      default: false
      }
    }

    /// A name for the kind of fault.
    package var kind: String {
      switch self {
      case .lineThroughText: "line through text"
      case .lineThroughBox: "line through box"
      case .headsTooClose: "heads too close"
      case .startAtHead: "start at head"
      case .lineAtHead: "line at head"
      case .linesTogether: "lines together"
      case .lineAtBox: "line at box"
      case .lineAlongFrame: "line along frame"
      case .headOnBox: "head on box"
      case .dotAtFrame: "dot at frame"
      case .outside: "outside"
      case .overlap: "overlap"
      }
    }
  }

  /// The room for a figure in a browser window of 1,440 pixels, in pixels.
  package static let room = 1120.0
  /// The size of the smallest words in a diagram, in pixels at its own width.
  package static let smallestText = 12.0
  /// The smallest size of text that can be read without effort, in pixels.
  package static let leastText = 11.0
  /// The distance that the tips of arrows to different targets must keep, and lines from the arrows of others, in pixels.
  package static let headDistance = 6.0

  /// The distance that lines must keep from the boxes that they pass, in pixels.
  static let boxDistance = 3.0

  /// In the order of the lines and obstacles, each once.
  package let faults: [Fault]
  /// The number of lines.
  package let lineCount: Int
  /// The width and height of the picture, in pixels.
  package let width: Double
  package let height: Double
  let scene: Scene
  private let box: Geometry.Box

  /// Looks at a layout of a diagram; costs time linear in the length of its lines, as long as they are spread out.
  ///
  /// - Parameter alsoMinor: whether minor faults are looked for.
  package init(_ geometry: Geometry, of diagram: Diagram, alsoMinor: Bool = true) {
    box = geometry.box
    (width, height) = (geometry.box.width, geometry.box.height)
    scene = Scene(geometry, of: diagram)
    lineCount = scene.lines.count
    var search = FaultSearch(scene, in: geometry.box)
    search.run(alsoMinor: alsoMinor)
    faults = search.faults + (alsoMinor ? Self.dotsAtFrames(in: geometry, of: diagram) : [])
  }

  private static func dotsAtFrames(in geometry: Geometry, of diagram: Diagram) -> [Fault] {
    let frames = diagram.graph.subgraphs.compactMap { frame in
      geometry.clusters[frame.id].map { (name: frame.id, box: $0.box) }
    }
    let signs = geometry.startSigns(of: diagram) { geometry.clusters[$0.id] }
    return signs.flatMap { state, sign in
      frames.filter { sign.distance(from: $0.box) < StartSign.clearance }.map {
        .dotAtFrame(state: state, frame: $0.name)
      }
    }
  }

  /// The size of the smallest words if the picture is made to fit a width in pixels.
  package func textSize(in room: Double = Legibility.room) -> Double { Self.smallestText * min(1, room / width) }

  /// Whether the picture can be shown as a whole, with text large enough to read.
  package var fits: Bool { textSize() >= Self.leastText }

  /// The number of points at which two lines without a common end cross each other.
  package var crossings: Int { LineCrossings.count(in: scene, over: box) }
}

/// Finds the faults of a scene.
private struct FaultSearch {
  /// How far a line or box may reach into another box, in points: half of a border, or the rounding of the layout.
  private static let tolerance = 1.0
  /// How far a line may reach into the box that it leaves or enters.
  private static let ownTolerance = 4.0

  private let scene: Scene
  private let box: Geometry.Box
  /// The obstacles' boxes, which the pieces of lines are compared with many thousand times.
  private let boxes: [Geometry.Box]
  /// The obstacles' positions, by place.
  private var grid: PlaceGrid<Int>
  private(set) var faults: [Legibility.Fault] = []

  init(_ scene: Scene, in box: Geometry.Box) {
    self.scene = scene
    self.box = box
    boxes = scene.obstacles.map(\.box)
    grid = PlaceGrid(over: box)
    for (position, box) in boxes.enumerated() { grid.insert(position, at: box) }
  }

  mutating func run(alsoMinor: Bool) {
    findOverlaps()
    var marks = [Int](repeating: -1, count: scene.obstacles.count)
    for number in scene.lines.indices { followLine(number, &marks) }
    findCloseHeads(alsoStarts: alsoMinor)
    guard alsoMinor else { return }
    faults += PassedHeads(in: scene, over: box).found.map {
      .lineAtHead(line: scene.lines[$0.line].id, head: scene.lines[$0.head].id)
    }
    faults += LineRuns(in: scene, over: box).found.map {
      .linesTogether(scene.lines[$0.one].id, scene.lines[$0.other].id)
    }
    faults += PassedBoxes.passed(in: scene, over: box).map {
      .lineAtBox(line: scene.lines[$0.line].id, box: scene.obstacles[$0.obstacle].name)
    }
    faults += FrameSides(in: scene).runs(in: scene).map {
      .lineAlongFrame(line: scene.lines[$0.line].id, frame: $0.frame)
    }
  }

  // MARK: Boxes

  private mutating func findOverlaps() {
    for (position, obstacle) in scene.obstacles.enumerated() where obstacle.form != .title {
      let surroundings = scene.surroundings(of: position)?.box ?? box
      if !surroundings.widened(by: Self.tolerance).holds(obstacle.box) { faults.append(.outside(obstacle.name)) }
    }
    var seen: Set<SIMD2<Int>> = []
    var found: [Legibility.Fault] = []
    grid.forEachSquare { _, values in
      for (index, one) in values.enumerated() {
        for other in values[(index + 1)...] where covers(one, other) && seen.insert(SIMD2(one, other)).inserted {
          found.append(.overlap(scene.obstacles[one].name, scene.obstacles[other].name))
        }
      }
    }
    faults += found
  }

  /// Whether two obstacles overlap, neither of which is meant to hold the other.
  private func covers(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (scene.obstacles[one], scene.obstacles[other])
    guard first.box.widened(by: -Self.tolerance / 2).overlaps(second.box.widened(by: -Self.tolerance / 2)) else {
      return false
    }
    if first.owner == other || second.owner == one { return false }
    if let frame = scene.frame(one), scene.isAround(frame, other) { return false }
    if let frame = scene.frame(other), scene.isAround(frame, one) { return false }
    return true
  }

  // MARK: Lines

  /// Marks each obstacle that the line meets with its number, so that it is reported once.
  private mutating func followLine(_ number: Int, _ marks: inout [Int]) {
    let line = scene.lines[number]
    for (start, end) in line.pieces {
      meet(start, end, number, &marks, isHead: false)
    }
    for (arrow, _) in line.heads {
      for (start, end) in zip(arrow.corners, arrow.corners.dropFirst()) {
        meet(start, end, number, &marks, isHead: true)
      }
    }
  }

  private mutating func meet(
    _ start: Geometry.Point, _ end: Geometry.Point, _ number: Int, _ marks: inout [Int], isHead: Bool
  ) {
    var found: [Int] = []
    grid.forEach(near: Geometry.Box(from: start, to: end)) { position in
      // Most boxes of the square are beside the line, whatever it may pass.
      guard boxes[position].isCrossed(from: start, to: end), marks[position] != number else { return }
      let obstacle = scene.obstacles[position]
      var reach = obstacle.form == .title ? 0 : Self.tolerance
      if scene.mayPass(scene.lines[number].ends, position) {
        guard obstacle.form != .frame, obstacle.form != .corner else { return }
        reach = Self.ownTolerance
      }
      if boxes[position].widened(by: -reach).isCrossed(from: start, to: end) { found.append(position) }
    }
    if found.isEmpty { return }
    let line = scene.lines[number]
    for position in found where marks[position] != number {
      marks[position] = number
      let obstacle = scene.obstacles[position]
      let isText = obstacle.form == .label || obstacle.form == .title
      faults.append(
        isText
          ? .lineThroughText(line: line.id, text: obstacle.name)
          : isHead
            ? .headOnBox(line: line.id, box: obstacle.name) : .lineThroughBox(line: line.id, box: obstacle.name))
    }
  }

  // MARK: Heads

  /// Finds heads that are close to heads to other targets, and to starts of other lines.
  private mutating func findCloseHeads(alsoStarts: Bool) {
    let heads = scene.lines.flatMap { line in line.heads.map { (line: line.id, target: $0.target, tip: $0.arrow.tip) } }
    var near = PlaceGrid<Int>(over: box)
    func close(to point: Geometry.Point, where isOther: (Int) -> Bool) -> [Int] {
      var found: Set<Int> = []
      near.forEach(near: Geometry.Box(from: point, to: point).widened(by: Legibility.headDistance)) { head in
        if isOther(head), distance(heads[head].tip, point) < Legibility.headDistance { found.insert(head) }
      }
      return found.sorted()
    }
    for (number, head) in heads.enumerated() {
      faults += close(to: head.tip) { heads[$0].target != head.target }.map {
        .headsTooClose(heads[$0].line, head.line)
      }
      near.insert(number, at: Geometry.Box(from: head.tip, to: head.tip))
    }
    guard alsoStarts else { return }
    let frames = Dictionary(
      scene.obstacles.filter { $0.form == .frame }.map { ($0.name, $0.box) }, uniquingKeysWith: { first, _ in first })
    for line in scene.lines {
      for start in line.starts {
        var found = Set(close(to: start) { heads[$0].line != line.id })
        for frame in line.places.compactMap({ frames[$0] }) {
          // Behind a head inside of a frame, a line that leaves the frame would seem to go on.
          guard let axis = frame.axis(ofSideAt: start) else { continue }
          near.forEach(near: Geometry.Box(from: start, to: start).widened(by: LineStarts.depth)) { head in
            let tip = heads[head].tip
            if heads[head].line != line.id, abs(tip[axis] - start[axis]) < Legibility.headDistance,
              LineStarts.isHead(tip, inside: frame, before: start, axis: axis)
            {
              found.insert(head)
            }
          }
        }
        faults += found.sorted().map { .startAtHead(line: line.id, head: heads[$0].line) }
      }
    }
  }
}

/// Counts where lines cross.
private enum LineCrossings {
  private struct Piece {
    var line: Int
    var start: Geometry.Point
    var end: Geometry.Point
  }

  static func count(in scene: Scene, over box: Geometry.Box) -> Int {
    var grid = PlaceGrid<Piece>(over: box)
    for (number, line) in scene.lines.enumerated() {
      for (start, end) in line.pieces {
        grid.insert(Piece(line: number, start: start, end: end), at: Geometry.Box(from: start, to: end))
      }
    }
    var count = 0
    grid.forEachSquare { square, pieces in
      for (index, one) in pieces.enumerated() {
        for other in pieces[(index + 1)...] where !scene.haveCommonEnd(one.line, other.line) {
          // A crossing counts in the square that holds it, since the pieces can share several squares.
          if let point = CurveParts.crossing((one.start, one.end), (other.start, other.end)),
            grid.number(of: point) == square
          {
            count += 1
          }
        }
      }
    }
    return count
  }
}
