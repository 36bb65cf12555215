import Testing

@Suite("Regions inside parallel states")
struct NestedRegionTests {
  private let states = "reference/player/new/states"

  private func site() async throws -> RenderedSite { try await RenderedSite(PlayerSample.project()) }

  @Test("A history's page says what it restores; nothing happens in it, and nothing leaves it")
  func history() async throws {
    let page = try await site()["\(states)/last-side/index.html"]
    #expect(page.contains("entering it restores the state that was active before in <a class=\"region\""))
    #expect(page.contains("; the first time, it leads to <a class=\"state state-neutral\""))
    #expect(page.contains("page.in") && !page.contains("page.possible") && !page.contains("page.out"))
  }

  @Test("count the states that can be rested in, not those around them")
  func counts() async throws {
    let site = try await site()
    #expect(site["reference/player/new/index.html"].contains("A player in New: 9 states, "))
    #expect(site["index.html"].contains("<td class=\"number\">9</td>"))
    #expect(site["index.html"].contains("States that contain others are not counted."))
  }
}
