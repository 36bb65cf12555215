import SourceText
import Statecharts

extension [ReviewRow] {
  /// Hangs what follows from changes of machines under the rows that can have caused it.
  ///
  /// What nobody caused, because no row is about the machine, is left over.
  mutating func take(_ flow: FlowReview) -> [FlowConsequence] {
    var rest: [FlowConsequence] = []
    for consequence in flow.consequences {
      if let index = cause(of: consequence) {
        self[index].consequences.append(consequence.consequence)
      } else {
        rest.append(consequence)
      }
    }
    lowerHarmless(flow)
    return rest
  }

  /// The first of the rows that can have caused it, or else of those about the machine; rows are in order of importance.
  private func cause(of consequence: FlowConsequence) -> Int? {
    firstIndex { consequence.touched.contains($0.subject) }
      ?? firstIndex { $0.rule.category == .flow && $0.subject.path.first == consequence.machine.text }
      ?? firstIndex { row in
        switch consequence.consequence.kind {
        case .claim: row.subject.kind == .claim || row.subject.kind == .assumption
        case .scenario: row.subject.kind == .scenario
        default: false
        }
      }
  }

  /// An edit of a machine that behaves as before needs no action.
  private mutating func lowerHarmless(_ flow: FlowReview) {
    let harmless = Set(
      flow.machines.filter { machine in
        machine.canRun && machine.newProfiles.isEmpty && machine.goneProfiles.isEmpty
          && machine.profiles.allSatisfy(\.behavior.isSame)
      }.map(\.id.text))
    for index in indices where self[index].rule.isAboutBehavior {
      guard let machine = self[index].subject.path.first, harmless.contains(machine) else { continue }
      self[index].level = Swift.min(self[index].level, .notable)
    }
  }
}

extension ReviewRule {
  /// Whether it matters only because the machine may behave differently.
  fileprivate var isAboutBehavior: Bool {
    [
      Self.flowTransitionChanged, .flowTransitionRemoved, .flowGuardChanged, .flowConditionChanged,
      .flowStateStructureChanged, .flowStateRemoved, .flowEventRemoved, .flowProfileAttributesChanged,
    ].contains(self)
  }
}
