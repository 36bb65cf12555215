import Model
import SourceText
import Statecharts

// Scenarios, walk-throughs and what changes between profiles.
extension GuideResolver {
  /// A scenario by its id, in the profile that the option names, else in the guide's where it runs there, else in the newest.
  mutating func scenario(
    _ directive: GuideBody.Directive, _ options: [String: Sourced<String>], readers: Set<EditionID>
  ) -> ResolvedDirective? {
    guard let id = argument(directive, "the id of a scenario") else { return nil }
    guard let index = context.names.scenarios[ScenarioID(id.value)] else {
      report(
        .unknownGuideName, at: id.range, "there is no scenario “\(id.value)”", declaredIn: .scenarios,
        suggestion: didYouMean(id.value, among: context.names.scenarios.keys.map(\.text)))
      return nil
    }
    let (scenario, machine) = context.scenarios[index]
    if let edition = editions(notShown: scenario.editions, among: readers).min() {
      report(.unknownGuideName, at: id.range, "edition “\(edition)” does not have scenario “\(id.value)”")
      return nil
    }
    let profiles = scenario.profiles.map(\.value)
    guard let option = options["profile"] else {
      let newest = context.names.machines[machine].flatMap { machine in
        let chart = context.machines[machine].source.chart
        return chart.newestProfile { profiles.contains(chart.profiles[$0].id) }.map { chart.profiles[$0].id }
      }
      let run = profiles.firstIndex { isOwn($0, of: machine) } ?? profiles.firstIndex { $0 == newest }
      return .scenario(index, run: run ?? 0)
    }
    if let run = profiles.firstIndex(of: ProfileID(option.value)) { return .scenario(index, run: run) }
    report(
      .unknownGuideName, at: option.range, "scenario “\(id.value)” is not run in a profile “\(option.value)”",
      suggestion: didYouMean(option.value, among: profiles.map(\.text))
        ?? "it is run in \(profileList(profiles.map(\.text)))")
    return nil
  }

  /// What the second of two profiles changes against the first.
  mutating func difference(
    _ directive: GuideBody.Directive, _ options: [String: Sourced<String>]
  ) -> ResolvedDirective? {
    let sides = ["from", "to"].map { name -> ProfileReference? in
      guard let option = options[name] else {
        report(
          .directiveOption, at: directive.name.range, "directive “difference” needs the option “\(name)”",
          suggestion: "name a profile: “:\(name): …”")
        return nil
      }
      return machineSpokenOf(directive, ["profile": option])
    }
    guard let before = sides[0], let after = sides[1] else { return nil }
    if before != after { return .difference(before, after) }
    report(
      .directiveOption, at: options["to"]?.range ?? directive.name.range,
      "“from” and “to” name the same profile, which does not differ from itself")
    return nil
  }
}
