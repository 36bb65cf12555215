import Diagrams
import Model
import Statecharts
import Verification

extension PageContext {
  /// A machine in one profile: its diagrams, tables and prompts.
  func profilePage(machine number: Int, profile: Int) -> [UInt8] {
    let index = site.profiles[number][profile]
    let machine = index.machine
    let chart = site.project.machines[number].chart
    var contents = ContentsList()
    for region in machine.regions { contents.add(anchor: Anchor.region(region.id), title: region.title) }
    if !machine.prompts.isEmpty { contents.add(anchor: "page.prompts", title: "Prompts") }
    for prompt in machine.prompts { contents.add(level: 3, anchor: Anchor.prompt(prompt.id), title: prompt.title) }
    let observers = elements(machine.observers.map { ("<b>\($0.title)</b>", $0.remarks) })
    if !observers.isEmpty { contents.add(anchor: "page.observers", title: "Observers") }
    let events = elements(index.usedEvents.map { (index.eventLabels[$0], machine.events[$0].remarks) })
    if !events.isEmpty { contents.add(anchor: "page.events", title: "Events") }
    let downloads = downloads(machine: number, profile: profile)
    if !downloads.isEmpty { contents.add(anchor: "page.downloads", title: "Downloads") }
    let remarks = notes(chart.notes) + notes(machine.profile.remarks.notes)
    let hasNotes = !remarks.isEmpty || machine.profile.remarks.readings != nil
    if hasNotes { contents.add(anchor: "page.notes", title: "Notes") }
    let profiles = profileSwitch(number, current: profile)
    let overview = machine.regions.count > 1 ? figure(.overview, in: index) : .none
    let figures = machine.regions.map { figure(.region($0.index), in: index) }
    let chrome = Chrome(
      title: "\(machine.title): \(machine.profile.title)", description: chart.summary,
      breadcrumb: [
        Chrome.Step(machine.title, SitePlan.home, fragment: Anchor.machine(machine.id)),
        Chrome.Step(machine.profile.title),
      ],
      sections: [behaviourSection(number, profile), profileSection(number), proofSection(), editionSection()],
      contents: contents)
    return render(
      "profile",
      layout(chrome).merging([
        "machine": .text(machine.title),
        "profile": .text(machine.profile.title),
        "lead": .optional(chart.summary),
        "has-profiles": .flag(!profiles.isEmpty),
        "profiles": .list(profiles),
        "ways": .list(ways(number, profile)),
        "overview": overview,
        "has-diagrams": .flag(([overview] + figures).contains(where: \.isDrawnFigure)),
        "legend": .list(legend(of: Set(machine.states.map(\.kind)))),
        "actors": .list(actors(machine)),
        "regions": .list(zip(machine.regions, figures).map { region($0, figure: $1, in: index) }),
        "has-prompts": .flag(!machine.prompts.isEmpty),
        "choices": machine.prompts.isEmpty
          ? .none : choiceTable(machine.prompts.map(\.id), observers: nil, in: index),
        "prompts": .list(machine.prompts.map { prompt($0, in: index) }),
        "has-downloads": .flag(!downloads.isEmpty),
        "downloads": .list(downloads),
        "has-notes": .flag(hasNotes),
        "has-observers": .flag(!observers.isEmpty),
        "observers": .list(observers),
        "has-events": .flag(!events.isEmpty),
        "events": .list(events),
        "notes": .list(remarks),
        "readings": readings(machine.profile.remarks),
        "marks": .optionalHTML(marks(machine.profile.remarks)),
      ]))
  }

  /// The pages on which the profile is walked, tested and compared, and what is claimed of it.
  private func ways(_ number: Int, _ profile: Int) -> [View] {
    let machine = site.profiles[number][profile].machine
    let judged = site.claims.claims(of: number).filter { self.judged(claim($0)).contains(profile) }
    let myths = judged.count { claim($0).claim.isMyth }
    var ways = [
      ("Walk", SitePlan.walkPage(of: machine)), ("Test plan", SitePlan.testingPage(of: machine)),
    ]
    if profile > 0 {
      let before = site.profiles[number][profile - 1].machine
      ways.append(("Changes from \(before.profile.title)", SitePlan.changesPage(from: before, to: machine)))
    }
    if profile + 1 < site.profiles[number].count {
      let next = site.profiles[number][profile + 1].machine
      ways.append(("Changes to \(next.profile.title)", SitePlan.changesPage(from: machine, to: next)))
    }
    if judged.count > myths { ways.append((counted(judged.count - myths, "claim"), SitePlan.claimsPage)) }
    if myths > 0 { ways.append((counted(myths, "myth"), SitePlan.mythsPage)) }
    return ways.map { .object(["title": .text($0.0), "href": .text(href($0.1))]) }
  }

