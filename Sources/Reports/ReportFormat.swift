/// A format of reports.
///
/// To add a format, add a file with one value, and list it in `all`.
package struct ReportFormat: OutputFormat {
  package let name: String
  package let title: String
  package let isResult: Bool
  /// Writes a report, ending with a line feed; returns an empty text if the format has nothing to report.
  package let write: @Sendable (Report) -> String

  /// Makes a format; a report is the command's result unless it is text for people.
  package init(
    name: String, title: String, isResult: Bool = true, write: @escaping @Sendable (Report) -> String
  ) {
    self.name = name
    self.title = title
    self.isResult = isResult
    self.write = write
  }

  package static let all: [ReportFormat] = [.text, .json, .github, .sarif, .junit, .gitlab, .markdown]
}
