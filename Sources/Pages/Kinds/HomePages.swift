import Model
import Statecharts
import Verification

// The site's entrance and each brand's.
extension PageContext {
  /// The entrance of a site for all editions.
  func homePage() -> [UInt8] {
    let proofs = proofCards()
    var contents = ContentsList()
    contents.add(anchor: "page.editions", title: "Editions")
    if !site.profiles.isEmpty {
      contents.add(anchor: "page.machines", title: "Machines")
      if !proofs.isEmpty { contents.add(anchor: "page.proofs", title: "Verified behavior") }
      contents.add(anchor: "page.reading", title: "How to read the pages")
    }
    let chrome = Chrome(
      title: site.settings.title, description: site.settings.description, breadcrumb: [],
      sections: [editionSection(), referenceSection()], contents: contents)
    return render(
      "home",
      layout(chrome).merging([
        "lead": .optional(site.settings.description),
        "editions": .list(site.plan.brands.indices.map(editionCard)),
        "machines": .list(machineCards()),
        "has-machines": .flag(!site.profiles.isEmpty),
        "has-proofs": .flag(!proofs.isEmpty),
        "proofs": .list(proofs),
        "legend": .list(legend(of: Set(site.profiles.joined().flatMap { $0.machine.states.map(\.kind) }))),
        "picture": picture(),
      ]))
  }

  /// A brand's entrance; in a site for one edition, the site's.
  func brandHomePage(_ number: Int) -> [UInt8] {
    let brand = site.plan.brands[number]
    var contents = ContentsList()
    if !brand.guides.isEmpty { contents.add(anchor: "page.guides", title: "Guides") }
    if !brand.copy.isEmpty { contents.add(anchor: "page.copy", title: "Copy") }
    if !site.profiles.isEmpty { contents.add(anchor: "page.machines", title: "Machines") }
    let proofs = site.plan.isSingle ? proofCards() : []
    if !proofs.isEmpty { contents.add(anchor: "page.proofs", title: "Verified behavior") }
    let description = brand.audience.edition?.description ?? site.settings.description
    let chrome = Chrome(
      title: brand.title, description: description,
      breadcrumb: site.plan.isSingle ? [] : [Chrome.Step(brand.title)],
      sections: [guideSection(number), referenceSection()], contents: contents)
    let guides = brand.guides.enumerated().map { position, guide in
      View.object([
        "title": .text(site.guideLinks[number][position].title),
        "href": .text(href(site.guideLinks[number][position].path)),
        "description": .optional(site.project.guides[guide].guide.description),
        "is-first": .flag(position == 0 && brand.guides.count > 1),
      ])
    }
    return render(
      "brand",
      layout(chrome).merging([
        "lead": .optional(description),
        "has-guides": .flag(!guides.isEmpty),
        "guides": .list(guides),
        "copy": brand.copy.isEmpty
          ? .none : .object(["href": .text(href(brand.copyPage)), "count": .text(counted(brand.copy.count, "text"))]),
        "has-machines": .flag(!site.profiles.isEmpty),
        "machines": .list(machineCards()),
        "has-proofs": .flag(!proofs.isEmpty),
        "proofs": .list(proofs),
        "picture": site.plan.isSingle ? picture() : .none,
      ]))
  }

  private func editionCard(_ number: Int) -> View {
    let brand = site.plan.brands[number]
    let first = site.guideLinks[number].first
    return .object([
      "title": .text(brand.title),
      "href": .text(href(brand.home)),
      "description": .optional(brand.audience.edition?.description),
      "guides": .text(counted(brand.guides.count, "guide")),
      "first": first.map { .object(["title": .text($0.title), "href": .text(href($0.path))]) } ?? .none,
      "copy": brand.copy.isEmpty ? .none : .object(["href": .text(href(brand.copyPage))]),
    ])
  }

  private func machineCards() -> [View] {
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
              "href": .text(href(SitePlan.path(of: machine))),
              "states": .text("\(machine.states.count)"),
              "transitions": .text("\(machine.transitions.count)"),
              "prompts": .text("\(machine.prompts.count)"),
              "walk": .text(href(SitePlan.walkPage(of: machine))),
              "testing": .text(href(SitePlan.testingPage(of: machine))),
            ])
          }),
      ])
    }
  }

  /// The ways to what is proved, refuted and told, with how much there is of each.
  private func proofCards() -> [View] {
    let claims = site.profiles.indices.flatMap(site.claims.claims(of:)).map { claim($0).claim }
    let myths = claims.count(where: \.isMyth)
    let scenarios = site.project.scenarios.count { audience.sees($0.scenario.editions) }
    let ways: [(count: Int, noun: String, path: String, one: String, many: String)] = [
      (
        claims.count - myths, "claim", SitePlan.claimsPage,
        "A sentence about how the system behaves, checked in every possible situation.",
        "Sentences about how the system behaves, each checked in every possible situation."
      ),
      (
        myths, "myth", SitePlan.mythsPage, "A common misconception, with its shortest counterexample.",
        "Common misconceptions, each with its shortest counterexample."
      ),
      (
        scenarios, "scenario", SitePlan.scenariosPage, "An example of how the system behaves, step by step.",
        "Examples of how the system behaves, step by step."
      ),
    ]
    return ways.filter { $0.count > 0 }.map { way in
      .object([
        "title": .text(counted(way.count, way.noun)), "href": .text(href(way.path)),
        "says": .text(way.count == 1 ? way.one : way.many),
      ])
    }
  }

  /// The overview of the first machine in its newest profile: what is inside, at a glance.
  private func picture() -> View {
    guard !site.profiles.isEmpty, let newest = site.project.newestProfile(of: 0) else { return .none }
    let index = site[newest]
    let machine = index.machine
    return figure(
      .overview, in: index,
      caption:
        "“\(machine.title)” in \(machine.profile.title): \(counted(machine.regions.count, "part")) active at the same time."
    )
  }

  /// A number with its noun.
  func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
