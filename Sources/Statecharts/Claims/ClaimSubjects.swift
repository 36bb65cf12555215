/// What a check names, each once: the things that its claim is about.
public struct ClaimSubjects: Sendable {
  public var states: Set<StateID> = []
  public var events: Set<EventID> = []
  public var prompts: Set<PromptID> = []

  public init() {}
}

extension ClaimCheck {
  /// The states, regions, events and prompts that the check names one by one; a tag, an actor or an observer's value names
  /// none. Names that stand for nothing are left out.
  public func subjects(among names: ChartNames) -> ClaimSubjects {
    var subjects = ClaimSubjects()
    for proposition in form.propositions {
      var problems: [PropositionProblem] = []
      for atom in names.resolve(proposition, problems: &problems)?.expression.atoms ?? [] {
        switch atom {
        case .state(let id): subjects.states.insert(id)
        case .event(let id): subjects.events.insert(id)
        case .prompt(let id?): subjects.prompts.insert(id)
        case .prompt(nil), .tag, .shows, .by: break
        }
      }
    }
    return subjects
  }
}

extension ClaimCheck.Form {
  /// The propositions that the form is made of, in the order in which they are written.
  var propositions: [Proposition] {
    switch self {
    case .absence(let never, let after, let until): [never, after] + [until].compactMap { $0 }
    case .precedence(let never, let before): [never, before]
    case .boundedExistence(_, let of, let before): [of, before]
    case .invariant(let always, let implies): [always, implies]
    case .inert(let situation, let event): [situation, event]
    case .neverLeads(let event, let target, let situation): [event, target] + [situation].compactMap { $0 }
    case .response(let after, let eventually, _): [after, eventually]
    case .recovery(let proposition), .reachable(let proposition), .unreachable(let proposition): [proposition]
    }
  }
}
