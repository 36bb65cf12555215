import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The counterexamples of myths.
struct Refutations {
  /// The profiles of each machine.
  let profiles: [[ProfileIndex]]
  let runs: RunLists
  let chips: ProfileChips

  /// Returns the shortest counterexamples of a myth, each with the profiles in which it reads alike.
  func runs(against myth: VerifiedClaim) -> [SharedRun<Verdict.Counterexample>] {
    let failures = myth.verdicts.enumerated().compactMap { profile, verdict in
      if case .fails(let counterexample) = verdict { (profile: profile, run: counterexample) } else { nil }
    }
    return gathered(failures, in: profiles[myth.machine], alike: .changes, trace: \.trace)
  }

  /// Returns a counterexample, step by step.
  ///
  /// - Parameter index: the profile of its run.
  func fields(_ shared: SharedRun<Verdict.Counterexample>, in index: ProfileIndex) -> View.Fields {
    let run = shared.run
    var moments = TraceNotes(loop: run.loop)
    for trigger in run.triggers { moments.add("trigger", "trigger", at: trigger) }
    if run.loop == nil { moments.add("fails here", "false", at: run.trace.steps.count) }
    return [
      "profiles": chips(shared.profiles, of: index.reference.machine),
      "steps": .text(counted(run.trace.steps.count, "step")),
      "reason": .text(sentence(run.reason, in: index.machine)),
      "trace": run.isRun ? runs.list(run.trace, notes: moments, in: index) : .none,
    ]
  }

  /// Returns the reason of a counterexample, with titles instead of ids.
  private func sentence(_ reason: CheckSentence, in machine: Machine) -> String {
    capitalized(reason.text { machine.title(of: $0) ?? $0.text }) + "."
  }
}

extension Machine {
  /// Returns the title for a name in a proposition; nil for a name without a title, such as a tag.
  fileprivate func title(of atom: PropositionAtom) -> String? {
    switch atom.name {
    case .word(let name):
      stateName(name) ?? event(EventID(name))?.label.plain ?? conditionTitle(name)
    case .qualified(.state, let name): stateName(name)
    case .qualified(.event, let name): event(EventID(name))?.label.plain
    case .qualified(.condition, let name): conditionTitle(name)
    case .shows(let id, let value): shown(value, by: id)
    case .given(let name, let value):
      conditionTitle(value.condition.text).map { title in
        let label = name.flatMap { event(EventID($0)) }?.label.plain ?? "An event"
        return "\(label), \(value.holds ? "if" : "unless") \(title)"
      }
    case .qualified, .by: nil
    }
  }

  /// Returns a value of an observer, such as “Settings shows: Never”.
  private func shown(_ value: String, by id: ObserverID) -> String? {
    guard let observer = observers.first(where: { $0.id == id }) else { return nil }
    return observer.values.first { $0.id == value }.map { "\(observer.title): \($0.label)" }
  }

  private func stateName(_ id: String) -> String? { nodeIndex(StateID(id)).map { name(of: $0).plain } }

  private func conditionTitle(_ name: String) -> String? {
    conditions.first { $0.id.text == name }?.title.plain
  }
}
