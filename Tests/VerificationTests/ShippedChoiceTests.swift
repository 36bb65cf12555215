import Project
import SourceText
import Statecharts
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The rows of choices in projects, and what comes next")
struct ShippedChoiceTests {
  @Test("say what their runs show, in each profile", arguments: [".", "Tests/Fixtures/payment"])
  func hold(_ project: String) async throws {
    let folder = "content/machines"
    let own = Checkout.root.appending(path: project)
    var files: [SourcePath: String] = [:]
    for path in try Checkout.files(in: own.appending(path: folder)) {
      files[SourcePath("\(folder)/\(path)")] = try Checkout.text(of: "\(project)/\(folder)/\(path)")
    }
    let loaded = await loadProject(from: SourceTree(files), rules: RuleCatalogue([]))
    var rowCount = 0
    for chart in loaded.project.machines.map(\.chart) {
      for profile in chart.profiles {
        let machine = chart.machine(for: profile).machine
        #expect(ChoiceLaw.faults(of: machine) == [])
        let law = OutlookLaw(machine)
        #expect(law.faultsOfNext() == [])
        #expect(law.faultsOfSymptoms() == [])
        rowCount += machine.prompts.map(\.choices.count).reduce(0, +)
      }
    }
    #expect(rowCount > 0)
  }
}
