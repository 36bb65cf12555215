import Foundation
import Model
import Testing

@testable import Pages

@Suite("Prompts on pages")
struct PromptPagesTests {
  private func page(_ guide: String) async throws -> String {
    try await RenderedSite(Sample.askingProject())["alder/guides/\(guide)/index.html"]
  }

  @Test("are next to each other as steps of a list, in the given order")
  func flow() async throws {
    let page = try await page("flow")
    let sure = try #require(page.range(of: "Are you &lt;sure&gt;?"))
    let who = try #require(page.range(of: "Who is there?"))
    #expect(page.contains("prompt-flow") && sure.lowerBound < who.lowerBound)
  }

  @Test("are drawn without a list if there is only one")
  func single() async throws {
    let page = try await page("single")
    #expect(page.contains("prompt-drawing") && !page.contains("prompt-flow"))
  }

  @Test("have the columns and prompts that the directive names, in the table of what each choice leads to")
  func options() async throws {
    let chosen = try await page("chosen")
    #expect(chosen.contains("Are you &lt;sure&gt;?") && !chosen.contains("Come &lt;in&gt;"))
    #expect(!chosen.contains("data-label=\"The sign reads\""))
    #expect(try await page("observed").contains("data-label=\"The sign reads\""))
    #expect(try await page("choices").contains("Come &lt;in&gt;"))
  }
}
