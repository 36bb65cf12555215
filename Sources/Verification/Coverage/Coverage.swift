import Project
import SourceText
import Statecharts

/// The coverage of one machine's states, transitions, and prompts by prose, claims, scenarios, and sources.
///
/// A thing counts once, regardless of the number of profiles that have it, and is covered if it is covered in one of them.
/// - *Prose*: a guide that is not a draft names it, by a role, by a `prompt` directive, or as the `state` of a `diagram` or
///   `transitions` directive. A directive that shows a region or the whole machine names nothing.
/// - *Claim*: the check of a claim or myth names the state or prompt; for a prompt also a state that shows it, for a
///   transition its event.
/// - *Scenario*: a scenario's run, including its start and `given`, is in the state, takes the transition, or shows the prompt.
/// - *Source*: it cites a source.
///
/// Regions and history states do not count as states.
package struct Coverage: Sendable {
  /// The things of one kind.
  package struct Table: Sendable {
    package let kind: CoverageKind
    /// All ids: those of the first profile in document order, then those that other profiles add.
    package let all: [String]
    /// The uncovered ids by aspect, in the order of `all`.
    package let uncovered: [CoverageAspect: [String]]

    /// Returns the number of covered ids.
    package func count(_ aspect: CoverageAspect) -> Int { all.count - (uncovered[aspect]?.count ?? 0) }
    /// Returns the covered share in whole percent, rounded down; 100 if there is nothing to cover.
    package func percent(_ aspect: CoverageAspect) -> Int { all.isEmpty ? 100 : 100 * count(aspect) / all.count }
  }

  package let machine: MachineID
  /// The tables, in the order of `CoverageKind`.
  package let tables: [Table]
}

extension Coverage {
  /// Measures every machine of a project, in their order; takes time linear in the machines, guides, claims and runs.
  static func measure(_ project: ResolvedProject) -> [Coverage] {
    project.machines.indices.map { machine in
      var covered = CoveredThings(project, machine: machine)
      covered.readSources()
      covered.readGuides()
      covered.readClaims()
      covered.readScenarios()
      return covered.coverage
    }
  }

  /// Reports coverage below the project's thresholds.
  func findings(_ settings: Settings) -> [Finding] {
    settings.coverage.compactMap { threshold in
      guard let table = tables.first(where: { $0.kind == threshold.kind }),
        table.percent(threshold.aspect) < threshold.percent.value
      else { return nil }
      return .coverageBelow(
        table, threshold.aspect, of: machine.text, required: threshold.percent.value,
        at: Place(settings.path, threshold.percent.range))
    }
  }
}
