import Model
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("The pages of what is proved")
struct ProofPagesTests {
  private let claims = "reference/claims/index.html"
  private let myths = "reference/myths/index.html"
  /// Where a proof holds.
  private let scope = "<span class=\"proof-scope\"> in the model</span>"
  private let story = "reference/scenarios/a-guest/index.html"

  private func site(edition: EditionID? = nil) async throws -> RenderedSite {
    try await RenderedSite(Sample.provedProject(), edition: edition)
  }

  @Test("are written without a finding, all links and anchors resolved, in the site and in each edition’s")
  func links() async throws {
    for edition in [nil, "alder", "birch"] as [EditionID?] {
      let site = try await site(edition: edition)
      #expect(site.findings.map(\.message) == [], "\(String(describing: edition))")
      for path in [claims, myths, story, "reference/scenarios/index.html"] {
        #expect(site.files[path] != nil, "\(path) is missing")
      }
    }
  }

  @Test("are not planned where nothing is claimed or told")
  func absence() async throws {
    let site = try await RenderedSite()
    for path in [claims, myths, "reference/scenarios/index.html"] { #expect(site.files[path] == nil) }
    #expect(!site["index.html"].contains("Verified behavior"))
  }

  @Test("give each claim its anchor, its sentence with code and marks, its check and its profiles")
  func claim() async throws {
    let page = try await site()[claims]
    #expect(page.contains("<article class=\"claim\" id=\"asked-first\">"))
    #expect(page.contains("Nobody comes in &lt;unasked&gt;, and the sign reads <code>isClosed</code>."))
    #expect(page.contains("<span class=\"proof proof-proved\">proved\(scope)</span>"))
    #expect(page.contains("<code>never ajar before knock</code>"))
    #expect(page.contains("<span class=\"chip chip-all\">both profiles</span>"))
    #expect(page.contains("<h2 id=\"topic.door.1\">Coming in</h2>"))
    let only = try #require(page.components(of: "<article class=\"claim\" id=\"only-in-2\">").last)
    #expect(only.contains("<a class=\"chip\" href=\"../door/v2/index.html\">Version 2</a>"))
    #expect(!only.contains("Version 1"))
  }

  @Test("show the shortest run to what a claim speaks of, with the prompt by its name")
  func witness() async throws {
    let page = try await site()[claims]
    let only = try #require(page.components(of: "<article class=\"claim\" id=\"only-in-2\">").last)
    #expect(only.contains("<summary>Shortest run that shows it: 2 steps, in Version 2</summary>"))
    #expect(only.contains("shows <a href=\"../door/v2/index.html#prompt.who\">Who is there?</a>"))
    let first = try #require(page.components(of: "<article class=\"claim\" id=\"asked-first\">").last)
    #expect(first.contains("<summary>Shortest run that exercises it: 2 steps, in Version 1</summary>"))
    #expect(only.contains("href=\"../door/v2/walk/index.html?run=knock,allow\""))
  }

  @Test("strike a myth, and refute it once for profiles whose runs read alike")
  func myth() async throws {
    let page = try await site()[myths]
    let myth = try #require(page.components(of: "<h2 id=\"stays-open\">").last?.components(of: "</article>").first)
    #expect(myth.hasPrefix("<s>Once open it stays open.</s> <span class=\"proof proof-refuted\">refuted</span>"))
    #expect(myth.components(of: "class=\"refutation\"").count == 2)
    #expect(myth.contains("both profiles"))
    #expect(myth.contains("<span class=\"moment moment-false\">fails here</span>"))
    #expect(myth.contains("<span class=\"moment moment-trigger\">trigger</span>"))
    #expect(myth.contains("The run in “The leaf”"))
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

  @Test("tell a scenario from what was given: what is said, what moves, what observers see, and what does nothing")
  func scenario() async throws {
    let page = try await site()[story]
    #expect(page.contains("<h1><span class=\"eyebrow\">A door that asks</span> A guest &amp; a friend"))
    #expect(page.contains("Setup:") && page.contains("Turn the key"))
    #expect(page.contains("<p>The guest &lt;knocks&gt;.</p>"))
    #expect(page.contains("<p class=\"quiet\">Nothing happens.</p>"))
    #expect(page.contains("<div class=\"changed\"><dt>The sign reads</dt><dd><code>isOpen</code></dd></div>"))
    #expect(page.contains("system-alert-choices"))
    #expect(!page.contains("id=\"story.2\""), "both profiles go alike")
  }

  @Test("are cited in guides with the same marks, and what guides show of them leads there")
  func guides() async throws {
    var project = Sample.provedProject()
    let directives = [
      ("claim", "way-back, stays-open", []), ("scenario", "a-guest", []),
      ("difference", "door", [("from", "v1"), ("to", "v2")]), ("walk", "door", [("profile", "v2")]),
    ]
    let body = GuideBody(
      parts: [.html("<p>"), .role(0), .html(" "), .role(1), .html("</p>")] + directives.indices.map { .directive($0) },
      roles: [
        .init(name: Sourced("claim"), argument: Sourced("asked-first"), isPlain: false),
        .init(name: Sourced("claim"), argument: Sourced("stays-open"), isPlain: true),
      ],
      directives: directives.map { name, argument, options in
        .init(
          name: Sourced(name), argument: Sourced(argument),
          options: options.map { .init(name: Sourced($0.0), value: Sourced($0.1)) }, body: Sourced(""))
      })
    project.guides = [Sample.guide("proofs", "Proofs", body)]
    let site = try await RenderedSite(project)
    #expect(site.findings.map(\.message) == [])
    let page = site["alder/guides/proofs/index.html"]
    #expect(
      page.contains(
        "href=\"../../../reference/claims/index.html#asked-first\">proved\(scope)</a> Once open it stays open.</p>"))
    #expect(page.contains("href=\"../../../reference/myths/index.html#stays-open\">refuted</a>"))
    #expect(page.contains("<a class=\"block-title\" href=\"../../../reference/scenarios/a-guest/index.html\">"))
    #expect(page.contains("From Version 1 to Version 2 <a href=\"../../../reference/door/changes/v1/v2/index.html\">"))
    #expect(
      page.contains("<a href=\"../../../reference/door/v2/walk/index.html\">Walk through A door that asks, Version 2"))
  }

