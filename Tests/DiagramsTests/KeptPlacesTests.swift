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

  private static func geometry(ofRegion region: StateID, in machine: Machine) throws -> Geometry? {
    guard let node = machine.nodeIndex(region) else { return nil }
    return try Diagram.region(node, of: machine).laidOut(
      or: { .region(node, of: machine, settings: $0) }, layout: Geometry.of
    ).geometry
  }

  @Test(
    "Between adjacent profiles of the shipped machine, at most one pair of shared states in a hundred changes sides")
  func shipped() async throws {
    var pairs = Pairs()
    for chart in try await LegibilityTests.shippedCharts() {
      for (before, after) in LegibilityTests.compared(chart) {
        for region in after.regions {
          guard let old = try Self.geometry(ofRegion: region.id, in: before),
            let new = try Self.geometry(ofRegion: region.id, in: after)
          else { continue }
          pairs.add(Pairs(old, new), in: "\(before.profile.id) to \(after.profile.id), \(region.id)")
        }
      }
    }
    print("\(pairs.report): \(pairs.reversed)")
    #expect(pairs.count > 200)
    #expect(pairs.reversed.count * 100 <= pairs.count, "\(pairs.reversed)")
  }

  @Test("If a generated machine loses a state or a few transitions, at most a third of the pairs in a row change sides")
  func generated() throws {
    var pairs = Pairs()
    for seed in sample(Array(0..<600), 100) {
      var random = SeededGenerator(seed: UInt64(seed) &+ 99)
      let chart = GeneratedChart.chart(seed: seed)
      guard let before = try Self.geometry(ofRegion: "r", in: chart.machine),
        let after = try Self.geometry(ofRegion: "r", in: chart.reduced(&random).machine)
      else { continue }
      pairs.add(Pairs(before, after), in: "seed \(seed)")
    }
    print(pairs.report)
    #expect(pairs.beside > 100)
    #expect(pairs.reversedBeside.count * 3 <= pairs.beside, "\(pairs.report)")
    #expect(pairs.reversedBelow.count * 20 <= pairs.count, "\(pairs.report)")
  }
}
