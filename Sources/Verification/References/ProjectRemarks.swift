import Project
import SourceText
import Statecharts

extension Project {
  /// Calls a closure with the remarks on every element of every file, in source order.
  func forEachRemarks(_ visit: (Remarks, SourcePath) -> Void) {
    for machine in machines {
      machine.chart.forEachRemarks { visit($0, machine.path) }
    }
    for source in claims {
      for assumption in source.set.assumptions { visit(assumption.remarks, source.path) }
      for claim in source.set.claims { visit(claim.remarks, source.path) }
    }
    for source in scenarios {
      for scenario in source.scenarios { visit(scenario.remarks, source.path) }
    }
    for entry in copy.entries { visit(entry.remarks, entry.place.path) }
    for edition in editions {
      for question in edition.questions { visit(question.remarks, edition.place.path) }
    }
    for interface in interfaces {
      for type in interface.types {
        visit(type.remarks, interface.place.path)
        for member in type.members { visit(member.remarks, interface.place.path) }
      }
    }
  }
}

extension Statechart {
  fileprivate func forEachRemarks(_ visit: (Remarks) -> Void) {
    for profile in profiles { visit(profile.remarks) }
    for observer in observers { visit(observer.remarks) }
    for event in events { visit(event.remarks) }
    for prompt in prompts { visit(prompt.remarks) }
    for region in regions { region.forEachRemarks(visit) }
  }
}

extension Region {
  fileprivate func forEachRemarks(_ visit: (Remarks) -> Void) {
    visit(remarks)
    for state in states { state.forEachRemarks(visit) }
    for transition in transitions { visit(transition.remarks) }
  }
}

extension State {
  fileprivate func forEachRemarks(_ visit: (Remarks) -> Void) {
    visit(remarks)
    switch content {
    case .atomic, .final, .history: break
    case .compound(_, let states, let transitions):
      for state in states { state.forEachRemarks(visit) }
      for transition in transitions { visit(transition.remarks) }
    case .parallel(let regions):
      for region in regions { region.forEachRemarks(visit) }
    }
  }
}
