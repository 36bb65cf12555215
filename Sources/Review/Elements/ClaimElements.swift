import Project
import SourceText
import Statecharts

extension ClaimSource {
  /// Returns its assumptions, claims, and myths.
  func elements(_ names: MachineNames) -> [Element] {
    let machine = set.machine.value.text
    let assumptions = set.assumptions.map { assumption -> Element in
      var fields = FieldList()
      fields.add(.says, assumption.says.value, at: assumption.says.range)
      fields.add(.fair, .lineSet(assumption.fair.map { names.text($0.proposition.value.text) }))
      fields.add(assumption.annotations)
      return Element(
        id: ElementID(.assumption, machine, assumption.id.text), title: assumption.says.value, fields: fields.values,
        place: Place(path, assumption.range))
    }
    let claims = set.claims.map { claim -> Element in
      var fields = FieldList()
      fields.add(.isMyth, claim.isMyth ? "myth" : "claim")
      fields.add(.says, claim.says.value, at: claim.says.range)
      // An assumption is named as one even if it no longer exists.
      var known: [String: ElementID] = [:]
      if case .response(_, _, let given?) = claim.check.form {
        known[given.value.text] = ElementID(.assumption, machine, given.value.text)
      }
      fields.add(.check, names.text(claim.check.text, or: known), at: claim.check.range)
      fields.add(.topic, claim.topic)
      fields.add(.machine, ElementID(.machine, machine), at: set.machine.range)
      fields.add(profiles: claim.profiles, of: machine)
      fields.add(editions: claim.editions)
      fields.add(claim.annotations)
      return Element(
        id: ElementID(.claim, claim.id.text), title: claim.says.value, fields: fields.values,
        place: Place(path, claim.range))
    }
    return assumptions + claims
  }
}

extension ScenarioSource {
  var machineID: MachineID { machine.value }

  func elements(_ names: MachineNames) -> [Element] {
    scenarios.map { scenario in
      var fields = FieldList()
      fields.add(.title, scenario.title)
      fields.add(.says, scenario.says)
      fields.add(.machine, ElementID(.machine, machine.value.text), at: machine.range)
      fields.add(profiles: scenario.profiles, of: machine.value.text)
      fields.add(.given, .joined(scenario.given.map { "\(event($0.value))" }))
      fields.add(.start, expectation(scenario.start, names))
      fields.add(.steps, .lines(scenario.steps.map { step($0, names) }), at: scenario.steps.first?.range ?? .none)
      fields.add(editions: scenario.editions)
      fields.add(scenario.annotations)
      return Element(
        id: ElementID(.scenario, scenario.id.text), title: scenario.title.plain, fields: fields.values,
        place: Place(path, scenario.range))
    }
  }

  private func event(_ id: EventID) -> ElementID { ElementID(.event, machine.value.text, id.text) }

  private func step(_ step: Scenario.Step, _ names: MachineNames) -> FieldText {
    let expected = expectation(step.expectation, names)
    var text: FieldText = "\(event(step.event.value))"
    if step.isIgnored { text.append(" is ignored") }
    if !expected.words.isEmpty { text.append("; expected: \(expected)" as FieldText) }
    if let says = step.says { text.append("; \(says)") }
    return text
  }

  private func expectation(_ expectation: Scenario.Expectation, _ names: MachineNames) -> FieldText {
    var parts: [FieldText] = []
    if !expectation.text.isEmpty { parts.append(names.text(expectation.text)) }
    let machine = machine.value.text
    for showing in expectation.shows {
      let observer = showing.observer.value.text
      parts.append(
        "\(ElementID(.observer, machine, observer)) = \(ElementID(.observerValue, machine, observer, showing.value.value))"
      )
    }
    if !expectation.choices.isEmpty {
      parts.append("choices: \(.joined(expectation.choices.map { "\(event($0.value))" }))")
    }
    return .joined(parts, by: "; ")
  }
}

extension FieldList {
  fileprivate mutating func add(profiles: [Sourced<ProfileID>], of machine: String) {
    let names = profiles.map { "\(ElementID(.profile, machine, $0.value.text))" as FieldText }
    add(.profiles, .set(names), at: profiles.first?.range ?? .none)
  }
}
