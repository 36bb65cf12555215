import SourceText
import Testing

@testable import Diagrams

/// The measure of legibility notices each fault, planted in a picture without any.
@Suite("Planted faults of a diagram")
struct PlantedFaultTests {
  private typealias Point = SIMD2<Double>

  /// A line from `a` over its label to `b` in a frame, and one from `c` to `d` beside it.
  private struct Scenery {
    var boxes: [String: (low: Point, high: Point)] = [
      "a": (Point(0, 0), Point(40, 20)), "label": (Point(0, 40), Point(40, 60)), "b": (Point(0, 100), Point(40, 120)),
      "c": (Point(200, 0), Point(240, 20)), "d": (Point(200, 100), Point(240, 120)),
    ]
    var corner = Point(260, 140)
    var frame = (low: Point(-10, 70), high: Point(120, 130))
    var title = Point(60, 84)
    /// The points of each line, the last of them the tip of its arrow.
    var lines: [[Point]] = [
      [Point(20, 20), Point(20, 40)], [Point(20, 60), Point(20, 100)], [Point(220, 20), Point(220, 100)],
    ]

    var ends = [("a", "label"), ("label", "b"), ("c", "d")]
    /// The classes of boxes.
    var classes: [String: String] = [:]

    var legibility: Legibility { Legibility(layout.geometry, of: layout.diagram) }

    /// The same with lines drawn apart.
    var mended: Legibility {
      let (diagram, geometry) = layout
      return Legibility(geometry.withDistinctLines(of: diagram), of: diagram)
    }

    /// The same with lines led around corners of frames.
    var tried: Legibility {
      let trial = Diagram.Trial(layout.diagram, layout.geometry)
      return Legibility(trial.geometry, of: trial.diagram)
    }

    private var layout: (diagram: Diagram, geometry: Geometry) {
      func node(_ name: String) -> DOTGraph.Member {
        .node(DOTGraph.Node(name, [.init("id", name), .init("class", classes[name] ?? "")]))
      }
      let frame = DOTGraph.Subgraph(
        "cluster:f", [.init("id", "f"), .init("label", .lines(["Title"], .left))], members: [node("b")])
      var graph = DOTGraph("g", members: [node("a"), node("label"), .subgraph(frame), node("c"), node("d")])
      graph.edges = ends.enumerated().map { number, ends in
        DOTGraph.Edge(
          from: ends.0, to: ends.1, [.init("id", "line\(number)"), .init("dir", number == 0 ? "none" : "forward")])
      }
      let diagram = Diagram(
        graph: graph, title: "", description: { "" },
        inscriptions: [
          "f": .state(title: ["Title"], choices: []), "label": .transitions([.init(trigger: ["go"])]),
        ])
      var geometry = Geometry(low: Point(-20, -10), high: corner)
      for (name, box) in boxes { geometry.addNode(name, low: box.low, high: box.high, lines: []) }
      geometry.addCluster("cluster:f", low: self.frame.low, high: self.frame.high, lines: [title])
      for (number, points) in lines.enumerated() {
        geometry.addEdge()
        let tip = points[points.count - 1]
        let isBare = number == 0
        var corners = points
        if !isBare {
          let way = tip - points[points.count - 2]
          corners[corners.count - 1] = tip - way * (7.5 / (way * way).sum().squareRoot())
        }
        var curve = [corners[0]]
        for (start, end) in zip(corners, corners.dropFirst()) {
          let third = (end - start) / 3
          curve += [start + third, end - third, end]
        }
        geometry.addCurve(curve, tipAtStart: nil, tipAtEnd: isBare ? nil : tip)
      }
      return (diagram, geometry)
    }
  }

  @Test("A picture without faults has none")
  func clean() {
    let found = Scenery().legibility
    #expect(found.faults == [])
    #expect(found.crossings == 0)
    #expect(found.fits)
    #expect(found.lineCount == 3)
  }

