/// What a check asks of a machine: the one definition of what each form means.
///
/// A *run* is c₀ e₁ c₁ e₂ c₂ …: configurations, and steps between them, each on an event that fires at least one transition.
/// An event that does nothing is no step. Moment 0 has the configuration c₀; moment i has the step eᵢ and then the
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
/// | form | pattern, scope | says | says nothing where |
/// |---|---|---|---|
/// | `never Q after P until R` | absence, after-until | P at configurations: G(P → (¬Q W R)); P at steps: G(P → X(¬Q W R)) | P never happens |
/// | `never Q after P` | absence, after | the same with R false: G(P → G ¬Q), G(P → X G ¬Q) | P never happens |
/// | `never Q before P` | precedence, global | ¬Q W P | Q never happens |
/// | `at most N Q before R` | bounded existence, before | B(N), see below | Q never happens |
/// | `always P implies Q` | universality, global | G(P → Q) | P never holds |
/// | `in S, E does nothing` | absence, global | G(S → X ¬E) | S never holds |
/// | `E never leads to Q in S` | absence, global | G((S ∧ ¬Q) → X(E → X ¬Q)) | E never fires (in S) |
/// | `after P eventually Q` | response, global | P at configurations: G(P → F Q); P at steps: G(P → X F Q) | P never happens |
/// | `… given F` | | ⋀ₖ(GF enabled(Fₖ) → GF Fₖ) → the same | P never happens |
/// | `from every state, Q is reachable` | CTL: AG EF Q | not in LTL | |
/// | `reachable Q` | CTL: EF Q | ¬ G ¬Q on some run | |
/// | `unreachable Q` | absence, global | G ¬Q | |
///
/// Q judged at steps: B(0) = ¬Q W R, B(n) = ¬Q W (R ∨ (Q ∧ X B(n−1))). Q judged at configurations counts when it becomes true,
/// c₀ included: over the configurations alone, B(0) = ¬Q W R and B(n) = ¬Q W (R ∨ (Q ∧ (Q W (R ∨ (¬Q ∧ B(n−1)))))).
///
/// Fₖ is the k-th entry of the assumption's `fair:`; it is enabled in a configuration out of which a step satisfies it (strong
/// fairness: what is possible again and again is done again and again).
public struct ClaimMeaning: Sendable {
  /// How the answer is found.
  enum Question: Sendable {
    /// No moment may match.
    case never(MomentPattern)
    /// No run may break the automaton.
    case watched(ClaimMonitor)
    /// Every fair run that goes on as long as it can answers each P with Q.
    case answered(ClaimMonitor)
    /// Q can be reached from wherever a run can be.
    case recoverable
    /// Some moment matches.
    case possible(MomentPattern)
  }

  /// One proposition of the form: as written, and with its names resolved.
  struct Part: Sendable {
    var proposition: Proposition
    var resolved: ResolvedProposition
  }

  let question: Question
  /// What has to happen for the check to say anything; nil where it always says something.
  let trigger: MomentPattern?
  /// The propositions that letters speak of.
  let parts: [(letter: Letter, part: Part)]
  /// The steps of the assumption.
  let fairness: [ResolvedProposition]
  let form: ClaimCheck.Form
}

extension ClaimMeaning {
  /// Once P has happened, no Q, until R closes the window.
  ///
  /// A step P opens it at the configuration that the step leads to, so that a step Q is first judged at the next step; where R
  /// and Q hold at one place, R comes first.
  static let absence = ClaimMonitor(stateCount: 2) { state, place, letter in
    var isOpen = state == 1
    if place == .configuration, letter.contains(.p) { isOpen = true }
    if isOpen, letter.contains(.r) {
      isOpen = false
    } else if isOpen, letter.contains(.q) {
      return .broken
    }
    if place == .step, letter.contains(.p) { isOpen = true }
    return .goesOn(isOpen ? 1 : 0)
  }

  /// No Q at a place unless P holds there or held before.
  static let precedence = ClaimMonitor(stateCount: 1) { _, _, letter in
    letter.contains(.p) ? .settled : letter.contains(.q) ? .broken : .goesOn(0)
  }

  /// Q at most that many times before the first R; the state is twice the count, and one more while Q lasts.
  static func boundedExistence(atMost limit: Int) -> ClaimMonitor {
    ClaimMonitor(stateCount: 2 * (limit + 1)) { state, place, letter in
      if letter.contains(.r) { return .settled }
      let isLasting = state % 2 == 1
      let isCounted = letter.contains(.q) && (place == .step || !isLasting)
      let count = state / 2 + (isCounted ? 1 : 0)
      if count > limit { return .broken }
      let lasts = place == .step ? isLasting : letter.contains(.q)
      return .goesOn(2 * count + (lasts ? 1 : 0))
    }
  }

