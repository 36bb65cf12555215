import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The content of a profile's page.
struct ProfileView {
  let page: PageContext
  let index: ProfileIndex

  private var site: Site { page.site }

  var fields: View.Fields {
    let machine = index.machine
    let chart = site.project.machines[index.reference.machine].chart
    let observers = elements(machine.observers.map { ("<b>\($0.title)</b>", $0.annotations) })
    let events = elements(
      machine.usedEvents.map { (machine.events[$0].labelWithActor, machine.events[$0].annotations) })
    let downloads = downloads()
    let annotations = page.marks.notes(chart.notes) + page.marks.notes(on: machine.profile.annotations)
    let open = Set(machine.transitions.flatMap { $0.guard?.openConditions ?? [] })
    let conditions = machine.conditions.enumerated().filter { !$1.isOpen || open.contains($0) }.map(\.element)
    let hasNotes = !annotations.isEmpty || machine.profile.annotations.readings != nil
    let profiles = page.profileSwitch(from: index) { ($0.path, nil) }
    let regions = machine.regions.map { RegionView(page: page, index: index, region: $0) }
    return [
      // A single profile is the machine.
      "machine": chart.profiles.count > 1 ? .text(machine.title) : .none,
      "profile": .text(chart.profiles.count > 1 ? machine.profile.title : machine.title),
      "lead": .optionalSentence(chart.summary),
      "profiles": .list(profiles),
      "ways": .list(ways()),
      "links": links(),
      "first-region": machine.hasRegionPages ? regions.first.map { .object($0.opening) } ?? .none : .none,
      "regions": .list(machine.hasRegionPages ? regions.dropFirst().map { .object($0.card) } : []),
      "only-region": machine.hasRegionPages ? .none : regions.first.map { .object($0.fields) } ?? .none,
      "choices": machine.prompts.isEmpty
        ? .none : page.choices.table(machine.prompts.map(\.id), observers: nil, in: index),
      "prompts": .list(machine.prompts.map { prompt($0) }),
      "downloads": .list(downloads),
      "has-notes": .flag(hasNotes),
      "conditions": .list(
        conditions.map { condition in
          .object([
            "title": .text(condition.title), "definition": .text(machine.definitionText(of: condition)),
            "marks": .optionalHTML(page.marks(condition.annotations)),
            "notes": .list(page.marks.notes(condition.annotations.notes)),
            "readings": page.marks.readings(condition.annotations),
          ])
        }),
      "observers": .list(observers),
      "events": .list(events),
      "notes": .list(annotations),
      "readings": page.marks.readings(machine.profile.annotations),
    ]
  }

  /// Returns links to the pages for walking, testing, and comparing the profile, and to its claims.
  private func ways() -> [View] {
    let reference = index.reference
    let judged = site.claims.claims(of: reference.machine).map { site.project.claims[$0] }.filter {
      $0.judgedProfiles.contains(reference.profile)
    }
    let myths = judged.count(where: \.claim.isMyth)
    var ways = site.navigation.pages(in: .profile(reference)).filter { $0.path != page.path }
    let profiles = site.profiles[reference.machine]
    for pair in profiles.map(\.machine.profile).comparedPairs where pair.before == reference.profile {
      let next = profiles[pair.after].machine
      ways.append(
        PageLink(title: "Changes to \(next.profile.title)", path: ChangesPage.path(from: index.machine, to: next)))
    }
    if judged.count > myths {
      ways.append(PageLink(title: StyledText(counted(judged.count - myths, "claim")), path: ClaimsPage.path))
    }
    if myths > 0 { ways.append(PageLink(title: StyledText(counted(myths, "myth")), path: MythsPage.path)) }
    return ways.filter { site.hasPage($0.path) }.map {
      .object(["title": .text($0.title), "href": .text(page.href($0.path))])
    }
  }

  /// Returns the elements with notes, citations, or readings, by their names as HTML.
  private func elements(_ elements: [(name: HTML, annotations: Annotations)]) -> [View] {
    elements.compactMap { name, annotations in
      let (cited, said, read) = (
        page.marks(annotations), page.marks.notes(annotations.notes), page.marks.readings(annotations)
      )
      if cited.isEmpty, said.isEmpty, !read.isGiven { return nil }
      return .object([
        "name": .html(name), "marks": .optionalHTML(cited), "notes": .list(said), "readings": read,
      ])
    }
  }

  /// Returns how the regions depend on each other; `none` if they are independent.
  private func links() -> View {
    let machine = index.machine
    let links = RegionLinks(of: machine)
    guard !links.dependencies.isEmpty || !links.shared.isEmpty else { return .none }
    func link(_ region: Int) -> View { .text(page.href(index.places[region].path)) }
    func title(_ region: Int) -> StyledText { machine.nodes[region].title }
    return .object([
      "dependencies": .list(
        links.dependencies.map { dependency in
          .object([
            "needing": .text(title(dependency.needing)), "needing-link": link(dependency.needing),
            "needed": .text(title(dependency.needed)), "needed-link": link(dependency.needed),
            "states": .html(dependency.states.map { page.badge(machine.nodes[$0], in: index) }.joined(by: " ")),
          ])
        }),
      "events": .list(
        links.shared.flatMap { shared in
          shared.events.map { event in
            .object([
              "event": .html(index.machine.events[event].labelWithActor),
              "parts": .text(shared.regions.map(title).joined(separator: ", ")),
            ])
          }
        }),
    ])
  }

  private func prompt(_ prompt: Prompt) -> View {
    .object([
      "anchor": .text(Anchor.prompt(prompt.id)),
      "title": .text(prompt.title),
      "drawing": page.prompts.drawing(prompt, in: index),
      "shown-in": .list(
        index.machine.states.filter { $0.prompt == prompt.id }.map {
          .object(["state": .html(page.badge($0, in: index))])
        }),
      "notes": .list(page.marks.notes(on: prompt.annotations)),
      "readings": page.marks.readings(prompt.annotations),
    ])
  }

  /// Returns the files that the page offers.
  private func downloads() -> [View] {
    site.downloads[index.reference.machine][index.reference.profile].map { download in
      .object([
        "href": .text(page.href(download.path(in: index.machine))), "title": .text(download.title),
        "purpose": .text(download.purpose),
      ])
    }
  }
}
