import Foundation
import Loading
import Model
import SourceText
import Statecharts
import TestSupport
import Testing

@testable import Diagrams

/// The law of pictures: nothing runs through a text or a strange box, arrowheads are apart, and the whole fits a page.
@Suite("Legible diagrams")
struct LegibilityTests {
  /// A picture with its name, as it is laid out for pages.
  struct Sheet {
    var name: String
    var legibility: Legibility

    init(_ name: String, _ make: (LayoutSettings) -> Diagram) throws {
      let best = try withoutActuallyEscaping(make) { make in
        try make(.standard).laidOut(or: make, layout: Geometry.of)
      }
      self.init(name, best)
    }

    init(_ name: String, _ layout: Diagram.Layout) {
      self.name = name
      legibility = Legibility(layout.geometry, of: layout.diagram)
    }
  }

  /// The overview, all regions, and the neighbors of each state.
  static func sheets(of machine: Machine, _ regions: RegionLayouts) throws -> [Sheet] {
    let name = "\(machine.id) \(machine.profile.id)"
    return try [Sheet("\(name): overview") { _ in .overview(of: machine) }]
      + machine.regions.map { region in
        Sheet("\(name): \(region.id)", try #require(regions[region.id, machine]))
      }
      + machine.states.map { state in
        try Sheet("\(name): near \(state.id)") { _ in .neighborhood(of: state.index, in: machine) }
      }
  }

  /// The machines of the profiles that have a page of changes.
  static func compared(_ chart: Statechart) -> [(before: Machine, after: Machine)] {
    let machines = chart.profiles.map { chart.folded(for: $0).machine }
    return chart.profiles.comparedPairs.map { (machines[$0], machines[$1]) }
  }

  /// What a profile changes against the closest one before it.
  static func sheets(between before: Machine, and after: Machine, _ regions: RegionLayouts) throws -> [Sheet] {
    let union = MachineUnion(MachineDifference(between: before, and: after))
    return try union.machine.regions.filter { union.isChanged($0.index) }.map { region in
      let name = "\(before.id) \(before.profile.id) to \(after.profile.id): \(region.id)"
      return Sheet(name, try regions.difference(region, of: union, between: before, and: after))
    }
  }

  static func charts(in tree: SourceTree) async -> [Statechart] {
    let loaded = await loadProject(from: tree, rules: RuleCatalogue([]))
    for finding in loaded.findings where finding.severity == .error { Issue.record("\(finding.message)") }
    return loaded.project.machines.map(\.chart)
  }

  /// The machines of the content that this repository ships.
  static func shippedCharts() async throws -> [Statechart] {
    var files: [SourcePath: String] = [:]
    for path in try Checkout.files(in: Checkout.root.appending(path: "content")) {
      files[SourcePath("content/\(path)")] = try Checkout.text(of: "content/\(path)")
    }
    return await charts(in: SourceTree(files))
  }

  /// Expects no faults, and returns those that are too wide for a window of 1,440 pixels.
  private func expectLegible(_ sheets: [Sheet]) -> [String] {
    for sheet in sheets {
      let faults = sheet.legibility.faults
      #expect(faults.isEmpty, "\(sheet.name)")
    }
    return sheets.filter { !$0.legibility.fits }.map {
      "\($0.name) is \(Int($0.legibility.width)) pixels wide, and its text \($0.legibility.textSize()) pixels high"
    }
  }

  @Test("All diagrams of the shipped content are legible, and fit a window of 1,440 pixels")
  func shipped() async throws {
    let charts = try await Self.shippedCharts()
    #expect(!charts.isEmpty)
    var wide: [String] = []
    for chart in charts {
      let machines = chart.profiles.map { chart.folded(for: $0).machine }
      let regions = try RegionLayouts(machines)
      wide += expectLegible(try machines.flatMap { try Self.sheets(of: $0, regions) })
      wide += expectLegible(try Self.compared(chart).flatMap { try Self.sheets(between: $0, and: $1, regions) })
    }
    #expect(wide == [])
  }

  @Test("Diagrams of well-known machines are legible", arguments: ["atm", "microwave", "order", "payment", "tcp"])
  func known(name: String) async throws {
    let text = try Checkout.text(of: "Tests/DiagramsTests/Machines/\(name).yaml")
    let charts = await Self.charts(
      in: SourceTree([
        "content/statebook.yaml": "format: 1\ntitle: Machines\n", SourcePath("content/machines/\(name).yaml"): text,
      ]))
    #expect(charts.map { $0.id.text } == [name])
    let wide = try charts.flatMap {
      expectLegible(try Self.sheets(of: $0.machine, try RegionLayouts([$0.machine])))
    }
    #expect(wide == [])
  }

  @Test("In a hub of 50 states, no line runs along another, although the picture cannot fit a page")
  func hub() throws {
    let others = (1..<50).map { StateID("s\($0)") }
    let chart = Statechart(
      id: "hub", title: "A hub", profiles: [Profile(id: "only", title: "Only")],
      events: [event("go", "Go", .user), event("home", "Home", .user)],
      regions: [
        region(
          "flow", "Flow", from: "s0",
          [state("s0", "The first state")] + others.map { state($0, "State \($0), in which nothing is asked") },
          others.flatMap { other in
            [
              way(TransitionID("to-\(other)"), "s0", "go", other),
              way(TransitionID("from-\(other)"), other, "home", "s0"),
            ]
          })
      ])
    let sheet = try Sheet("hub") { .region(1, of: chart.machine, settings: $0) }
    #expect(sheet.legibility.lineCount >= 4 * others.count)
    #expect(!sheet.legibility.fits)
    #expect(sheet.legibility.faults == [])
  }

  @Test("In a mesh of ten states, fewer lines run along each other than between two rows of labels")
  func mesh() throws {
    let states = (0..<10).map { StateID("s\($0)") }
    let chart = Statechart(
      id: "mesh", title: "A mesh", profiles: [Profile(id: "only", title: "Only")],
      events: states.map { event(EventID("go-\($0)"), "Go \($0)", .user) },
      regions: [
        region(
          "flow", "Flow", from: "s0",
          states.enumerated().map { number, id in
            state(id, number % 2 == 0 ? "State \(number), in which several things are shown" : "State \(number)")
          },
          states.flatMap { one in
            states.filter { $0 != one }.map { way(TransitionID("\(one)-\($0)"), one, EventID("go-\($0)"), $0) }
          })
      ])
    let machine = chart.machine
    let found = try Sheet("mesh") { .region(1, of: machine, settings: $0) }.legibility
    let diagram = Diagram.region(1, of: machine, settings: .spread)
    let geometry = try Geometry.of(diagram.graph.layoutText).mended(for: diagram)
    let spread = Legibility(geometry.withDistinctLines(of: diagram), of: diagram)
    #expect(found.faults.count < spread.faults.count && found.crossings < spread.crossings)
    #expect(found.faults.allSatisfy { $0.isMinor })
  }

  @Test("Of generated machines, at most 2 % of the lines have a fault")
  func generated() throws {
    var (lines, faulty, crossings, wide) = (0, 0, 0, 0)
    var kinds: [String: Int] = [:]
    let seeds = sample(Array(0..<200), 24)
    for seed in seeds {
      let machine = GeneratedChart.machine(seed: seed)
      let sheet = try Sheet("seed \(seed)") { .region(1, of: machine, settings: $0) }
      lines += sheet.legibility.lineCount
      faulty += Set(sheet.legibility.faults.flatMap(\.lines)).count
      crossings += sheet.legibility.crossings
      wide += sheet.legibility.fits ? 0 : 1
      for fault in sheet.legibility.faults { kinds[fault.kind, default: 0] += 1 }
    }
    let report =
      "\(seeds.count) machines: \(lines) lines, \(faulty) with a fault, \(crossings) crossings, \(wide) too wide; "
      + kinds.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }.joined(separator: ", ")
    print(report)
    #expect(lines > 20 * seeds.count)
    #expect(faulty * 50 <= lines, "\(report)")
  }
}
