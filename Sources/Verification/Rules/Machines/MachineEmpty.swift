import SourceText
import Statecharts

extension Rule {
  static let machineEmpty = Rule(
    id: "machine/empty", severity: .error,
    summary: "A machine has profiles and regions, and a region has states, in every profile.",
    rationale: "A machine without profiles cannot be explored; a region without states cannot be entered.",
    isFixed: true,
    good: "states: {free: {title: Free}}", bad: "states: {free: {title: Free, when: os >= 2.0}}")
}

extension Finding {
  static func noProfiles(at place: Place) -> Finding {
    Finding(.machineEmpty, at: place, "the machine has no profiles", suggestion: "add at least one under `profiles:`")
  }

  static func noRegions(at place: Place) -> Finding {
    Finding(.machineEmpty, at: place, "the machine has no regions")
  }

  static func noStates(in region: StateID, at place: Place) -> Finding {
    Finding(.machineEmpty, at: place, "`\(region)` has no states")
  }
}
