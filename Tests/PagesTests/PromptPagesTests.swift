import Foundation
import Model
import SourceText
import Statecharts
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

  @Test("are drawn as what shows their text: the system’s alert, or a screen, notification, or banner of the app")
  func places() async throws {
    let titles = ["system-alert-title", "own-prompt-title"]
    let looks: [(CopyID, String, title: String?)] = [
      ("purpose.enter", "system-alert\"", titles[0]), ("ring.body", "lock-screen", nil),
      ("ring.title", "lock-screen", titles[1]),
    ]
    for (entry, look, title) in looks {
      var project = Sample.project()
      project.machines[0].appearance.prompts["who"] = PromptAppearance(copy: [Sourced(entry)])
      let page = try await RenderedSite(project, edition: "alder")["reference/door/v1/states/asking/index.html"]
      #expect(page.contains("class=\"\(look)") || page.contains(" \(look)\""), "\(entry)")
      #expect(page.contains("<div class=\"system-alert\"") == (look == "system-alert\""), "\(entry)")
      #expect(page.contains("Come &lt;in&gt;"), "the choices are missing for \(entry)")
      #expect(titles.first { page.contains("class=\"\($0)\"") } == title, "the title of the drawing of \(entry)")
    }
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
