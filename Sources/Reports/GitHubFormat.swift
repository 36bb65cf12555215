import SourceText

extension ReportFormat {
  /// Commands that make GitHub Actions annotate the lines of a pull request.
  ///
  /// GitHub shows the first 10 errors, warnings, and notices of a step, and silently drops the others; so the report has at most 10
  /// of each, and the last one counts the others.
  package static let github = ReportFormat(name: "github", title: "annotations of GitHub Actions") { report in
    var places = CIPlaces(report)
    let findings = report.listed
    return Severity.allCases.reversed().flatMap { severity -> [String] in
      let all = findings.filter { $0.severity == severity }
      return all.prefix(annotationLimit).enumerated().map { number, finding in
        let others = number == annotationLimit - 1 ? all.count - annotationLimit : 0
        return annotation(of: finding, in: report, &places, others: others).line + "\n"
      }
    }.joined()
  }

  /// The number of annotations of one kind that GitHub shows for a step.
  private static let annotationLimit = 10

  private static func annotation(
    of finding: Finding, in report: Report, _ places: inout CIPlaces, others: Int
  ) -> WorkflowCommand {
    var message = finding.fullMessage
    if others > 0 {
      message += "\n… and \(counted(others, "more \(finding.severity)")) without an annotation"
    }
    var properties = [("title", finding.rule.id)]
    if let place = finding.place {
      let found = places.place(of: place)
      properties += [("file", found.path), ("line", "\(found.start.line)"), ("endLine", "\(found.end.line)")]
      // GitHub accepts columns only for a place on one line.
      if found.start.line == found.end.line, !place.isWholeFile {
        properties += [("col", "\(found.start.column)"), ("endColumn", "\(found.end.column)")]
      }
    }
    return WorkflowCommand(
      kind(of: finding.severity), properties: properties.map { (key: $0.0, value: $0.1) }, message: message)
  }

  private static func kind(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
