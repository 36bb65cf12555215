import Project
import SourceText
import Statecharts
import Verification

/// A consequence of the changes of a machine, with its possible causes.
package struct FlowConsequence: Sendable {
  package var consequence: Consequence
  /// The machine by its id in the head, or in the base if only the base has it.
  package var machine: MachineID
  /// The possible causes, by ids of the head, or of the base for elements that the head does not have. Empty for a consequence of
  /// all changes together.
  package var touched: Set<ElementID> = []
  /// The prompt that users see differently; nil for a consequence that is not about one.
  package var prompt: ChangedPrompt?
}

/// A prompt of a machine before and after, in one profile.
package struct ChangedPrompt: Sendable {
  package let before: Prompt?
  package let after: Prompt?
  package let machine: MachineID
  package let profile: Profile
}

/// The differences between the machines of two versions: their behavior, and the results of claims and scenarios.
package struct FlowReview: Sendable {
  /// The machines that both versions have, in the order of the head.
  package let machines: [ComparedMachine]
  /// Machine by machine: behavior, claims, scenarios.
  package let consequences: [FlowConsequence]
  package let pictures: [FlowDiagram]
  /// Sentences that name what could not be compared, with the reasons.
  package let gaps: [String]

  /// Compares the analyses of both versions.
  ///
  /// Takes time almost linear in the steps of both versions' state spaces, spread over the cores by profile.
  ///
  /// - Parameter unchanged: the files of machines with the same bytes in both versions, of which nothing is left to compare.
  package init(
    before: ProjectAnalysis, after: ProjectAnalysis, renames: Renames, unchanged: Set<SourcePath> = []
  ) async {
    let plan = MachinePlan(before, after, renames)
    machines = await plan.compared()
    var consequences: [FlowConsequence] = []
    var gaps: [String] = []
    let versions = (before, after)
    let claims = renames.pairs(.claim, of: versions, \.claims, name: \.claim.id.text, machine: \.machine)
    let scenarios = renames.pairs(.scenario, of: versions, \.resolved.scenarios, name: \.scenario.id.text) {
      $0.machine
    }
    for machine in machines {
      let behavior = BehaviorConsequences(machine, isSame: unchanged.contains(machine.after.source.path))
      consequences += behavior.consequences
      gaps += behavior.gaps
      consequences += PromptConsequences(machine).consequences
      let claimed = ClaimConsequences(machine, claims[machine.id] ?? [], all: after.claims(about: machine.id))
      consequences += claimed.consequences
      gaps += claimed.gaps
      consequences += ScenarioConsequences(machine, scenarios[machine.id] ?? []).consequences
      consequences += NewProfiles(machine, of: after).consequences
    }
    consequences += plan.exclusive
    self.consequences = consequences
    self.gaps = gaps
    pictures = machines.flatMap(\.pictures)
  }
}

/// The machines to compare, and the consequences for machines that only one version has.
private struct MachinePlan {
  private var pairs: [ComparedMachine] = []
  private(set) var exclusive: [FlowConsequence] = []

  init(_ before: ProjectAnalysis, _ after: ProjectAnalysis, _ renames: Renames) {
    var old: [MachineID: MachineAnalysis] = [:]
    for machine in before.machines {
      let id = MachineID(renames.name(.machine, machine.source.chart.id.text))
      if old[id] == nil { old[id] = machine }
    }
    for machine in after.machines {
      if let before = old.removeValue(forKey: machine.source.chart.id) {
        let changes = renames.changes(in: before.source.chart, to: machine.source.chart)
        pairs.append(ComparedMachine(before: before, after: machine, changes: changes))
      } else {
        exclusive.append(Self.sentence(machine, "is new"))
      }
    }
    let gone = Set(old.values.map(\.source.chart.id))
    exclusive += before.machines.filter { gone.contains($0.source.chart.id) }.map { Self.sentence($0, "is gone") }
  }

  func compared() async -> [ComparedMachine] {
    let pairs = pairs
    let jobs = pairs.enumerated().flatMap { position, machine -> [Job] in
      machine.canRun ? machine.common.map { Job(machine: position, before: $0.before, after: $0.after) } : []
    }
    let profiles = await jobs.concurrentMap { job in
      let machine = pairs[job.machine]
      let (old, new) = (machine.before.profiles[job.before], machine.after.profiles[job.after])
      return ComparedProfile(
        positionBefore: job.before, positionAfter: job.after,
        pair: MachinePair(before: old.machine, old.space, after: new.machine, new.space, changes: machine.changes))
    }
    var result = pairs
    for (job, profile) in zip(jobs, profiles) { result[job.machine].profiles.append(profile) }
    return result
  }

  /// A profile to compare, by its positions.
  private struct Job: Sendable {
    let machine: Int
    let before: Int
    let after: Int
  }

  /// Returns the consequence for a machine that only one version has: nothing to compare.
  private static func sentence(_ machine: MachineAnalysis, _ verb: String) -> FlowConsequence {
    let counts = machine.profiles.map { "\($0.machine.profile.title): \(size(of: $0.space))" }
    let chart = machine.source.chart
    let sentence = "machine “\(chart.title)” \(verb)" + (counts.isEmpty ? "" : " (\(counts.joined(separator: "; ")))")
    return FlowConsequence(
      consequence: Consequence(
        kind: .behavior, level: .notable, sentence: sentence, place: Place(machine.source.path, chart.range)),
      machine: chart.id, touched: [ElementID(.machine, chart.id.text)])
  }
}

/// Returns the size of a state space, in words.
func size(of space: StateSpace) -> String {
  let size = "\(counted(space.count, "situation")), \(counted(space.edges.count, "step"))"
  return space.isComplete ? size : "more than \(size)"
}
