import SourceText
import Statecharts
import TestSupport
import Testing

@testable import Diagrams

/// The diagrams of adjacent profiles have what they share in the same order, so that readers find it again.
@Suite("States keep their places")
struct KeptPlacesTests {
  /// How two states lie to each other.
  private enum Relation: Hashable {
    case beside(isLeft: Bool)
    case below(isAbove: Bool)

    init(_ one: Geometry.Box, _ other: Geometry.Box) {
      let haveRow = one.y < other.y + other.height && other.y < one.y + one.height
      self = haveRow ? .beside(isLeft: one.x < other.x) : .below(isAbove: one.y < other.y)
    }

    func isReversed(in other: Relation) -> Bool {
      switch (self, other) {
      case (.beside(let one), .beside(let other)), (.below(let one), .below(let other)): one != other
      default: false
      }
    }
  }

  /// The pairs of states in two pictures.
  private struct Pairs {
    var count = 0
    /// How many are in one row in both.
    var beside = 0
    /// Those that change from left to right, and from above to below.
    var reversedBeside: [String] = []
    var reversedBelow: [String] = []

    var reversed: [String] { reversedBeside + reversedBelow }

    init() {}

    init(_ before: Geometry, _ after: Geometry) {
      let shared = before.nodes.keys.filter { $0.hasPrefix("state:") && after.nodes[$0] != nil }.sorted()
      for (index, one) in shared.enumerated() {
        for other in shared[(index + 1)...] {
          guard let a = before.nodes[one], let b = before.nodes[other], let c = after.nodes[one],
            let d = after.nodes[other]
          else { continue }
          count += 1
          let (old, new) = (Relation(a.box, b.box), Relation(c.box, d.box))
          if case .beside = old, case .beside = new { beside += 1 }
          guard old.isReversed(in: new) else { continue }
          if case .beside = old { reversedBeside.append("\(one) and \(other)") }
          if case .below = old { reversedBelow.append("\(one) and \(other)") }
        }
      }
    }

    mutating func add(_ more: Pairs, in place: String) {
      count += more.count
      beside += more.beside
      reversedBeside += more.reversedBeside.map { "\(place): \($0)" }
      reversedBelow += more.reversedBelow.map { "\(place): \($0)" }
    }

    var report: String {
      "\(count) pairs of states, \(beside) of them beside each other; \(reversedBeside.count) change from left to right, "
        + "\(reversedBelow.count) from above to below"
    }
  }

  @Test("Between adjacent profiles of the shipped machine, at most one in a hundred pairs of states changes sides")
  func shipped() async throws {
    var pairs = Pairs()
    for chart in try await LegibilityTests.shippedCharts() {
      let regions = try RegionLayouts(chart.profiles.map { chart.folded(for: $0).machine })
      for (before, after) in LegibilityTests.compared(chart) {
        for region in after.regions {
          guard let old = regions[region.id, before], let new = regions[region.id, after] else { continue }
          pairs.add(
            Pairs(old.geometry, new.geometry), in: "\(before.profile.id) to \(after.profile.id), \(region.id)")
        }
      }
    }
    print(pairs.report)
    #expect(pairs.count > 200)
    #expect(pairs.reversed.count * 100 <= pairs.count, "\(pairs.reversed)")
  }

  @Test("If a generated machine loses a state or a few transitions, at most an eighth of those in rows change sides")
  func generated() throws {
    var pairs = Pairs()
    var (alone, arranged) = (0, 0)
    for seed in sample(Array(0..<600), 100) {
      var random = SeededGenerator(seed: UInt64(seed) &+ 99)
      let chart = GeneratedChart.chart(seed: seed)
      let (before, after) = (chart.machine, chart.reduced(&random).machine)
      let series = try [before, after].map { machine in
        let make: (LayoutSettings) -> Diagram = { .region(1, of: machine, settings: $0) }
        return Diagram.SeriesPicture(try make(.standard).laidOut(or: make, layout: Geometry.of), make: make)
      }
      let layouts = Diagram.arrange(series, comparing: [(0, 1)]) { try? Geometry.of($0) }.compactMap(\.self)
      guard layouts.count == 2 else { continue }
      pairs.add(Pairs(layouts[0].geometry, layouts[1].geometry), in: "seed \(seed)")
      alone += series.map { Legibility($0.layout.geometry, of: $0.layout.diagram).faults.count }.reduce(0, +)
      arranged += layouts.map { Legibility($0.geometry, of: $0.diagram).faults.count }.reduce(0, +)
    }
    print("\(pairs.report); \(arranged) instead of \(alone) faults")
    #expect(pairs.beside > 100)
    #expect(pairs.reversedBeside.count * 8 <= pairs.beside, "\(pairs.report)")
    #expect(pairs.reversedBelow.count * 20 <= pairs.count, "\(pairs.report)")
    #expect(arranged <= alone)
  }

  @Test("Elements are written from left to right as another picture has them")
  func order() throws {
    let chart = Statechart(
      id: "row", title: "A row", profiles: [Profile(id: "only", title: "Only")],
      events: [event("go", "Go", .user)],
      regions: [
        region(
          "flow", "Flow", from: "start", [state("start", "Start"), state("one", "One"), state("two", "Two")],
          [way("first", "start", "go", "one"), way("second", "start", "go", "two")])
      ])
    let diagram = Diagram.region(1, of: chart.machine)
    let geometry = try Geometry.of(diagram.graph.layoutText)
    var mirrored = geometry
    for (name, shape) in geometry.nodes { mirrored.nodes[name]?.box.x = -shape.box.x - shape.box.width }
    let model = Arrangement(mirrored, of: diagram)
    #expect(model.reversals(in: Arrangement(geometry, of: diagram)).beside == 1)
    let layout = Diagram.laidOut(
      like: [model], make: { .region(1, of: chart.machine, settings: $0) }, alone: { (diagram, geometry) },
      layout: { try? Geometry.of($0) })
    #expect(model.reversals(in: Arrangement(layout.geometry, of: layout.diagram)).count == 0)
    #expect(
      Set(layout.diagram.graph.nodes.map(\.id)) == Set(diagram.graph.nodes.map(\.id)), "nothing is lost")
  }
}
