import SourceText

/// Words of a check that have no effect: it proves as much without them, or proves nothing because of them.
package struct IdleWords: Sendable, Equatable {
  /// Their place, relative to the check's text.
  package var range: SourceRange
  package var text: String
  /// Why they have no effect, as the rest of the sentence “… has no effect:”.
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
  /// The words of the check at a place in it.
  package func words(at range: SourceRange) -> String {
    let bytes = Array(text.utf8)
    guard range.start >= 0, range.end <= bytes.count else { return text }
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }
}

/// Looks for words of checks that have no effect, on one statechart.
///
/// A check can hold for a reason other than its words. The first finding of three layers counts:
///
/// 1. *Logic*: a part that is true, or false, whatever the machine does (`ContradictionSearch`).
/// 2. *Form*: a window that closes as it opens, a release that holds at the start, and similar cases (FormVacuity.swift).
/// 3. *Replacement*: an operand whose strongest value changes no verdict, in any profile in which the check is checked
///    (`CheckVariants`), after Beer, Ben-David, Eisner and Rodeh, “Efficient Detection of Vacuity in ACTL Formulas”, CAV 1997,
///    and Kupferman and Vardi, “Vacuity Detection in Temporal Model Checking”, CHARME 1999. Only replacements that can be
///    written as a check count: an operand of `and` or `or` is removed, and so is a part of the form. So there is always a
///    simpler check to suggest, and words that readers need are kept: the event of a step claim stays, even if no other event
///    would break it.
///
/// A claim must hold, so its operands are made to hold less easily. A myth must fail, so they are made to hold more easily.
package struct VacuitySearch: Sendable {
  let names: ChartNames
  let structure: ChartStructure
  let assumptions: [AssumptionID: [ResolvedProposition]?]

  /// Prepares a statechart; costs time linear in it.
  ///
  /// - Parameter assumptions: those of the machine, by id, with their steps resolved; nil for an invalid one.
  package init(_ chart: Statechart, names: ChartNames, assumptions: [AssumptionID: [ResolvedProposition]?]) {
    self.names = names
    structure = ChartStructure(chart)
    self.assumptions = assumptions
  }

  /// Words that have no effect on any machine with these states and events; nil if all words may have one.
  ///
  /// Costs time exponential in the number of names in the check, up to a fixed limit beyond which it finds nothing.
  package func idleWords(in check: ClaimCheck, isMyth: Bool) -> IdleWords? {
    ContradictionSearch(check: check, names: names, structure: structure, isMyth: isMyth).first()
  }

  /// Words that have no effect on these machines: those of the profiles in which a claim holds, or a myth fails.
  ///
  /// Costs at most as much as checking it on them once per operand; most of these checks stop at the first run that shows the
  /// difference.
  package func idleWords(in check: ClaimCheck, isMyth: Bool, on machines: [ClaimChecker]) -> IdleWords? {
    guard !machines.isEmpty else { return nil }
    if isMyth { return weakening(check, on: machines) }
    return byForm(check, on: machines) ?? strengthening(check, on: machines) ?? mixed(check, on: machines)
  }

  func meaning(of form: ClaimCheck.Form) -> ClaimMeaning? {
    var problems: [PropositionProblem] = []
    return ClaimMeaning(
      of: ClaimCheck(form: form, text: ""), names: names, assumptions: assumptions, problems: &problems)
  }
}
