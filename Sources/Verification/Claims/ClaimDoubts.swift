import Model
import SourceText
import Statecharts

/// An unverified transition that a claim rests on.
package struct ClaimDoubt: Sendable {
  package let transition: TransitionID
  /// Why the transition is not verified.
  package let reason: String
}

/// Which claims and myths rest on unverified transitions.
struct ClaimDoubts: Sendable {
  /// Per claim, by its position, the transitions in source order.
  let byClaim: [[ClaimDoubt]]

  /// One transition in one profile.
  private struct Job: Sendable {
    var machine: Int
    var profile: Int
    /// The transition, by its index in the profile’s machine.
    var transition: Int

    var reference: ProfileReference { ProfileReference(machine: machine, profile: profile) }
  }

  /// The claims of a machine that are checked in a profile.
  private struct Asked: Sendable {
    /// By their positions.
    var claims: [Int]
    var dependence: Dependence
  }

  /// Drops every unverified transition in every profile; the work is spread over the cores, a transition in a profile at a time.
  ///
  /// Includes the claims that hold and the myths that fail as they should. Costs for each such pair as much as exploring
  /// the machine and checking its claims, less where dropping the transition only takes steps away.
  init(_ claims: [CheckedClaim], meanings: [ClaimMeaning?], _ context: VerificationContext) async {
    let machines = context.machines
    var jobs: [Job] = []
    for (machine, analysis) in machines.enumerated() {
      for (profile, explored) in analysis.profiles.enumerated() {
        for transition in explored.machine.transitions
        where transition.remarks.unverified != nil && explored.space.fires[transition.index] {
          jobs.append(Job(machine: machine, profile: profile, transition: transition.index))
        }
      }
    }
    let limit = context.project.settings.budgets.configurations
    let references = Set(jobs.map(\.reference)).sorted { ($0.machine, $0.profile) < ($1.machine, $1.profile) }
    let asked = await references.concurrentMap { reference in
      let explored = machines[reference.machine].profiles[reference.profile]
      let (positions, checks) = Self.checks(claims, meanings, in: reference)
      return Asked(
        claims: positions,
        dependence: Dependence(machine: explored.machine, space: explored.space, checks: checks, limit: limit))
    }
    let askedIn = Dictionary(uniqueKeysWithValues: zip(references, asked))
    let resting = await jobs.concurrentMap { job -> [Int] in
      guard let asked = askedIn[job.reference] else { return [] }
      return asked.dependence.checks(restingOn: job.transition).map { asked.claims[$0] }
    }
    var found = claims.map { _ in Set<TransitionID>() }
    for (job, claims) in zip(jobs, resting) {
      let transition = machines[job.machine].profiles[job.profile].machine.transitions[job.transition]
      for claim in claims { found[claim].insert(transition.id) }
    }
    byClaim = claims.indices.map { position in
      guard let machine = claims[position].machine, !found[position].isEmpty else { return [] }
      return machines[machine].source.chart.declaredTransitions.compactMap { transition in
        guard found[position].contains(transition.id), let reason = transition.remarks.unverified else { return nil }
        return ClaimDoubt(transition: transition.id, reason: reason)
      }
    }
  }

  /// The claims with the right verdict in a profile, with their checks.
  private static func checks(
    _ claims: [CheckedClaim], _ meanings: [ClaimMeaning?], in reference: ProfileReference
  ) -> (claims: [Int], checks: [Dependence.Check]) {
    var result: (claims: [Int], checks: [Dependence.Check]) = ([], [])
    for (position, checked) in claims.enumerated() where checked.machine == reference.machine {
      guard let meaning = meanings[position], let verdict = checked.verdicts[reference.profile] else { continue }
      switch (verdict, checked.claim.isMyth) {
      case (.holds, false), (.fails, true):
        result.claims.append(position)
        result.checks.append(Dependence.Check(meaning, verdict))
      default: break
      }
    }
    return result
  }
}

extension Claim {
  /// The claim as pages show it: after its own reason, the reasons of the unverified transitions that it rests on, each once.
  func doubted(_ doubts: [ClaimDoubt]) -> Claim {
    if doubts.isEmpty { return self }
    var claim = self
    claim.remarks.unverified = paragraph(of: [remarks.unverified].compactMap { $0 } + doubts.map(\.reason))
    return claim
  }
}

/// Reasons one after another, each once. Those that begin with the same sentence follow each other, and it is said once.
private func paragraph(of reasons: [String]) -> String {
  var groups: [(opening: Substring, rests: [Substring])] = []
  for reason in reasons {
    let opening = reason.firstRange(of: ". ").map { reason[...$0.lowerBound] } ?? reason[...]
    let rest = reason[opening.endIndex...].dropFirst()
    let place = groups.firstIndex { $0.opening == opening } ?? groups.endIndex
    if place == groups.endIndex { groups.append((opening, [])) }
    if !rest.isEmpty, !groups[place].rests.contains(rest) { groups[place].rests.append(rest) }
  }
  return groups.flatMap { [$0.opening] + $0.rests }.joined(separator: " ")
}
