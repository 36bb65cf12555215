import Model
import SourceText

extension Rule {
  package static let coverageBelow = Rule(
    id: "coverage/below", severity: .error,
    summary: "Coverage of each machine is at least what `coverage:` in statebook.yaml requires.",
    rationale: """
      Anything that no guide, claim, scenario, or source mentions can easily be wrong without anybody noticing. \
      `statebook coverage` lists it; cover it, or lower the requirement.
      """, good: "states: {prose: 33}", bad: "states: {prose: 33, scenario: 1}")
}

extension Coverage {
  /// What falls below the project's thresholds.
  func findings(_ settings: Settings) -> [Finding] {
    settings.coverage.compactMap { threshold in
      guard let table = tables.first(where: { $0.kind == threshold.kind }),
        table.percent(threshold.aspect) < threshold.percent.value
      else { return nil }
      let missing = table.uncovered[threshold.aspect] ?? []
      let more = missing.count > 10 ? ", and \(missing.count - 10) more" : ""
      return Finding(
        .coverageBelow, at: Place(settings.path, threshold.percent.range),
        "\(table.count(threshold.aspect)) of \(table.all.count) \(threshold.kind.rawValue) of machine `\(machine)` have "
          + "\(threshold.aspect.phrase) (\(table.percent(threshold.aspect)) %), expected at least \(threshold.percent.value) %",
        notes: [Finding.Note("not covered: \(codeList(missing.prefix(10)))\(more)")])
    }
  }
}

extension CoverageAspect {
  /// The aspect after “have”.
  fileprivate var phrase: String { self == .prose ? "prose" : "a \(rawValue)" }
}
