import Model
import Statecharts

extension Check {
  /// Every cited source and every named edition exists.
  static let citations = Check { context in
    var collector = CitationCollector(context: context)
    for machine in context.project.machines { collector.visit(machine) }
    for source in context.project.claims {
      for assumption in source.set.assumptions { collector.remarks(assumption.remarks, in: source.path) }
      for claim in source.set.claims {
        collector.editions(claim.editions, in: source.path)
        collector.remarks(claim.remarks, in: source.path)
      }
    }
    for source in context.project.scenarios {
      for scenario in source.scenarios {
        collector.editions(scenario.editions, in: source.path)
        collector.remarks(scenario.remarks, in: source.path)
      }
    }
    for entry in context.project.copy.entries {
      collector.editions(entry.editions, in: entry.place.path)
      collector.remarks(entry.remarks, in: entry.place.path)
    }
    for edition in context.project.editions {
      for question in edition.questions { collector.remarks(question.remarks, in: edition.place.path) }
    }
    for interface in context.project.interfaces {
      for type in interface.types {
        collector.remarks(type.remarks, in: interface.place.path)
        for member in type.members { collector.remarks(member.remarks, in: interface.place.path) }
      }
    }
    for source in context.project.sources { collector.editions(source.editions, in: source.place.path) }
    for guide in context.project.guides {
      collector.editions(guide.editions, in: guide.path)
      for restriction in guide.body.restrictions { collector.editions(restriction.editions, in: guide.path) }
    }
    return collector.findings
  }
}

private struct CitationCollector {
  let names: ProjectNames
  var findings: [Finding] = []
  private let judgesEditions: Bool
  private let judgesSources: Bool

  init(context: VerificationContext) {
    names = context.names
    judgesEditions = !context.mayBeUnread(.editions)
    judgesSources = !context.mayBeUnread(.sources)
  }

  mutating func editions(_ editions: [Sourced<EditionID>], in path: SourcePath) {
    for edition in editions where judgesEditions && !names.editions.contains(edition.value) {
      findings.append(
        unknownReference(
          "edition", edition.value.text, at: Place(path, edition.range), among: names.editions.map(\.text)))
    }
  }

  mutating func remarks(_ remarks: Remarks, in path: SourcePath) {
    for source in remarks.sources where judgesSources && names.sources[source.value] == nil {
      findings.append(
        unknownReference(
          "source", source.value.text, at: Place(path, source.range), among: names.sources.keys.map(\.text)))
    }
    for note in remarks.notes { editions(note.editions, in: path) }
  }

  mutating func visit(_ machine: MachineSource) {
    let chart = machine.chart
    for note in chart.notes { editions(note.editions, in: machine.path) }
    for profile in chart.profiles { remarks(profile.remarks, in: machine.path) }
    for observer in chart.observers { remarks(observer.remarks, in: machine.path) }
    for event in chart.events { remarks(event.remarks, in: machine.path) }
    for prompt in chart.prompts { remarks(prompt.remarks, in: machine.path) }
    for region in chart.regions { visit(region, in: machine.path) }
  }

  private mutating func visit(_ region: Region, in path: SourcePath) {
    remarks(region.remarks, in: path)
    for transition in region.transitions { remarks(transition.remarks, in: path) }
    for state in region.states { visit(state, in: path) }
  }

  private mutating func visit(_ state: State, in path: SourcePath) {
    remarks(state.remarks, in: path)
    switch state.content {
    case .atomic, .final, .history: break
    case .compound(_, let states, let transitions):
      for transition in transitions { remarks(transition.remarks, in: path) }
      for child in states { visit(child, in: path) }
    case .parallel(let regions):
      for region in regions { visit(region, in: path) }
    }
  }
}
