import Diagrams
import Statecharts
import TestSupport
import Testing

/// In the diagrams of the shipped content no line runs through a label or an unrelated node. Crossings and widths are printed.
@Suite("Shipped diagrams")
struct ShippedDiagramTests {
  private typealias Named = (name: String, make: (LayoutSettings) -> Diagram)

  private static func diagrams(of machine: Machine) -> [Named] {
    let name = "\(machine.id) \(machine.profile.id)"
    return machine.regions.map { region in
      ("\(name): \(region.id)", { .region(region.index, of: machine, settings: $0) })
    }
  }

  private static func diagrams(between before: Machine, and after: Machine) -> [Named] {
    let union = MachineUnion(MachineDifference(between: before, and: after))
    return union.machine.regions.filter { union.isChanged($0.index) }.map { region in
      (
        "\(before.profile.id) to \(after.profile.id): \(region.id)",
        { .difference(region.index, of: union, settings: $0) }
      )
    }
  }

  private static func measures(_ diagram: Named) throws -> DiagramMeasures {
    DiagramMeasures(try Diagram.laidOut(diagram.make, layout: Layout.of))
  }

  @Test("No line runs through a label or an unrelated node, and at most five heads are merged")
  func shipped() async throws {
    var (heads, crossings) = (0, 0)
    for chart in try await shippedCharts() {
      let diagrams =
        chart.profiles.flatMap { Self.diagrams(of: chart.machine(for: $0).machine) }
        + comparedMachines(of: chart).flatMap { Self.diagrams(between: $0, and: $1) }
      for diagram in diagrams {
        let found = try Self.measures(diagram)
        #expect(found.linesThroughBoxes == [], "\(diagram.name)")
        heads += found.mergedHeads
        crossings += found.crossings
        if found.crossings > 5 || found.width > 1000 || found.mergedHeads > 0 {
          print("\(diagram.name): \(found.counts)")
        }
      }
      print("\(diagrams.count) diagrams: \(heads) merged heads, \(crossings) crossings")
    }
    #expect(heads <= 5)
  }

  @Test("Well-known and generated machines, in numbers", .enabled(if: isAudit))
  func others() async throws {
    for name in ["atm", "bgp", "microwave", "order", "payment", "tcp"] {
      let machine = try await knownMachine(name)
      for region in machine.regions {
        let found = try Self.measures((name, { .region(region.index, of: machine, settings: $0) }))
        print("\(name), \(region.id): \(found.counts), through boxes: \(found.linesThroughBoxes.count)")
      }
    }
    for seed in 0..<20 {
      let machine = GeneratedChart.machine(seed: seed)
      let found = try Self.measures(("\(seed)", { .region(1, of: machine, settings: $0) }))
      print("seed \(seed): \(found.counts), through boxes: \(found.linesThroughBoxes.count)")
    }
  }
}