  /// Those elements of which something is said or cited, by their names as HTML.
  private func elements(_ elements: [(name: HTML, remarks: Remarks)]) -> [View] {
    elements.compactMap { name, remarks in
      let (cited, said, read) = (marks(remarks), notes(remarks.notes), readings(remarks))
      if cited.isEmpty, said.isEmpty, !read.isGiven { return nil }
      return .object([
        "name": .html(name), "marks": .optionalHTML(cited), "notes": .list(said), "readings": read,
      ])
    }
  }

  /// The other profiles of the machine; what the page is about is marked.
  private func profileSwitch(_ number: Int, current: Int) -> [View] {
    let profiles = site.profiles[number]
    guard profiles.count > 1, profiles.count <= Chrome.sectionLimit else { return [] }
    return profiles.enumerated().map { position, index in
      .object([
        "title": .text(index.machine.profile.title),
        "href": .text(href(SitePlan.path(of: index.machine))),
        "is-current": .flag(position == current),
      ])
    }
  }

  /// The kinds of states that occur, as the badges that stand for them.
  func legend(of used: Set<State.Kind>) -> [View] {
    State.Kind.allCases.filter(used.contains).map { kind in
      .object(["kind": .text(kind.rawValue), "meaning": .text(kind.meaning ?? "other")])
    }
  }

  /// Who causes what happens here, with the signs and lines that diagrams give them.
  private func actors(_ machine: Machine) -> [View] {
    let used = Set(machine.transitions.compactMap(machine.actor(of:)))
    return Actor.allCases.filter(used.contains).map { actor in
      .object(["actor": .text(actor.rawValue), "glyph": .text(actor.glyph), "heading": .text(actor.heading)])
    }
  }

  private func region(_ region: Machine.Node, figure: View, in index: ProfileIndex) -> View {
    let states = index.states(in: region.index)
    let transitions = index.regionTransitions[region.index] ?? []
    let hasObservers = states.contains { !index.ownObservers[$0.index].isEmpty }
    let explained = states.filter { !notes($0.remarks.notes).isEmpty || $0.remarks.readings != nil }
    return .object([
      "anchor": .text(Anchor.region(region.id)),
      "title": .text(region.title),
      "notes": .list(notes(region.remarks.notes)),
      "readings": readings(region.remarks),
      "marks": .optionalHTML(marks(region.remarks)),
      "figure": figure,
      "has-meanings": .flag(hasObservers || !explained.isEmpty),
      "states": hasObservers
        ? observerTable(
          states, caption: "What observers see in each state of “\(region.title)”", in: index) : .none,
      "has-explained": .flag(!hasObservers && !explained.isEmpty),
      "explained": .list(
        explained.map { state in
          .object([
            "state": .html(badge(state, in: index)), "notes": .list(notes(state.remarks.notes)),
            "readings": readings(state.remarks),
          ])
        }),
      "has-transitions": .flag(!transitions.isEmpty),
      "transitions": transitionTable(
        transitions, anchored: true, caption: "Transitions of “\(region.title)”", in: index),
    ])
  }

  private func prompt(_ prompt: Prompt, in index: ProfileIndex) -> View {
    .object([
      "anchor": .text(Anchor.prompt(prompt.id)),
      "title": .text(prompt.title),
      "drawing": promptDrawing(prompt, in: index),
      "shown-in": .list(
        index.machine.states.filter { $0.prompt == prompt.id }.map { .object(["state": .html(badge($0, in: index))]) }),
      "outcomes": .list(choiceOutcomes(prompt, in: index)),
      "notes": .list(notes(prompt.remarks.notes)),
      "readings": readings(prompt.remarks),
      "marks": .optionalHTML(marks(prompt.remarks)),
    ])
  }
}
