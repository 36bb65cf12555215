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
  }

  // MARK: Elements

  /// Returns the id of an element in the head, or in the base if the head does not have it.
  private func element(_ kind: ElementKind, isInHead: Bool, _ new: [String], _ old: [String]) -> ElementID {
    isInHead ? ElementID(kind, path: [after.id.text] + new) : ElementID(kind, path: [original.id.text] + old)
  }

  func state(before node: Int) -> ElementID {
    let (new, old) = (before.nodes[node], original.nodes[node])
    return element(
      new.isRegion ? .region : .state, isInHead: after.nodeIndex(new.id) != nil, [new.id.text], [old.id.text])
  }

  func state(after node: Int) -> ElementID {
    ElementID(after.nodes[node].isRegion ? .region : .state, after.id.text, after.nodes[node].id.text)
  }

  func transition(before index: Int) -> ElementID {
    let (new, old) = (before.transitions[index].id, original.transitions[index].id)
    return element(.transition, isInHead: after.transition(new) != nil, [new.text], [old.text])
  }

  func transition(after index: Int) -> ElementID {
    ElementID(.transition, after.id.text, after.transitions[index].id.text)
  }

  func event(before index: Int) -> ElementID {
    let (new, old) = (before.events[index].id, original.events[index].id)
    return element(.event, isInHead: after.eventIndex(new) != nil, [new.text], [old.text])
  }

  func event(after index: Int) -> ElementID { ElementID(.event, after.id.text, after.events[index].id.text) }

  func prompt(_ id: PromptID) -> ElementID {
    let old = before.prompts.firstIndex { $0.id == id }.map { original.prompts[$0].id } ?? id
    return element(.prompt, isInHead: after.prompt(id) != nil, [id.text], [old.text])
  }

  func observer(before index: Int) -> ElementID {
    let (new, old) = (before.observers[index].id, original.observers[index].id)
    return element(.observer, isInHead: after.observers.contains { $0.id == new }, [new.text], [old.text])
  }

  func observer(after index: Int) -> ElementID { ElementID(.observer, after.id.text, after.observers[index].id.text) }
}
