import Model
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("The facts of a site")
struct FactTableTests {
  private let path = "reference/sources/index.html"

  /// A row of the table of facts: its numbers, by the title in front of them.
  private func counts(_ title: String, in page: String) throws -> [String] {
    let row = try #require(page.components(of: "\(title)</a></th>").last?.components(of: "</tr>").first)
    return row.components(of: "<td>").dropFirst().map { $0.components(of: "</td>")[0] }
  }

  private func project() -> Project {
    var project = Sample.provedProject()
    project.claims[0].set.claims[1].remarks.unverified = "Nobody says so."
    let roles = [
      ("claim", "asked-first"), ("source", "birch-manual"), ("mark", "advice"), ("unverified", "It is new."),
    ]
    var body = GuideBody(
      parts: [.html("<p>"), .role(0), .role(1), .role(2), .role(3), .html("</p>")],
      headings: [.init(level: 2, slug: "keys", text: "Keys", place: SourceRange(0, 4))],
      roles: roles.map { .init(name: Sourced($0), argument: Sourced($1), isPlain: false) })
    body.blocks = [[0], [1], [2], [3], []].map { roles in
      var block = GuideBody.Block(kind: .paragraph, place: SourceRange(10, 20))
      block.roles = roles
      block.wording.words = 5
      return block
    }
    project.guides = [Sample.guide("keys", "The keys", body)]
    return project
  }

  @Test("are counted by page: proved, cited and unverified, and for each edition by what its readers see")
  func counts() async throws {
    let site = try await RenderedSite(project())
    let page = site[path]
    #expect(
      page.contains(
        "<th scope=\"col\">Proved</th><th scope=\"col\">Cited</th><th scope=\"col\">Unverified</th><th scope=\"col\">Unsupported</th>"
      ))
    #expect(try counts("Claims", in: page) == ["4", "3", "0", "1", "0"])
    #expect(try counts("Myths", in: page) == ["2", "2", "0", "0", "0"])
    #expect(try counts("Scenarios", in: page) == ["1", "0", "1", "0", "0"])
    // A state and a transition and the prompt cite; elements without remarks are none.
    #expect(try counts("A door that asks", in: page) == ["3", "0", "3", "0", "0"])
    let guides = page.components(of: "The keys</a></th>").dropFirst().map { $0.components(of: "</tr>")[0] }
    #expect(
      guides == [
        "<td>4</td><td>1</td><td>0</td><td>1</td><td>2</td>", "<td>4</td><td>1</td><td>1</td><td>1</td><td>1</td>",
      ], "Alder’s readers do not see Birch’s source, and advice is no fact")
    #expect(page.contains("<th class=\"group\" scope=\"rowgroup\" colspan=\"6\">Alder</th>"))
    let sum = try #require(page.components(of: "All pages</th>").last)
    #expect(sum.hasPrefix("<td>18</td>"))
  }

  @Test("that are unverified are listed by reason, and every badge leads to its reason")
  func doubts() async throws {
    let site = try await RenderedSite(project())
    let page = site[path]
    let first = try #require(page.components(of: "<tr id=\"unverified.1\">").last?.components(of: "</tr>").first)
    #expect(first.hasPrefix("<td>Nobody says so.</td>"))
    #expect(first.contains("<a href=\"../claims/index.html#way-back\">The way back is never lost.</a>"))
    let second = try #require(page.components(of: "<tr id=\"unverified.2\">").last?.components(of: "</tr>").first)
    #expect(second.contains("<a href=\"../../alder/guides/keys/index.html#keys\">The keys: Keys (Alder)</a>"))
    #expect(second.contains("(Birch)"))
    let badge = "href=\"../../../reference/sources/index.html#unverified.2\">unverified"
    #expect(site["alder/guides/keys/index.html"].contains(badge))
    #expect(site["reference/claims/index.html"].contains("href=\"../sources/index.html#unverified.1\">unverified"))
  }

  @Test("of one edition are those of its site alone")
  func edition() async throws {
    let page = try await RenderedSite(project(), edition: "alder")[path]
    #expect(!page.contains("rowgroup") && !page.lowercased().contains("birch"))
    #expect(try counts("Claims", in: page) == ["3", "2", "0", "1", "0"])
  }
}
