import SourceText

extension Rule {
  static let guideNoMachine = Rule(
    id: "guide/no-machine", severity: .error,
    summary: "A role or directive about a machine is in a guide that names one, or names it itself.",
    rationale: "Put `machine:` (and `profile:`) into the front matter, or write `machine/name@profile`.",
    isFixed: true, good: "A door is {state}`door/shut` at first.", bad: "A door is {state}`shut` at first.")
}

extension Finding {
  static func guideNoMachine(at place: Place) -> Finding {
    Finding(
      .guideNoMachine, at: place, "missing machine: the guide names none",
      suggestion: "add `machine:` to the front matter, or write `machine/name@profile`")
  }

  /// A profile in the front matter without its machine.
  static func profileWithoutMachine(at place: Place) -> Finding {
    Finding(
      .guideNoMachine, at: place, "`profile:` without `machine:`", suggestion: "add `machine:` to the front matter")
  }
}
