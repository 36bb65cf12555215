import SourceText

extension ReportFormat {
  /// A report of GitLab's Code Quality, with the properties that GitLab documents (docs.gitlab.com/ci/testing/code_quality).
  package static let gitlab = ReportFormat(name: "gitlab", title: "a Code Quality report of GitLab") { report in
    var places = CIPlaces(report)
    var keys = FindingKeys(report) { report.repositoryPath(of: $0) }
    var writer = JSONWriter()
    writer.array { writer in
      for (written, finding) in report.listed.enumerated() {
        let place = places.place(of: finding)
        guard written < limit, writer.bytes.count < Report.sizeLimit else {
          let rest = report.omission(after: written)
          return entry(rest, "statebook", fingerprint: "statebook", severity: "info", at: place, &writer)
        }
        let (key, number) = keys.key(of: finding)
        // GitLab shows findings with the same fingerprint once.
        entry(
          finding.fullMessage, finding.rule.id, fingerprint: key.fingerprint(number), severity: severity(of: finding),
          at: place, &writer)
      }
    }
    writer.endLine()
    return visibleJSON(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// The maximum number of findings in a report; GitLab reads the whole report to show some of them.
  private static let limit = 10_000

  private static func entry(
    _ description: String, _ name: String, fingerprint: String, severity: String, at place: CIPlace,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("description", description)
      writer.member("check_name", name)
      writer.member("fingerprint", fingerprint)
      writer.member("severity", severity)
      writer.member("location") { writer in
        writer.object { writer in
          writer.member("path", place.path)
          writer.member("lines") { $0.object { $0.member("begin") { $0.number(place.start.line) } } }
        }
      }
    }
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
