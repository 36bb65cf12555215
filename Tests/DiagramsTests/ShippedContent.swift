import Foundation
import Project
import SourceText
import Statecharts
import TestSupport
import Testing

/// The machines of the content that this repository ships.
func shippedCharts() async throws -> [Statechart] {
  var files: [SourcePath: String] = [:]
  for path in try Checkout.files(in: Checkout.root.appending(path: "content")) {
    files[SourcePath("content/\(path)")] = try Checkout.text(of: "content/\(path)")
  }
  return await charts(in: SourceTree(files))
}

/// A machine of `Tests/DiagramsTests/Machines`.
func knownMachine(_ name: String) async throws -> Machine {
  let text = try Checkout.text(of: "Tests/DiagramsTests/Machines/\(name).yaml")
  let found = await charts(
    in: SourceTree([
      "content/statebook.yaml": "format: 1\ntitle: Machines\n", SourcePath("content/machines/\(name).yaml"): text,
    ]))
  return try #require(found.first).machine
}

private func charts(in tree: SourceTree) async -> [Statechart] {
  let loaded = await loadProject(from: tree, rules: RuleCatalogue([]))
  for finding in loaded.findings where finding.severity == .error { Issue.record("\(finding.message)") }
  return loaded.project.machines.map(\.chart)
}

/// The machines of the profiles that have a page of changes.
func comparedMachines(of chart: Statechart) -> [(before: Machine, after: Machine)] {
  let machines = chart.profiles.map { chart.machine(for: $0).machine }
  return chart.profiles.comparedPairs.map { (machines[$0], machines[$1]) }
}
