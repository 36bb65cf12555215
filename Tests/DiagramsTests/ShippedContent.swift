import Foundation
import Project
import SourceText
import Statecharts
import TestSupport
import Testing

/// The machines of the content that this repository ships.
func shippedCharts() async throws -> [Statechart] { try await shippedMachines().map(\.chart) }

/// The same, with their scenarios.
func shippedMachines() async throws -> [(chart: Statechart, scenarios: [Scenario])] {
  var files: [SourcePath: String] = [:]
  for path in try Checkout.files(in: Checkout.root.appending(path: "content")) {
    files[SourcePath("content/\(path)")] = try Checkout.text(of: "content/\(path)")
  }
  let project = await project(in: SourceTree(files))
  return project.machines.map(\.chart).map { chart in
    (chart, project.scenarios.filter { $0.machine.value == chart.id }.flatMap(\.scenarios))
  }
}

/// A machine of `Tests/DiagramsTests/Machines`.
func knownMachine(_ name: String) async throws -> Machine {
  let text = try Checkout.text(of: "Tests/DiagramsTests/Machines/\(name).yaml")
  let found = await project(
    in: SourceTree([
      "content/statebook.yaml": "format: 1\ntitle: Machines\n", SourcePath("content/machines/\(name).yaml"): text,
    ]))
  return try #require(found.machines.first).chart.machine
}

private func project(in tree: SourceTree) async -> Project {
  let loaded = await loadProject(from: tree, rules: RuleCatalogue([]))
  for finding in loaded.findings where finding.severity == .error { Issue.record("\(finding.message)") }
  return loaded.project
}

/// The machines of the profiles that have a page of changes.
func comparedMachines(of chart: Statechart) -> [(before: Machine, after: Machine)] {
  let machines = chart.profiles.map { chart.machine(for: $0).machine }
  return chart.profiles.comparedPairs.map { (machines[$0], machines[$1]) }
}
