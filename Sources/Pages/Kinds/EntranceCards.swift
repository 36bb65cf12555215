import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The entry points of a site: its machines, its proofs, and one diagram.
struct EntranceCards {
  let page: PageContext

  private var site: Site { page.site }

  func machines() -> [View] {
    let pictured = pictured
    return site.profiles.indices.map { number in
      let chart = site.project.machines[number].chart
      return .object([
        "anchor": .text(Anchor.machine(chart.id)),
        "title": .text(chart.title),
        "summary": .optionalSentence(chart.summary),
        "has-frames": .flag(
          site.profiles[number].contains { $0.machine.states.contains { !$0.isLeaf && !$0.isHistory } }),
        "picture": number == pictured && mainPath(of: number) == nil ? picture(of: number) : .none,
        "has-ways": .flag(site.profiles[number].contains { !ways($0.machine).isEmpty }),
        "has-prompts": .flag(!chart.prompts.isEmpty),
        "profiles": .list(
          site.profiles[number].map { index in
            let machine = index.machine
            let ways = ways(machine)
            return .object([
              "title": .text(machine.profile.title),
              "href": .text(page.href(ProfilePage.path(of: machine))),
              "states": .text("\(machine.stateCount())"),
              "transitions": .text("\(machine.transitions.count)"),
              "prompts": chart.prompts.isEmpty ? .none : .text("\(machine.prompts.count)"),
              "has-ways": .flag(!ways.isEmpty),
              "ways": .list(
                ways.enumerated().map { position, way in
                  .object([
                    "title": .text(way.title), "href": .text(page.href(way.path)), "is-next": .flag(position > 0),
                  ])
                }),
            ])
          }),
      ])
    }
  }

  /// Returns the pages on which readers can try a machine, as far as the site has them.
  private func ways(_ machine: Machine) -> [PageLink] {
    let ways: [PageLink] = [
      PageLink(title: "What you see", path: SymptomsPage.path(of: machine)),
      PageLink(title: "Walk", path: WalkPage.path(of: machine)),
      PageLink(title: "Test plan", path: TestingPage.path(of: machine)),
    ]
    return ways.filter { site.hasPage($0.path) }
  }

  /// The numbers of proved claims, of assumed or unverified claims, of myths, and of scenarios that the readers see.
  private var counts: (claims: Int, uncertain: Int, myths: Int, scenarios: Int) {
    let all = site.profiles.indices.flatMap(site.claims.claims(of:)).map { site.project.claims[$0] }
    let myths = all.count(where: \.claim.isMyth)
    let claims = all.count { $0.claim.outcome == .proved && $0.unverifiedReason == nil }
    let scenarios = site.project.scenarios.count { page.audience.sees($0.scenario.editions) }
    return (claims, all.count - myths - claims, myths, scenarios)
  }

  /// Returns the fields of a sentence about proofs with the project's numbers; `none` without machines.
  func proved() -> View {
    let explored = site.profiles.joined().map(\.profile.space.count)
    guard !explored.isEmpty else { return .none }
    let (claims, uncertain, myths, scenarios) = counts
    func link(_ count: Int, _ noun: String, _ path: String) -> View {
      count == 0 || !site.hasPage(path)
        ? .none
        : .object([
          "title": .text(counted(count, noun)), "href": .text(page.href(path)),
          "is-one": .flag(count == 1),
        ])
    }
    return .object([
      "is-titled": .flag(claims + uncertain + myths + scenarios > 0),
      "situations": .text(
        explored.reduce(0, +) == 1 ? "the one situation" : "all \(counted(explored.reduce(0, +), "situation"))"),
      "profiles": .text(counted(explored.count, "profile")),
      "claims": link(claims, "claim", ClaimsPage.path),
      "uncertain": uncertain == 0 ? .none : .text(counted(uncertain, "claim")),
      "myths": link(myths, "myth", MythsPage.path),
      "scenarios": link(scenarios, "scenario", ScenariosPage.path),
    ])
  }

  /// Returns the doors of a home page: to the first guide, to the copy, and to what a person sees; those of an edition,
  /// or of all.
  func doors(of edition: Int? = nil) -> [View] {
    let editions = edition.map { [$0] } ?? Array(site.plan.editions.indices)
    func named(_ edition: Int, _ title: StyledText) -> StyledText {
      editions.count > 1 ? site.plan.editions[edition].title : title
    }
    let guides = editions.compactMap { edition in
      // Not the guide whose text this page shows.
      site.plan.editions[edition].allGuides.first {
        site.link(to: $0, in: edition).map { $0.path != page.path } ?? false
      }
      .map { (edition: edition, guide: site.project.guides[$0].guide, position: $0) }
    }
    let first = guides.first?.guide
    let start = guides.allSatisfy { $0.guide.id == first?.id } ? first : nil
    let newest = site.profiles.indices.compactMap { site.project.newestProfile(of: $0).map { site[$0].machine } }
    let symptoms = newest.filter { site.hasPage(SymptomsPage.path(of: $0)) }
    return [
      door(
        start?.title.value ?? "Start here", start?.description ?? "What to do, in which order.",
        guides.compactMap { found in
          site.link(to: found.position, in: found.edition).map { (named(found.edition, $0.title), $0.path) }
        }),
      door(
        "Read the texts", "Every text that users see, in its place\(languages).",
        editions.filter { site.hasPage(site.plan.editions[$0].copyPage) }.map {
          (named($0, "Copy"), site.plan.editions[$0].copyPage)
        }),
      door(
        "Something is wrong", "Start with what you see: what it means, and how it came about.",
        symptoms.prefix(Self.linkLimit).map {
          (symptoms.count > 1 ? $0.title : "What you see", SymptomsPage.path(of: $0))
        }),
    ].compactMap(\.self)
  }

  /// “, in 3 languages”; empty for one.
  private var languages: String {
    let targets = page.audience.locales.targets.count
    return targets == 0 ? "" : ", in \(targets + 1) languages"
  }

  /// The maximum number of machines that a door leads to.
  private static let linkLimit = 4

  private func door(_ title: StyledText, _ says: String, _ links: [(title: StyledText, path: String)]) -> View? {
    guard let first = links.first else { return nil }
    return .object([
      "title": .text(title), "says": .sentence(says),
      "href": links.count == 1 ? .text(page.href(first.path)) : .none,
      "links": .list(
        links.count == 1 ? [] : links.map { .object(["title": .text($0.title), "href": .text(page.href($0.path))]) }),
    ])
  }

  /// The position of the machine to draw: the first one with a main path, or else the first.
  private var pictured: Int? { site.profiles.indices.first { mainPath(of: $0) != nil } ?? site.profiles.indices.first }

  private func mainPath(of number: Int) -> (path: ScenarioPath, profile: ProfileReference)? {
    site.project.mainPath(of: number).flatMap { found in
      page.audience.sees(site.project.scenarios[found.path.scenario].scenario.editions) ? found : nil
    }
  }

  /// Returns the storyboard of the main path of the machine that is drawn; empty if it has none.
  func board() -> View {
    pictured.flatMap(mainPath).map { page.storyboards.board($0.path, of: site.project.scenarios, showsOther: false) }
      ?? .none
  }

  /// Returns the diagram of a machine in its newest profile.
  private func picture(of number: Int) -> View {
    guard let newest = site.project.newestProfile(of: number) else { return .none }
    let index = site[newest]
    let machine = index.machine
    guard let region = machine.regions.first else { return .none }
    return page.figures.figure(.story(region.index), in: index)
  }
}
