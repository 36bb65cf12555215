import Guides
import Project
import SourceText
import Statecharts

// Scenarios, walk-throughs, and differences between profiles.
extension GuideResolver {
  /// Returns a scenario by its id, in the profile that the option names, else in the guide's profile if it runs there, else in the
  /// newest.
  mutating func scenario(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions, readers: Set<EditionID>
  ) -> ResolvedDirective? {
    guard let id = argument(directive, of: .scenario) else { return nil }
    return scenarioRun(id, in: options[.profile], readers: readers).map { .scenario($0.scenario, run: $0.run) }
  }

  /// Returns a scenario and one of its runs, by their positions.
  ///
  /// - Parameters:
  ///   - machine: the required machine of the scenario; nil for any.
  ///   - profile: the named profile; nil for the guide's if the scenario runs there, else the newest.
  mutating func scenarioRun(
    _ id: Sourced<String>, of machine: Int? = nil, in profile: Sourced<String>?, readers: Set<EditionID>
  ) -> (scenario: Int, run: Int)? {
    let wanted = machine.map { context.machines[$0].source.chart.id }
    guard let index = context.names.scenarios[ScenarioID(id.value)] else {
      let candidates = context.scenarios.filter { wanted == nil || $0.machine == wanted }.map { $0.scenario.id.text }
      let unknown = unknownName("scenario", id.value, among: candidates)
      report(Finding(.guideUnknownName, at: place(id.range), unknown), declaredIn: .scenarios)
      return nil
    }
    let (scenario, owner) = context.scenarios[index]
    if let wanted, owner != wanted {
      report(
        .guideUnknownName, at: id.range, "scenario `\(id.value)` is of machine `\(owner)`, not of `\(wanted)`",
        suggestion: "name machine `\(owner)`, or a scenario of machine `\(wanted)`", declaredIn: .scenarios)
      return nil
    }
    if let edition = editions(notShown: scenario.editions, among: readers).min() {
      report(.notInEdition("scenario `\(id.value)`", edition.text, at: place(id.range)))
      return nil
    }
    let profiles = scenario.profiles.map(\.value)
    // A scenario without a profile is reported elsewhere.
    guard !profiles.isEmpty else { return nil }
    guard let profile else {
      let newest = context.names.machines[owner].flatMap { machine in
        let chart = context.machines[machine].source.chart
        return chart.newestProfile { profiles.contains(chart.profiles[$0].id) }.map { chart.profiles[$0].id }
      }
      return (index, profiles.firstIndex { isOwn($0, of: owner) } ?? profiles.firstIndex { $0 == newest } ?? 0)
    }
    if let run = profiles.firstIndex(of: ProfileID(profile.value)) { return (index, run) }
    let unknown = unknownName(
      "profile", profile.value, "of scenario `\(id.value)`", among: profiles.map(\.text),
      otherwise: "expected \(codeList(profiles.map(\.text)))")
    report(Finding(.guideUnknownName, at: place(profile.range), unknown))
    return nil
  }

  /// Returns the changes from the first of two profiles to the second.
  mutating func difference(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions
  ) -> ResolvedDirective? {
    let names = [DirectiveOption.from, .to].map { name -> Sourced<ProfileID>? in
      guard let option = options[name] else {
        report(
          .guideDirectiveOption, at: directive.name.range,
          "missing option `\(name.rawValue)` of directive `\(DirectiveName.difference.rawValue)`",
          suggestion: "add `:\(name.rawValue):` with a profile")
        return nil
      }
      return Sourced(ProfileID(option.value), option.range)
    }
    guard let machine = meantMachine(machineName(directive), at: directive.name.range) else { return nil }
    let sides = names.map { name in name.flatMap { profile($0, of: machine) } }
    guard let before = sides[0], let after = sides[1] else { return nil }
    if before == after {
      report(
        .guideDirectiveOption, at: options[.to]?.range ?? directive.name.range,
        "`from` and `to` name the same profile")
      return nil
    }
    // The option can also name a region that only one side has.
    let region = options[.region].map { StateID($0.value) }
    let isKnown =
      region.map { id in [before, after].contains { self.machine($0).node(id)?.isRegion ?? false } } ?? true
    if isKnown || regionOption(options, in: after) != nil { return .difference(before, after, region: region) }
    return nil
  }
}
