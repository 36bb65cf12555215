import Diagrams
import Testing

@Suite("The diagram of a state")
struct StateDiagramTests {
  private static let layout: @Sendable (String) throws -> Layout = { try Graphviz().layout(of: $0) }

  /// The addresses to which the links over the first picture of a page lead.
  private static func links(on page: String) -> [String] {
    guard let picture = page.firstMatch(of: #/(?s)class="diagram-links".*?</svg>/#)?.0 else { return [] }
    return picture.matches(of: #/<a href="([^"#]*)/#).map { String($0.1) }
  }

  @Test("does not link to the page that it is on")
  func own() async throws {
    let links = Self.links(on: try await RenderedSite(layout: Self.layout)["reference/door/v1/states/shut/index.html"])
    #expect(links.contains("../ajar/index.html"))
    #expect(!links.contains("index.html") && !links.contains(""))
  }

  @Test("links to the state’s page from a guide")
  func guide() async throws {
    let body = Sample.body([], [("diagram", "", [("state", "shut")])])
    let site = try await RenderedSite(
      Sample.project(guides: [Sample.guide("near", "Near", body)]), layout: Self.layout)
    let path = try #require(site.files.keys.first { $0.hasSuffix("near/index.html") })
    #expect(Self.links(on: site[path]).contains { $0.hasSuffix("/states/shut/index.html") })
  }
}
