import SourceText

/// The requirements of a check on a machine: the single definition of each form's meaning.
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
/// The forms are property patterns of Dwyer, Avrunin and Corbett, “Patterns in Property Specifications for Finite-State
/// Verification”, ICSE 1999. With LTL read over the sequence of places (W is the weak until, and X is true where a run has
/// ended):
///
/// | form | pattern, scope | says | vacuous if |
/// |---|---|---|---|
/// | `never Q after P until R` | absence, after-until | P at configurations: G(P → (¬Q W R)); P at steps: G(P → X(¬Q W R)) | P never happens |
/// | `never Q after P` | absence, after | the same with R false: G(P → G ¬Q), G(P → X G ¬Q) | P never happens |
/// | `never Q before P` | precedence, global | ¬Q W P | Q never happens |
/// | `never Q` | absence, global | G ¬Q | |
/// | `at most N Q before R` | bounded existence, before | B(N), see below | Q never happens |
/// | `always P implies Q` | universality, global | G(P → Q) | P never holds |
/// | `always P` | universality, global | G P | |
/// | `in S, E does nothing` | absence, global | G(S → X ¬E) | S never holds |
/// | `in S, E leads to Q` | universality, global | G(S → X(E → X Q)) | E never fires in S |
/// | `E never leads to Q in S` | absence, global | G((S ∧ ¬Q) → X(E → X ¬Q)) | E never fires (in S) |
/// | `after P eventually Q` | response, global | P at configurations: G(P → F Q); P at steps: G(P → X F Q) | P never happens |
/// | `… given F` | | ⋀ₖ(GF enabled(Fₖ) → GF Fₖ) → the same | P never happens |
/// | `from every state, Q is reachable` | CTL: AG EF Q | not in LTL | |
/// | `from P, Q is reachable` | CTL: P at configurations: AG(P → EF Q); P at steps: AG(P → AX EF Q) | not in LTL | P never happens |
/// | `reachable Q` | CTL: EF Q | ¬ G ¬Q on some run | |
/// | `Q is reachable without E` | CTL: E[¬E U (Q ∧ ¬E)] | ¬(¬Q W E) on some run | E never happens before Q or with it |
/// | `Q is reachable within N steps` | CTL: EF Q, and Q at moment N or before | on some run | |
/// | `unreachable Q` | absence, global | G ¬Q | |
///
/// Q judged at steps: B(0) = ¬Q W R, B(n) = ¬Q W (R ∨ (Q ∧ X B(n−1))). Q judged at configurations counts when it becomes true,
/// c₀ included: over the configurations alone, B(0) = ¬Q W R and B(n) = ¬Q W (R ∨ (Q ∧ (Q W (R ∨ (¬Q ∧ B(n−1)))))).
///
/// `always P` and `always P implies Q` are judged at configurations alone, and so is the Q of the three step claims, whose E is
/// judged at steps and whose S is judged where the step begins. In `Q is reachable without E`, E may be any proposition.
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

  /// A precondition for a check not to be vacuous.
  enum Trigger: Sendable {
    /// A moment that matches.
    case moment(MomentPattern)
    /// A run that breaks the automaton.
    case run(ClaimMonitor)
  }

  /// One proposition of the form: as written, and with its names resolved.
  struct Part: Sendable {
    var proposition: Proposition
    var resolved: ResolvedProposition
  }

  let question: Question
  /// The precondition for the check not to be vacuous; nil if it never is.
  let trigger: Trigger?
  /// The propositions of the roles.
  let parts: [(role: Role, part: Part)]
  /// The steps of the assumption.
  let fairness: [ResolvedProposition]
  package let form: ClaimCheck.Form
}

extension ClaimMeaning {
  /// Once P has happened, no Q, until R closes the window.
  ///
  /// A step P opens the window at the configuration that it leads to, so a step Q is first judged at the next step. If R and Q
  /// hold at the same place, R comes first.
  static let absence = ClaimMonitor(stateCount: 2) { state, place, role in
    var isOpen = state == 1
    if place == .configuration, role.contains(.p) { isOpen = true }
    if isOpen, role.contains(.r) {
      isOpen = false
    } else if isOpen, role.contains(.q) {
      return .broken
    }
    if place == .step, role.contains(.p) { isOpen = true }
    return .goesOn(isOpen ? 1 : 0)
  }

