import Project
import SourceText
import Statecharts
import Testing

@Suite("Prompts on pages")
struct PromptPagesTests {
  @Test("are drawn as what shows their text: the system’s alert, or a screen, notification, or banner of the app")
  func places() async throws {
    let titles = ["system-alert-title", "own-prompt-title"]
    let looks: [(CopyID, String, title: String?)] = [
      ("purpose.enter", "system-alert\"", titles[0]), ("ring.body", "lock-screen", nil),
      ("ring.title", "lock-screen", titles[1]),
    ]
    for (entry, look, title) in looks {
      var project = try await Sample.project()
      project.machines[0][look: "who"] = PromptAppearance(copy: [Sourced(entry)])
      let page = try await RenderedSite(project, edition: "alder")["reference/door/v1/states/asking/index.html"]
      #expect(page.contains("class=\"\(look)") || page.contains(" \(look)\""), "\(entry)")
      #expect(page.contains("<div class=\"system-alert\"") == (look == "system-alert\""), "\(entry)")
      #expect(page.contains("Come &lt;in&gt;"), "the choices are missing for \(entry)")
      #expect(titles.first { page.contains("class=\"\($0)\"") } == title, "the title of the drawing of \(entry)")
    }
  }
}
