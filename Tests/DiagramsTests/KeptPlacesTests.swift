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

  /// The pairs of states in both pictures, and those of them that change sides.
  private static func pairs(_ before: Geometry, _ after: Geometry) -> (count: Int, reversed: [String]) {
    let shared = before.nodes.keys.filter { $0.hasPrefix("state:") && after.nodes[$0] != nil }.sorted()
    var (count, reversed) = (0, [String]())
    for (index, one) in shared.enumerated() {
      for other in shared[(index + 1)...] {
        guard let a = before.nodes[one], let b = before.nodes[other], let c = after.nodes[one],
          let d = after.nodes[other]
        else { continue }
        count += 1
        if Relation(a.box, b.box).isReversed(in: Relation(c.box, d.box)) { reversed.append("\(one) and \(other)") }
      }
    }
    return (count, reversed)
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
    var (count, reversed) = (0, [String]())
    for chart in try await LegibilityTests.shippedCharts() {
      for (before, after) in LegibilityTests.compared(chart) {
        for region in after.regions {
          guard let old = try Self.geometry(ofRegion: region.id, in: before),
            let new = try Self.geometry(ofRegion: region.id, in: after)
          else { continue }
          let found = Self.pairs(old, new)
          count += found.count
          reversed += found.reversed.map { "\(before.profile.id) to \(after.profile.id), \(region.id): \($0)" }
        }
      }
    }
    print("\(count) pairs of states, \(reversed.count) reversed: \(reversed)")
    #expect(count > 200)
    #expect(reversed.count * 100 <= count, "\(reversed)")
  }
}
