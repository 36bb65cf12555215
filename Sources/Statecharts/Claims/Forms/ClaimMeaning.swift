import SourceText

/// The requirements of a check on a machine: what `ClaimChecker` searches for.
///
/// A *run* is c₀ e₁ c₁ e₂ c₂ …: configurations, and steps between them, each on an event that fires at least one transition. An
/// event that does nothing is not a step. Moment 0 has the configuration c₀; moment i has the step eᵢ and then the
/// configuration cᵢ. These are the *places* of the run: c₀, e₁, c₁, e₂, c₂, … (a configuration is what is active after a
/// macrostep, SCXML 3.13).
///
/// A proposition of events and actors alone is *judged at steps*, and false at configurations. Any other is *judged at
/// configurations*, and false at steps; the events in it are those of the step that led there, and false at c₀. A run ends
/// only where no event fires a transition.
///
/// The comment of each `ClaimForm` has its pattern and its logic: LTL is read over the sequence of places (W is the weak until,
/// and X is true where a run has ended), CTL over the configurations.
///
/// Fₖ is the k-th entry of the assumption's `fair:`; it is enabled in a configuration out of which a step satisfies it (strong
/// fairness: what is possible again and again is done again and again).
package struct ClaimMeaning: Sendable {
  /// The kind of search that answers the check.
  enum Question: Sendable {
    /// No moment may match.
    case never(MomentPattern)
    /// No run may break the automaton.
    case watched(ClaimMonitor)
    /// Every fair run that continues as long as possible answers each P with Q.
    case answered(ClaimMonitor)
    /// Q holds, or can still be reached, at every moment that matches.
    case recoverable(MomentPattern)
    /// Some moment matches, after at most this many steps; any number if nil.
    case possible(MomentPattern, within: Int?)
    /// Some run breaks the automaton.
    case avoiding(ClaimMonitor)
  }

  /// One proposition of the form, with its names resolved.
  struct Part: Sendable {
    var role: Role
    var resolved: ResolvedProposition
  }

  package let check: ClaimCheck
  let question: Question
  let parts: [Part]
  /// The steps of the assumption.
  let fairness: [ResolvedProposition]
}

extension ClaimMeaning {
  /// Creates the meaning of a check, given the names of its statechart.
  ///
  /// - Parameters:
  ///   - assumptions: those of the machine, by id, with their steps resolved; nil for an invalid one.
  ///   - problems: receives the problems with the check's names, with ranges relative to its text.
  /// - Returns: nil if the check has a problem, or the assumption that it names.
  package init?(
    of check: ClaimCheck, names: ChartNames, assumptions: [AssumptionID: [ResolvedProposition]?],
    problems: inout [PropositionProblem]
  ) {
    self.check = check
    question = check.form.question(check)
    parts = check.operands.compactMap { role, proposition in
      names.resolve(proposition, as: check.use(of: role), problems: &problems).map { Part(role: role, resolved: $0) }
    }
    for part in parts {
      let count = part.resolved.openConditions.count
      guard count > 0, let range = check.operands.first(where: { $0.role == part.role })?.proposition.range else {
        continue
      }
      if count > Machine.Case.conditionLimit {
        problems.append(PropositionProblem(kind: .tooManyConditions, range: range))
      } else if check.form == .boundedExistence, part.role == .q, !part.resolved.isOfSteps {
        // The value can be another one in each step, so that a state would begin again and again.
        problems.append(PropositionProblem(kind: .notOfStep, range: range))
      }
    }
    if let given = check.given, assumptions[given.value] == nil {
      problems.append(
        PropositionProblem(
          kind: .unknownAssumption(given.value.text, candidates: assumptions.keys.map(\.text)), range: given.range))
    }
    let fairness = check.given.map { assumptions[$0.value] ?? nil } ?? []
    guard parts.count == check.operands.count, let fairness else { return nil }
    self.fairness = fairness
  }

  /// The pattern of the moments that trigger the check; nil if a run does, or nothing has to.
  var triggeringMoment: MomentPattern? {
    guard case .moment(let role)? = check.form.trigger?.kind else { return nil }
    return role == [.s, .e] ? .step(from: check.situation) : .holds(role)
  }

  /// Returns the values of unread open conditions with which the proposition of a role holds, so that a check that holds does
  /// so with all of them, or for what is possible with some. Each role is judged by itself, so a check that names a condition in
  /// two of them can fail although it holds with the same value in both.
  func unreadValues(of role: Role) -> BoundProposition.UnreadValues {
    switch question {
    case .never, .watched, .answered, .recoverable: check.form.rising.contains(role) ? .some : .all
    case .possible: .some
    case .avoiding: .all
    }
  }

  /// Returns true if a check keeps its truth without a transition that the run that shows it does not take.
  ///
  /// - Parameter isPart: true if each run without the transition is one of the machine with it, too.
  package func keeps(_ truth: Bool, isPart: Bool) -> Bool {
    switch question {
    // No other run makes a false one true, and only a new run a true one false.
    case .never, .watched: !truth || isPart
    case .possible: truth || isPart
    case .answered, .recoverable, .avoiding: false
    }
  }
}

extension ClaimCheck {
  /// Returns what the proposition of a role may name.
  func use(of role: Role) -> PropositionUse {
    switch form.places {
    case .anywhere: .anywhere
    case .configurations: .configurations
    case .singleSteps: role == .e ? .steps : .configurations
    }
  }

  /// True if one run shows that the check holds, such as the run to a configuration that a claim calls reachable.
  package var isShownByOneRun: Bool {
    switch form.question(self) {
    case .possible, .avoiding: true
    case .never, .watched, .answered, .recoverable: false
    }
  }
}
