import Model
import SourceText
import Statecharts
import Synchronization

/// How strong the claims and myths about one machine are: which single edits of it each of them catches.
package struct MachineStrength: Sendable {
  /// What one claim or myth catches.
  package struct Catch: Sendable {
    /// The claim or myth, by its position in `VerifiedProject.claims`.
    package let claim: Int
    package let id: ClaimID
    package let isMyth: Bool
    /// How many edits it catches.
    package let count: Int
    /// Those that no other claim or myth catches, in order.
    package let alone: [ChartEdit]
  }

  package let machine: MachineID
  /// How many single edits were made.
  package let editCount: Int
  /// How many of them break a rule on machines.
  package let stoppedCount: Int
  /// How many of them no check can see.
  package let unseenCount: Int
  /// The claims and myths, in source order.
  package let catches: [Catch]
  /// The edits that the checks were tried on and that none catches, in order.
  package let uncaught: [ChartEdit]

  /// How many edits the checks were tried on.
  package var judgedCount: Int { editCount - stoppedCount - unseenCount }

  /// The figures of the claims as they are kept, with their digest.
  package func record(for project: Project) -> RecordedStrength? {
    guard let chart = project.machines.first(where: { $0.chart.id == machine })?.chart else { return nil }
    var recorded = RecordedStrength(
      machine: Sourced(machine), digest: "", edits: judgedCount,
      claims: catches.filter { !$0.isMyth }.map {
        RecordedStrength.Figures(claim: Sourced($0.id), catches: $0.count, alone: $0.alone.count)
      })
    recorded.digest = recorded.figuresDigest(for: chart, project.claims)
    return recorded
  }
}

extension MachineStrength {
  /// Tries every single edit of every machine that has claims or myths, on all cores; the result does not depend on their number.
  ///
  /// Costs for each edit and profile at most what exploring the machine and checking its claims costs.
  ///
  /// - Parameter progress: receives how many edits are done, of how many, in no particular order and from any task.
  package static func measure(
    _ project: VerifiedProject, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async -> [MachineStrength] {
    let machines = project.machines.indices.filter { machine in project.claims.contains { $0.machine == machine } }
    let edits = machines.map { project.machines[$0].chart.singleEdits }
    let total = edits.reduce(0) { $0 + $1.count }
    let done = Counter()
    var strengths: [MachineStrength] = []
    for (machine, edits) in zip(machines, edits) {
      let (claims, checks) = checks(on: machine, of: project)
      let checker = EditChecker(
        project.machines[machine].chart,
        profiles: project.machines[machine].profiles.map { EditChecker.Profile(machine: $0.machine, space: $0.space) },
        checks: checks, limit: project.project.settings.budgets.configurations)
      let outcomes = await edits.concurrentMap { edit in
        let outcome = checker.outcome(of: edit)
        progress(done.next(), total)
        return outcome
      }
      strengths.append(MachineStrength(project, machine: machine, claims: claims, edits, outcomes))
    }
    return strengths
  }

  /// The claims and myths about a machine, by their positions, with their checks.
  private static func checks(on machine: Int, of project: VerifiedProject) -> (
    claims: [Int], checks: [EditChecker.Check]
  ) {
    let chart = project.machines[machine].chart
    let names = ChartNames(chart)
    // A problem with a name would be an error, and the project has none.
    var problems: [PropositionProblem] = []
    var assumptions: [AssumptionID: [ResolvedProposition]?] = [:]
    for source in project.project.claims where source.set.machine.value == chart.id {
      for assumption in source.set.assumptions {
        assumptions[assumption.id] = assumption.fair.compactMap { step in
          names.resolve(step.proposition.value, as: .steps, problems: &problems)
        }
      }
    }
    var claims: [Int] = []
    var checks: [EditChecker.Check] = []
    for (position, verified) in project.claims.enumerated() where verified.machine == machine {
      let claim = verified.claim
      guard
        let meaning = ClaimMeaning(
          of: claim.check, names: names, assumptions: assumptions, problems: &problems)
      else { continue }
      let named = Set(claim.profiles.map(\.value))
      let profiles = chart.profiles.indices.filter { named.contains(chart.profiles[$0].id) }
      claims.append(position)
      checks.append(EditChecker.Check(meaning, isMyth: claim.isMyth, profiles: named.isEmpty ? nil : profiles))
    }
    return (claims, checks)
  }

  private init(
    _ project: VerifiedProject, machine: Int, claims: [Int], _ edits: [ChartEdit], _ outcomes: [EditChecker.Outcome]
  ) {
    var stopped = 0
    var unseen = 0
    var uncaught: [ChartEdit] = []
    var counts = [Int](repeating: 0, count: claims.count)
    var alone = [[ChartEdit]](repeating: [], count: claims.count)
    for (edit, outcome) in zip(edits, outcomes) {
      switch outcome {
      case .stopped: stopped += 1
      case .unseen: unseen += 1
      case .judged(let catchers):
        for catcher in catchers { counts[catcher] += 1 }
        if catchers.isEmpty { uncaught.append(edit) }
        if catchers.count == 1 { alone[catchers[0]].append(edit) }
      }
    }
    self.machine = project.machines[machine].chart.id
    editCount = edits.count
    stoppedCount = stopped
    unseenCount = unseen
    self.uncaught = uncaught
    catches = claims.indices.map { index in
      let claim = project.claims[claims[index]].claim
      return Catch(
        claim: claims[index], id: claim.id, isMyth: claim.isMyth, count: counts[index], alone: alone[index])
    }
  }
}

/// Counts what several tasks do.
private final class Counter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
