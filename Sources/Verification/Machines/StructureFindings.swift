import Project
import SourceText
import Statecharts

/// Returns the findings about a statechart's names and structure that do not depend on the profile.
///
/// For a file that did not load completely, only unknown names are reported: the structure may be correct with the missing parts.
///
/// - Parameter machines: the machines of the project.
func referenceFindings(_ source: MachineSource, machines: [MachineID], isSound: Bool) -> [Finding] {
  let chart = source.chart
  let problems = chart.referenceProblems()
  if problems.isEmpty { return [] }
  let symbols = SymbolIndex(chart)
  let findings = problems.compactMap { problem -> Finding? in
    let place = Place(source.path, problem.range)
    func unknown(
      _ kind: String, _ name: String, _ candidates: some Sequence<String>, whole: String? = nil,
      otherwise fallback: String? = nil, spelling: (SymbolIndex.Symbol) -> String? = { _ in nil }
    ) -> Finding {
      let machine = MachineID(String(name.prefix { $0 != "/" }))
      let other =
        name.contains("/") && machine != chart.id && machines.contains(machine)
        ? "`\(machine)` is another machine; a machine sees only its own states: make it a region of this one, or an event"
        : symbols.remedy(for: name, asA: kind, in: chart.id, spelling: spelling)
      return Finding(
        .machineUnknownName, at: place,
        UnknownNameMessage(kind, name, whole, among: candidates, otherwise: fallback, instead: other))
    }
    switch problem.kind {
    case .unknownState(let name):
      let states = chart.declaredStates.map(\.text)
      let last = name.split { $0 == "." || $0 == "/" }.last.map(String.init)
      let path = last.flatMap {
        $0 != name && states.contains($0) ? "write `\($0)`: an id is unique in its machine" : nil
      }
      let all = "no sign stands for all states: name the state around them, or list them"
      return unknown(
        "state", name, states,
        otherwise: name == "*" ? all : name.contains(",") ? MachineSource.severalTargets : path)
    case .unknownActor(let name):
      return Finding(
        .machineUnknownName, at: place,
        UnknownNameMessage(
          "actor", name, among: chart.actorNames, otherwise: "expected \(codeList(chart.actorNames))"))
    case .unknownKind(let name):
      return Finding(
        .machineUnknownName, at: place,
        UnknownNameMessage("kind", name, among: chart.kindNames, otherwise: "expected \(codeList(chart.kindNames))"))
    case .unknownCondition(let name):
      return unknown(
        "condition", name, chart.conditions.map(\.id.text),
        otherwise:
          "write `in(state)`, or declare it: `conditions: {\(name): {title: …}}` without `if` is one that the machine does not know"
      ) { symbol in
        [.state, .region].contains(symbol.kind) ? "`in(\(name))`" : nil
      }
    case .conditionInCondition(let condition, let used):
      return Finding(
        .machineConditionDefinition, at: place, "condition `\(condition)` uses condition `\(used)`",
        suggestion: "name its states with `in(state)`, and join conditions in guards and checks")
    case .otherwiseInCondition(let condition):
      return Finding(
        .machineConditionDefinition, at: place, "condition `\(condition)` is `otherwise`",
        suggestion: "write `otherwise` behind the `if` of a transition; leave `if` out for an open condition")
    case .openOnDone(let condition):
      return Finding(
        .machineOpenCondition, at: place, "open condition `\(condition)` has no value when something is done",
        suggestion: "lead to a state, and from there on by transitions without `event`, one with `if: \(condition)`")
    case .guardTooLarge:
      return Finding(
        .machineConditionDefinition, at: place,
        "`if` stands for more than \(NamedCondition.guardLimit) states with its conditions",
        suggestion: "use fewer conditions in it, or a state that is active while it holds")
    case .unknownEvent(let name):
      let guarded = name.firstIndex(of: "[").map { name[..<$0].split(separator: " ").joined(separator: " ") }
      return unknown(
        "event", name, chart.events.map(\.id.text),
        otherwise: name == "*"
          ? "no sign stands for all events: list them, as in `event: [pay, cancel]`"
          : guarded.map { "write `event: \($0)`, and the condition behind `if:`" })
    case .unknownTransition(let name): return unknown("transition", name, chart.declaredTransitions.map(\.id.text))
    case .unknownObserver(let name): return unknown("observer", name, chart.observers.map(\.id.text))
    case .unknownPrompt(let name):
      return unknown(
        "prompt", name, chart.prompts.map(\.id.text),
        otherwise: "declare it under `prompts:`, or write the prompt itself in its place")
    case .unknownAttribute(let name):
      return unknown("attribute", name, Set(chart.profiles.flatMap { $0.attributes.keys }), whole: "of profiles")
    case .unknownValue(let name, let observer):
      return Finding(.machineUnknownName, at: place, UnknownNameMessage(value: name, of: observer))
    case .misspelledAttribute(let name, let profile, let meant):
      return Finding(
        .machineMisspelledAttribute, at: place,
        "no `when` compares attribute `\(name)`, and profile `\(profile)` lacks \(codeNames(meant))",
        suggestion: didYouMean(name, among: meant))
    case .valueWithoutCondition(let value, let observer):
      return Finding(
        .machineObserverValue, at: place, "value `\(value)` of observer `\(observer)` has no `if`, and others have one",
        suggestion: "write `if: …`, or `if: otherwise` for the rest")
    case .showsReadValue(let observer):
      return Finding(
        .machineObserverValue, at: place, "the values of observer `\(observer)` say themselves when they are shown",
        suggestion: "remove it from `shows`, or the `if` of each value")
    case .openInObserver(let condition):
      return Finding(
        .machineOpenCondition, at: place,
        "an observer cannot depend on open condition `\(condition)`, which has no value in a state",
        suggestion: "use `in(state)`")
    case .neverHolds(let condition): return Finding(.machineCondition, at: place, "no profile satisfies `\(condition)`")
    case .notANumber(let value, let condition, let attribute):
      return .machineComparison(value, in: condition, attribute, at: place)
    case .noProfiles:
      return isSound
        ? Finding(
          .machineEmpty, at: place, "the machine has no profiles", suggestion: "add at least one under `profiles:`")
        : nil
    default: return isSound ? .machineStructure(problem.kind, at: place) : nil
    }
  }
  return findings.withoutRepeats()
}

