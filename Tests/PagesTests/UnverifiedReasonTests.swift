import Project
import SourceText
import Statecharts
import Testing
import Verification

@testable import Pages

@Suite("Claims that rest on unverified transitions")
struct UnverifiedReasonTests {
  /// The door with its claims, and with one unverified transition.
  private func project(unverified transition: TransitionID, because reason: String = "Nobody tried it") -> Project {
    var project = Sample.provedProject()
    for region in project.machines[0].chart.regions.indices {
      for index in project.machines[0].chart.regions[region].transitions.indices
      where project.machines[0].chart.regions[region].transitions[index].id == transition {
        project.machines[0].chart.regions[region].transitions[index].annotations.unverified = reason
      }
    }
    return project
  }

  private func doubted(unverified transition: TransitionID) async throws -> [String] {
    let verified = try await Sample.verified(project(unverified: transition))
    return verified.claims.filter { $0.claim.annotations.unverified != nil }.map(\.claim.id.text)
  }

  @Test("are those whose run takes it, and those that something can be reached that fail without it")
  func found() async throws {
    #expect(try await doubted(unverified: "slammed") == ["way-back", "stays-open"])
    #expect(try await doubted(unverified: "let-in") == ["asked-first", "only-in-2", "stays-open"])
    #expect(try await doubted(unverified: "send-off") == [])
    #expect(try await doubted(unverified: "lock") == [])
  }

  @Test("have the mark with the transition’s reason, after their own reason")
  func marked() async throws {
    var project = project(unverified: "let-in")
    project.claims[0].set.claims[0].annotations.unverified = "It was dark."
    let verified = try await Sample.verified(project)
    #expect(
      verified.claims.map(\.claim.annotations.unverified) == [
        "It was dark. Nobody tried it", nil, nil,
        "Nobody tried it",
        "Nobody tried it", nil,
      ])
    let page = try await RenderedSite(project)["reference/claims/door/coming-in/index.html"]
    #expect(page.contains("It was dark. Nobody tried it"))
  }

  @Test("say once what the reasons begin with")
  func sameOpening() async throws {
    var project = project(unverified: "let-in", because: "Nobody knows. In the model, it opens. It stays.")
    func reason(_ own: String) async throws -> String? {
      project.claims[0].set.claims[0].annotations.unverified = own
      return try await Sample.verified(project).claims[0].claim.annotations.unverified
    }
    #expect(try await reason("Nobody knows.") == "Nobody knows. In the model, it opens. It stays.")
    #expect(
      try await reason("Nobody knows. In the model, one is asked. It stays.")
        == "Nobody knows. In the model, one is asked. It stays. In the model, it opens. It stays.")
    #expect(
      try await reason("It was dark. It stays.")
        == "It was dark. It stays. Nobody knows. In the model, it opens. It stays.")
    #expect(
      try await reason("Nobody knows. In the model, it opens. It stays.")
        == "Nobody knows. In the model, it opens. It stays.")
  }
}
