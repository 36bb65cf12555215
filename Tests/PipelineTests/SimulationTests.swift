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

  @Test("lists the outcomes where one depends on an open condition, and goes nowhere")
  func open() async throws {
    try await withTemporaryFolder { folder in
      _ = await NewProject.make(in: folder.path)
      let machine = """
        title: A payment
        conditions: {left: {title: tries are left}}
        events: {decline: {label: Decline, by: system}}
        states: {asked: {title: Asked}, locked: {title: Locked}}
        transitions:
          - {from: asked, event: decline, if: left}
          - {from: asked, event: decline, to: locked, if: otherwise}

        """
      try Data(machine.utf8).write(to: folder.appending(path: "content/machines/payment.yaml"))
      let (found, outcome) = await Simulation.begin(project: folder.path, machine: "payment", profile: nil)
      #expect(outcome.failure == nil)
      var simulation = try #require(found)
      #expect(simulation.line.contains(#""enabled": ["decline left", "decline not left"]"#), "\(simulation.line)")
      for (line, rule) in [("decline", "simulation/open-outcome"), ("decline lefd", "simulation/unknown-event")] {
        let isTaken = simulation.take(line)
        #expect(isTaken && simulation.findings.map(\.rule.id) == [rule])
        #expect(simulation.line.contains("asked"))
      }
      _ = simulation.take("decline left")
      #expect(simulation.findings.isEmpty && simulation.line.contains("asked"))
      _ = simulation.take("decline not left")
      #expect(simulation.findings.isEmpty && simulation.line.contains("locked"))
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