  /// No Q at a place unless P holds there or held before.
  static let precedence = ClaimMonitor(stateCount: 1) { _, _, role in
    role.contains(.p) ? .settled : role.contains(.q) ? .broken : .goesOn(0)
  }

  /// No P at a place unless Q held before: `precedence` with P and Q exchanged, and P checked first.
  static let priority = ClaimMonitor(stateCount: 1) { _, _, role in
    role.contains(.p) ? .broken : role.contains(.q) ? .settled : .goesOn(0)
  }

  /// Returns the automaton for Q at most that many times before the first R. The state is twice the count, plus one while Q lasts.
  static func boundedExistence(atMost limit: Int) -> ClaimMonitor {
    ClaimMonitor(stateCount: 2 * (limit + 1)) { state, place, role in
      if role.contains(.r) { return .settled }
      let isLasting = state % 2 == 1
      let isCounted = role.contains(.q) && (place == .step || !isLasting)
      let count = state / 2 + (isCounted ? 1 : 0)
      if count > limit { return .broken }
      let lasts = place == .step ? isLasting : role.contains(.q)
      return .goesOn(2 * count + (lasts ? 1 : 0))
    }
  }

  /// State 1 while a P waits for its Q. A step P waits from its target configuration on, so only a later step answers it.
  static let response = ClaimMonitor(stateCount: 2) { state, place, role in
    var isWaiting = state == 1
    if place == .configuration, role.contains(.p) { isWaiting = true }
    if role.contains(.q) { isWaiting = false }
    if place == .step, role.contains(.p) { isWaiting = true }
    return .goesOn(isWaiting ? 1 : 0)
  }

  /// A configuration with P and without Q.
  static let contradiction = MomentPattern { _, _, after in after.contains(.p) && !after.contains(.q) }

  /// A configuration without Q.
  static let lapse = MomentPattern { _, _, after in !after.contains(.q) }

  /// Any moment at all.
  static let any = MomentPattern { _, _, _ in true }

  /// A step E (`p`) from a configuration with S (`r`) to one without Q.
  static let departureElsewhere = MomentPattern { before, step, after in
    before?.contains(.r) == true && step.contains(.p) && !after.contains(.q)
  }

  /// A step E (`q`) from a configuration with S (`p`).
  static let reaction = MomentPattern { before, step, _ in
    before?.contains(.p) == true && step.contains(.q)
  }

  /// Returns the pattern of a step E (`p`) that makes Q true, from a configuration with S (`r`) if the form has an S.
  static func arrival(isSituated: Bool) -> MomentPattern {
    MomentPattern { before, step, after in
      guard let before, !before.contains(.q), before.contains(.r) || !isSituated else { return false }
      return step.contains(.p) && after.contains(.q)
    }
  }

  /// Returns the pattern of a step E from a configuration with Q to one with Q, of which `arrival` says nothing.
  static func stay(isSituated: Bool) -> MomentPattern {
    departure(isSituated: isSituated).and { before, _, after in before?.contains(.q) == true && after.contains(.q) }
  }

