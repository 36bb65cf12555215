import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The list of all scenarios, by machine.
struct ScenariosPage: Page {
  static let template = "scenarios"
  static let option: OptionalPages? = .scenarios
  static let path = "reference/scenarios/index.html"

  /// The file of the first scenario.
  let origin: Place?
  let scenarios: [VerifiedScenario]

  static func pages(of plan: SitePlan) -> [ScenariosPage] {
    let scenarios = plan.scenarios
    return scenarios.prefix(1).map { ScenariosPage(origin: Place($0.path), scenarios: scenarios) }
  }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var listTitle: StyledText? { "Scenarios" }
  var name: String { "the page of the scenarios" }

  func otherNames(in site: Site) -> [String] { ["examples"] }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "Scenarios",
      description: "Examples of the behavior of \(page.site.subjects), step by step, each run through the statechart.",
      breadcrumb: [PageFrame.Step("Scenarios")],
      sections: [page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    let groups = Dictionary(grouping: scenarios, by: \.machine).sorted { $0.key < $1.key }
    return [
      "groups": .list(
        groups.map { machine, scenarios in
          let chart = page.site.project.machines[machine].chart
          let usual = scenarios.filter { $0.scenario.id == chart.mainPath?.scenario.value }
          let others = scenarios.filter { $0.scenario.id != chart.mainPath?.scenario.value }
          return .object([
            "anchor": .text(Anchor.machine(chart.id)), "title": .text(chart.title),
            "is-alone": .flag(groups.count == 1),
            "scenarios": .list((usual + others).map { entry($0, on: page) }),
          ])
        })
    ]
  }

  private func entry(_ verified: VerifiedScenario, on page: PageContext) -> View {
    let scenario = verified.scenario
    return .object([
      "title": .text(scenario.title), "href": .text(page.href(ScenarioPage.path(of: scenario.id))),
      "says": scenario.says.map { .html(.sentence($0)) } ?? .none,
      "profiles": page.chips(verified.runs.map(\.profile), of: verified.machine),
      "steps": .text(counted(scenario.steps.count, "step")),
    ])
  }
}
