import SourceText

extension Rule {
  static let roleInAltText = Rule(
    id: "markdown/role-in-alt-text", severity: .error,
    summary: "No role is inside an image’s alternative text.",
    rationale:
      "Alternative text is plain text, so a role there would be neither checked nor resolved. Write the words.",
    isFixed: true,
    good: "![The shut door](../assets/door.svg)", bad: "![The {state}`shut` door](../assets/door.svg)")
}

extension Finding {
  static func roleInAltText(at place: Place) -> Finding {
    Finding(.roleInAltText, at: place, "unexpected role in alternative text", suggestion: "write the words")
  }
}
