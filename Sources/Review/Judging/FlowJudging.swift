import SourceText
import Statecharts

extension [ReviewRow] {
  /// Attaches the consequences of changed machines to the rows that may have caused them, and returns those without a cause,
  /// because no row is about the machine.
  mutating func attachConsequences(of flow: FlowReview) -> [FlowConsequence] {
    var rest: [FlowConsequence] = []
    for consequence in flow.consequences {
      let causes = causes(of: consequence)
      if let first = causes.first {
        let others = causes.dropFirst().map { self[$0].name }
        self[first].consequences.append(consequence.consequence.naming(others))
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
    if !touched.isEmpty { return touched }
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

  /// Lowers the level of edits to a machine that behaves as before, since they need no action; what was removed may be linked to.
  private mutating func lowerHarmless(_ flow: FlowReview) {
    let harmless = Set(
      flow.machines.filter { machine in
        machine.canRun && machine.newProfiles.isEmpty && machine.goneProfiles.isEmpty
          && machine.profiles.allSatisfy(\.behavior.isSame)
      }.map(\.id.text))
    for index in indices where self[index].rule.isAboutBehavior {
      guard let machine = self[index].subject.path.first, harmless.contains(machine) else { continue }
      self[index].editLevel = Swift.min(
        self[index].editLevel, self[index].change == .changed ? .editorial : .notable)
    }
  }
}

extension ReviewRule {
  /// True if the rule matters only because the machine may behave differently.
  fileprivate var isAboutBehavior: Bool {
    [
      Self.flowTransitionChanged, .flowTransitionRemoved, .flowGuardChanged, .flowConditionChanged,
      .flowStateStructureChanged, .flowStateRemoved, .flowEventRemoved, .flowProfileAttributesChanged,
    ].contains(self)
  }
}
