import Project
import SourceText
import Statecharts
import Templating
import Verification

/// One scenario as a story.
struct ScenarioPage: Page {
  static let template = "scenario"
  static let option: OptionalPages? = .scenarios

  let verified: VerifiedScenario
  /// The title of the scenario's machine.
  let machine: StyledText

  static func pages(of plan: SitePlan) -> [ScenarioPage] {
    plan.scenarios.map { ScenarioPage(verified: $0, machine: plan.project.machines[$0.machine].chart.title) }
  }

  static func path(of scenario: ScenarioID) -> String { "reference/scenarios/\(scenario)/index.html" }

  private var scenario: Scenario { verified.scenario }

  var path: String { Self.path(of: scenario.id) }
  var section: SiteSection { .reference }
  var origin: Place? { Place(verified.path, scenario.range) }

  func searchEntries(in site: Site) -> [SearchEntry] {
    let text = ([scenario.says.map(plainSentence) ?? ""] + site.notes(of: scenario.annotations)).filter { !$0.isEmpty }
    return [
      SearchEntry(
        kind: .scenario, title: scenario.title.plain, whole: machine.plain, path: path,
        text: text.joined(separator: " "))
    ]
  }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: scenario.title,
      description: scenario.says.map(plainSentence) ?? "“\(scenario.title)”: an example of \(machine), step by step.",
      breadcrumb: [
        PageFrame.Step("Scenarios", ScenariosPage.path), PageFrame.Step(scenario.title),
      ],
      sections: [ownSection(in: page.site.plan), page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    let profiles = page.site.profiles[verified.machine]
    let stories = gathered(
      verified.runs.map { ($0.profile, $0.trace) }, in: profiles, alike: .everything, trace: { $0 })
    func names(of shown: [Int]) -> StyledText {
      shown.map { profiles[$0].machine.profile.title }.joined(separator: ", ")
    }
    let newest = stories.count
    return [
      "lead": scenario.says.map { .html(HTML.sentence($0)) } ?? .none,
      "machine": .text(machine),
      "notes": .list(page.marks.notes(on: scenario.annotations)),
      "readings": page.marks.readings(scenario.annotations),
      "stories": .list(
        stories.enumerated().reversed().map { number, story in
          let index = profiles[story.profile]
          return .object([
            "anchor": .text("story.\(number + 1)"),
            "title": .text(names(of: story.profiles)),
            "profiles": page.chips(story.profiles, of: verified.machine),
            // The newest profile is shown, with a picture; the others are folded.
            "is-newest": .flag(number + 1 == newest),
            "board": number + 1 < newest
              ? .none
              : page.storyboards.board(
                story.run, given: scenario.given.count, in: index, title: scenario.title, isBesideSteps: true),
            "run": page.runs.list(scenario, story.run, in: index),
          ])
        }),
    ]
  }

  /// Returns the scenarios of the machine; if there are many, a link to their list.
  private func ownSection(in plan: SitePlan) -> PageFrame.Section {
    let own = plan.scenarios.filter { $0.machine == verified.machine }
    let items =
      own.count > Navigation.limit
      ? [PageFrame.Section.Item("All \(own.count) scenarios", ScenariosPage.path)]
      : own.map { PageFrame.Section.Item($0.scenario.title, Self.path(of: $0.scenario.id)) }
    return PageFrame.Section(title: "Scenarios", items: items)
  }
}
