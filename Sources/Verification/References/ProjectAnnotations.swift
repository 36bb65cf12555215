import Project
import SourceText
import Statecharts

extension Project {
  /// Calls a closure with the annotations on every element of every file, in source order.
  func forEachAnnotations(_ visit: (Annotations, SourcePath) -> Void) {
    for machine in machines {
      machine.chart.forEachAnnotations { visit($0, machine.path) }
    }
    for source in claims {
      for assumption in source.set.assumptions { visit(assumption.annotations, source.path) }
      for claim in source.set.claims { visit(claim.annotations, source.path) }
    }
    for source in scenarios {
      for scenario in source.scenarios { visit(scenario.annotations, source.path) }
    }
    for term in terms { visit(term.annotations, term.place.path) }
    for entry in copy.entries { visit(entry.annotations, entry.place.path) }
    for edition in editions {
      for question in edition.questions { visit(question.annotations, edition.place.path) }
    }
    for interface in interfaces {
      for type in interface.types {
        visit(type.annotations, interface.place.path)
        for member in type.members { visit(member.annotations, interface.place.path) }
      }
    }
  }
}

extension Statechart {
  fileprivate func forEachAnnotations(_ visit: (Annotations) -> Void) {
    for profile in profiles { visit(profile.annotations) }
    for observer in observers { visit(observer.annotations) }
    for event in events { visit(event.annotations) }
    for prompt in prompts { visit(prompt.annotations) }
    for condition in conditions { visit(condition.annotations) }
    for region in regions { region.forEachAnnotations(visit) }
  }
}

extension Region {
  fileprivate func forEachAnnotations(_ visit: (Annotations) -> Void) {
    visit(annotations)
    for state in states { state.forEachAnnotations(visit) }
    for transition in transitions { visit(transition.annotations) }
  }
}

extension State {
  fileprivate func forEachAnnotations(_ visit: (Annotations) -> Void) {
    visit(annotations)
    switch content {
    case .atomic, .final, .history: break
    case .compound(_, let states, let transitions):
      for state in states { state.forEachAnnotations(visit) }
      for transition in transitions { visit(transition.annotations) }
    case .parallel(let regions):
      for region in regions { region.forEachAnnotations(visit) }
    }
  }
}
