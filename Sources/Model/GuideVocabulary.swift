/// The directives that guides may use, beside `only`, which is read with the Markdown.
package enum DirectiveName: String, CaseIterable, Sendable {
  case diagram, states, transitions, observers, prompt, choices, claim, copy, questions, sdk, scenario, difference, walk
}

/// The roles that guides may use.
package enum RoleName: String, CaseIterable, Sendable {
  case state, event, transition, prompt, claim, copy, sdk, term, guide, source, mark, unverified

  /// Whether it says what a sentence rests on, and is no word of the sentence.
  package var isSupport: Bool {
    switch self {
    case .claim, .source, .mark, .unverified: true
    case .state, .event, .transition, .prompt, .copy, .sdk, .term, .guide: false
    }
  }
}

/// What the role `mark` can say of a block.
package enum GuideMark: String, CaseIterable, Sendable {
  /// The block tells the reader what to do; it states no fact.
  case advice
}
