import Project
import SourceText
import Statecharts

/// The unverified transitions that claims and myths depend on.
///
/// A claim depends on the unverified transitions in its example run, a myth on those in its counterexample. A claim that something
/// can always be reached also depends on those without which it fails: each single transition whose removal makes it fail, or all
/// of them if only their joint removal does.
struct UnverifiedClaims: Sendable {
  /// The reasons of each claim's unverified transitions, in source order, indexed by the claim's position.
  let reasons: [[String]]

  /// Costs little for a machine without unverified transitions; otherwise, for each profile with claims that something can always
  /// be reached, as much as exploring the machine, and if one of them fails without these transitions, once more for each of them.
  init(_ claims: [CheckedClaim], meanings: [ClaimMeaning?], _ context: VerificationContext) async {
    let limit = context.project.settings.budgets.configurations
    let searches = context.machines.indices.flatMap { machine in
      context.machines[machine].profiles.enumerated().map { index, profile in
        UnverifiedSearch(
          machine: profile.machine, space: profile.space, limit: limit,
          claims: claims.indices.compactMap { position in
            guard claims[position].machine == machine, let meaning = meanings[position],
              let verdict = claims[position].verdicts[index]
            else { return nil }
            return (position, claims[position].claim.isMyth, meaning, verdict)
          })
      }
    }
    var found = claims.map { _ in Set<TransitionID>() }
    for doubts in await searches.concurrentMap({ $0.run() }) {
      for (claim, transitions) in doubts { found[claim].formUnion(transitions) }
    }
    reasons = claims.indices.map { position in
      guard let machine = claims[position].machine, !found[position].isEmpty else { return [] }
      return context.machines[machine].source.chart.declaredTransitions.filter { found[position].contains($0.id) }
        .compactMap(\.annotations.unverified)
    }
  }
}

/// Finds the unverified transitions that the claims of one profile depend on.
private struct UnverifiedSearch: Sendable {
  let machine: Machine
  let space: StateSpace
  let limit: Int
  let claims: [(position: Int, isMyth: Bool, meaning: ClaimMeaning, verdict: Verdict)]

  /// Returns the unverified transitions of each claim that has any, with the claim's position.
  func run() -> [(claim: Int, transitions: [TransitionID])] {
    let unverified = machine.transitions.filter { $0.annotations.unverified != nil && space.fires[$0.index] }.map(
      \.index)
    if unverified.isEmpty { return [] }
    var result: [(claim: Int, transitions: [Int])] = []
    var recoveries: [(position: Int, meaning: ClaimMeaning)] = []
    for (position, isMyth, meaning, verdict) in claims {
      switch (verdict, isMyth) {
      case (.holds(let witness), false):
        let taken = Set(witness?.steps.flatMap(\.transitions) ?? [])
        result.append((position, unverified.filter(taken.contains)))
        if meaning.form.isRecovery { recoveries.append((position, meaning)) }
      case (.fails(let counterexample), true):
        let taken = Set(counterexample.trace.steps.flatMap(\.transitions))
        result.append((position, unverified.filter(taken.contains)))
      default: break
      }
    }
    let failing = recoveries.isEmpty ? [] : self.failing(recoveries, without: unverified)
    if !failing.isEmpty {
      var isExplained = Set<Int>()
      for transition in unverified {
        for claim in self.failing(failing, without: [transition]) {
          result.append((claim.position, [transition]))
          isExplained.insert(claim.position)
        }
      }
      result += failing.filter { !isExplained.contains($0.position) }.map { ($0.position, unverified) }
    }
    return result.map { ($0.claim, $0.transitions.map { machine.transitions[$0].id }) }
  }

  /// Returns the claims that become false or undecidable if some transitions never fire.
  private func failing(
    _ claims: [(position: Int, meaning: ClaimMeaning)], without transitions: [Int]
  ) -> [(position: Int, meaning: ClaimMeaning)] {
    let rest = machine.disabling(transitions)
    let space = StateSpace(exploring: rest, limit: limit)
    guard space.isComplete, space.conflicts.isEmpty, space.livelock == nil else { return claims }
    let checker = ClaimChecker(machine: rest, space: space)
    return claims.filter { if case .fails = checker.verdict(of: $0.meaning) { true } else { false } }
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
