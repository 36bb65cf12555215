import SourceText
import Statecharts

extension Rule {
  static let machineStructure = Rule(
    id: "machine/structure", severity: .error,
    summary: "Initial states, fallbacks, sources, and targets are where the statechart allows them.",
    rationale: """
      A region or compound state starts in one of its own states, and a history state falls back to a state that it \
      could have stored. A transition starts at the state that declares it, or inside that state, and a transition \
      declared on a region stays in that region. Final states and history states have no outgoing transitions.
      """, isFixed: true,
    source: Rule.Source("SCXML, sections 3.3 to 3.10", "https://www.w3.org/TR/scxml/#CoreConstructs"),
    good: "initial: shut", bad: "initial: free")
}

extension Finding {
  /// Nil for a problem that another rule is about.
  static func machineStructure(_ problem: ChartProblem.Kind, at place: Place) -> Finding? {
    func finding(_ message: String, _ suggestion: String? = nil) -> Finding {
      Finding(.machineStructure, at: place, message, suggestion: suggestion)
    }
    return switch problem {
    case .missingInitial(let state): finding("missing initial state of `\(state)`", "add `initial:`")
    case .foreignInitial(let state, let parent): finding("initial state `\(state)` is not directly in `\(parent)`")
    case .missingFallback(let history):
      finding(
        "missing fallback of history state `\(history)`",
        "add `fallback:` with the state to enter while none is stored")
    case .foreignFallback(let state, let history, let isDeep):
      finding(
        "fallback `\(state)` of history state `\(history)` is not a state \(isDeep ? "" : "directly ")in its parent")
    case .foreignSource(let state, let parent, let container):
      finding(
        "`from: \(state)` is not in `\(parent)`, where the transition is declared",
        "move the transition to the `transitions:` of `\(container)`")
    case .regionAsSource(let region):
      finding(
        "`\(region)` is a region, expected a state",
        "for any of its states, declare the transition in `\(region)` without `from:`")
    case .foreignTarget(let state, let parent):
      finding("target `\(state)` is not in `\(parent)`, where the transition is declared")
    case .regionAsTarget(let region, let initial):
      finding(
        "`\(region)` is a region, expected a state", initial.map { "write `to: \($0)`, its initial state" })
    case .crossesRegions(let transition, let target):
      finding("target `\(target)` of transition `\(transition)` is in another region")
    case .neverDone(let state): finding("`\(state)` has no nested states, so it never completes")
    case .noWayOut(let state):
      finding("unexpected transition from `\(state)`: final states and history states have no outgoing transitions")
    case .unknownState, .unknownEvent, .unknownObserver, .unknownPrompt, .unknownAttribute, .unknownValue,
      .unknownCondition, .unknownActor, .unknownKind, .conditionCycle, .conditionTooLarge, .misspelledAttribute,
      .neverHolds, .notANumber, .noProfiles, .foldedInitial, .foldedFallback, .empty, .noRegions:
      nil
    }
  }
}
