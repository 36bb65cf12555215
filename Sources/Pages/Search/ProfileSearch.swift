import Diagrams
import Project
import SourceText
import Statecharts
import Verification

extension ProfileIndex {
  /// Returns the profile's label in search results, with its machine if the site has several.
  func label(in site: Site) -> String {
    site.profiles.count > 1 ? machine.fullTitle.plain : machine.profile.title.plain
  }

  /// Returns the search entries for the profile, its prompts, and its transitions.
  func searchEntries(in site: Site) -> [SearchEntry] {
    let own = SearchEntry(
      kind: .page, title: machine.profile.title.plain, whole: machine.title.plain, path: path,
      text: (["Diagrams and tables."] + site.notes(of: machine.profile.annotations)).joined(separator: " "),
      names: [machine.profile.id.text, "state machine, statechart, flow chart, diagram"])
    let terms = CopyWords(audience: site.plan.sharedAudience).context().terms(
      in: site.plan.sharedAudience.locales.source)
    return [own, downloadsEntry(in: site)].compactMap(\.self)
      + machine.prompts.map { searchEntry(for: $0, terms, in: site) } + choiceEntries(in: site)
      + machine.transitions.compactMap { searchEntry(for: $0, in: site) }
  }

  /// Returns the entry for the downloads of the profile's page; nil if there are none.
  private func downloadsEntry(in site: Site) -> SearchEntry? {
    SearchEntry(
      downloads: site.downloads[reference.machine][reference.profile].map { ($0.title, $0.purpose) },
      of: machine.title.plain, label: label(in: site), on: path)
  }

  /// Returns the entry for a state, with the values of its observers.
  func searchEntry(ofState node: Int, in site: Site) -> SearchEntry {
    let state = machine.nodes[node]
    var names = [state.id.text, words.meaning(of: state) ?? ""] + state.tags
    names += state.state.otherNames.map(\.value)
    let seen = machine.observers.indices.compactMap { observer -> String? in
      let definition = machine.observers[observer]
      let shown = profile.observations.values(ofObserver: observer, whileIn: node)
      let values = shown.map { definition.values[$0].label.plain }
      guard (1...3).contains(values.count) else { return nil }
      if definition.isCode { names += values }
      if values.count == 1 { names += otherNames(ofValue: shown[0], of: observer) }
      let isQuoted = values.count > 1 && !definition.isCode
      return "\(definition.title): \(alternatives(values.map { isQuoted ? "“\($0)”" : $0 }))."
    }
    let kind = words.meaning(of: state).map { [capitalized($0) + "."] } ?? []
    return SearchEntry(
      kind: .state, style: "state state-\(state.kind.rawValue)", title: machine.nameInRegion(of: node).plain,
      whole: whole(around: node), label: label(in: site), path: places[node].path,
      text: (kind + seen + site.notes(of: state.annotations)).joined(separator: " "), names: names)
  }

  /// Returns what readers may call a value of an observer.
  func otherNames(ofValue value: Int, of observer: Int) -> [String] {
    machine.observers[observer].values[value].otherNames.map(\.value)
  }

  /// Returns the region of a state; empty if it is the machine's only one.
  private func whole(around node: Int) -> String {
    machine.regions.count > 1
      ? machine.region(of: node).map { machine.nodes[$0].title.plain } ?? "" : machine.title.plain
  }

  /// Returns the entry for a prompt, with the system's words, its choices, and the app's text.
  private func searchEntry(for prompt: Prompt, _ terms: TermResolver, in site: Site) -> SearchEntry {
    let look = prompt.look
    let choices = prompt.choices.compactMap { machine.event($0.event.value) }
    let labels = choices.map(\.label.plain) + choices.flatMap(\.labels).map(\.text.value)
    let words = look.alert.map { terms.text(of: CopyTemplate($0.text.value)) }
    let text = words + [labels.joined(separator: " · ")] + site.notes(of: prompt.annotations)
    return SearchEntry(
      kind: .prompt, title: prompt.title.plain, whole: machine.title.plain, label: label(in: site), path: path,
      fragment: Anchor.prompt(prompt.id), text: text.filter { !$0.isEmpty }.joined(separator: " "),
      names: choices.map(\.label.plain) + [prompt.id.text, look.key ?? ""])
  }

