import SourceText

extension ReportFormat {
  /// A report of GitLab's Code Quality, with the properties that GitLab documents (docs.gitlab.com/ci/testing/code_quality).
  package static let gitlab = ReportFormat(name: "gitlab", title: "a Code Quality report of GitLab") { report in
    var places = CIPlaces(report)
    var keys = FindingKeys(report) { report.repositoryPath(of: $0) }
    var entries: [JSONText] = []
    var size = 0
    for (written, finding) in report.listed.enumerated() {
      let place = places.place(of: finding)
      guard written < limit, size < Report.sizeLimit else {
        let rest = report.omission(after: written)
        entries.append(entry(rest, "statebook", fingerprint: "statebook", severity: "info", at: place))
        break
      }
      let (key, number) = keys.key(of: finding)
      // GitLab shows findings with the same fingerprint once.
      entries.append(
        entry(
          finding.fullMessage, finding.rule.id, fingerprint: key.fingerprint(number), severity: severity(of: finding),
          at: place))
      size += Report.size(of: entries[written], depth: 1)
    }
    return visibleJSON(JSONText.array(entries).text()) + "\n"
  }

  /// The maximum number of findings in a report; GitLab reads the whole report to show some of them.
  private static let limit = 10_000

  private static func entry(
    _ description: String, _ name: String, fingerprint: String, severity: String, at place: CIPlace
  ) -> JSONText {
    [
      "description": .string(description), "check_name": .string(name), "fingerprint": .string(fingerprint),
      "severity": .string(severity),
      "location": ["path": .string(place.path), "lines": ["begin": .number(place.start.line)]],
    ]
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
