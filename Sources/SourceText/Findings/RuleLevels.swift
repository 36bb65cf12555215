/// The severities that a project sets for rules, and their application to findings.
package struct RuleLevels: Sendable {
  private let chosen: [String: Severity?]
  private let unread: SourcePath?

  /// - Parameters:
  ///   - chosen: the severities by rule id; nil turns a rule off.
  ///   - unread: the file that sets them, if some severities, of any rules, could not be read.
  package init(_ chosen: [String: Severity?] = [:], unread: SourcePath? = nil) {
    self.chosen = chosen
    self.unread = unread
  }

  /// Returns the severity of a rule in the project; nil if the project turns it off. A fixed rule keeps its own.
  package func severity(of rule: Rule) -> Severity? {
    if !rule.isFixed, let chosen = chosen[rule.id] { return chosen }
    return rule.severity
  }

  /// Returns true if a finding is an error in the project.
  package func isError(_ finding: Finding) -> Bool { applied(to: [finding]).contains { $0.severity == .error } }

  /// Returns the findings at the project's severities, without those of rules that are turned off.
  ///
  /// Omits the findings of all rules with a configurable severity or limit if some severities could not be read, since the project
  /// may turn them off; those about the file that sets them stay, since they say why.
  package func applied(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      if let unread, finding.place?.path != unread, !finding.rule.isFixed || finding.rule.isLimit { return nil }
      guard let severity = severity(of: finding.rule) else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
