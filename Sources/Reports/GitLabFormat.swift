import SourceText

extension ReportFormat {
  /// A report of GitLab's Code Quality, with the properties that GitLab documents (docs.gitlab.com/ci/testing/code_quality).
  package static let gitlab = ReportFormat(name: "gitlab", title: "a Code Quality report of GitLab") { report in
    var places = CIPlaces(report)
    var keys = FindingKeys(report) { report.repositoryPath(of: $0) }
    var writer = JSONWriter()
    writer.array { writer in
      for finding in report.worstFirst {
        let place = places.place(of: finding)
        let (key, number) = keys.key(of: finding)
        writer.object { writer in
          writer.member("description", finding.fullMessage)
          writer.member("check_name", finding.rule.id)
          // Findings with one fingerprint are shown once.
          writer.member("fingerprint", key.fingerprint(number))
          writer.member("severity", severity(of: finding))
          writer.member("location") { writer in
            writer.object { writer in
              writer.member("path", place.path)
              writer.member("lines") { $0.object { $0.member("begin") { $0.number(place.start.line) } } }
            }
          }
        }
      }
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
