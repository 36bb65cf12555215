import Foundation
import Model
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("Prompts on pages")
struct PromptPagesTests {
  private static let page = "alder/guides/asking/index.html"

  /// The sample's door, which asks once more before it is refused, with a guide that holds these directives.
  private func site(_ directives: (name: String, argument: String, options: [(String, String)])...) async throws
    -> RenderedSite
  {
    var project = Sample.project()
    var chart = Sample.chart
    chart.prompts.append(
      Prompt(id: "sure", title: "Are you <sure>?", choices: [.init(event: Sourced("refuse"))]))
    chart.regions[0].states.append(
      State(
        id: "sure", title: "Sure?", kind: .prompt,
        shows: [.init(observer: Sourced("sign"), value: Sourced("closed"))], prompt: Sourced("sure")))
    let refusal = chart.regions[0].transitions.firstIndex { $0.id == "send-off" }
    chart.regions[0].transitions[try #require(refusal)].target = Sourced("sure")
    chart.regions[0].transitions.append(
      Transition(
        id: "gone", source: Sourced("sure"), trigger: .event(Sourced("refuse")), target: Sourced("shut"),
        remarks: Remarks(sources: [Sourced("manual")])))
    project.machines[0].chart = chart
    let body = GuideBody(
      parts: directives.indices.map { .directive($0) },
      directives: directives.map { directive in
        .init(
          name: Sourced(directive.name), argument: Sourced(directive.argument),
          options: directive.options.map { .init(name: Sourced($0.0), value: Sourced($0.1)) }, body: Sourced(""))
      })
    project.guides = [Sample.guide("asking", "Asking", body)]
    return try await RenderedSite(project)
  }

  @Test("stand side by side as the steps of a list, in the order in which they are named")
  func flow() async throws {
    let site = try await site(("prompt", "sure, who", [("variant", "thieves")]))
    #expect(site.findings.map(\.message) == [])
    let steps = site[Self.page].components(separatedBy: "<ol class=\"prompt-flow\" role=\"list\">")
    #expect(steps.count == 2)
    let items = steps[1].components(separatedBy: "</ol>")[0].components(separatedBy: "<li>\n<figure")
    #expect(items.count == 3)
    #expect(items[1].contains("Are you &lt;sure&gt;?") && items[2].contains("Who is there?"))
    #expect(
      items[2].contains("Without the alder key, <span class=\"placeholder\">&lt;appname&gt;</span> cannot let you out.")
    )
  }

  @Test("are drawn without a list where there is one alone")
  func single() async throws {
    let site = try await site(("prompt", "sure", []))
    #expect(!site[Self.page].contains("prompt-flow") && site[Self.page].contains("<figure class=\"prompt-drawing\">"))
  }

  @Test("have a table of what each choice leads to, with sources, observers and the next prompt")
  func choices() async throws {
    let site = try await site(("choices", "door", []))
    #expect(site.findings.map(\.message) == [])
    let table = try #require(site[Self.page].components(separatedBy: "<table class=\"choices\"").last)
    let rows = table.components(separatedBy: "<tr ").dropFirst(2).map { $0.components(separatedBy: "</tr>")[0] }
    #expect(rows.count == 5)
    #expect(rows[0].contains("#prompt.who\">Who is there?</a>"))
    #expect(rows[1].contains("Come &lt;in&gt;") && rows[1].contains("Ajar &lt;script&gt;"))
    #expect(rows[1].contains("data-label=\"The sign reads\"><span><code>isOpen</code>"))
    #expect(
      rows[1].contains("Who is there?</a> after <span class=\"event\"><span class=\"actor actor-app\">app</span> Knock")
    )
    #expect(rows[2].contains("Are you &lt;sure&gt;?</a> immediately"))
    #expect(rows[4].contains("Shut") && rows[4].contains("Source 1: The &lt;manual&gt;"))
  }

  @Test("take the columns and prompts that the directive names")
  func options() async throws {
    let site = try await site(("choices", "", [("prompts", "sure")]))
    let table = try #require(site[Self.page].components(separatedBy: "<table class=\"choices\"").last)
    #expect(!table.contains("data-label=\"The sign reads\"") && !table.contains("Come &lt;in&gt;"))
    let named = try await self.site(("choices", "", [("prompts", "sure"), ("observers", "sign")]))
    #expect(named[Self.page].contains("data-label=\"The sign reads\""))
  }
}
