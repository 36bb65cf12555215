import Pages
import Project
import SourceText
import Statecharts
import Testing
import Verification

@testable import Pipeline

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
    let loaded = await loadProject(
      from: SourceTree([
        "content/statebook.yaml": "format: 1\ntitle: P\n",
        "content/machines/m.yaml": """
        machine: m
        title: M
        profiles: {p: {title: P}}
        events: {next: {label: Next, by: user}}
        regions:
          r:
            initial: a
            states: {a: {title: A}, b: {title: B}}
            transitions: [{id: go, from: a, event: next, to: b}]
        """,
        "content/claims/m.yaml": """
        machine: m
        claims: [{id: moves, says: It moves., check: reachable b, editions: [alder]}]
        """,
        "content/editions/alder.yaml": "edition: alder\ntitle: Alder\n",
        "content/editions/birch.yaml": "edition: birch\ntitle: Birch\n",
      ]), rules: .statebook)
    let result = await verify(loaded.project)
    return try #require(result.project, "\(result.findings)")
  }
}
