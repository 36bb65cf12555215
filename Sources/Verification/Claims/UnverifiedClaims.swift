import Project
import SourceText
import Statecharts

/// Returns the reasons of the unverified transitions that each claim rests on.
///
/// A claim rests on a transition if it fails or says nothing without it, a myth if nothing refutes it then. Explores each profile
/// once for each of its unverified transitions, and checks its claims there; the work is spread over the cores.
func unverifiedReasons(of claims: [CheckedClaim], _ context: VerificationContext) async -> [[String]] {
  let limit = context.project.settings.budgets.configurations
  let profiles = context.machines.indices.flatMap { machine in
    context.machines[machine].profiles.enumerated().compactMap { index, profile in
      UnverifiedSearch(
        profile,
        claims: claims.indices.compactMap { position in
          guard claims[position].machine == machine, let meaning = claims[position].meaning,
            let verdict = claims[position].verdicts[index], let truth = verdict.truth,
            truth != claims[position].claim.isMyth
          else { return nil }
          return (position, meaning, truth, Set(verdict.run?.steps.flatMap(\.transitions) ?? []))
        })
    }
  }
  let known = await profiles.concurrentMap { KnownSteps($0.machine, space: $0.space) }
  let searches = profiles.indices.flatMap { profile in profiles[profile].transitions.map { (profile, $0) } }
  let resting = await searches.concurrentMap { profile, transition in
    profiles[profile].claims(restingOn: transition, known[profile], limit: limit)
  }
  var found = claims.map { _ in Set<TransitionID>() }
  for ((profile, transition), resting) in zip(searches, resting) {
    for claim in resting { found[claim].insert(profiles[profile].machine.transitions[transition].id) }
  }
  return zip(claims, found).map { checked, found in
    guard let machine = checked.machine, !found.isEmpty else { return [] }
    return context.machines[machine].source.chart.declaredTransitions.filter { found.contains($0.id) }
      .compactMap(\.annotations.unverified)
  }
}

/// Finds the claims of one profile that rest on its unverified transitions.
private struct UnverifiedSearch: Sendable {
  /// A claim that holds, or a myth that fails, and the transitions of the run that shows it.
  typealias Answered = (position: Int, meaning: ClaimMeaning, truth: Bool, run: Set<Int>)

  let machine: Machine
  let space: StateSpace
  /// The unverified transitions that fire, by index.
  let transitions: [Int]
  private let claims: [Answered]

  /// Returns nil if no claim can rest on anything.
  init?(_ profile: VerifiedProfile, claims: [Answered]) {
    machine = profile.machine
    space = profile.space
    self.claims = claims
    transitions = machine.transitions.filter { $0.annotations.unverified != nil }.map(\.index).filter {
      profile.space.fires[$0]
    }
    if claims.isEmpty || transitions.isEmpty { return nil }
  }

  /// Returns the claims, by position, that have another truth if the transition never fires, or none.
  func claims(restingOn transition: Int, _ known: KnownSteps, limit: Int) -> [Int] {
    let (machine, rest) = machine.explored(without: transition, knowing: known, limit: limit)
    // No run is certain there, so no claim is proved without the transition.
    if rest.isCut { return claims.map(\.position) }
    let checker = ClaimChecker(machine: machine, space: rest)
    return claims.filter { claim in
      let isShown = !claim.run.contains(transition)
      if isShown && claim.meaning.keeps(claim.truth, isPart: rest.isPart) { return false }
      return checker.truth(of: claim.meaning) != claim.truth
    }.map(\.position)
  }
}

extension Claim {
  /// Returns the claim as pages show it, with the reasons of its unverified transitions after its own reason, each once.
  func doubted(because reasons: [String]) -> Claim {
    if reasons.isEmpty { return self }
    var claim = self
    claim.annotations.unverified = paragraph(of: [annotations.unverified].compactMap { $0 } + reasons)
    return claim
  }
}

/// Joins reasons, each once. Those with the same first sentence become adjacent, and that sentence appears once.
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
