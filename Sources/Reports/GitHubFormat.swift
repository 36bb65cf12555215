import SourceText

extension ReportFormat {
  /// Commands that make GitHub Actions annotate the lines of a pull request: at most as many of each kind as it shows.
  package static let github = ReportFormat(name: "github", title: "annotations of GitHub Actions") { report in
    var places = CIPlaces(report)
    return Severity.allCases.reversed().flatMap { severity in
      let findings = report.listed.filter { $0.severity == severity }
      return WorkflowCommand.first(WorkflowCommand.limit, of: findings, called: "\(severity)") { finding, rest in
        let place = finding.place.map { places.place(of: $0) }
        return WorkflowCommand(
          severity, title: finding.rule.id, file: place?.path, range: place.map { ($0.start, $0.end) },
          hasColumns: finding.place?.isWholeFile == false, message: finding.fullMessage + rest)
      }
    }.map { $0.line + "\n" }.joined()
  }
}