  @Test("A line that cuts the corner of a frame is led around it, unless something is in the way")
  func corner() {
    var scenery = Scenery()
    scenery.lines[2] = [Point(220, 20), Point(140, 60), Point(112, 76), Point(140, 92), Point(220, 100)]
    #expect(scenery.legibility.faults == [.lineThroughBox(line: "line2", box: "cluster:f")])
    #expect(scenery.tried.faults == [])
    scenery.boxes["a"] = (Point(124, 73), Point(160, 79))
    #expect(scenery.tried.faults.contains { $0.lines == ["line2"] })
    #expect(!scenery.tried.faults.contains(.lineThroughBox(line: "line2", box: "a")))
    scenery = Scenery()
    scenery.frame.high.y = 190
    scenery.lines[2] = [Point(220, 20), Point(60, 130), Point(220, 100)]
    #expect(scenery.tried.faults.contains(.lineThroughBox(line: "line2", box: "cluster:f")))
  }

  @Test("A line through a label, a title, a box, or a frame is found")
  func lines() {
    var scenery = Scenery()
    scenery.lines[2] = [Point(220, 20), Point(20, 50), Point(220, 70), Point(220, 100)]
    #expect(scenery.legibility.faults.contains(.lineThroughText(line: "line2", text: "label")))
    scenery = Scenery()
    scenery.title = Point(10, 84)
    #expect(scenery.legibility.faults.contains(.lineThroughText(line: "line1", text: "cluster:f")))
    scenery = Scenery()
    scenery.lines[1] = [Point(20, 60), Point(60, 60), Point(230, 10), Point(20, 80), Point(20, 100)]
    #expect(scenery.legibility.faults.contains(.lineThroughBox(line: "line1", box: "c")))
    scenery = Scenery()
    scenery.lines[2] = [Point(220, 20), Point(110, 110), Point(220, 80), Point(220, 100)]
    #expect(scenery.legibility.faults.contains(.lineThroughBox(line: "line2", box: "cluster:f")))
    scenery = Scenery()
    scenery.lines[2] = [Point(220, 0), Point(220, 100)]
    #expect(scenery.legibility.faults == [.lineThroughBox(line: "line2", box: "c")])
  }

