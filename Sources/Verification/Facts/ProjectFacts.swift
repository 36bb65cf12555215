import Project
import SourceText
import Statecharts

extension ResolvedProject {
  /// Every fact of the project: machines first, then claims, scenarios, copy, questions, interfaces and guides, each in source
  /// order. Takes time linear in the project.
  package var facts: [Fact] {
    var collector = FactCollector(project: self)
    for machine in machines.indices { collector.visit(machine: machine) }
    for (position, verified) in claims.enumerated() {
      collector.add(.claim(position), verified.claim.annotations, verified.claim.editions, [.claim(position)])
    }
    for (position, verified) in scenarios.enumerated() {
      collector.add(.scenario(position), verified.scenario.annotations, verified.scenario.editions)
    }
    for entry in project.copy.entries { collector.add(.copy(entry.id), entry.annotations, entry.editions) }
    for edition in project.editions {
      for (position, question) in edition.questions.enumerated() {
        collector.add(.question(edition.id, position), question.annotations, [Sourced(edition.id)])
      }
    }
    collector.visitInterfaces()
    for guide in guides.indices where !guides[guide].guide.isDraft { collector.visit(guide: guide) }
    return collector.facts
  }
}

private struct FactCollector {
  let project: ResolvedProject
  private(set) var facts: [Fact] = []
  private let editions: [SourceID: Set<EditionID>]

  init(project: ResolvedProject) {
    self.project = project
    editions = Dictionary(firstOf: project.project.sources.map { ($0.id, Set($0.editions.map(\.value))) })
  }

  /// Adds a fact if it cites a source, is unverified, or has other support; anything else does not count as a fact.
  mutating func add(
    _ subject: Fact.Subject, _ annotations: Annotations, _ editions: [Sourced<EditionID>] = [],
    _ other: [GuideStatement.Support] = [], reasons: [String] = []
  ) {
    let sources = annotations.sources.map {
      GuideStatement.Support.source($0.value.source, editions: self.editions[$0.value.source] ?? [])
    }
    // A claim's own reason is already read with the claim.
    let own = other.isEmpty ? [annotations.unverified].compactMap { $0 } : []
    let unverified = (own + reasons).map { GuideStatement.Support.unverified(reason: $0) }
    guard !(sources + unverified + other).isEmpty else { return }
    facts.append(Fact(subject: subject, editions: Set(editions.map(\.value)), support: other + sources + unverified))
  }

  /// Adds a machine's elements, each once, as declared in the first profile that has it.
  mutating func visit(machine number: Int) {
    var seen: Set<Fact.MachineElement> = []
    for machine in project.machines[number].profiles.map(\.machine) {
      let elements: [(Fact.MachineElement, Annotations)] =
        [(.profile(machine.profile.id), machine.profile.annotations)]
        + machine.nodes.dropFirst().map { (.state($0.id), $0.annotations) }
        + machine.transitions.map { (.transition($0.id), $0.annotations) }
        + machine.events.map { (.event($0.id), $0.annotations) }
        + machine.observers.map { (.observer($0.id), $0.annotations) }
        + machine.conditions.map { (.condition($0.id), $0.annotations) }
      for (element, annotations) in elements where seen.insert(element).inserted {
        add(.element(machine: number, element), annotations)
      }
      for prompt in machine.prompts where seen.insert(.prompt(prompt.id)).inserted {
        let reasons = prompt.look.unverifiedWords.map(\.text.value)
        add(.element(machine: number, .prompt(prompt.id)), prompt.annotations, reasons: reasons)
      }
    }
  }

  mutating func visitInterfaces() {
    for (interface, definition) in project.project.interfaces.enumerated() {
      for (type, described) in definition.types.enumerated() {
        add(.sdk(interface: interface, type: type, member: nil), described.annotations)
        for (member, described) in described.members.enumerated() {
          add(.sdk(interface: interface, type: type, member: member), described.annotations)
        }
      }
    }
  }

  mutating func visit(guide number: Int) {
    let guide = project.guides[number]
    for (position, statement) in guide.statements.enumerated() {
      let editions = statement.editions.isEmpty ? Set(guide.guide.editions.map(\.value)) : statement.editions
      facts.append(
        Fact(subject: .guide(number, statement: position), editions: editions, support: statement.support))
    }
  }
}
