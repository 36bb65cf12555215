import Project
import SourceText
import Statecharts

/// Collects the covered things of one machine, one aspect at a time.
struct CoveredThings {
  private let project: ResolvedProject
  private let machine: Int
  /// The machine in each of its profiles.
  private let machines: [Machine]
  private var states: [CoverageAspect: Set<StateID>] = [:]
  private var transitions: [CoverageAspect: Set<TransitionID>] = [:]
  private var prompts: [CoverageAspect: Set<PromptID>] = [:]

  init(_ project: ResolvedProject, machine: Int) {
    self.project = project
    self.machine = machine
    machines = project.machines[machine].profiles.map(\.machine)
  }

  /// The collected coverage.
  var coverage: Coverage {
    // A name in several profiles is listed once, with the first profile that has it.
    func distinct<ID: Hashable>(_ ids: (Machine) -> [ID]) -> [ID] {
      var seen: Set<ID> = []
      return machines.flatMap(ids).filter { seen.insert($0).inserted }
    }
    func table<ID: Hashable>(
      _ kind: CoverageKind, _ all: [ID], _ covered: [CoverageAspect: Set<ID>], _ text: (ID) -> String
    ) -> Coverage.Table {
      let uncovered = CoverageAspect.allCases.map { aspect in
        (aspect, all.filter { covered[aspect]?.contains($0) != true }.map(text))
      }
      return Coverage.Table(
        kind: kind, all: all.map(text), uncovered: Dictionary(firstOf: uncovered))
    }
    return Coverage(
      machine: project.machines[machine].chart.id,
      tables: [
        table(.states, distinct { $0.states.filter { !$0.isHistory }.map(\.id) }, states, \.text),
        table(.transitions, distinct { $0.transitions.map(\.id) }, transitions, \.text),
        table(.prompts, distinct { $0.prompts.map(\.id) }, prompts, \.text),
      ])
  }

  // MARK: Sources

  mutating func readSources() {
    for machine in machines {
      for node in machine.states where !node.annotations.citations.isEmpty {
        states[.source, default: []].insert(node.id)
      }
      for transition in machine.transitions where !transition.annotations.citations.isEmpty {
        transitions[.source, default: []].insert(transition.id)
      }
      for prompt in machine.prompts where !prompt.annotations.citations.isEmpty {
        prompts[.source, default: []].insert(prompt.id)
      }
    }
  }

  // MARK: Prose

  mutating func readGuides() {
    for guide in project.guides where !guide.guide.isDraft {
      for part in guide.parts {
        switch part {
        case .role(let role, _): read(role)
        case .directive(let directive): read(directive)
        default: break
        }
      }
    }
  }

  private mutating func read(_ role: ResolvedRole) {
    switch role {
    case .state(let reference, let node): name(node, in: reference)
    case .transition(let reference, let id) where reference.machine == machine:
      transitions[.prose, default: []].insert(id)
    case .prompt(let reference, let id) where reference.machine == machine: prompts[.prose, default: []].insert(id)
    default: break
    }
  }

  private mutating func read(_ directive: ResolvedDirective) {
    switch directive {
    case .diagram(let reference, .story(_, let nodes)): for node in nodes { name(node, in: reference) }
    case .transitions(let reference, _, let state?): name(state, in: reference)
    case .prompts(let shown, _):
      for prompt in shown where prompt.profile.machine == machine { prompts[.prose, default: []].insert(prompt.id) }
    default: break
    }
  }

  private mutating func name(_ node: Int, in reference: ProfileReference) {
    guard reference.machine == machine else { return }
    states[.prose, default: []].insert(project[reference].machine.nodes[node].id)
  }

  // MARK: Claims

  mutating func readClaims() {
    let names = ChartNames(project.machines[machine].chart)
    var events: Set<EventID> = []
    for claim in project.claims where claim.machine == machine {
      let subjects = claim.claim.check.subjects(among: names)
      states[.claim, default: []].formUnion(subjects.states)
      prompts[.claim, default: []].formUnion(subjects.prompts)
      events.formUnion(subjects.events)
    }
    for machine in machines {
      for node in machine.nodes where states[.claim]?.contains(node.id) == true {
        if let prompt = node.prompt { prompts[.claim, default: []].insert(prompt) }
      }
      let named = machine.transitions.filter { machine.event(of: $0).map { events.contains($0.id) } ?? false }
      transitions[.claim, default: []].formUnion(named.map(\.id))
    }
  }

  // MARK: Scenarios

  mutating func readScenarios() {
    for scenario in project.scenarios where scenario.machine == machine {
      for run in scenario.runs {
        let machine = machines[run.profile]
        enter(machine.nodes.indices.filter { run.trace.start.contains($0) }, of: machine)
        for step in run.trace.steps {
          for transition in step.transitions {
            transitions[.scenario, default: []].insert(machine.transitions[transition].id)
          }
          enter(step.entered, of: machine)
        }
      }
    }
  }

  private mutating func enter(_ nodes: [Int], of machine: Machine) {
    for node in nodes {
      states[.scenario, default: []].insert(machine.nodes[node].id)
      if let prompt = machine.nodes[node].prompt { prompts[.scenario, default: []].insert(prompt) }
    }
  }
}
