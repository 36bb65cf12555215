import Testing

@Suite("Pages of regions")
struct RegionPageTests {
  @Test("are not made for a machine with one region, which its profile's page holds")
  func single() async throws {
    let site = try await RenderedSite(PlayerSample.project())
    #expect(!site.files.keys.contains { $0.contains("/regions/") })
    #expect(site["reference/player/new/index.html"].contains("id=\"figure.deck\""))
  }
}
