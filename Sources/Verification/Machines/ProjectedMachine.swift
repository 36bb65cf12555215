import Project
import SourceText
import Statecharts

/// A statechart projected to a machine for each of its profiles, as far as its names and structure allow; not explored.
package struct ProjectedMachine: Sendable {
  package let source: MachineSource
  /// The machines in the order of the chart's profiles, including those with findings.
  package let machines: [Machine]
  /// Findings about names, structure and size, with the severities of the rules themselves.
  package let findings: [Finding]
  /// True if the machines can run: the file was read completely, and satisfies every rule whose severity is fixed.
  package let isSound: Bool
  /// True if a part is in no profile by mistake, so that findings about runs may be consequences.
  let lacksParts: Bool

  /// Projects a machine; takes time in the product of its size and the number of its profiles.
  ///
  /// - Parameters:
  ///   - machines: the machines of the project.
  ///   - isWhole: true if the file was read without an error; otherwise only unknown names are reported, because the structure may
  ///     be correct with the missing parts.
  ///   - isComplete: true if nothing was left out of the file; otherwise names may be missing, too, and none is reported.
  ///   - levels: the severities of the project.
  package init(
    _ source: MachineSource, machines: [MachineID], budgets: Budgets, isWhole: Bool = true, isComplete: Bool = true,
    levels: RuleLevels
  ) {
    self.source = source
    var findings = isComplete ? referenceFindings(source, machines: machines, isSound: isWhole) : []
    let stateCount = source.chart.stateCount
    if stateCount > budgets.states {
      findings.append(
        Finding(
          .machineTooManyStates, at: Place(source.path, source.chart.range),
          "too many states: expected at most \(budgets.states), found \(stateCount)",
          suggestion: "raise `states` under `budgets` in content/statebook.yaml"))
    }
    let projected = source.chart.profiles.map { source.chart.machine(for: $0) }
    self.machines = projected.map(\.machine)
    if isWhole { findings += projectionFindings(projected.flatMap(\.problems), in: source) }
    self.findings = findings
    isSound = isWhole && !findings.contains { $0.rule.isFixed }
    lacksParts = findings.contains { !$0.rule.isFixed && levels.isError($0) }
  }
}
