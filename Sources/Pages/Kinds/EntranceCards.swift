import Model
import SourceText
import Statecharts
import Verification

/// The ways into a site: its machines, what is proved of them, and one picture.
struct EntranceCards {
  let page: PageContext

  private var site: Site { page.site }

  func machines() -> [View] {
    site.profiles.indices.map { number in
      let chart = site.project.machines[number].chart
      return .object([
        "anchor": .text(Anchor.machine(chart.id)),
        "title": .text(chart.title),
        "summary": .optional(chart.summary),
        "profiles": .list(
          site.profiles[number].map { index in
            let machine = index.machine
            return .object([
              "title": .text(machine.profile.title),
              "href": .text(page.href(ProfilePage.path(of: machine))),
              "states": .text("\(machine.states.count)"),
              "transitions": .text("\(machine.transitions.count)"),
              "prompts": .text("\(machine.prompts.count)"),
              "walk": .text(page.href(WalkPage.path(of: machine))),
              "testing": .text(page.href(TestingPage.path(of: machine))),
            ])
          }),
      ])
    }
  }

  /// Links to the claims, myths and scenarios, with the number of each.
  func proofs() -> [View] {
    let claims = site.profiles.indices.flatMap(site.claims.claims(of:)).map { site.project.claims[$0].claim }
    let myths = claims.count(where: \.isMyth)
    let scenarios = site.project.scenarios.count { page.audience.sees($0.scenario.editions) }
    let ways: [(count: Int, noun: String, path: String, one: String, many: String)] = [
      (
        claims.count - myths, "claim", ClaimsPage.path,
        "A sentence about how the system behaves, checked in every possible situation.",
        "Sentences about how the system behaves, each checked in every possible situation."
      ),
      (
        myths, "myth", MythsPage.path, "A common misconception, with its shortest counterexample.",
        "Common misconceptions, each with its shortest counterexample."
      ),
      (
        scenarios, "scenario", ScenariosPage.path, "An example of how the system behaves, step by step.",
        "Examples of how the system behaves, step by step."
      ),
    ]
    return ways.filter { $0.count > 0 }.map { way in
      .object([
        "title": .text(counted(way.count, way.noun)), "href": .text(page.href(way.path)),
        "says": .text(way.count == 1 ? way.one : way.many),
      ])
    }
  }

  /// The main path of the first machine that has one, or else the overview of the first machine in its newest profile.
  func picture() -> View {
    for number in site.profiles.indices {
      guard let (path, profile) = site.project.mainPath(of: number) else { continue }
      if page.audience.sees(site.project.scenarios[path.scenario].scenario.editions) {
        return page.figures.figure(.path(path), in: site[profile])
      }
    }
    guard !site.profiles.isEmpty, let newest = site.project.newestProfile(of: 0) else { return .none }
    let index = site[newest]
    let machine = index.machine
    return page.figures.figure(
      .overview, in: index,
      caption:
        "“\(machine.title)” in \(machine.profile.title): \(counted(machine.regions.count, "part")) active at the same time."
    )
  }
}
