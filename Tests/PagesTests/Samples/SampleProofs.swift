import SourceText
import Statecharts

@testable import Project

// The claims, myths, and scenarios of the door.
extension Sample {
  static let claims = ClaimSource(
    set: ClaimSet(
      machine: Sourced("door"),
      claims: [
        claim(
          "asked-first", "Nobody comes in <unasked>, and the sign reads `isClosed`.", "never ajar before knock",
          topic: "Coming in", cites: ["manual"]),
        claim("way-back", "The way back is never lost.", "from every state, shut is reachable", topic: "Going out"),
        claim("bell", "The bell says more in Birch’s house.", "reachable asking", editions: ["birch"]),
        claim("only-in-2", "It can be let in.", "reachable ajar", profiles: ["v2"]),
        myth("stays-open", "Once open it stays open.", "never shut after ajar", profiles: ["v1", "v2"]),
        myth("birch-myth", "Birch’s door is always shut.", "always shut", profiles: ["v1"], "birch"),
      ]), path: "content/claims/door.yaml")

  static let scenarios = ScenarioSource(
    machine: Sourced("door"),
    scenarios: [
      Scenario(
        id: "a-guest", title: "A guest & a friend", says: "Who knocks is asked `isClosed`.",
        profiles: [Sourced("v1"), Sourced("v2")], given: [Sourced("turn")],
        steps: [
          step("knock", says: "The guest <knocks>."), step("turn"), step("allow"), step("allow", isIgnored: true),
        ], annotations: Annotations(sources: [Sourced("manual")])),
      Scenario(
        id: "hats-on", title: "A keeper with a hat", profiles: [Sourced("v1")], steps: [step("knock")],
        editions: [Sourced("birch")]),
    ], path: "content/scenarios/door.yaml")

  /// The sample with its claims and scenarios.
  static func provedProject() -> Project {
    var project = project()
    project.claims = [claims]
    project.scenarios = [scenarios]
    return project
  }

  private static func step(_ event: EventID, says: String? = nil, isIgnored: Bool = false) -> Scenario.Step {
    Scenario.Step(event: Sourced(event), isIgnored: isIgnored, says: says)
  }

  private static func myth(
    _ id: ClaimID, _ says: String, _ check: String, profiles: [ProfileID], _ editions: EditionID...
  ) -> Claim {
    claim(id, says, check, isMyth: true, profiles: profiles, editions: editions)
  }

  private static func claim(
    _ id: ClaimID, _ says: String, _ check: String, isMyth: Bool = false, topic: String? = nil,
    profiles: [ProfileID] = [], editions: [EditionID] = [], cites sources: [Citation] = []
  ) -> Claim {
    guard let check = try? ClaimCheck(check) else { preconditionFailure("“\(check)” is no check") }
    return Claim(
      id: id, isMyth: isMyth, says: Sourced(says), check: check, topic: topic, profiles: profiles.map { Sourced($0) },
      editions: editions.map { Sourced($0) }, annotations: Annotations(sources: sources.map { Sourced($0) }))
  }
}
