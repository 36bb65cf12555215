public import Model

extension Finding {
  /// The findings with the severities that the project sets; nil stands for `off`.
  ///
  /// Notes and warnings that are off are dropped. An error can be lowered to a warning or a note, but not dropped: what
  /// an error says may leave nothing to render, and then somebody must be told, so `off` leaves it as it is.
  public static func relevelled(_ findings: [Finding], by severities: [String: Severity?]) -> [Finding] {
    if severities.isEmpty { return findings }
    return findings.compactMap { finding in
      guard let setting = severities[finding.rule.id] else { return finding }
      guard let severity = setting else { return finding.severity == .error ? finding : nil }
      var result = finding
      result.severity = severity
      return result
    }
  }
}
