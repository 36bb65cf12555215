import SourceText

/// Describes how a run breaks a check: the reason in words, and the relevant moments.
struct CounterexampleDescription {
  let check: ClaimCheck
  let space: StateSpace
  let roles: ClaimRoles
  let interpreter: Interpreter

  /// Returns the run that refutes a check, and the part that is false at its end.
  func counterexample(_ breach: ClaimChecker.Breach) -> Verdict.Counterexample {
    switch breach {
    case .moment(let run): counterexample(run, check.breach)
    case .run(let run, let monitor): counterexample(run, check.breach, triggers: triggers(of: run, monitor))
    case .unanswered(let run, let monitor): unanswered(run, monitor)
    case .lost(let run):
      counterexample(
        run, check.sentence(run.isEmpty ? "“Q” is never reached" : "“Q” can no longer be reached"),
        isRun: !run.isEmpty)
    case .late(let run):
      counterexample(
        run, check.sentence("the shortest run to “Q” takes \(run.count) step\(run.count == 1 ? "" : "s")"))
    case .impossible: counterexample([], check.sentence("no run reaches “Q” (without “E”)"), isRun: false)
    }
  }

  private func unanswered(_ run: ResponseCheck.Run, _ monitor: ClaimMonitor) -> Verdict.Counterexample {
    let reason =
      run.loop == nil
      ? "after “P”, the run ends without “Q”: no event can happen"
      : "after “P”, the run can continue forever without “Q”(, even given “F”)"
    var result = counterexample(
      run.stem + (run.loop ?? []), check.sentence(reason), loop: run.loop == nil ? nil : run.stem.count,
      triggers: triggers(of: run.stem, monitor))
    result.untaken = untaken(on: run.loop ?? [], after: run.stem)
    return result
  }

  /// Returns the events that are possible somewhere on a loop but not taken on it.
  private func untaken(on loop: [Int], after stem: [Int]) -> [Int] {
    var current = 0
    var possible: Set<Int> = []
    for (position, event) in (stem + loop).enumerated() {
      let edges = space.edges[space.steps(from: current)]
      if position >= stem.count { possible.formUnion(edges.map(\.event)) }
      current = edges.first { $0.event == event }?.target ?? current
    }
    return possible.subtracting(loop).sorted()
  }

  private func counterexample(
    _ run: [Int], _ reason: CheckSentence, loop: Int? = nil, triggers: [Int] = [], isRun: Bool = true
  ) -> Verdict.Counterexample {
    Verdict.Counterexample(
      part: (check[.q] ?? check[.p])?.range ?? .none, reason: reason, trace: Trace(of: run, in: interpreter),
      loop: loop, triggers: triggers, isRun: isRun)
  }

  /// Returns the moments that the automaton marks.
  private func triggers(of run: [Int], _ monitor: ClaimMonitor) -> [Int] {
    switch monitor.marks {
    case .none: []
    case .lastOpening: moments(of: run, monitor) { before, after in before != 1 && after != 0 }.suffix(1)
    case .counts: moments(of: run, monitor) { before, after in after / 2 > (before ?? 0) / 2 }
    }
  }

  /// Returns the moments at which the automaton makes such a step; before the start it has no state.
  private func moments(
    of run: [Int], _ monitor: ClaimMonitor, where isMeant: (_ before: UInt8?, _ after: UInt8) -> Bool
  ) -> [Int] {
    var state = monitor.start(roles.start)
    var result = isMeant(nil, state) ? [0] : []
    var index = 0
    for (position, event) in run.enumerated() {
      guard let edge = space.edges[space.steps(from: index)].first(where: { $0.event == event }) else { break }
      index = edge.target
      let next = monitor.next(state, roles.step(event), roles.configuration(index, after: event))
      if isMeant(state, next) { result.append(position + 1) }
      state = next
    }
    return result
  }
}

extension ClaimCheck {
  /// What the last moment of a run that breaks the check shows.
  fileprivate var breach: CheckSentence {
    guard let breachOfNot = form.breachOfNot, self[.r] == nil, case .not(let denied)? = self[.q] else {
      return sentence(form.breach)
    }
    return replacing(.q, by: denied).sentence(breachOfNot)
  }

  /// The reason why the check is vacuous if its trigger cannot happen.
  var vacuity: Verdict.Vacuity {
    let reason = sentence(form.trigger?.lack ?? "")
    return Verdict.Vacuity(part: reason.subject?.range ?? .none, reason: reason.text)
  }

  /// Returns the check with another proposition.
  func replacing(_ role: Role, by proposition: Proposition) -> ClaimCheck {
    var check = self
    for index in operands.indices where operands[index].role == role {
      check.operands[index].proposition = proposition
    }
    check.text = check.written
    return check
  }
}
