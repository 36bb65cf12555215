import SourceText

/// The things that a check names, each once.
package struct ClaimSubjects: Sendable {
  package var states: Set<StateID> = []
  package var events: Set<EventID> = []
  package var prompts: Set<PromptID> = []
  package var tags: Set<String> = []
  package var conditions: Set<ConditionID> = []

  package init() {}
}

extension ClaimCheck {
  /// Returns the states, regions, events, prompts, tags, and conditions that the check names explicitly, not those implied by an
  /// actor or an observer's value. Unknown names are omitted.
  package func subjects(among names: ChartNames) -> ClaimSubjects {
    var subjects = ClaimSubjects()
    for (role, proposition) in operands {
      var problems: [PropositionProblem] = []
      for atom in names.resolve(proposition, as: use(of: role), problems: &problems)?.expression.atoms ?? [] {
        switch atom {
        case .state(let id): subjects.states.insert(id)
        case .event(let id): subjects.events.insert(id)
        case .prompt(let id?): subjects.prompts.insert(id)
        case .tag(let tag): subjects.tags.insert(tag)
        case .condition(let id): subjects.conditions.insert(id)
        case .given(let event, let value):
          if let event { subjects.events.insert(event) }
          subjects.conditions.insert(value.condition)
        case .prompt(nil), .shows, .by: break
        }
      }
      // An ambiguous name that could be a tag or condition may mean it.
      for problem in problems {
        guard case .ambiguous(let name, let kinds) = problem.kind else { continue }
        if kinds.contains(.tag) { subjects.tags.insert(name) }
        if kinds.contains(.condition) { subjects.conditions.insert(ConditionID(name)) }
      }
    }
    return subjects
  }
}