  @Test("Heads of different targets that meet are found, and a head on a strange box")
  func heads() {
    var scenery = Scenery()
    scenery.boxes["d"] = (Point(43, 100), Point(83, 120))
    scenery.frame.high.x = 42
    scenery.title.x = -5
    scenery.boxes["b"] = (Point(0, 100), Point(40, 120))
    scenery.lines[1] = [Point(20, 60), Point(70, 60), Point(70, 105), Point(40, 105)]
    scenery.lines[2] = [Point(220, 20), Point(20, 136), Point(43, 108)]
    #expect(scenery.legibility.faults.contains(.headsTooClose("line1", "line2")))
    scenery = Scenery()
    scenery.lines[2] = [Point(220, 20), Point(220, 3)]
    scenery.lines[1] = [Point(20, 60), Point(200, 60), Point(238, 98), Point(239, 104)]
    #expect(
      scenery.legibility.faults.contains {
        if case .headOnBox("line1", "d") = $0 { true } else { $0.kind == "line through box" }
      })
  }

  @Test("A line along a side of a frame is found, and moved away")
  func frameSides() {
    let along = Legibility.Fault.lineAlongFrame(line: "line2", frame: "cluster:f")
    var scenery = Scenery()
    scenery.lines[2] = [Point(220, 20), Point(121, 72), Point(121, 128), Point(200, 110)]
    #expect(scenery.legibility.faults == [along])
    #expect(scenery.mended.faults == [])
    scenery.lines[2] = [Point(220, 20), Point(125, 72), Point(125, 128), Point(200, 110)]
    #expect(scenery.legibility.faults == [])
    scenery.frame.high.y = 108
    scenery.boxes["b"] = (Point(0, 85), Point(40, 105))
    scenery.lines[1][1].y = 85
    scenery.lines[2] = [Point(220, 20), Point(150, 109), Point(60, 109), Point(60, 125), Point(200, 115)]
    #expect(scenery.legibility.faults == [along])
    #expect(scenery.mended.faults == [])
    // It may cross the side.
    scenery.lines[2] = [Point(220, 20), Point(150, 115), Point(60, 120), Point(200, 115)]
    #expect(scenery.legibility.faults == [])
  }

  @Test("A line that passes the head of another one is found, and moved away")
  func passedHeads() {
    let passed = Legibility.Fault.lineAtHead(line: "line2", head: "line1")
    var scenery = Scenery()
    scenery.title = Point(90, 84)
    for height in [86.0, 91, 94, 96] {
      scenery.lines[2] = [
        Point(220, 20), Point(80, height), Point(-4, height), Point(-4, 136), Point(200, 136), Point(220, 120),
      ]
      #expect(scenery.legibility.faults.contains(passed) == (height > 87), "\(height)")
      #expect(!scenery.mended.faults.contains(passed), "\(height)")
    }
    // Through the arrow.
    scenery.lines[2] = [Point(220, 20), Point(80, 90), Point(22, 93), Point(18, 95), Point(-4, 90), Point(-4, 136)]
    #expect(scenery.legibility.faults.contains(passed))
    // A line that leaves the box may pass it.
    scenery = Scenery()
    scenery.lines[0] = [Point(20, 20), Point(40, 30), Point(40, 96), Point(20, 97)]
    #expect(!scenery.legibility.faults.contains { $0.kind == "line at head" })
  }

  @Test("A line that begins at the head of another one is found, and lines that run along each other")
  func ends() {
    var scenery = Scenery()
    scenery.lines[2] = [Point(220, 20), Point(100, 30), Point(23, 23)]
    #expect(scenery.legibility.faults.contains(.startAtHead(line: "line0", head: "line2")))
    scenery.lines[2] = [Point(220, 20), Point(100, 30), Point(32, 23)]
    #expect(!scenery.legibility.faults.contains { $0.kind == "start at head" })
    scenery = Scenery()
    scenery.lines[1] = [Point(20, 60), Point(217, 30), Point(217, 64), Point(20, 70), Point(20, 100)]
    #expect(scenery.legibility.faults.contains(.linesTogether("line1", "line2")))
    scenery.lines[1] = [Point(20, 60), Point(212, 30), Point(212, 64), Point(20, 70), Point(20, 100)]
    #expect(!scenery.legibility.faults.contains { $0.kind == "lines together" })
    // They may cross.
    scenery.lines[1] = [Point(20, 60), Point(240, 40), Point(240, 60), Point(20, 70), Point(20, 100)]
    #expect(!scenery.legibility.faults.contains { $0.kind == "lines together" })
  }

  @Test("A line to a box that runs along a line from it is found, but not lines to the same box or from the same")
  func directions() {
    var scenery = Scenery()
    scenery.lines[2] = [Point(220, 20), Point(220, 98), Point(24, 98), Point(24, 61)]
    scenery.ends[2] = ("c", "label")
    #expect(scenery.legibility.faults.contains(.linesTogether("line1", "line2")))
    scenery.lines[2].reverse()
    scenery.ends[2] = ("label", "c")
    #expect(!scenery.legibility.faults.contains { $0.kind == "lines together" })
    scenery.lines[2] = [Point(220, 20), Point(24, 58), Point(24, 99)]
    scenery.ends[2] = ("c", "b")
    #expect(!scenery.legibility.faults.contains { $0.kind == "lines together" })
  }

  @Test("Lines that cross at a small angle are found")
  func angles() {
    var scenery = Scenery()
    scenery.lines[1] = [Point(20, 60), Point(210, 30), Point(230, 90), Point(20, 70), Point(20, 100)]
    #expect(scenery.legibility.faults.contains(.linesTogether("line1", "line2")))
    scenery.lines[1] = [Point(20, 60), Point(205, 35), Point(235, 85), Point(20, 70), Point(20, 100)]
    #expect(!scenery.legibility.faults.contains { $0.kind == "lines together" })
  }

  @Test("A head that a line passes which cannot be moved is moved along its side")
  func movedHead() {
    var scenery = Scenery()
    scenery.title = Point(90, 84)
    scenery.lines[2] = [
      Point(220, 20), Point(60, 40), Point(25, 76), Point(25, 160), Point(200, 160), Point(220, 120),
    ]
    let passed = Legibility.Fault.lineAtHead(line: "line2", head: "line1")
    #expect(scenery.legibility.faults.contains(passed))
    #expect(!scenery.mended.faults.contains(passed))
  }

  @Test("The corner of a speech bubble is a part of its box, also for lines of others")
  func speechCorner() {
    var scenery = Scenery()
    scenery.lines[1] = [
      Point(20, 60), Point(190, 64), Point(198, 110), Point(198, 124), Point(60, 136), Point(20, 121),
    ]
    #expect(!scenery.legibility.faults.contains { $0.kind == "line through box" })
    scenery.classes["d"] = "state prompt"
    #expect(scenery.legibility.faults.contains(.lineThroughBox(line: "line1", box: "d")))
    scenery.ends[1] = ("label", "d")
    #expect(!scenery.legibility.faults.contains(.lineThroughBox(line: "line1", box: "d")))
  }

  @Test("The dot of an initial state keeps off the border of the frame around it, and one at another frame is found")
  func dots() {
    var scenery = Scenery()
    scenery.classes["b"] = "state starts"
    for left in [-2.0, -8, -14, -40] {
      scenery.frame.low.x = left
      #expect(!scenery.legibility.faults.contains { $0.kind == "dot at frame" }, "\(left)")
    }
    scenery = Scenery()
    scenery.classes["d"] = "state starts"
    for (left, isAtFrame) in [(124.0, true), (130, true), (140, false)] {
      scenery.boxes["d"] = (Point(left, 90), Point(left + 40, 110))
      #expect(scenery.legibility.faults.contains(.dotAtFrame(state: "d", frame: "cluster:f")) == isAtFrame, "\(left)")
    }
  }

  @Test("What is outside, and what overlaps, is found")
  func boxes() {
    var scenery = Scenery()
    scenery.boxes["label"] = (Point(-40, 40), Point(10, 60))
    #expect(scenery.legibility.faults.contains(.outside("label")))
    scenery = Scenery()
    scenery.boxes["b"] = (Point(100, 100), Point(140, 120))
    #expect(scenery.legibility.faults.contains(.outside("b")))
    scenery = Scenery()
    scenery.boxes["d"] = (Point(220, 15), Point(250, 40))
    #expect(scenery.legibility.faults.contains { $0.kind == "overlap" })
    scenery = Scenery()
    scenery.boxes["d"] = (Point(110, 100), Point(150, 120))
    #expect(scenery.legibility.faults.contains { $0.kind == "overlap" })
  }

  @Test("Crossings are counted, and the width is what its text needs")
  func figures() {
    var scenery = Scenery()
    scenery.lines[2] = [
      Point(220, 20), Point(220, 30), Point(60, 30), Point(-15, 30), Point(-15, 64), Point(220, 64), Point(220, 100),
    ]
    #expect(scenery.legibility.crossings == 2)
    #expect(abs(scenery.legibility.textSize(in: 100) * scenery.legibility.width - 1200) < 0.001)
    #expect(Legibility.smallestText * Legibility.room / Legibility.leastText > 1200)
  }
  @Test("A line that crosses another one and comes back is led along it")
  func crossedTwice() {
    var scenery = Scenery()
    (scenery.boxes["b"], scenery.boxes["d"]) = ((Point(0, 300), Point(40, 320)), (Point(200, 300), Point(240, 320)))
    (scenery.frame, scenery.title) = ((Point(-10, 290), Point(120, 330)), Point(60, 304))
    scenery.corner = Point(260, 340)
    scenery.lines[1] = [Point(20, 60), Point(20, 300)]
    scenery.lines[2] = [
      Point(220, 20), Point(220, 60), Point(-5, 140), Point(-5, 190), Point(220, 240), Point(220, 300),
    ]
    #expect(scenery.legibility.faults.isEmpty && scenery.legibility.crossings == 2)
    #expect(scenery.mended.faults.isEmpty && scenery.mended.crossings == 0)
  }
}
