import Model
import Statecharts
import Verification

extension PageContext {
  /// The list of all scenarios, by machine.
  func scenariosPage() -> [UInt8] {
    let shown = site.project.scenarios.indices.filter { audience.sees(site.project.scenarios[$0].scenario.editions) }
    let groups = Dictionary(grouping: shown) { site.project.scenarios[$0].machine }.sorted { $0.key < $1.key }
    var contents = ContentsList()
    for (machine, _) in groups { contents.add(anchor: machineAnchor(machine), title: title(ofMachine: machine)) }
    let chrome = Chrome(
      title: "Scenarios", description: "Examples of how the system behaves, step by step.",
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Scenarios")],
      sections: [referenceSection(), editionSection()], contents: contents)
    return render(
      "scenarios",
      layout(chrome).merging([
        "groups": .list(
          groups.map { machine, scenarios in
            .object([
              "anchor": .text(machineAnchor(machine)), "title": .text(title(ofMachine: machine)),
              "is-alone": .flag(groups.count == 1),
              "scenarios": .list(scenarios.map(scenarioEntry)),
            ])
          })
      ]))
  }

  private func machineAnchor(_ machine: Int) -> String { Anchor.machine(site.project.machines[machine].chart.id) }
  private func title(ofMachine machine: Int) -> String { site.project.machines[machine].chart.title }

  private func scenarioEntry(_ position: Int) -> View {
    let verified = site.project.scenarios[position]
    let scenario = verified.scenario
    return .object([
      "title": .text(scenario.title), "href": .text(href(SitePlan.path(of: scenario.id))),
      "says": scenario.says.map { .html(sentence($0)) } ?? .none,
      "profiles": profileChips(verified.runs.map(\.profile), of: verified.machine),
      "steps": .text(counted(scenario.steps.count, "step")),
    ])
  }

  /// One scenario as a story.
  func scenarioPage(_ position: Int) -> [UInt8] {
    let verified = site.project.scenarios[position]
    let scenario = verified.scenario
    let stories = gathered(
      verified.runs.map { ($0.profile, $0.trace) }, of: verified.machine, alike: .everything, trace: { $0 })
    var contents = ContentsList()
    for (number, story) in stories.enumerated() where stories.count > 1 {
      contents.add(anchor: "story.\(number + 1)", title: names(of: story.profiles, of: verified.machine))
    }
    let chrome = Chrome(
      title: scenario.title, description: scenario.says.map(Self.plainSentence),
      breadcrumb: [
        Chrome.Step("Reference"), Chrome.Step("Scenarios", SitePlan.scenariosPage), Chrome.Step(scenario.title),
      ],
      sections: [scenarioSection(verified.machine), referenceSection()], contents: contents)
    return render(
      "scenario",
      layout(chrome).merging([
        "lead": scenario.says.map { .html(sentence($0)) } ?? .none,
        "marks": .optionalHTML(marks(scenario.remarks)),
        "machine": .text(title(ofMachine: verified.machine)),
        "notes": .list(notes(scenario.remarks.notes)),
        "readings": readings(scenario.remarks),
        "stories": .list(
          stories.enumerated().map { number, story in
            .object([
              "is-one-of-several": .flag(stories.count > 1),
              "anchor": .text("story.\(number + 1)"),
              "title": .text(names(of: story.profiles, of: verified.machine)),
              "profiles": profileChips(story.profiles, of: verified.machine),
              "story": self.story(verified, story),
            ])
          }),
      ]))
  }

  private func names(of profiles: [Int], of machine: Int) -> String {
    profiles.map { site.profiles[machine][$0].machine.profile.title }.joined(separator: ", ")
  }

  /// The scenarios of a machine; where there are many, the way to their list.
  private func scenarioSection(_ machine: Int) -> Chrome.Section {
    let own = site.project.scenarios.filter { $0.machine == machine && audience.sees($0.scenario.editions) }
    guard own.count <= Chrome.sectionLimit else {
      return Chrome.Section(
        title: "Scenarios", items: [Chrome.Section.Item("All \(own.count) scenarios", SitePlan.scenariosPage)])
    }
    return Chrome.Section(
      title: "Scenarios", items: own.map { Chrome.Section.Item($0.scenario.title, SitePlan.path(of: $0.scenario.id)) })
  }

  /// The steps of a scenario in the profiles in which it reads alike.
  func story(_ verified: VerifiedScenario, _ shared: SharedRun<Trace>) -> View {
    let index = site.profiles[verified.machine][shared.profile]
    let scenario = verified.scenario
    let trace = shared.run
    let given = min(scenario.given.count, trace.steps.count)
    let start = given == 0 ? trace.start : trace.steps[given - 1].configuration
    var before = start
    let steps = zip(scenario.steps, trace.steps.dropFirst(given)).enumerated().map { number, pair -> View in
      defer { before = pair.1.configuration }
      return storyStep(pair.0, pair.1, from: before, number: number + 1, in: index)
    }
    return .object([
      "given": .list(
        trace.steps.prefix(given).map { .object(["event": .html(index.eventLabels[$0.event])]) }),
      "has-given": .flag(given > 0),
      "start": .list(leaves(of: start, in: index)),
      "observers": observerRow(in: start, index: index),
      "steps": .list(steps),
    ])
  }

  private func storyStep(
    _ step: Scenario.Step, _ taken: Trace.Step, from before: Configuration, number: Int, in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    let shown = taken.entered.lazy.compactMap { machine.nodes[$0].prompt }.first.flatMap(machine.prompt)
    let changed = Set(taken.changes.map(\.observer))
    return .object([
      "number": .text("\(number)"),
      "event": .html(index.eventLabels[taken.event]),
      "says": step.says.map { .html(sentence($0)) } ?? .none,
      "is-idle": .flag(taken.transitions.isEmpty),
      "moves": .list(moves(of: taken, from: before, in: index)),
      "prompt": shown.map { promptDrawing($0, in: index) } ?? .none,
      "observers": changed.isEmpty
        ? .none : observerRow(in: taken.configuration, changed: changed, index: index),
    ])
  }
}
