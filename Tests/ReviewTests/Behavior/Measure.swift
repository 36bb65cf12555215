import Model
import Review
import Statecharts
import Testing
import Verification

@Suite("ZMeasure", .serialized)
struct ZMeasure {
  @Test func measure() async throws {
    let shipped = try await ShippedContent()
    let pairs = try #require(shipped.pairs(with: shipped.chart))
    let clock = ContinuousClock()
    for _ in 0..<5 {
      let t = clock.measure { for pair in pairs { _ = BehaviorDifference(pair) } }
      print("MEASURE behavior \(pairs.map(\.spaceAfter.count)) \(t)")
    }
    for _ in 0..<3 {
      let t = await clock.measure {
        _ = await FlowReview(before: shipped.analysis, after: shipped.analysis, renames: Renames())
      }
      print("MEASURE review \(t)")
    }
  }
}
