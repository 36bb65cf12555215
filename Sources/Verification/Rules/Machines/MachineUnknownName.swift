import SourceText

extension Rule {
  static let machineUnknownName = Rule(
    id: "machine/unknown-name", severity: .error,
    summary: "A machine refers only to what it declares.",
    rationale: """
      An undeclared state, event, observer, value, prompt, or profile attribute is a typing error, and the part that \
      uses it would do nothing. Declare it, or correct the name.
      """, isFixed: true,
    good: "- {id: ask, from: shut, event: knock, to: asking}", bad: "- {id: ask, from: shut, event: nock, to: asking}")
}

extension Finding {
  static func machineUnknownName(_ name: UnknownName, at place: Place) -> Finding {
    Finding(.machineUnknownName, at: place, name)
  }
}
