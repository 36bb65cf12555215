import SourceText

/// Words of a check that have no effect: it proves as much without them, or proves nothing because of them.
package struct VacuousClause: Sendable, Equatable {
  /// Their place, relative to the check's text.
  package var range: SourceRange
  package var text: String
  /// The reason why they have no effect, as the rest of the sentence “… has no effect:”.
  package var reason: String
  /// Other words of the check that have no effect after these are removed.
  package var others: [SourceRange]
  /// An equivalent or stronger check without the words; nil if no form expresses it.
  package var remedy: String?

  init(_ range: SourceRange, of check: ClaimCheck, reason: String, others: [SourceRange] = [], remedy: String? = nil) {
    self.range = range
    text = check.words(at: range)
    self.reason = reason
    self.others = others
    self.remedy = remedy
  }
}

extension ClaimCheck {
  /// Returns the words of the check at a place in it.
  package func words(at range: SourceRange) -> String {
    let bytes = Array(text.utf8)
    guard range.start >= 0, range.end <= bytes.count else { return text }
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }
}

/// Looks for words of checks that have no effect, on one statechart.
///
/// A check can hold for a reason other than its words:
///
/// 1. It holds on every machine with these states and events, whatever the transitions are.
/// 2. A stronger check holds in every profile in which this one is checked, after Beer, Ben-David, Eisner and Rodeh, “Efficient
///    Detection of Vacuity in ACTL Formulas”, CAV 1997, and Kupferman and Vardi, “Vacuity Detection in Temporal Model Checking”,
///    CHARME 1999. An operand of `and` or `or` is removed, or a part of the form, or a part is given its strongest value. Words
///    that readers need are kept: the event of a step claim stays, even if no other event would break it.
///
/// A claim must hold, so its parts are made to hold less easily. A myth must fail, so they are made to hold more easily.
package struct VacuitySearch: Sendable {
  let names: ChartNames
  let structure: ChartStructure
  let assumptions: [AssumptionID: [ResolvedProposition]?]
  /// A proposition that holds in every configuration.
  let anything: Proposition?

  /// Prepares a statechart; takes time linear in it.
  ///
  /// - Parameter assumptions: those of the machine, by id, with their steps resolved; nil for an invalid one.
  package init(_ chart: Statechart, names: ChartNames, assumptions: [AssumptionID: [ResolvedProposition]?]) {
    self.names = names
    structure = ChartStructure(chart)
    self.assumptions = assumptions
    anything = chart.regions.first.map { region in
      let atom = Proposition.atom(PropositionAtom(.qualified(.state, region.id.text)))
      return .or(atom, .not(atom))
    }
  }

  /// Returns words that have no effect on these machines: those of the profiles in which a claim holds, or a myth fails. Without
  /// machines, only a check that is the same on every machine is found.
  ///
  /// Costs at most as much as checking it on them once per operand; most of these checks stop at the first run that shows the
  /// difference. Then time exponential in the number of names in the check, up to a fixed limit beyond which it finds nothing.
  package func vacuousClause(in check: ClaimCheck, isMyth: Bool, on machines: [ClaimChecker]) -> VacuousClause? {
    guard let meaning = meaning(of: check) else { return nil }
    // That an event does nothing is worth saying even of one that the machine ignores everywhere.
    if check.form == .inert, !check.subjects(among: names).events.isDisjoint(with: structure.ignoredEvents) {
      return nil
    }
    if isDecided(meaning, isMyth: isMyth) {
      let whole = SourceRange(0, check.text.utf8.count)
      return VacuousClause(whole, of: check, reason: "it \(isMyth ? "fails" : "holds") whatever the machine does")
    }
    if machines.isEmpty { return nil }
    return isMyth ? weakening(check, on: machines) : strengthening(check, on: machines)
  }

  /// Returns true if a check holds, or a myth's check fails, on every machine with the states and events of the statechart.
  private func isDecided(_ meaning: ClaimMeaning, isMyth: Bool) -> Bool {
    guard let moments = structure.moments(of: meaning.parts) else { return false }
    switch (meaning.question, isMyth) {
    case (.never(let pattern), false): return !moments.contain(pattern)
    case (.watched(let monitor), false): return !moments.states(of: monitor).contains(ClaimMonitor.broken)
    // Every P is answered at once: no P ever waits.
    case (.answered(let monitor), false): return !moments.states(of: monitor).contains(1)
    case (.recoverable(let pattern), false):
      return !moments.contain(pattern.and { _, _, after in !after.contains(.q) })
    case (.possible(let pattern, _), false): return moments.configurations.allSatisfy(pattern.matches(start:))
    case (.possible(let pattern, _), true): return !moments.contain(pattern)
    case (.avoiding(let monitor), true): return !moments.states(of: monitor).contains(ClaimMonitor.broken)
    case (.avoiding, false), (.never, true), (.watched, true), (.answered, true), (.recoverable, true): return false
    }
  }

  func meaning(of check: ClaimCheck) -> ClaimMeaning? {
    var problems: [PropositionProblem] = []
    return ClaimMeaning(of: check, names: names, assumptions: assumptions, problems: &problems)
  }
}