  /// Returns the pattern of a step E from a configuration with S, wherever it leads.
  static func departure(isSituated: Bool) -> MomentPattern {
    MomentPattern { before, step, _ in
      guard let before, before.contains(.r) || !isSituated else { return false }
      return step.contains(.p)
    }
  }
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
    form = check.form
    (question, trigger) = Self.questionAndTrigger(check.form)
    var parts: [(role: Role, part: Part)] = []
    let written = Self.propositions(check.form)
    for (role, proposition, use) in written {
      guard let resolved = names.resolve(proposition, as: use, problems: &problems) else { continue }
      parts.append((role, Part(proposition: proposition, resolved: resolved)))
    }
    let fairness = Self.fairness(of: check.form, among: assumptions, problems: &problems)
    guard parts.count == written.count, let fairness else { return nil }
    self.parts = parts
    self.fairness = fairness
  }

  /// Returns the question of a form, and its trigger.
  fileprivate static func questionAndTrigger(_ form: ClaimCheck.Form) -> (Question, Trigger?) {
    switch form {
    case .absence: return (.watched(absence), .moment(.holds(.p)))
    case .precedence: return (.watched(precedence), .moment(.holds(.q)))
    case .globalAbsence, .unreachable: return (.never(.holds(.q)), nil)
    case .boundedExistence(let limit, _, _):
      return (.watched(boundedExistence(atMost: limit)), .moment(.holds(.q)))
    case .invariant: return (.never(contradiction), .moment(.holds(.p)))
    case .universality: return (.never(lapse), nil)
    case .inert: return (.never(reaction), .moment(.holds(.p)))
    case .leads: return (.never(departureElsewhere), .moment(departure(isSituated: true)))
    case .neverLeads(_, _, let situation):
      let isSituated = situation != nil
      return (.never(arrival(isSituated: isSituated)), .moment(departure(isSituated: isSituated)))
    case .response: return (.answered(response), .moment(.holds(.p)))
    case .recovery: return (.recoverable(any), nil)
    case .recoveryFrom: return (.recoverable(.holds(.p)), .moment(.holds(.p)))
    case .reachable: return (.possible(.holds(.q), within: nil), nil)
    case .reachableWithout: return (.avoiding(precedence), .run(priority))
    case .reachableWithin(_, let steps): return (.possible(.holds(.q), within: steps), nil)
    }
  }

  /// Returns the propositions of a form in word order, with their roles and what they may name.
  static func propositions(
    _ form: ClaimCheck.Form
  ) -> [(role: Role, proposition: Proposition, use: PropositionUse)] {
    switch form {
    case .absence(let q, let p, let r):
      [(.q, q, .anywhere), (.p, p, .anywhere)] + (r.map { [(.r, $0, .anywhere)] } ?? [])
    case .precedence(let q, let p): [(.q, q, .anywhere), (.p, p, .anywhere)]
    case .boundedExistence(_, let q, let r): [(.q, q, .anywhere), (.r, r, .anywhere)]
    case .invariant(let p, let q): [(.p, p, .configurations), (.q, q, .configurations)]
    case .universality(let q): [(.q, q, .configurations)]
    case .inert(let s, let e): [(.p, s, .configurations), (.q, e, .steps)]
    case .leads(let s, let e, let q): [(.r, s, .configurations), (.p, e, .steps), (.q, q, .configurations)]
    case .neverLeads(let e, let q, let s):
      [(.p, e, .steps), (.q, q, .configurations)] + (s.map { [(.r, $0, .configurations)] } ?? [])
    case .response(let p, let q, _), .recoveryFrom(let p, let q): [(.p, p, .anywhere), (.q, q, .anywhere)]
    case .reachableWithout(let q, let e): [(.q, q, .anywhere), (.p, e, .anywhere)]
    case .globalAbsence(let q), .recovery(let q), .reachable(let q), .reachableWithin(let q, _), .unreachable(let q):
      [(.q, q, .anywhere)]
    }
  }

  /// Returns the steps of the assumption that a response names; empty for any other check, nil if the assumption is unknown (which
  /// is reported) or invalid.
  private static func fairness(
    of form: ClaimCheck.Form, among assumptions: [AssumptionID: [ResolvedProposition]?],
    problems: inout [PropositionProblem]
  ) -> [ResolvedProposition]? {
    guard case .response(_, _, let given?) = form else { return [] }
    if let known = assumptions[given.value] { return known }
    problems.append(
      PropositionProblem(
        kind: .unknownAssumption(given.value.text, candidates: assumptions.keys.map(\.text)), range: given.range))
    return nil
  }
}

extension ClaimCheck.Form {
  /// True if one run shows that the check holds, such as the run to a configuration that a claim calls reachable.
  package var isShownByOneRun: Bool {
    switch ClaimMeaning.questionAndTrigger(self).0 {
    case .possible, .avoiding: true
    case .never, .watched, .answered, .recoverable: false
    }
  }
}

extension ClaimMeaning {
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
