import SourceText
import TestSupport
import Testing

@testable import Statecharts

@Suite("A product of regions")
struct RegionProductTests {
  /// A region with a ring of states and only its own events.
  private func ring(_ name: String, _ size: Int, if guardText: String? = nil) -> Region {
    region(
      StateID(name), initial: StateID("\(name)-0"), (0..<size).map { state(StateID("\(name)-\($0)")) },
      (0..<size).map { transition("\(name)-t\($0): \(name)-\($0) \(name) \(name)-\(($0 + 1) % size)", if: guardText) })
  }

  private func machine(_ events: String, _ regions: [Region]) -> Machine {
    var chart = chart(events)
    chart.regions = regions
    return chart.machine()
  }

  @Test("of independent regions proves that a limit is exceeded")
  func independent() throws {
    let machine = machine("a b c", [ring("a", 10), ring("b", 20), ring("c", 30)])
    #expect(RegionProduct(of: machine, above: 6_000) == nil)
    let product = try #require(RegionProduct(of: machine, above: 5_999))
    #expect(product.count == 6_000)
    #expect(product.factors.map(\.count) == [10, 20, 30])
    #expect(product.factors.map { $0.regions.map { machine.nodes[$0].id } } == [["a"], ["b"], ["c"]])
  }

  @Test("stops when the limit is exceeded, and never overflows")
  func many() throws {
    let names = (0..<90).map { "r\($0)" }
    let machine = machine(names.joined(separator: " "), names.map { ring($0, 4) })
    #expect(try #require(RegionProduct(of: machine, above: 2_000_000)).factors.count == 11)
    #expect(try #require(RegionProduct(of: machine, above: .max - 1)).count == .max)
  }

  @Test("joins regions that guards link, and multiplies them with the rest")
  func joined() throws {
    let machine = machine("a b c", [ring("a", 10, if: "in(b-0)"), ring("b", 10), ring("c", 10)])
    let product = try #require(RegionProduct(of: machine, above: 999))
    #expect(product.count == 1_000)
    #expect(product.factors.map { $0.regions.count } == [2, 1])
  }

  @Test("is empty if one event moves all regions in step")
  func shared() {
    var regions = [ring("a", 10), ring("b", 10)]
    for region in regions.indices {
      regions[region].transitions = regions[region].transitions.map {
        var transition = $0
        transition.trigger = .event(Sourced("e"))
        return transition
      }
    }
    let machine = machine("e", regions)
    #expect(StateSpace(exploring: machine, limit: 100).count == 10)
    #expect(RegionProduct(of: machine, above: 9) == nil)
  }

  @Test("never counts more than the search finds, and for independent regions exactly as many", arguments: 1...200)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isLinked = seed.isMultiple(of: 4) == false
    let machine = LinkedRegions.machine(&random, isLinked: isLinked)
    let count = StateSpace(exploring: machine, limit: 100_000).count
    for limit in 1..<(count + 3) {
      guard let product = RegionProduct(of: machine, above: limit) else {
        #expect(isLinked || limit >= count, "\(count) configurations are more than \(limit), and nobody said so")
        continue
      }
      #expect(product.count > limit)
      #expect(product.count <= count, "there are \(count) configurations, not \(product.count)")
    }
  }
}

/// Machines of several small regions with events, guards, histories, and eventless transitions.
private enum LinkedRegions {
  static func machine(_ random: inout SeededGenerator, isLinked: Bool) -> Machine {
    let count = 2 + random.below(3)
    var result = chart((0..<count).flatMap { ["e\($0)", "f\($0)"] }.joined(separator: " "))
    result.regions = (0..<count).map { region($0, of: count, isLinked: isLinked, &random) }
    return result.machine()
  }

  private static func region(_ number: Int, of count: Int, isLinked: Bool, _ random: inout SeededGenerator) -> Region {
    let names = ["a", "b", "c", "d", "past", "end"].map { "\($0)\(number)" }
    func other(_ random: inout SeededGenerator) -> Int {
      isLinked && random.below(4) == 0 ? random.below(count) : number
    }
    let transitions = (0..<(3 + random.below(4))).map { index -> Transition in
      let sources = [names[0], names[1], names[2], names[3], "n\(number)", "*"]
      let source = sources[random.below(sources.count)]
      let target = names[random.below(source == "*" ? 2 : 5)]
      let letter = random.below(2) == 0 ? "e" : "f"
      // Eventless transitions only lead to later states, so that they end.
      let isEventless = source == names[0] && random.below(4) == 0
      let trigger = isEventless ? "-" : random.below(8) == 0 ? "done.n\(number)" : "\(letter)\(other(&random))"
      let needed = "\(["a", "b"][random.below(2)])\(other(&random))"
      let guardText =
        isEventless || random.below(3) == 0 ? (random.below(2) == 0 ? "in(\(needed))" : "not in(\(needed))") : nil
      let end = isEventless ? names[1] : target
      return transition("t\(number)-\(index): \(source) \(trigger) \(end)", if: guardText)
    }
    let inside = [
      state(StateID(names[2])), state(StateID(names[3])), state(StateID(names[5]), .final),
      state(StateID(names[4]), .history(deep: false, fallback: Sourced(StateID(names[2])))),
    ]
    let own = [transition("i\(number): \(names[2]) f\(number) \(names[5])")]
    return StatechartsTests.region(
      StateID("r\(number)"), initial: StateID(names[0]),
      [
        state(StateID(names[0])), state(StateID(names[1])),
        compound(StateID("n\(number)"), initial: StateID(names[2]), inside, own),
      ], transitions)
  }
}
