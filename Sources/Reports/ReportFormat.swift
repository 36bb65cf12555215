/// A format of reports.
///
/// To add a format, add a file with one value, and list it in `all`.
package struct ReportFormat: OutputFormat {
  package let name: String
  package let title: String
  package var isResult = true
  /// Writes a report, ending with a line feed; returns an empty text if the format has nothing to report.
  package let write: @Sendable (Report) -> String

  package static let all: [ReportFormat] = [.text, .json, .github, .sarif, .junit, .gitlab, .markdown]
}
