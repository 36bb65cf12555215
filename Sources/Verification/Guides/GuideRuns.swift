import Model
import SourceText
import Statecharts

// Scenarios, walk-throughs and what changes between profiles.
extension GuideResolver {
  /// A scenario by its id, in the profile that the option names, else in the guide's profile if it runs there, else in the newest.
  mutating func scenario(
    _ directive: GuideBody.Directive, _ options: [String: Sourced<String>], readers: Set<EditionID>
  ) -> ResolvedDirective? {
    guard let id = argument(directive, "the id of a scenario") else { return nil }
    guard let index = context.names.scenarios[ScenarioID(id.value)] else {
      let unknown = UnknownName("scenario", id.value, among: context.names.scenarios.keys.map(\.text))
      report(.guideUnknownName(unknown, at: place(id.range)), declaredIn: .scenarios)
      return nil
    }
    let (scenario, machine) = context.scenarios[index]
    if let edition = editions(notShown: scenario.editions, among: readers).min() {
      report(.notInEdition("scenario `\(id.value)`", edition.text, at: place(id.range)))
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
    let unknown = UnknownName(
      "profile", option.value, "of scenario `\(id.value)`", among: profiles.map(\.text),
      otherwise: "expected \(codeChoice(profiles.map(\.text)))")
    report(.guideUnknownName(unknown, at: place(option.range)))
    return nil
  }

  /// What the second of two profiles changes against the first.
  mutating func difference(
    _ directive: GuideBody.Directive, _ options: [String: Sourced<String>]
  ) -> ResolvedDirective? {
    let sides = ["from", "to"].map { name -> ProfileReference? in
      guard let option = options[name] else {
        report(.missingOption(name, of: .difference, at: place(directive.name.range)))
        return nil
      }
      return meantMachine(directive, ["profile": option])
    }
    guard let before = sides[0], let after = sides[1] else { return nil }
    if before != after { return .difference(before, after) }
    report(.sameProfiles(at: place(options["to"]?.range ?? directive.name.range)))
    return nil
  }
}
