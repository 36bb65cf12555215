/// The directives that guides may use, beside `only`, which is read with the Markdown.
public enum DirectiveName: String, CaseIterable, Sendable {
  case diagram, states, transitions, observers, prompt, choices, claim, copy, questions, sdk, scenario, difference, walk
}

/// The roles that guides may use.
public enum RoleName: String, CaseIterable, Sendable {
  case state, event, transition, prompt, claim, copy, sdk, term, guide, source
}