  @Test("are cited with the profiles where these are not the guide’s own")
  func citedElsewhere() async throws {
    let body = GuideBody(
      parts: [.html("<p>"), .role(0), .html(" "), .role(1), .html(" "), .role(2), .html("</p>")],
      roles: ["only-in-2", "way-back", "birch-myth"].map {
        .init(name: Sourced("claim"), argument: Sourced($0), isPlain: false)
      })
    var project = Sample.provedProject()
    var older = Sample.guide("older", "Older", body, editions: ["birch"])
    older.profile = Sourced("v1")
    project.guides = [older, Sample.guide("newer", "Newer", body, editions: ["birch"])]
    let site = try await RenderedSite(project)
    let own = site["birch/guides/older/index.html"]
    #expect(own.contains("claims/index.html#only-in-2\">proved\(scope) (Version 2)</a>"))
    #expect(own.contains("claims/index.html#way-back\">proved\(scope)</a>"))
    #expect(own.contains("myths/index.html#birch-myth\">refuted</a>"))
    let other = site["birch/guides/newer/index.html"]
    #expect(other.contains("claims/index.html#only-in-2\">proved\(scope)</a>"))
    #expect(other.contains("myths/index.html#birch-myth\">refuted (Version 1)</a>"))
  }

  @Test("keep apart what is proved and whether the statechart is right")
  func unverified() async throws {
    var project = Sample.provedProject()
    project.claims[0].set.claims[1].remarks.unverified = "Nobody says so."
    let site = try await RenderedSite(project)
    let page = try #require(site[claims].components(of: "id=\"way-back\">").last?.components(of: "</article>").first)
    #expect(
      page.contains(
        "proved\(scope)</span>\u{2060}<a class=\"tag tag-unverified\" title=\"Nobody says so.\" href=\"../sources/index.html#unverified.1\">unverified"
      ))
    #expect(page.contains("<p class=\"note\">Unverified: Nobody says so.</p>"))
    let other = try #require(
      site[claims].components(of: "id=\"asked-first\">").last?.components(of: "</article>").first)
    #expect(!other.contains("tag-unverified"))
  }

  @Test("tell a claim that holds only under an assumption from one that holds on every run")
  func assumed() async throws {
    var project = Sample.provedProject()
    #expect(!(try await RenderedSite(project))[claims].contains("proof-assumed"))
    project.claims[0].set.assumptions = [
      Assumption(
        id: "patience", says: Sourced("Who waits is let in."),
        fair: try ["knock", "allow"].map { .init(Sourced(try Proposition($0)), textLength: 5) })
    ]
    project.claims[0].set.claims[1].check = try ClaimCheck("after asking eventually ajar given patience")
    let site = try await RenderedSite(project)
    let page = try #require(site[claims].components(of: "id=\"way-back\">").last?.components(of: "</article>").first)
    #expect(page.contains("<span class=\"proof proof-assumed\">assumed</span>"))
    #expect(page.contains("<p class=\"assumption\">Assumption: Who waits is let in.</p>"))
    #expect(
      site[claims].contains("<dt><span class=\"proof proof-assumed\">assumed</span></dt>"), "the page explains it")
  }

  @Test("show a claim that repeats a row of the observers’ table in that table, and not as a sentence")
  func rows() async throws {
    var project = Sample.provedProject()
    for (position, check) in [
      (1, "always shut or asking implies sign = closed"), (3, "always ajar implies sign = open"),
    ] {
      project.claims[0].set.claims[position].check = try ClaimCheck(check)
    }
    project.claims[0].set.claims[3].remarks.unverified = "Nobody says so."
    let site = try await RenderedSite(project)
    #expect(site.findings.map(\.message) == [])
    let page = site[claims]
    #expect(!page.contains("Going out"), "a topic without another claim goes")
    #expect(!page.contains("<article class=\"claim\" id=\"way-back\">"))
    let row = try #require(page.components(of: "<tr id=\"way-back\">").last?.components(of: "</tr>").first)
    #expect(row.contains("Shut</a>") && row.contains("Who is there?</a>"))
    #expect(row.contains("<dt>The sign reads</dt><dd><code>isClosed</code></dd>"))
    #expect(
      row.contains("proved\(scope)</span>") && row.contains("<code>always shut or asking implies sign = closed</code>"))
    let profile = site["reference/door/v1/index.html"]
    let mark = "<a class=\"cell-proof\" href=\"../../claims/index.html#way-back\" title=\"proved in the model\">"
    #expect(profile.components(of: mark).count == 3, "the cells of two states")
    #expect(!profile.contains("#only-in-2"), "the claim is not made in this profile")
    let newer = site["reference/door/v2/index.html"]
    #expect(newer.contains("class=\"cell-proof cell-unverified\" href=\"../../claims/index.html#only-in-2\""))
    let state = site["reference/door/v1/states/shut/index.html"]
    #expect(state.contains("<dd><code>isClosed</code>\u{2060}<a class=\"cell-proof\""))
    #expect(!state.contains("The way back is never lost."), "the row says it")
  }

  @Test("are found by the search, and each state lists the claims that name it")
  func waysThere() async throws {
    let site = try await site()
    let index = site[SearchIndex.path]
    #expect(index.contains("[\"claim\",\"The way back is never lost.\",\"A door that asks\""))
    #expect(index.contains("reference/myths/index.html#stays-open\"]"))
    #expect(index.contains("[\"scenario\",\"A guest & a friend\""))
    let ajar = site["reference/door/v1/states/ajar/index.html"]
    #expect(ajar.contains("href=\"../../../../claims/index.html#asked-first\">proved\(scope)</a>"))
    #expect(ajar.contains("href=\"../../../../myths/index.html#stays-open\">refuted</a>"))
    #expect(!ajar.contains("#only-in-2"), "the claim is not made in this profile")
    #expect(!ajar.contains("#way-back"), "the claim does not name this state")
    #expect(site["index.html"].contains("4 claims") && site["index.html"].contains("2 myths"))
  }
}

extension String {
  func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
