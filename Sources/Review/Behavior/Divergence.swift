import SourceText
import Statecharts

/// A moment at which two versions of a machine show something different after the same events.
package struct Divergence: Sendable {
  /// What one version shows, and the other does not.
  package struct Side: Sendable {
    /// The run up to the moment; both versions have the same events.
    package let run: Trace
    /// The states that are active in this version alone, in document order.
    package let states: [StateID]
    /// The prompts that are on the screen in this version alone.
    package let prompts: [PromptID]
    /// The events that have an effect there in this version alone, each with its step.
    package let steps: [Trace.Step]

    var isEmpty: Bool { states.isEmpty && prompts.isEmpty && steps.isEmpty }
  }

  package let before: Side
  package let after: Side
  /// The observers that show different values, or that only one version has.
  package let observers: [ShownValue]
  /// The prompts that are on the screen in both versions with different choices.
  package let prompts: [PromptID]
  /// True if users or observers see something else there, or after one of the steps.
  package let isVisible: Bool
  /// The possible causes of the difference, by ids of the head, or of the base for elements that the head does not have.
  package let touched: Set<ElementID>

  /// The values of an observer in both versions.
  package struct ShownValue: Sendable, Hashable {
    package let observer: ObserverID
    /// The value in the base; nil if the version does not have the observer, empty if the observer has no value.
    package let before: String?
    package let after: String?
  }

  /// True if only the choices of a prompt differ, which is said of the prompt.
  var isOnlyChoices: Bool { before.isEmpty && after.isEmpty && observers.isEmpty && !prompts.isEmpty }

  package var isEmpty: Bool { before.isEmpty && after.isEmpty && observers.isEmpty && prompts.isEmpty }

  /// Compares the ends of two traces.
  ///
  /// - Parameters:
  ///   - eventsBefore: events, by index in the machine of the base, whose effects there differ from those in the head.
  ///   - eventsAfter: the same for the head.
  init(
    _ before: Trace, _ after: Trace, eventsBefore: [Int] = [], eventsAfter: [Int] = [], in pair: MachinePair
  ) {
    let (old, new) = (pair.visibleBefore(before.end), pair.visibleAfter(after.end))
    self.before = Side(before, of: pair.before, showing: old, insteadOf: new, on: eventsBefore)
    self.after = Side(after, of: pair.after, showing: new, insteadOf: old, on: eventsAfter)
    let known = Set(pair.after.observers.map(\.id))
    let all = pair.after.observers.map(\.id) + pair.before.observers.map(\.id).filter { !known.contains($0) }
    observers = all.filter { old.values[$0] != new.values[$0] }.map {
      ShownValue(observer: $0, before: old.values[$0], after: new.values[$0])
    }
    let shown = Set(old.prompts.map(\.prompt)).intersection(new.prompts.map(\.prompt))
    let changed = Set(old.prompts.symmetricDifference(new.prompts).map(\.prompt)).intersection(shown)
    prompts = pair.after.prompts.map(\.id).filter(changed.contains)
    isVisible =
      old.values != new.values || old.prompts != new.prompts || self.before.showsSomething(in: pair.before)
      || self.after.showsSomething(in: pair.after)
    var causes = PossibleCauses(pair)
    let differing = prompts + self.before.prompts + self.after.prompts
    causes.add(self.before, observers.map(\.observer), differing, in: pair.before)
    causes.add(self.after, observers.map(\.observer), differing, in: pair.after)
    touched = causes.elements
  }

  /// Creates the moment at which a walk through both machines ended.
  init(of end: EquivalenceCheck.End, in pair: MachinePair) {
    self.init(
      Trace(of: end.run.compactMap(\.before), in: Interpreter(pair.before)),
      Trace(of: end.run.compactMap(\.after), in: Interpreter(pair.after)), eventsBefore: end.eventsBefore,
      eventsAfter: end.eventsAfter,
      in: pair)
  }
}

extension Divergence.Side {
  /// Returns true if one of the steps changes a value or the prompts on the screen.
  fileprivate func showsSomething(in machine: Machine) -> Bool {
    let here = VisibleState(machine, in: run.end)
    return steps.contains { step in
      let after = VisibleState(machine, in: step.configuration)
      return after.values != here.values || after.prompts != here.prompts
    }
  }

  fileprivate init(
    _ run: Trace, of machine: Machine, showing own: VisibleState, insteadOf other: VisibleState, on events: [Int]
  ) {
    self.run = run
    let states = own.states.subtracting(other.states)
    self.states = machine.nodes.dropFirst().map(\.id).filter(states.contains)
    let prompts = Set(own.prompts.map(\.prompt)).subtracting(other.prompts.map(\.prompt))
    let drawn = machine.nodes.filter { $0.prompt == nil && $0.kind == .prompt }.map { PromptID($0.id.text) }
    self.prompts = (machine.prompts.map(\.id) + drawn).filter(prompts.contains)
    let interpreter = Interpreter(machine)
    steps = events.compactMap { event in
      var run = run
      run.append(event, in: interpreter)
      return run.steps.last
    }
  }
}
