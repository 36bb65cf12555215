import Project
import SourceText
import Statecharts

/// The unverified transitions that claims and myths rest on.
///
/// A claim rests on a transition if it fails or says nothing without it, a myth if nothing refutes it then.
struct UnverifiedClaims: Sendable {
  /// The reasons of each claim's unverified transitions, in source order, indexed by the claim's position.
  let reasons: [[String]]

  /// Explores each profile once for each of its unverified transitions, and checks its claims there; the work is spread over the
  /// cores.
  init(_ claims: [CheckedClaim], meanings: [ClaimMeaning?], _ context: VerificationContext) async {
    let limit = context.project.settings.budgets.configurations
    let searches = context.machines.indices.flatMap { machine in
      context.machines[machine].profiles.enumerated().flatMap { index, profile in
        UnverifiedSearch.all(
          in: profile, limit: limit,
          claims: claims.indices.compactMap { position in
            guard claims[position].machine == machine, let meaning = meanings[position],
              let truth = claims[position].verdicts[index]?.truth, truth != claims[position].claim.isMyth
            else { return nil }
            return (position, meaning, truth)
          })
      }
    }
    var found = claims.map { _ in Set<TransitionID>() }
    for (search, claims) in zip(searches, await searches.concurrentMap({ $0.run() })) {
      for claim in claims { found[claim].insert(search.machine.transitions[search.transition].id) }
    }
    reasons = claims.indices.map { position in
      guard let machine = claims[position].machine, !found[position].isEmpty else { return [] }
      return context.machines[machine].source.chart.declaredTransitions.filter { found[position].contains($0.id) }
        .compactMap(\.annotations.unverified)
    }
  }
}

/// Finds the claims of one profile that rest on one unverified transition.
private struct UnverifiedSearch: Sendable {
  typealias Answered = (position: Int, meaning: ClaimMeaning, truth: Bool)

  let machine: Machine
  /// The transition, by its index.
  let transition: Int
  let limit: Int
  let claims: [Answered]

  /// Returns a search for each unverified transition that fires.
  static func all(in profile: VerifiedProfile, limit: Int, claims: [Answered]) -> [UnverifiedSearch] {
    if claims.isEmpty { return [] }
    return profile.machine.transitions.filter { $0.annotations.unverified != nil && profile.space.fires[$0.index] }
      .map { UnverifiedSearch(machine: profile.machine, transition: $0.index, limit: limit, claims: claims) }
  }

  /// Returns the claims, by position, that have another truth if the transition never fires, or none.
  func run() -> [Int] {
    let rest = machine.disabling(transition)
    let space = StateSpace(exploring: rest, limit: limit)
    // No run is certain there, so no claim is proved without the transition.
    if space.isCut { return claims.map(\.position) }
    let checker = ClaimChecker(machine: rest, space: space)
    return claims.filter { checker.truth(of: $0.meaning) != $0.truth }.map(\.position)
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