/// Returns the findings about parts that a single profile excludes although an included part refers to them.
func projectionFindings(_ problems: [ChartProblem], in source: MachineSource) -> [Finding] {
  var found = FindingsByProfile()
  for problem in problems {
    let place = Place(source.path, problem.range)
    switch problem.kind {
    case .foldedInitial(let state, let parent, let profile):
      found.add(.foldedInitial(state, of: parent, at: place), in: profile)
    case .foldedFallback(let state, let history, let profile):
      found.add(.foldedFallback(state, of: history, at: place), in: profile)
    case .foldedGuard(let transition, let states, let profile):
      found.add(
        Finding(
          .machineDeadTransition, at: place,
          "transition `\(transition)` never fires: its guard depends on \(codeNames(states.map(\.text))), which \(states.count == 1 ? "does" : "do") not exist",
          suggestion: "give it the same `when:`, or correct the guard"), in: profile)
    case .severalOtherwise(let transition, let other, let profile):
      found.add(
        Finding(
          .machineConflict, at: place, "transitions `\(other)` and `\(transition)` are both `otherwise`",
          suggestion: "give one of them a condition"), in: profile)
    case .idleOtherwise(let transition, let other, let profile):
      found.add(
        Finding(
          .machineDeadTransition, at: place, "transition `\(transition)` never fires: `\(other)` always does",
          suggestion: "give `\(other)` a condition, or remove the `otherwise`"), in: profile)
    case .idleDelay(let transition, let shorter, let profile):
      found.add(
        Finding(
          .machineIdleDelay, at: place,
          "transition `\(transition)` never fires: the shorter delay of `\(shorter)` always leaves the state first",
          suggestion: "give `\(shorter)` a condition, or remove the longer delay"), in: profile)
    case .empty(let region, let profile):
      found.add(Finding(.machineEmpty, at: place, "`\(region)` has no states"), in: profile)
    case .noRegions(let profile):
      found.add(Finding(.machineEmpty, at: place, "the machine has no regions"), in: profile)
    default: break
    }
  }
  return found.findings
}
