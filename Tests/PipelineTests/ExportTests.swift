import Pages
import SourceText
import Statecharts
import Testing
import Verification

@testable import Pipeline
@testable import Project

@Suite("Exports of a project")
struct ExportTests {
  @Test("a claim that is limited to editions is in their downloads, and in those of all editions")
  func claimsOfEditions() async throws {
    let project = try await project().resolved
    func tells(_ edition: EditionID?) throws -> Bool {
      let download = try #require(Export.downloads(of: project, for: edition).first { $0.fileName == "m-p.json" })
      return String(decoding: download.bytes(), as: UTF8.self).contains("\"id\": \"moves\"")
    }
    #expect(try tells(nil))
    #expect(try tells("alder"))
    #expect(try !tells("birch"))
  }

  private func project() async throws -> VerifiedProject {
    let region = Region(
      id: "r", title: "R", initial: Sourced("a"), states: [State(id: "a", title: "A"), State(id: "b", title: "B")],
      transitions: [
        Transition(id: "go", source: Sourced("a"), trigger: .event(Sourced("next")), target: Sourced("b"), guard: nil)
      ])
    let chart = Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")],
      events: [Event(id: "next", label: "Next", actor: .user)], regions: [region])
    let claim = Claim(
      id: "moves", says: Sourced("It moves."), check: try ClaimCheck("reachable b"), editions: [Sourced("alder")])
    let result = await verify(
      Project(
        settings: Settings(title: "P"), machines: [MachineSource(chart: chart, path: "content/machines/m.yaml")],
        claims: [ClaimSource(set: ClaimSet(machine: Sourced("m"), claims: [claim]), path: "content/claims/m.yaml")],
        editions: [EditionID("alder"), "birch"].map {
          Edition(id: $0, title: StyledText($0.text), place: Place("content/editions/e.yaml"))
        }))
    return try #require(result.project, "\(result.findings)")
  }
}
