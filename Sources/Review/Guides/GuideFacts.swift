import Copy
import Diagrams
import Guides
import Pages
import Project
import SourceText
import Statecharts
import Verification

/// The facts of the project for the roles and directives of a guide, as plain text in the words of one edition.
///
/// A page draws tables and diagrams from the same facts; here they are lines that can be compared.
package struct GuideFacts: Sendable {
  let project: VerifiedProject
  let edition: Edition?
  private let entries: [CopyID: CopyEntry]

  /// - Parameter edition: the edition whose words and restrictions apply; nil for a project without editions, or to keep every
  ///   placeholder open and every restricted passage.
  package init(_ project: VerifiedProject, for edition: Edition?) {
    self.project = project
    self.edition = edition
    entries = Dictionary(project.project.copy.entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Roles

  func text(of role: ResolvedRole) -> String {
    switch role {
    case .state(let reference, let node): machine(reference).nodes[node].title.plain
    case .event(let reference, let id): machine(reference).event(id)?.label.plain ?? id.text
    case .transition(let reference, let id):
      machine(reference).transition(id).map { machine(reference).trigger(of: $0) } ?? id.text
    case .prompt(let reference, let id): machine(reference).prompt(id)?.title.plain ?? id.text
    case .copy(let id, let variant): text(of: id, CopyChoice(variant: variant)) ?? id.text
    case .sdk(let interface, let type, let member): sdkName(interface, type, member)
    case .term(let id): edition?.text(of: id, locale: sourceLocale) ?? "<\(id)>"
    case .guide(let guide): project.guides[guide].guide.title.value.plain
    case .source(let citation): "\(citation)"
    case .claim(let claim):
      project.claims[claim].claim.says.value + (project.claims[claim].claim.isMyth ? " (refuted)" : "")
    case .mark(let mark): "(\(mark.rawValue))"
    case .unverified(let reason): "(unverified: \(reason))"
    }
  }

  private func sdkName(_ interface: Int, _ type: Int, _ member: Int?) -> String {
    let type = project.project.interfaces[interface].types[type]
    return member.map { type.members[$0].name } ?? type.name
  }

  // MARK: Directives

  func lines(of directive: ResolvedDirective) -> [String] {
    switch directive {
    case .storyboard(let path): story(project.scenarios[path.scenario])
    case .diagram(let reference, let scope): diagram(machine(reference), scope)
    case .states(let reference, let region):
      states(machine(reference), in: region).map { "\($0.title)\(notes($0.annotations))" }
    case .transitions(let reference, let region, let state):
      machine(reference).transitions.filter { edge in
        let machine = machine(reference)
        return (region.map { machine.isInside(edge.source, $0) } ?? true)
          && (state.map { edge.source == $0 || edge.target == $0 } ?? true)
      }.map { machine(reference).line(of: $0) }
    case .observers(let reference, let states): observers(reference, states)
    case .prompts(let prompts, let choice): prompts.flatMap { lines(of: $0, choice) }
    case .choices(let reference, let prompts, let observers):
      outcomes(of: prompts, observers: observers, in: reference)
    case .copy(let id, let choice): [text(of: id, choice) ?? id.text]
    case .questions: questions
    case .sdk(let interface, let type, let group, _): members(interface, type, group)
    case .claims(let claims): claims.map { project.claims[$0].claim.says.value }
    case .scenario(let scenario, _): story(project.scenarios[scenario])
    case .difference(let old, let new, let region): difference(machine(old), machine(new), region: region)
    case .walk(let reference): machine(reference).transitions.map { machine(reference).line(of: $0) }
    }
  }

  private func diagram(_ machine: Machine, _ scope: ResolvedDirective.Scope) -> [String] {
    let isShown: (Int) -> Bool
    switch scope {
    case .overview: isShown = { _ in true }
    case .region(let region): isShown = { machine.isInside($0, region) }
    case .neighborhood(let state):
      let neighbors = Set(
        machine.transitions.filter { $0.source == state || $0.target == state }.flatMap { [$0.source, $0.target] })
      isShown = { $0 == state || neighbors.contains($0) }
    case .states(let states, let depth):
      return lines(of: MachineSubgraph(states: states, depth: depth, of: machine), machine)
    }
    return machine.nodes.dropFirst().filter { isShown($0.index) }.map(\.title.plain)
      + machine.transitions.filter { isShown($0.source) && isShown($0.target) }.map(machine.line)
  }

  private func lines(of part: MachineSubgraph, _ machine: Machine) -> [String] {
    machine.states.filter { part.shows($0.index) }.map(\.title.plain)
      + machine.transitions.filter { part.keeps($0.index) }.map(machine.line)
  }

  private func states(_ machine: Machine, in region: Int?) -> [Machine.Node] {
    machine.states.filter { state in region.map { machine.isInside(state.index, $0) } ?? true }
  }

  private func notes(_ annotations: Annotations) -> String {
    let shown = annotations.notes.filter { note in
      note.editions.isEmpty || edition.map { own in note.editions.contains { $0.value == own.id } } ?? true
    }
    return shown.isEmpty ? "" : ": " + shown.map(\.text).joined(separator: " ")
  }

  private func observers(_ reference: ProfileReference, _ states: [Int]) -> [String] {
    let profile = project[reference]
    return states.map { state in
      let values = profile.machine.observers.enumerated().map { index, observer in
        let shown = profile.observations.values(ofObserver: index, whileIn: state).map { observer.values[$0].label }
        return "\(observer.title): \(shown.joined(separator: " or "))"
      }
      return "\(profile.machine.nameInRegion(of: state)): \(values.joined(separator: ", "))"
    }
  }

  private func lines(of prompt: PromptReference, _ choice: CopyChoice) -> [String] {
    let machine = machine(prompt.profile)
    guard let found = machine.prompt(prompt.id) else { return [] }
    let look = found.look
    let locale = choice.locale ?? sourceLocale
    let alert = look.alert.first { $0.locale == locale } ?? look.alert.first { $0.locale == sourceLocale }
    let title = alert.map { terms(choice, $0.locale).text(of: CopyTemplate($0.text.value)) } ?? found.title.plain
    let words = look.copy.compactMap { text(of: $0.value, choice) }
    let choices = found.choices.compactMap { machine.event($0.event.value)?.label.plain }
    return [title] + words + choices
  }

  /// Returns a line for each row of the table: the choice, its target states, the values of observers there, and the prompts that
  /// can come next.
  private func outcomes(
    of prompts: [PromptID], observers: [ObserverID]?, in reference: ProfileReference
  ) -> [String] {
    let machine = machine(reference)
    let space = project[reference].space
    let found = ChoiceOutcomes(
      of: prompts, observers: observers, machine: machine, space: space,
      next: NextPrompts(
        machine: machine, space: space, runs: UsualRuns(machine: machine, space: space)))
    return zip(found.prompts, found.outcomes).flatMap { prompt, outcomes in
      outcomes.map { outcome in
        let states = (outcome.states + outcome.consequences).map { machine.nameInRegion(of: $0).plain }.joined(
          separator: " and ")
        let values = found.observers.map { index in
          let observer = machine.observers[index]
          let shown = outcome.values[index].map { observer.values[$0].label.plain }.joined(separator: " or ")
          return "; \(observer.title): \(shown)"
        }
        let next = Set(outcome.following.flatMap(\.prompts)).sorted().map { machine.prompts[$0].title.plain }.joined(
          separator: " or ")
        return "\(machine.prompts[prompt].title): \(machine.events[outcome.event].label) → \(states)"
          + values.joined() + (next.isEmpty ? "" : "; next: \(next)")
      }
    }
  }

  private var questions: [String] {
    (edition?.questions ?? []).flatMap { question in
      [question.ask, question.answer].map { terms(CopyChoice(), sourceLocale).text(of: $0) }
    }
  }

  private func members(_ interface: Int, _ type: Int?, _ group: String?) -> [String] {
    let types = project.project.interfaces[interface].types
    return (type.map { [types[$0]] } ?? types).flatMap { type in
      let members = type.members.filter { group == nil || $0.group == group }
      return [type.name] + members.map(facts)
    }
  }

  private func facts(about member: SDKMember) -> String {
    [member.declaration, member.swiftName, member.defaultValue, member.unit, member.summary].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func story(_ scenario: VerifiedScenario) -> [String] {
    let machine = project.machines[scenario.machine]
    return [scenario.scenario.title.plain]
      + scenario.scenario.steps.map { step in
        let event = machine.chart.events.first { $0.id == step.event.value }?.label.plain ?? step.event.value.text
        return event + (step.says.map { ": \($0)" } ?? "")
      }
  }

  private func difference(_ old: Machine, _ new: Machine, region: StateID?) -> [String] {
    func lines(_ machine: Machine) -> [String] {
      let root = region.map { machine.nodeIndex($0) }
      return machine.transitions.filter { edge in
        guard let root else { return true }
        return root.map { machine.isInside(edge.source, $0) } ?? false
      }.map(machine.line)
    }
    let (before, after) = (lines(old), lines(new))
    let (known, present) = (Set(before), Set(after))
    return before.filter { !present.contains($0) }.map { "− \($0)" }
      + after.filter { !known.contains($0) }.map { "+ \($0)" }
  }

  // MARK: Words

  private var sourceLocale: String { project.project.settings.locales.source }

  private func machine(_ reference: ProfileReference) -> Machine { project[reference].machine }

  private func terms(_ choice: CopyChoice, _ locale: String) -> TermResolver {
    CopyContext(edition: edition, variant: choice.variant, locale: locale, app: choice.app).terms(in: locale)
  }

  private func text(of id: CopyID, _ choice: CopyChoice) -> String? {
    guard let entry = entries[id] else { return nil }
    let variant = choice.variant ?? entry.texts.first?.variant?.value
    let context = CopyContext(
      edition: edition, variant: variant, locale: choice.locale ?? sourceLocale, app: choice.app)
    return entry.resolve(context, sourceLocale: sourceLocale).map { found in
      context.terms(in: found.text.locale).text(of: found.text.template)
    }
  }
}

extension Machine {
  /// Returns true if a node is another one or lies inside it.
  fileprivate func isInside(_ node: Int, _ ancestor: Int) -> Bool {
    node == ancestor || isDescendant(node, of: ancestor)
  }

  /// Returns the trigger of a transition, in words.
  fileprivate func trigger(of edge: Transition) -> String {
    switch edge.trigger {
    case .event(let event): events[event].label.plain
    case .done(let node): "when “\(name(of: node))” is complete"
    case .eventless: "immediately"
    }
  }

  /// Returns “Not determined → Denied: Don’t Allow, if in(latched)”.
  fileprivate func line(of edge: Transition) -> String {
    let condition = edge.guard.map { ", if \(text(of: $0))" } ?? ""
    return "\(nameInRegion(of: edge.source)) → \(nameInRegion(of: edge.target)): \(trigger(of: edge))\(condition)"
  }
}
