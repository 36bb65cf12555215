import SourceText
import Statecharts
import Verification

/// A machine in one profile, before and after, under the names of the head.
package struct MachinePair: Sendable {
  /// The machine of the base; its indices are those of `original` and of `spaceBefore`.
  package let before: Machine
  package let after: Machine
  package let spaceBefore: StateSpace
  package let spaceAfter: StateSpace
  /// The machine of the base with its own names.
  let original: Machine
  /// The observers that only the head has.
  private let newObservers: Set<ObserverID>

  /// - Parameters:
  ///   - before: the machine as it was, under its own names.
  ///   - changes: its names in the head.
  package init(
    before: Machine, _ spaceBefore: StateSpace, after: Machine, _ spaceAfter: StateSpace,
    changes: NameChanges = NameChanges()
  ) {
    original = before
    self.before = before.renamed(by: changes)
    self.after = after
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    newObservers = Set(after.observers.map(\.id)).subtracting(self.before.observers.map(\.id))
  }

  // MARK: What is seen

  func visibleBefore(_ configuration: Configuration) -> VisibleState { VisibleState(before, in: configuration) }

  func visibleAfter(_ configuration: Configuration) -> VisibleState {
    VisibleState(after, in: configuration, ignoring: newObservers)
  }

  // MARK: Elements

  // Each takes a name of the head, under which `before` has its parts, too.

  func state(_ id: StateID) -> ElementID {
    let isRegion = (after.node(id) ?? before.node(id))?.isRegion ?? false
    return element(isRegion ? .region : .state, id, isInHead: after.node(id) != nil, \.nodes, \.id)
  }

  func transition(_ id: TransitionID) -> ElementID {
    element(.transition, id, isInHead: after.transition(id) != nil, \.transitions, \.id)
  }

  func event(_ id: EventID) -> ElementID {
    element(.event, id, isInHead: after.event(id) != nil, \.events, \.id)
  }

  func prompt(_ id: PromptID) -> ElementID {
    element(.prompt, id, isInHead: after.prompt(id) != nil, \.prompts, \.id)
  }

  func observer(_ id: ObserverID) -> ElementID {
    element(.observer, id, isInHead: after.observers.contains { $0.id == id }, \.observers, \.id)
  }

  /// Returns the id of an element in the head, or in the base if the head does not have it.
  private func element<Part, Kind>(
    _ kind: ElementKind, _ id: Identifier<Kind>, isInHead: Bool, _ parts: (Machine) -> [Part],
    _ name: (Part) -> Identifier<Kind>
  ) -> ElementID {
    guard !isInHead, let position = parts(before).firstIndex(where: { name($0) == id }) else {
      return ElementID(kind, after.id.text, id.text)
    }
    return ElementID(kind, original.id.text, name(parts(original)[position]).text)
  }
}