  /// Returns an entry for each choice of a prompt: what it leads to, and what observers show then.
  private func choiceEntries(in site: Site) -> [SearchEntry] {
    let found = ChoiceOutcomes(
      of: machine.prompts.map(\.id), observers: nil, machine: machine, space: profile.space, next: nextPrompts)
    return zip(found.prompts, found.outcomes).flatMap { prompt, outcomes in
      Dictionary(grouping: outcomes, by: \.event).sorted { $0.key < $1.key }.map { event, outcomes in
        let prompt = machine.prompts[prompt]
        return SearchEntry(
          kind: .prompt, title: machine.events[event].label.plain, whole: prompt.title.plain, label: label(in: site),
          path: path, fragment: Anchor.prompts,
          text: outcomes.map { words(of: $0, observers: found.observers) }.joined(separator: " Or: "),
          names: ["choice, button, answer, gives, grants, leads to", machine.events[event].id.text])
      }
    }
  }

  private func words(of outcome: ChoiceOutcomes.Outcome, observers: [Int]) -> String {
    let states = outcome.states.map { machine.nameInRegion(of: $0).plain }
    let values = observers.map { observer in
      let definition = machine.observers[observer]
      return "\(definition.title): \(alternatives(outcome.values[observer].map { definition.values[$0].label.plain }))"
    }
    return "Leads to \(states.isEmpty ? "no change" : listed(states)). " + values.joined(separator: "; ") + "."
  }

  /// Returns the entry for a transition, by its trigger; nil for a transition without one.
  private func searchEntry(for transition: Machine.Transition, in site: Site) -> SearchEntry? {
    guard case .event(let event) = transition.trigger else { return nil }
    let (source, target) = (machine.nameInRegion(of: transition.source), machine.nameInRegion(of: transition.target))
    let text = [machine.guardText(of: transition).map { capitalized($0) + "." } ?? ""]
    return SearchEntry(
      kind: .transition,
      title: "\(machine.events[event].label): \(source) → \(target)",
      whole: whole(around: transition.source), label: label(in: site),
      path: RegionPage.path(ofRow: transition, in: machine), fragment: Anchor.transition(transition.id),
      text: (text + site.notes(of: transition.annotations)).filter { !$0.isEmpty }.joined(separator: " "),
      names: [machine.events[event].id.text] + machine.events[event].otherNames.map(\.value))
  }
}

extension Site {
  /// Returns the notes that readers of shared pages see.
  func notes(of annotations: Annotations) -> [String] {
    annotations.notes.filter { plan.sharedAudience.sees($0.editions) }.map { plainSentence($0.text) }
  }

  /// Returns the entries for the machines, on the page that lists their profiles.
  func searchEntriesOfMachines(on path: String) -> [SearchEntry] {
    project.machines.map(\.chart).map { chart in
      SearchEntry(
        kind: .page, title: chart.title.plain, path: path, fragment: Anchor.machine(chart.id),
        text: chart.summary.map(plainSentence) ?? "", names: [chart.id.text])
    }
  }

  /// Returns the entries for claims or myths.
  func searchEntries(ofClaims kind: SearchEntry.Kind, where isShown: (Claim) -> Bool) -> [SearchEntry] {
    profiles.indices.flatMap { machine in
      claims.claims(of: machine).map { project.claims[$0].claim }.filter(isShown).map { claim in
        SearchEntry(
          kind: kind, style: kind == .myth ? "myth" : "", title: plainSentence(claim.says.value),
          whole: claim.topic.map(plainSentence) ?? project.machines[machine].chart.title.plain,
          path: plan.claimTopics.page(of: claim), fragment: Anchor.claim(claim.id),
          text: notes(of: claim.annotations).joined(separator: " "))
      }
    }
  }

  /// Returns the entries for the texts of an edition's gallery in one language.
  func searchEntries(ofCopy locale: String, in number: Int, path: String) -> [SearchEntry] {
    let edition = plan.editions[number]
    let language = locale == edition.audience.locales.source ? nil : Languages.name(of: locale)
    let label = [plan.isSingle ? nil : edition.title.plain, language].compactMap(\.self).joined(separator: ", ")
    let words = CopyWords(audience: edition.audience)
    return edition.copy.map { catalogue.entries[$0] }.flatMap { entry in
      catalogue.variants(of: [entry]).compactMap { variant -> SearchEntry? in
        let choice = CopyChoice(variant: variant?.id, locale: locale)
        let context = words.context(choice)
        guard let text = words.text(of: entry, context)?.text else { return nil }
        return SearchEntry(
          kind: .copy, title: entry.label + (variant.map { ", \($0.title)" } ?? ""),
          whole: CopyGroup.name(for: entry),
          label: label, path: path, fragment: Anchor.choice(entry.id, variant?.id),
          text: context.terms(in: text.locale).text(of: text.template),
          names: entry.keys.map(\.value) + [entry.id.text, entry.purposeKey?.value ?? ""],
          isTranslation: language != nil)
      }
    }
  }
}
