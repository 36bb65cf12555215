import Project
import SourceText
import Statecharts
import Testing
import Verification

@Suite("Claims that rest on unverified transitions")
struct UnverifiedReasonTests {
  /// The door with its claims, with one unverified transition, and perhaps with one more transition in a region.
  private func project(
    unverified transition: TransitionID, because reason: String = "Nobody tried it",
    adding extra: (region: Int, transition: Transition)? = nil
  ) async throws -> Project {
    var project = try await Sample.provedProject()
    if let extra { project.machines[0].chart.regions[extra.region].transitions.append(extra.transition) }
    for region in project.machines[0].chart.regions.indices {
      for index in project.machines[0].chart.regions[region].transitions.indices
      where project.machines[0].chart.regions[region].transitions[index].id == transition {
        project.machines[0].chart.regions[region].transitions[index].annotations.unverified = reason
      }
    }
    return project
  }

  private func doubted(
    unverified transition: TransitionID, adding extra: (region: Int, transition: Transition)? = nil,
    replacing check: String? = nil
  ) async throws -> [String] {
    var project = try await project(unverified: transition, adding: extra)
    if extra != nil { project.scenarios = [] }
    if let check { project.claims[0].set.claims[0].check = try ClaimCheck(check) }
    let verified = try await Sample.verified(project).resolved
    return verified.claims.filter { $0.claim.annotations.unverified != nil }.map(\.claim.id.text)
  }

  @Test("are those that fail or say nothing without it, and myths that nothing refutes then")
  func found() async throws {
    #expect(try await doubted(unverified: "slammed") == ["way-back", "stays-open"])
    #expect(try await doubted(unverified: "let-in") == ["asked-first", "only-in-2", "stays-open"])
    #expect(try await doubted(unverified: "send-off") == [])
    #expect(try await doubted(unverified: "lock") == [])
    #expect(
      try await doubted(unverified: "ask") == ["asked-first", "bell", "only-in-2", "stays-open", "birch-myth"])
  }

  @Test("are not those for which another transition is enough, although their run takes it")
  func anotherWay() async throws {
    let turned = Transition(
      id: "turned", source: Sourced("asking"), trigger: .event(Sourced("turn")), target: Sourced("ajar"))
    #expect(try await doubted(unverified: "let-in", adding: (0, turned)) == [])
  }

  @Test("are also those that no run takes it for: it ends what would make them false")
  func takenAway() async throws {
    let spring = Transition(
      id: "spring", source: Sourced("latched"), trigger: .eventless, target: Sourced("free"),
      guard: try Guard("in(ajar)"))
    #expect(
      try await doubted(unverified: "spring", adding: (1, spring), replacing: "always ajar implies free")
        == ["asked-first"])
  }

  @Test("have the mark with the transition’s reason, after their own reason")
  func marked() async throws {
    var project = try await project(unverified: "let-in")
    project.claims[0].set.claims[0].annotations.unverified = "It was dark."
    let verified = try await Sample.verified(project).resolved
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
    var project = try await project(unverified: "let-in", because: "Nobody knows. In the model, it opens. It stays.")
    func reason(_ own: String) async throws -> String? {
      project.claims[0].set.claims[0].annotations.unverified = own
      return try await Sample.verified(project).resolved.claims[0].claim.annotations.unverified
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
