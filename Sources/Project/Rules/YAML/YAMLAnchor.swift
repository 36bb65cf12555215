import SourceText

extension Rule {
  static let yamlAnchor = Rule(
    id: "yaml/anchor", severity: .error,
    summary: "YAML anchors and aliases are not used.",
    rationale: """
      A value that is defined elsewhere cannot be reviewed where it is used, and nested aliases can grow without \
      limit. Write the value where it is used.
      """,
    isFixed: true,
    good: "- {id: manual, title: The manual, no-url: It is printed.}",
    bad: "- &manual {id: manual, title: The manual}\n- *manual")
}

extension Finding {
  static func yamlAnchor(at place: Place) -> Finding {
    Finding(.yamlAnchor, at: place, "unsupported YAML anchor", suggestion: "remove the anchor")
  }

  static func yamlAlias(at place: Place) -> Finding {
    Finding(.yamlAnchor, at: place, "unsupported YAML alias", suggestion: "write the value again")
  }
}
