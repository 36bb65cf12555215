/// The directives that guides may use, apart from `only`, which the Markdown reader handles.
package enum DirectiveName: String, CaseIterable, Sendable {
  case diagram, states, transitions, observers, prompt, choices, claim, copy, questions, sdk, scenario, difference, walk
}

/// The roles that guides may use.
package enum RoleName: String, CaseIterable, Sendable {
  case state, event, transition, prompt, claim, copy, sdk, term, guide, source, mark, unverified

  /// True if the role cites support for a sentence rather than being part of it.
  package var isSupport: Bool {
    switch self {
    case .claim, .source, .mark, .unverified: true
    case .state, .event, .transition, .prompt, .copy, .sdk, .term, .guide: false
    }
  }
}

extension RoleName {
  /// True if the author's words can replace the project's, as in `his words <denied>`. The other roles show a sentence, a number, a
  /// word, or a mark of the project's own.
  package var takesWords: Bool {
    switch self {
    case .state, .event, .transition, .prompt, .copy, .sdk, .guide: true
    case .claim, .term, .source, .mark, .unverified: false
    }
  }
}

/// The values of the role `mark`, which qualify a block.
package enum GuideMark: String, CaseIterable, Sendable {
  /// The block gives advice rather than stating a fact.
  case advice
}

/// The options of directives; `DirectiveReference` says which ones a directive has.
package enum DirectiveOption: String, Sendable {
  case profile, region, state, states, path, prompts, observers, topic, group, `as`, from, to
  case variant, locale, app
}
