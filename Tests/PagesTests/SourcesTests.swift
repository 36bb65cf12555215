import Guides
import SourceText
import Testing

@Suite("Sources on pages")
struct SourcesTests {
  private static let region = "reference/door/v1/regions/leaf/index.html"
  private static let page = "reference/sources/index.html"

  @Test("The site of one edition names no source of another, nor a place in it")
  func editions() async throws {
    let site = try await RenderedSite(Sample.sourcedProject(), edition: "alder")
    for (path, bytes) in site.files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("birch.example") && !text.contains("inside story"), "\(path)")
    }
    #expect(site[Self.page].contains("id=\"source.forum.last\""))
    #expect(site[Self.region].contains("The door is silent."))
  }

  @Test("A paragraph and an item of a list have one mark, with each source once; a heading has none")
  func paragraphs() async throws {
    var parts = [("source", "hearsay"), ("source", "manual"), ("source", "manual")].map { Sample.role($0) }
    parts.insert(.html("<p>One "), at: 0)
    parts.insert(.html(". Two "), at: 2)
    parts += [
      .html(" three."), .blockEnd, .html("</p>\n<ul>\n<li>Four "), Sample.role(("source", "manual")), .blockEnd,
      .html("\n<ul>\n<li>Five</li>\n</ul>\n</li>\n</ul>"),
    ]
    let guide = Sample.guide("cited", "Cited", GuideBody(parts: parts))
    let page = try await RenderedSite(Sample.project(guides: [guide]))["alder/guides/cited/index.html"]
    let body = page.replacing(#/<span class="dot-sources">(.*?)</span>/#) { match in
      "(" + match.1.matches(of: #/>([0-9]+)</#).map { String($0.1) }.joined(separator: " ") + ")"
    }
    let dot = #"<span class="marks">\#u{2060}<span class="dot" tabindex="-1">"#
    #expect(body.contains("<p>One. Two three.\(dot)(1 3)</span></span></p>"), "\(body)")
    #expect(body.contains("<li>Four\(dot)(1)</span></span>\n<ul>"), "\(body)")
  }

  @Test("Marks are the same bytes whatever the number of cores")
  func stable() async throws {
    let one = try await RenderedSite(Sample.sourcedProject(), concurrency: 1)
    let eight = try await RenderedSite(Sample.sourcedProject(), concurrency: 8)
    #expect(one.files == eight.files)
  }
}
