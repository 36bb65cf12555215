import Project
import SourceText
import Statecharts

extension ClaimSource {
  /// Returns its assumptions, claims, and myths.
  func elements(_ names: MachineNames) -> [Element] {
    let assumptions = set.assumptions.map { assumption in
      Element(
        ElementID(.assumption, names.machine, assumption.id.text), title: assumption.says.value, assumption,
        by: ComparedKeys.assumption, names, at: Place(path, assumption.range)
      ) { $0.add("fair", assumption.fair.text(names)) }
    }
    let claims = set.claims.map { claim in
      Element(
        ElementID(.claim, claim.id.text), title: claim.says.value, claim, by: ComparedKeys.claim, names,
        at: Place(path, claim.range)
      ) { fields in
        fields.add("myth", claim.isMyth ? "myth" : "claim")
        fields.add("check", claim.check.text(names), at: claim.check.range)
        fields.add("machine", ElementID(.machine, names.machine), at: set.machine.range)
      }
    }
    return assumptions + claims
  }
}

extension ScenarioSource {
  func elements(_ names: MachineNames) -> [Element] {
    scenarios.map { scenario in
      Element(
        ElementID(.scenario, scenario.id.text), title: scenario.title.plain, scenario, by: ComparedKeys.scenario, names,
        at: Place(path, scenario.range)
      ) { fields in
        fields.add("steps", scenario.steps.text(names), at: scenario.steps.range)
        fields.add("machine", ElementID(.machine, names.machine), at: machine.range)
      }
    }
  }
}
