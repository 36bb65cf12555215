import SourceText

/// Describes how a run breaks a check: the reason in words, and the relevant moments.
struct CounterexampleDescription {
  let meaning: ClaimMeaning
  let space: StateSpace
  let roles: ClaimRoles
  let interpreter: Interpreter

  /// Returns the run that refutes a check, and the part that is false at its end.
  func counterexample(_ breach: ClaimChecker.Breach) -> Verdict.Counterexample {
    switch breach {
    case .moment(let run): counterexample(run, reason: reason(run))
    case .run(let run, let monitor):
      counterexample(run, reason: reason(run), triggers: triggers(of: run, monitor))
    case .unanswered(let run, let monitor): unanswered(run, monitor)
    case .lost(let run): lost(run)
    case .late(let run):
      counterexample(
        run, reason: "the shortest run to “\(part(.q))” takes \(run.count) step\(run.count == 1 ? "" : "s")")
    case .impossible: counterexample([], reason: impossible, isRun: false)
    }
  }

  private func unanswered(_ run: ResponseCheck.Run, _ monitor: ClaimMonitor) -> Verdict.Counterexample {
    let fate: CounterexampleReason =
      run.loop == nil
      ? "the run ends without “\(part(.q))”: no event can happen"
      : "the run can continue forever without “\(part(.q))”"
    var fair = ""
    if case .response(_, _, let given?) = meaning.form, run.loop != nil { fair = ", even given “\(given.value)”" }
    return counterexample(
      run.stem + (run.loop ?? []), reason: "after “\(part(.p))”, \(fate)\(fair)",
      loop: run.loop == nil ? nil : run.stem.count, triggers: triggers(of: run.stem, monitor))
  }

  private func lost(_ run: [Int]) -> Verdict.Counterexample {
    counterexample(
      run,
      reason: run.isEmpty ? "“\(part(.q))” is never reached" : "“\(part(.q))” can no longer be reached",
      isRun: !run.isEmpty)
  }

  /// The reason if there is no run to show; the counterexample is then the start.
  private var impossible: CounterexampleReason {
    if case .reachableWithout = meaning.form { return "no run reaches “\(part(.q))” without “\(part(.p))”" }
    return "no run reaches “\(part(.q))”"
  }

  private func counterexample(
    _ run: [Int], reason: CounterexampleReason, loop: Int? = nil, triggers: [Int] = [], isRun: Bool = true
  ) -> Verdict.Counterexample {
    Verdict.Counterexample(
      part: meaning.range(.q), reason: reason, trace: Trace(of: run, in: interpreter), loop: loop, triggers: triggers,
      isRun: isRun)
  }

  private func part(_ role: Role) -> Proposition? { meaning.part(role)?.proposition }

  private func reason(_ run: [Int]) -> CounterexampleReason {
    switch meaning.form {
    case .absence(_, _, nil) where part(.q)?.negated != nil:
      "“\(part(.q)?.negated)” does not always hold after “\(part(.p))”"
    case .absence(_, _, let until):
      until == nil
        ? "“\(part(.q))” happens after “\(part(.p))”"
        : "“\(part(.q))” happens after “\(part(.p))” and before “\(part(.r))”"
    case .precedence: "“\(part(.q))” happens, but “\(part(.p))” never happened"
    case .boundedExistence(let limit, _, _):
      "“\(part(.q))” happens \(limit + 1) times before “\(part(.r))”"
    case .globalAbsence: "“\(part(.q))” happens"
    case .invariant: "“\(part(.p))” holds, but “\(part(.q))” does not"
    case .universality: "“\(part(.q))” does not hold"
    case .inert: "“\(part(.q))” does something in “\(part(.p))”"
    case .leads: "“\(part(.p))” in “\(part(.r))” does not lead to “\(part(.q))”"
    case .neverLeads: "“\(part(.p))” leads to “\(part(.q))”"
    case .unreachable: "“\(part(.q))” is reached"
    case .response, .recovery, .recoveryFrom, .reachable, .reachableWithout, .reachableWithin: ""
    }
  }

  /// Returns the moment that triggered the check last; for a count, every moment that counts.
  private func triggers(of run: [Int], _ monitor: ClaimMonitor) -> [Int] {
    switch meaning.form {
    case .absence, .response: moments(of: run, monitor) { before, after in before != 1 && after != 0 }.suffix(1)
    case .boundedExistence: moments(of: run, monitor) { before, after in after / 2 > (before ?? 0) / 2 }
    case .precedence, .globalAbsence, .invariant, .universality, .inert, .leads, .neverLeads, .recovery, .recoveryFrom,
      .reachable, .reachableWithout, .reachableWithin, .unreachable:
      []
    }
  }

  /// Returns the moments at which the automaton makes such a step; before the start it has no state.
  private func moments(
    of run: [Int], _ monitor: ClaimMonitor, where isMeant: (_ before: UInt8?, _ after: UInt8) -> Bool
  ) -> [Int] {
    var state = monitor.start(roles.start)
    var result = isMeant(nil, state) ? [0] : []
    forEachMoment(of: run) { moment, step, configuration in
      let next = monitor.next(state, step, configuration)
      if isMeant(state, next) { result.append(moment) }
      state = next
    }
    return result
  }

  /// Calls the closure with each moment after the start.
  private func forEachMoment(of run: [Int], _ visit: (_ moment: Int, _ step: UInt8, _ configuration: UInt8) -> Void) {
    var index = 0
    for (position, event) in run.enumerated() {
      guard let edge = space.edges[space.steps(from: index)].first(where: { $0.event == event }) else {
        return
      }
      index = edge.target
      visit(position + 1, roles.step(event), roles.configuration(index, after: event))
    }
  }
}

extension ClaimMeaning {
  func part(_ role: Role) -> Part? { parts.first { $0.role == role }?.part }

  /// Returns the place of a proposition in the check's text.
  func range(_ role: Role) -> SourceRange { part(role)?.proposition.range ?? .none }

  /// The reason why the check is vacuous if its trigger cannot happen.
  var vacuity: Verdict.Vacuity {
    func never(_ role: Role, _ verb: String) -> Verdict.Vacuity {
      Verdict.Vacuity(part: range(role), reason: "“\(part(role)?.proposition.text ?? "")” never \(verb)")
    }
    switch form {
    case .precedence, .boundedExistence: return never(.q, "happens")
    case .invariant, .inert: return never(.p, "holds")
    case .leads, .neverLeads:
      var vacuity = never(.p, "happens")
      if let situation = part(.r) { vacuity.reason += " in “\(situation.proposition.text)”" }
      return vacuity
    case .reachableWithout: return never(.p, "happens before “\(part(.q)?.proposition.text ?? "")”")
    case .absence, .globalAbsence, .universality, .response, .recovery, .recoveryFrom, .reachable, .reachableWithin,
      .unreachable:
      return never(.p, "happens")
    }
  }
}

extension Proposition {
  /// What is denied; nil if nothing is.
  fileprivate var negated: Proposition? { if case .not(let inner) = self { inner } else { nil } }
}
