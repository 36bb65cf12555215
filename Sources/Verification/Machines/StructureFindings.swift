import Model
import SourceText
import Statecharts

/// What is wrong with a statechart's names and structure, whatever the profile.
///
/// In a file that did not load whole, only unknown names are reported: the structure may be that of what was left out.
func referenceFindings(_ source: MachineSource, isSound: Bool) -> [Finding] {
  let chart = source.chart
  return chart.referenceProblems().compactMap { problem in
    let place = Place(source.path, problem.range)
    func unknown(_ what: String, _ name: String, _ candidates: [String]) -> Finding {
      Finding(
        .machineUnknownName, at: place, "the machine has no \(what) “\(name)”",
        suggestion: didYouMean(name, among: candidates))
    }
    switch problem.kind {
    case .unknownState(let name): return unknown("state", name, chart.declaredStates.map(\.text))
    case .unknownEvent(let name): return unknown("event", name, chart.events.map(\.id.text))
    case .unknownObserver(let name): return unknown("observer", name, chart.observers.map(\.id.text))
    case .unknownPrompt(let name): return unknown("prompt", name, chart.prompts.map(\.id.text))
    case .unknownAttribute(let name):
      return Finding(
        .machineUnknownName, at: place, "no profile has an attribute “\(name)”",
        suggestion: didYouMean(name, among: Set(chart.profiles.flatMap { $0.attributes.keys })))
    case .unknownValue(let name, let observer):
      return unknownValue(.machineUnknownName, name, of: observer, at: place)
    case .neverHolds(let condition):
      return Finding(.machineCondition, at: place, "no profile satisfies “\(condition)”")
    case .notANumber(let value, let condition, let attribute):
      return numberFinding(value, condition, attribute, at: place)
    case .noProfiles:
      guard isSound else { return nil }
      return Finding(
        .machineEmpty, at: place, "the machine has no profiles", suggestion: "add at least one under profiles:")
    default:
      return isSound ? Finding(.machineStructure, at: place, structureMessage(problem.kind)) : nil
    }
  }
}

/// A value that is asked for its order and has none.
private func numberFinding(
  _ value: String, _ condition: Sourced<String>, _ attribute: ChartProblem.ProfileAttribute?, at place: Place
) -> Finding {
  let expected = "expected whole numbers joined by dots, such as `13.4`"
  guard let attribute else {
    return Finding(
      .machineComparison, at: place, "`\(condition.value)` compares with `\(value)`: \(expected)",
      suggestion: "correct the number, or compare by = or !=")
  }
  return Finding(
    .machineComparison, at: place,
    "`\(condition.value)` compares `\(attribute.name)`, which is `\(value)` in profile `\(attribute.profile)`: \(expected)",
    notes: [Finding.Note("the condition is here", at: Place(place.path, condition.range))],
    suggestion: "correct the value, or compare by = or !=")
}

private func structureMessage(_ kind: ChartProblem.Kind) -> String {
  switch kind {
  case .missingInitial(let state): "“\(state)” has states but no initial one"
  case .foreignInitial(let state, let parent): "the initial state “\(state)” does not lie directly in “\(parent)”"
  case .missingFallback(let history): "history “\(history)” has no fallback to stand for at first"
  case .foreignFallback(let state, let history, let isDeep):
    "history “\(history)” falls back to “\(state)”, which is not a state \(isDeep ? "" : "directly ")in the history’s parent"
  case .foreignSource(let state, let parent):
    "“\(state)” does not lie in “\(parent)”, where this transition is declared"
  case .foreignTarget(let state, let parent):
    "a transition declared on “\(parent)” stays inside it, but “\(state)” lies elsewhere"
  case .crossesRegions(let transition, let target):
    "transition “\(transition)” leads to “\(target)” in another region"
  case .neverDone(let state): "“\(state)” has no states inside, so it is never done"
  case .noWayOut(let state): "“\(state)” is final or a history and has no transitions of its own"
  default: "the statechart is not well formed here"
  }
}

/// What single profiles fold away although something kept refers to it.
func foldingFindings(_ problems: [ChartProblem], in source: MachineSource) -> [Finding] {
  var found = FindingsByProfile()
  for problem in problems {
    guard let (rule, message, profile) = foldingMessage(problem.kind) else { continue }
    found.add(
      rule, at: Place(source.path, problem.range), message,
      suggestion: rule == .machineFoldedAway ? "give both the same when:" : nil, in: profile)
  }
  return found.findings
}

private func foldingMessage(_ kind: ChartProblem.Kind) -> (Rule, String, ProfileID)? {
  switch kind {
  case .foldedInitial(let state, let parent, let profile):
    (.machineFoldedAway, "“\(parent)” starts in “\(state)”, which is folded away", profile)
  case .foldedTarget(let state, let transition, let profile):
    (.machineFoldedAway, "transition “\(transition)” leads to “\(state)”, which is folded away", profile)
  case .foldedFallback(let state, let history, let profile):
    (.machineFoldedAway, "history “\(history)” falls back to “\(state)”, which is folded away", profile)
  case .empty(let state, let profile): (.machineEmpty, "“\(state)” has no states left", profile)
  case .noRegions(let profile): (.machineEmpty, "the machine has no regions left", profile)
  default: nil
  }
}