  /// State 1 while a P waits for its Q. A step P waits from the configuration on, so that only a later step answers it.
  static let response = ClaimMonitor(stateCount: 2) { state, place, letter in
    var isWaiting = state == 1
    if place == .configuration, letter.contains(.p) { isWaiting = true }
    if letter.contains(.q) { isWaiting = false }
    if place == .step, letter.contains(.p) { isWaiting = true }
    return .goesOn(isWaiting ? 1 : 0)
  }

  /// A configuration with P and without Q.
  static let contradiction = MomentPattern { _, _, after in after.contains(.p) && !after.contains(.q) }

  /// A step E out of a configuration with S; S is `p` and E is `q`.
  static let reaction = MomentPattern { before, step, _ in
    before?.contains(.p) == true && step.contains(.q)
  }

  /// A step E, which is `p`, that brings Q; out of a configuration with S, which is `r`, where S is given.
  static func arrival(isSituated: Bool) -> MomentPattern {
    MomentPattern { before, step, after in
      guard let before, !before.contains(.q), before.contains(.r) || !isSituated else { return false }
      return step.contains(.p) && after.contains(.q)
    }
  }

  /// A step E out of a configuration with S, whatever it brings.
  static func departure(isSituated: Bool) -> MomentPattern {
    MomentPattern { before, step, _ in
      guard let before, before.contains(.r) || !isSituated else { return false }
      return step.contains(.p)
    }
  }
}

extension ClaimMeaning {
  /// What a check means, given the names of its statechart.
  ///
  /// - Parameters:
  ///   - assumptions: those of the machine, by id, with their steps resolved; nil for one that is wrong in itself.
  ///   - problems: receives what is wrong with the check's names, with ranges relative to its text.
  /// - Returns: nil where the check has a problem, or the assumption that it names.
  public init?(
    of check: ClaimCheck, names: ChartNames, assumptions: [AssumptionID: [ResolvedProposition]?],
    problems: inout [PropositionProblem]
  ) {
    form = check.form
    (question, trigger) = Self.questionAndTrigger(check.form)
    var parts: [(letter: Letter, part: Part)] = []
    let written = Self.propositions(check.form)
    for (letter, proposition, use) in written {
      guard let resolved = names.resolve(proposition, as: use, problems: &problems) else { continue }
      parts.append((letter, Part(proposition: proposition, resolved: resolved)))
    }
    let fairness = Self.fairness(of: check.form, among: assumptions, problems: &problems)
    guard parts.count == written.count, let fairness else { return nil }
    self.parts = parts
    self.fairness = fairness
  }

  /// What is asked, and what has to happen for it to be asked at all.
  private static func questionAndTrigger(_ form: ClaimCheck.Form) -> (Question, MomentPattern?) {
    switch form {
    case .absence: return (.watched(absence), .holds(.p))
    case .precedence: return (.watched(precedence), .holds(.q))
    case .boundedExistence(let limit, _, _): return (.watched(boundedExistence(atMost: limit)), .holds(.q))
    case .invariant: return (.never(contradiction), .holds(.p))
    case .inert: return (.never(reaction), .holds(.p))
    case .neverLeads(_, _, let situation):
      let isSituated = situation != nil
      return (.never(arrival(isSituated: isSituated)), departure(isSituated: isSituated))
    case .response: return (.answered(response), .holds(.p))
    case .recovery: return (.recoverable, nil)
    case .reachable: return (.possible(.holds(.q)), nil)
    case .unreachable: return (.never(.holds(.q)), nil)
    }
  }

  /// The propositions of a form in the order of its words, with their letters and what they may speak of.
  static func propositions(
    _ form: ClaimCheck.Form
  ) -> [(letter: Letter, proposition: Proposition, use: PropositionUse)] {
    switch form {
    case .absence(let q, let p, let r):
      [(.q, q, .anywhere), (.p, p, .anywhere)] + (r.map { [(.r, $0, .anywhere)] } ?? [])
    case .precedence(let q, let p): [(.q, q, .anywhere), (.p, p, .anywhere)]
    case .boundedExistence(_, let q, let r): [(.q, q, .anywhere), (.r, r, .anywhere)]
    case .invariant(let p, let q): [(.p, p, .configurations), (.q, q, .configurations)]
    case .inert(let s, let e): [(.p, s, .configurations), (.q, e, .steps)]
    case .neverLeads(let e, let q, let s):
      [(.p, e, .steps), (.q, q, .configurations)] + (s.map { [(.r, $0, .configurations)] } ?? [])
    case .response(let p, let q, _): [(.p, p, .anywhere), (.q, q, .anywhere)]
    case .recovery(let q), .reachable(let q), .unreachable(let q): [(.q, q, .anywhere)]
    }
  }

  /// The steps of the assumption that a response names, none for any other check; nil where the assumption is not there, which
  /// is a problem, or wrong in itself.
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
