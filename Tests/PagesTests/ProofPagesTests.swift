import Project
import SourceText
import Statecharts
import Testing

@Suite("The pages of what is proved")
struct ProofPagesTests {
  private let claims = "reference/claims/index.html"
  private let comingIn = "reference/claims/door/coming-in/index.html"
  private let myths = "reference/myths/index.html"
  private let story = "reference/scenarios/a-guest/index.html"

  private func site(edition: EditionID? = nil) async throws -> RenderedSite {
    try await RenderedSite(Sample.provedProject(), edition: edition)
  }

  @Test("are written without findings, with all links and anchors resolved, in the site and in each edition’s")
  func links() async throws {
    for edition in [nil, "alder", "birch"] as [EditionID?] {
      let site = try await site(edition: edition)
      #expect(site.findings.map(\.message) == [], "\(String(describing: edition))")
      for path in [claims, comingIn, myths, story, "reference/scenarios/index.html"] {
        #expect(site.files[path] != nil, "\(path) is missing")
      }
    }
  }

  @Test("say what a run is for: some claims it shows, others it exercises")
  func witnesses() async throws {
    let checks = [
      "ajar is reachable within 5 steps": "shows it", "ajar is reachable without refuse": "shows it",
      "reachable ajar": "shows it", "never ajar before knock": "exercises it",
    ]
    for (check, purpose) in checks {
      var project = try await Sample.provedProject()
      project.claims[0].set.claims[0].check = try ClaimCheck(check)
      let entry = try #require(try await RenderedSite(project)[comingIn].components(of: "id=\"asked-first\"").last)
        .components(of: "</article>")[0]
      let found = entry.components(of: "Shortest run that ").dropFirst().first?.components(of: ":").first
      #expect(found == purpose, "\(check)")
    }
  }

  @Test("do not exist for a project without claims and scenarios")
  func absence() async throws {
    let site = try await RenderedSite()
    for path in [claims, myths, "reference/scenarios/index.html"] { #expect(site.files[path] == nil) }
    #expect(!site["index.html"].contains("Verified behavior"))
  }

  @Test("leave out what is limited to another edition, and its pages")
  func editions() async throws {
    let alder = try await site(edition: "alder")
    #expect(alder.files["reference/scenarios/hats-on/index.html"] == nil)
    for (path, bytes) in alder.files where !path.hasPrefix("_statebook/") || path == RenderedSite.searchIndex {
      #expect(!String(decoding: bytes, as: UTF8.self).lowercased().contains("birch"), "\(path) names the other edition")
    }
    let birch = try await site(edition: "birch")
    #expect(birch[claims].contains("id=\"bell\"") && birch[myths].contains("id=\"birch-myth\""))
  }

  @Test("mark only unverified claims")
  func unverified() async throws {
    let site = try await RenderedSite(Sample.factProject())
    let pages = site.files.keys.filter { $0.hasPrefix("reference/claims/door/") }.sorted().map { site[$0] }.joined()
    let marked = pages.components(of: "<article class=\"claim\"").dropFirst().filter { $0.contains("tag-unverified") }
    #expect(marked.count == 1 && marked.allSatisfy { $0.hasPrefix(" id=\"way-back\"") })
  }

  @Test("have none for a topic whose claims are all rows of the observers’ table")
  func rows() async throws {
    let site = try await RenderedSite(Sample.rowProject())
    #expect(!site.files.keys.contains { $0.contains("going-out") })
  }

  @Test("are found by the search, and each state lists the claims that name it")
  func waysThere() async throws {
    let site = try await site()
    let index = site[RenderedSite.searchIndex]
    #expect(index.contains(",\"The way back is never lost.\",\""))
    #expect(index.contains("\"reference/myths/stays-open/index.html#stays-open\""))
    #expect(index.contains(",\"A guest & a friend\",\"A door that asks\""))
    let ajar = site["reference/door/v1/states/ajar/index.html"]
    #expect(ajar.contains("#asked-first") && ajar.contains("#stays-open"))
    #expect(!ajar.contains("#only-in-2"), "the claim is not made in this profile")
    #expect(!ajar.contains("#way-back"), "the claim does not name this state")
  }
}
