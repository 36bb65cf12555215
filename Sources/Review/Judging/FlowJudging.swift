import SourceText
import Statecharts

extension [ReviewRow] {
  /// Attaches the consequences of changed machines to the rows that may have caused them, and returns those without a cause,
  /// because no row is about the machine.
  ///
  /// - Parameter picture: returns a changed prompt as users see it.
  mutating func attachConsequences(
    of flow: FlowReview, _ picture: (ChangedPrompt) -> TextChange
  ) -> [FlowConsequence] {
    var rest: [FlowConsequence] = []
    for consequence in flow.consequences {
      let causes = causes(of: consequence)
      if let first = causes.first {
        let others = causes.dropFirst().map { self[$0].name }
        if self[first].rule == .flowProfileAdded, consequence.consequence.isScope {
          self[first].statement = ReviewRow.Statement(sentence: consequence.consequence.sentence, kind: .choice)
          continue
        }
        var own = consequence.consequence
        // A difference in behavior is one under the condition that changed.
        if own.kind == .screen, let condition = self[first].condition { own.sentence += "; \(condition)" }
        self[first].consequences.append(own.naming(others))
        if let prompt = consequence.prompt { self[first].prompts.append(picture(prompt)) }
      } else {
        rest.append(consequence)
      }
    }
    lowerHarmless(flow)
    return rest
  }

  /// Returns the rows that may each have caused a consequence, or else those about the machine; rows are in order of importance.
  private func causes(of consequence: FlowConsequence) -> [Int] {
    let touched = indices.filter { consequence.touched.contains(self[$0].subject) }
    // What happens in a new profile alone is caused by what was changed for it.
    let others = touched.filter { self[$0].rule != .flowProfileAdded }
    if !touched.isEmpty { return consequence.consequence.kind == .scope || others.isEmpty ? touched : others }
    let flow = indices.filter {
      self[$0].rule.category == .flow && self[$0].subject.path.first == consequence.machine.text
    }
    // A consequence of all changes together has no single cause.
    if let first = flow.first { return consequence.touched.isEmpty ? [first] : flow }
    let own = firstIndex { row in
      switch consequence.consequence.kind {
      case .claim: row.subject.kind == .claim || row.subject.kind == .assumption
      case .scenario: row.subject.kind == .scenario
      default: false
      }
    }
    return own.map { [$0] } ?? []
  }

  /// Lowers the level of edits to a machine that behaves as before in all profiles that both versions have, or of which
  /// observers and users see nothing, since they need no action; what was removed may be linked to.
  private mutating func lowerHarmless(_ flow: FlowReview) {
    func machines(_ isHarmless: (BehaviorDifference) -> Bool) -> Set<String> {
      Set(
        flow.machines.filter { machine in
          machine.canRun && !machine.profiles.isEmpty && machine.profiles.allSatisfy { isHarmless($0.behavior) }
        }.map(\.id.text))
    }
    let (same, alike) = (machines(\.isSame), machines { $0.isSame || $0.looksSame })
    for index in indices where self[index].rule.category == .flow {
      self[index].isUnseen = self[index].subject.path.first.map(alike.contains) ?? false
    }
    for index in indices where self[index].rule.isAboutBehavior {
      guard let machine = self[index].subject.path.first, alike.contains(machine) else { continue }
      self[index].editLevel = Swift.min(
        self[index].editLevel, self[index].change == .changed && same.contains(machine) ? .editorial : .notable)
    }
  }
}

extension ReviewRule {
  /// True if the rule matters only because the machine may behave differently: states, values, and prompts with their
  /// choices are compared. Who causes an event is not, nor is how long something takes.
  fileprivate var isAboutBehavior: Bool {
    category == .flow && level == .breaking
      && ![
        Self.flowEventActorChanged, .flowDelayChanged, .flowOpenConditionReworded, .flowMachineRemoved,
        .flowProfileRemoved,
      ].contains(self)
  }
}

extension Consequence {
  /// True for what covers a new profile.
  fileprivate var isScope: Bool { kind == .scope && level > .editorial }
}
