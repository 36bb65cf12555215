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

  @Test("Marks are the same bytes whatever the number of cores")
  func stable() async throws {
    let one = try await RenderedSite(Sample.sourcedProject(), concurrency: 1)
    let eight = try await RenderedSite(Sample.sourcedProject(), concurrency: 8)
    #expect(one.files == eight.files)
  }
}
