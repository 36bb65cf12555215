import Foundation
import SourceText
import TestSupport
import Testing

@testable import Pipeline

@Suite("A simulation")
struct SimulationTests {
  /// A simulation of the starter project's machine.
  private func begin(_ test: (inout Simulation) throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      _ = await NewProject.make(in: folder.path)
      let (found, outcome) = await Simulation.begin(project: folder.path, machine: "door", profile: "v2")
      #expect(outcome.failure == nil)
      var simulation = try #require(found)
      try test(&simulation)
    }
  }

  @Test("accepts an event that the machine declares")
  func known() async throws {
    try await begin { simulation in
      let isTaken1 = simulation.take("knock")
      #expect(isTaken1)
      #expect(simulation.findings.isEmpty)
      #expect(simulation.line.contains("\"asking\""))
    }
  }

  @Test("stays where it is on an unknown event, and names the nearest one")
  func unknown() async throws {
    try await begin { simulation in
      let isTaken2 = simulation.take("  knok")
      #expect(isTaken2)
      #expect(simulation.findings.map(\.rule.id) == ["simulation/unknown-event"])
      #expect(simulation.findings.first?.suggestion?.contains("knock") == true)
      #expect(simulation.findings.first?.place?.range == SourceRange(2, 6))
      #expect(simulation.line.contains("\"shut\""))
      let isTaken3 = simulation.take("knock")
      #expect(isTaken3)
      #expect(simulation.findings.isEmpty)
    }
  }

  @Test("ignores a line of white space")
  func blank() async throws {
    try await begin { simulation in
      let isTaken = simulation.take(" \t")
      #expect(!isTaken)
    }
  }
}
