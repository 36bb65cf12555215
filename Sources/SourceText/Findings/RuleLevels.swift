/// The severities that a project chooses for rules, and how they apply to findings.
package struct RuleLevels: Sendable {
  private let chosen: [String: Severity?]
  private let isComplete: Bool

  /// - Parameters:
  ///   - chosen: by rule id; nil turns a rule off.
  ///   - isComplete: false if some of the choices, of whatever rules, could not be read.
  package init(_ chosen: [String: Severity?] = [:], isComplete: Bool = true) {
    self.chosen = chosen
    self.isComplete = isComplete
  }

  /// The severity that a rule has in the project; nil if the project turns it off. A fixed rule keeps its own.
  package func severity(of rule: Rule) -> Severity? {
    if !rule.isFixed, let chosen = chosen[rule.id] { return chosen }
    return rule.severity
  }

  /// Whether a finding is an error in the project.
  package func isError(_ finding: Finding) -> Bool { applied(to: [finding]).contains { $0.severity == .error } }

  /// The findings at the project's severities, without those of rules that are turned off.
  ///
  /// If some choices could not be read, the findings of every rule with a choice or a limit are omitted, since the project may
  /// turn them off.
  package func applied(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      if !isComplete, !finding.rule.isFixed || finding.rule.isLimit { return nil }
      guard let severity = severity(of: finding.rule) else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
