import Project
import SourceText
import Statecharts

/// What a review compares of the values in machines and scenarios.

extension MainPath: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText {
    let bypass = bypass.map { ["other way: \($0.text(names))" as FieldText] } ?? []
    let observers = FieldText.joined(observers.map { $0.text(names) })
    return .joined(
      [scenario.text(names)] + bypass + (observers.words.isEmpty ? [] : ["observers: \(observers)"]), by: "; ")
  }

  var range: SourceRange { scenario.range }
}

extension DeclaredActor: ReviewedEntry {
  static func text(of list: [DeclaredActor], _ names: MachineNames) -> FieldText {
    .lineSet(list.map { "\($0.id): \($0.title.source), as \($0.look.rawValue)" })
  }

  static func range(of list: [DeclaredActor]) -> SourceRange { list.first?.range ?? .none }
}

extension DeclaredKind: ReviewedEntry {
  static func text(of list: [DeclaredKind], _ names: MachineNames) -> FieldText {
    .lineSet(list.map { "\($0.id): \($0.title.source), as \($0.look.rawValue)" })
  }

  static func range(of list: [DeclaredKind]) -> SourceRange { list.first?.range ?? .none }
}

extension TestPlan: ReviewedEntry {
  static func text(of list: [TestPlan], _ names: MachineNames) -> FieldText {
    .lineSet(
      list.map { plan in
        let condition = plan.condition.map { ", when \($0.canonicalText)" } ?? ""
        let summary = plan.summary.map { ": \($0)" } ?? ""
        let absent: [FieldText] =
          plan.without.events.map { $0.text(names) }
          + plan.without.transitions.map { "\(ElementID(.transition, names.machine, $0.value.text))" }
        return "\(plan.id.text), \(plan.title.source)\(summary)\(condition); without \(FieldText.joined(absent))"
      })
  }

  static func range(of list: [TestPlan]) -> SourceRange { list.first?.range ?? .none }
}

extension TestObstacle: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { FieldText("\(degree.rawValue): \(reason)") }
}

extension PromptMap: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { FieldText(condition?.text ?? "yes") }
}

extension State.Showing: ReviewedEntry {
  static func text(of list: [State.Showing], _ names: MachineNames) -> FieldText {
    .lineSet(list.map { $0.text(names) })
  }

  func text(_ names: MachineNames) -> FieldText {
    "\(observer.text(names)) = \(ElementID(.observerValue, names.machine, observer.value.text, value.value))"
  }

  static func range(of list: [State.Showing]) -> SourceRange { list.first?.observer.range ?? .none }
}

extension ProfileCondition: ReviewedValue {
  var canonicalText: String {
    expression.text { "\($0.attribute.value) \($0.comparison.rawValue) \($0.value.value)" }
  }

  func text(_ names: MachineNames) -> FieldText { FieldText(canonicalText) }
}

extension Guard: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { names.text(expression.text { $0.value.description }) }
}

extension ClaimCheck: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText {
    // An assumption is named as one even if it no longer exists.
    var known: [String: ElementID] = [:]
    if let given {
      known[given.value.text] = ElementID(.assumption, names.machine, given.value.text)
    }
    return names.text(text, or: known)
  }
}

extension Assumption.Step: ReviewedEntry {
  static func text(of list: [Assumption.Step], _ names: MachineNames) -> FieldText {
    .lineSet(list.map { names.text($0.proposition.value.text) })
  }
}

extension Scenario.Expectation: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText {
    var parts = text.isEmpty ? [] : [names.text(text)]
    parts += shows.map { $0.text(names) }
    if !choices.isEmpty { parts.append("choices: \(choices.text(names))") }
    return .joined(parts, by: "; ")
  }
}

extension Scenario.Step: ReviewedEntry {
  static func text(of list: [Scenario.Step], _ names: MachineNames) -> FieldText { .lines(list.map { $0.text(names) }) }

  private func text(_ names: MachineNames) -> FieldText {
    let expected = expectation.text(names)
    var text = event.text(names)
    if !given.isEmpty { text.append(", given " + given.map(\.value.text).joined(separator: ", ")) }
    if isIgnored { text.append(" is ignored") }
    if !expected.words.isEmpty { text.append("; expected: \(expected)" as FieldText) }
    if let says { text.append("; \(says)") }
    return text
  }

  static func range(of list: [Scenario.Step]) -> SourceRange { list.first?.range ?? .none }
}
