import Model
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("The pages of what is proved")
struct ProofPagesTests {
  private let claims = "reference/claims/index.html"
  private let comingIn = "reference/claims/door/coming-in/index.html"
  private let rowsOfObservers = "reference/claims/door/observers/index.html"
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
      var project = Sample.provedProject()
      project.claims[0].set.claims[0].check = try ClaimCheck(check)
      let entry = try #require(try await RenderedSite(project)[comingIn].components(of: "id=\"asked-first\"").last)
        .components(of: "</article>")[0]
      let found = entry.components(of: "Shortest run that ").dropFirst().first?.components(of: ":").first
      #expect(found == purpose, "\(check)")
    }
  }

  @Test("say what each claim of a topic comes with")
  func leads() async throws {
    #expect(
      try await site()[comingIn].contains(
        ">1 sentence with its check, the profiles where it was proved, and an example run. <a"))
    let some = "Each has its check and the profiles where it was proved, and some have an example run."
    #expect(try await RenderedSite(Sample.rowProject())[rowsOfObservers].contains(">2 sentences. \(some) <a"))
  }

  @Test("do not exist for a project without claims and scenarios")
  func absence() async throws {
    let site = try await RenderedSite()
    for path in [claims, myths, "reference/scenarios/index.html"] { #expect(site.files[path] == nil) }
    #expect(!site["index.html"].contains("Verified behavior"))
  }

  @Test("refute a myth once for profiles with equal runs")
  func myth() async throws {
    let myth = try await site()["reference/myths/stays-open/index.html"]
    #expect(myth.components(of: "class=\"refutation\"").count == 2)
  }

  @Test("leave out what is limited to another edition, and its pages")
  func editions() async throws {
    let alder = try await site(edition: "alder")
    #expect(alder.files["reference/scenarios/hats-on/index.html"] == nil)
    for (path, bytes) in alder.files where !path.hasPrefix("_statebook/") || path == SearchIndex.path {
      #expect(!String(decoding: bytes, as: UTF8.self).lowercased().contains("birch"), "\(path) names the other edition")
    }
    let birch = try await site(edition: "birch")
    #expect(birch[claims].contains("id=\"bell\"") && birch[myths].contains("id=\"birch-myth\""))
  }

  @Test("show a scenario once for profiles in which it is the same")
  func scenario() async throws {
    let page = try await site()[story]
    #expect(page.components(of: "<ol class=\"story\">").count == 2 && !page.contains("id=\"story."))
  }

  @Test("mark only unverified claims")
  func unverified() async throws {
    let site = try await RenderedSite(Sample.factProject())
    let pages = site.files.keys.filter { $0.hasPrefix("reference/claims/door/") }.sorted().map { site[$0] }.joined()
    let marked = pages.components(of: "<article class=\"claim\"").dropFirst().filter { $0.contains("tag-unverified") }
    #expect(marked.count == 1 && marked.allSatisfy { $0.hasPrefix(" id=\"way-back\"") })
  }

  @Test("explain assumptions only if there are any")
  func assumed() async throws {
    #expect(try await RenderedSite(Sample.assumingProject())[claims].contains("proof-assumed"))
    #expect(!(try await site()[claims].contains("proof-assumed")))
  }

  @Test("show a claim that repeats a row of the observers’ table in that table, and not as a sentence")
  func rows() async throws {
    let site = try await RenderedSite(Sample.rowProject())
    let page = site[rowsOfObservers]
    #expect(page.contains("<tr id=\"way-back\">") && !page.contains("<article class=\"claim\" id=\"way-back\">"))
    #expect(!site.files.keys.contains { $0.contains("going-out") }, "a topic without another claim has no page")
    #expect(
      site[claims].contains("id=\"way-back\""), "all claims are in the list, by which older links still lead to them")
    let region = site["reference/door/v1/regions/leaf/index.html"]
    #expect(region.components(of: "claims/door/observers/index.html#way-back").count == 3, "the cells of two states")
    #expect(!region.contains("#only-in-2"), "the claim is not made in this profile")
    #expect(site["reference/door/v2/regions/leaf/index.html"].contains("#only-in-2"))
    #expect(
      !site["reference/door/v1/states/shut/index.html"].contains("The way back is never lost."), "the row says it")
  }

  @Test("are found by the search, and each state lists the claims that name it")
  func waysThere() async throws {
    let site = try await site()
    let index = site[SearchIndex.path]
    #expect(index.contains("[\"The way back is never lost.\",\""))
    #expect(index.contains("\"reference/myths/stays-open/index.html#stays-open\""))
    #expect(index.contains("[\"A guest & a friend\",\"A door that asks\""))
    let ajar = site["reference/door/v1/states/ajar/index.html"]
    #expect(ajar.contains("#asked-first") && ajar.contains("#stays-open"))
    #expect(!ajar.contains("#only-in-2"), "the claim is not made in this profile")
    #expect(!ajar.contains("#way-back"), "the claim does not name this state")
  }
}

extension String {
  func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
