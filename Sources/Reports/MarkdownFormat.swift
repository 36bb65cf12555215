import SourceText

extension ReportFormat {
  /// A table in GitHub's Markdown for the summary page of a job, the most severe findings first.
  ///
  /// GitHub rejects a summary of more than 1 MiB, so the table is cut before that limit, followed by the number of omitted
  /// findings.
  package static let markdown = ReportFormat(name: "markdown", title: "a table for a job’s summary page") { report in
    let lines = report.baseline?.lines ?? []
    let known = lines.isEmpty ? "" : lines.map(MarkdownText.escaped).joined(separator: "<br>\n") + "\n"
    guard let count = Report.count(of: report.findings) else { return known }
    var places = CIPlaces(report)
    var text = "### Statebook: \(count)\n\n| | place | finding | rule |\n|---|---|---|---|\n"
    let entries = report.shown
    for (number, entry) in entries.enumerated() {
      let row = row(of: entry, in: report, &places)
      if text.utf8.count + row.utf8.count + known.utf8.count > sizeLimit {
        let rest = entries[number...].map(\.finding)
        text += "\n… and \(grouped(rest.count)) more: \(Report.count(of: rest) ?? "")\n"
        break
      }
      text += row
    }
    if !report.heldBack.isEmpty {
      text += "\n\(counted(report.heldBack.count, "finding")) that follow from others are not in the table.\n"
    }
    return text + (known.isEmpty ? "" : "\n") + known
  }

  /// The maximum size, in bytes of UTF-8; the rest of 1 MiB is left to the other commands of a step.
  static let sizeLimit = 900_000

  private static func row(of entry: ShownFinding, in report: Report, _ places: inout CIPlaces) -> String {
    let finding = entry.finding
    var place = finding.place.map { place in
      let found = places.place(of: place)
      return MarkdownText.code(place.isWholeFile ? found.path : found.text)
    }
    var lines = [MarkdownText.message(finding.message)]
    lines += finding.notes.map { "note: " + MarkdownText.message($0.message) }
    lines += [finding.suggestion].compactMap { $0.map { "help: " + MarkdownText.message($0) } }
    if let omission = entry.omission {
      let files = omission.whereabouts { report.repositoryPath(of: Place($0)) }
      if entry.isSum {
        place = nil
        lines = [MarkdownText.escaped(counted(omission.count, "\(finding.severity)") + files)]
      } else {
        lines.append(MarkdownText.escaped("… and \(grouped(omission.count)) more of this rule\(files)"))
      }
    }
    let cells = [
      "\(finding.severity)", place ?? "", lines.joined(separator: "<br>"), MarkdownText.code(finding.rule.id),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }
}
