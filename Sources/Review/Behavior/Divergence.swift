import SourceText
import Statecharts

/// A moment at which two versions of a machine show something different after the same events.
package struct Divergence: Sendable {
  /// The runs of both versions, with the same events.
  package let before: Trace
  package let after: Trace
  /// The states that are active in only one version, in document order.
  package let statesBefore: [StateID]
  package let statesAfter: [StateID]
  /// The observers that show different values, or that only one version has.
  package let observers: [ShownValue]
  /// The prompts that are on the screen in both versions with different choices.
  package let prompts: [PromptID]
  /// The prompts that are on the screen in only one version, although the states are the same.
  package let promptsBefore: [PromptID]
  package let promptsAfter: [PromptID]
  /// The events that have an effect there in only one version, each with its step.
  package let stepsBefore: [Trace.Step]
  package let stepsAfter: [Trace.Step]
  /// The possible causes of the difference, by ids of the head, or of the base for elements that the head does not have.
  package let touched: Set<ElementID>

  /// The values of an observer in both versions.
  package struct ShownValue: Sendable, Hashable {
    package let observer: ObserverID
    /// The value in the base; nil if the version does not have the observer, empty if the observer has no value.
    package let before: String?
    package let after: String?
  }

  package var isEmpty: Bool {
    statesBefore.isEmpty && statesAfter.isEmpty && observers.isEmpty && prompts.isEmpty && promptsBefore.isEmpty
      && promptsAfter.isEmpty && stepsBefore.isEmpty && stepsAfter.isEmpty
  }

  /// Compares the ends of two traces.
  ///
  /// - Parameters:
  ///   - eventsBefore: events, by index in the machine of the base, whose effects there differ from those in the head.
  ///   - eventsAfter: the same for the head.
  init(
    _ before: Trace, _ after: Trace, eventsBefore: [Int] = [], eventsAfter: [Int] = [], in pair: MachinePair,
    _ interpreters: Interpreters
  ) {
    let (old, new) = (VisibleState(pair.before, in: before.end), VisibleState(pair.after, in: after.end))
    self.before = before
    self.after = after
    func only(_ states: Set<StateID>, of machine: Machine) -> [StateID] {
      machine.nodes.dropFirst().map(\.id).filter(states.contains)
    }
    statesBefore = only(old.states.subtracting(new.states), of: pair.before)
    statesAfter = only(new.states.subtracting(old.states), of: pair.after)
    let known = Set(pair.after.observers.map(\.id))
    let all = pair.after.observers.map(\.id) + pair.before.observers.map(\.id).filter { !known.contains($0) }
    observers = all.filter { old.values[$0] != new.values[$0] }.map {
      ShownValue(observer: $0, before: old.values[$0], after: new.values[$0])
    }
    let shown = Set(old.prompts.map(\.prompt)).intersection(new.prompts.map(\.prompt))
    let changed = Set(old.prompts.symmetricDifference(new.prompts).map(\.prompt)).intersection(shown)
    prompts = pair.after.prompts.map(\.id).filter(changed.contains)
    func onlyPrompts(_ screens: Set<VisibleState.Screen>, of machine: Machine) -> [PromptID] {
      let own = Set(screens.map(\.prompt)).subtracting(shown)
      return old.states == new.states ? machine.prompts.map(\.id).filter(own.contains) : []
    }
    promptsBefore = onlyPrompts(old.prompts, of: pair.before)
    promptsAfter = onlyPrompts(new.prompts, of: pair.after)
    func steps(_ events: [Int], after trace: Trace, _ interpreter: Interpreter) -> [Trace.Step] {
      events.compactMap { event in
        var trace = trace
        trace.append(event, in: interpreter)
        return trace.steps.last
      }
    }
    stepsBefore = steps(eventsBefore, after: before, interpreters.before)
    stepsAfter = steps(eventsAfter, after: after, interpreters.after)
    var causes = PossibleCauses(pair)
    causes.add(
      statesBefore: statesBefore, statesAfter: statesAfter, observers: observers.map(\.observer),
      prompts: prompts + promptsBefore + promptsAfter, at: (before.end, after.end))
    causes.add(lastStepOf: before, before: true, interpreters)
    causes.add(lastStepOf: after, before: false, interpreters)
    for step in stepsBefore { causes.add(step, before: true) }
    for step in stepsAfter { causes.add(step, before: false) }
    touched = causes.elements
  }

  /// Creates the moment at which a walk through both machines ended.
  init(of end: EquivalenceCheck.End, in pair: MachinePair) {
    let interpreters = Interpreters(pair)
    let ids = end.run.map { pair.after.events[$0].id }
    self.init(
      Trace(of: ids.compactMap(pair.before.eventIndex), in: interpreters.before),
      Trace(of: end.run, in: interpreters.after), eventsBefore: end.eventsBefore, eventsAfter: end.eventsAfter,
      in: pair,
      interpreters)
  }
}

/// The interpreters of the machines of a pair.
struct Interpreters {
  let before: Interpreter
  let after: Interpreter

  init(_ pair: MachinePair) {
    before = Interpreter(pair.before)
    after = Interpreter(pair.after)
  }
}
