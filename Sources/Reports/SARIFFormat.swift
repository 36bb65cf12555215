import SourceText

extension ReportFormat {
  /// SARIF 2.1.0 with the properties that GitHub's code scanning requires, and only those that the specification allows.
  package static let sarif = ReportFormat(name: "sarif", title: "SARIF 2.1.0, for code scanning") { report in
    visibleJSON(SARIFLog(report).value.text()) + "\n"
  }
}

/// The only run of a log.
private struct SARIFLog {
  /// The maximum number of results in a run; GitHub rejects a run with more.
  private static let limit = 25_000

  private let report: Report
  private let findings: [Finding]
  /// The rules of the findings, by id.
  private let rules: [Rule]

  init(_ report: Report) {
    self.report = report
    findings = Array(report.listed.prefix(Self.limit))
    rules = Set(findings.map(\.rule)).sorted { $0.id < $1.id }
  }

  var value: JSONText {
    let results = results
    let driver: JSONText = [
      "name": "Statebook",
      // A version must not be empty.
      "semanticVersion": report.version.isEmpty ? nil : .string(report.version), "rules": .array(rules.map(rule)),
    ]
    return [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "columnKind": "utf16CodeUnits", "results": .array(results),
          "invocations": results.count < report.listed.count ? [invocation(after: results.count)] : nil,
        ]
      ],
    ]
  }

  private func rule(_ rule: Rule) -> JSONText {
    let about = report.texts()[rule]
    return [
      "id": .string(rule.id), "shortDescription": text(rule.summary), "fullDescription": text(about.rationale),
      "help": text(Self.help(of: rule, about)), "helpUri": (about.source?.address).map(JSONText.string),
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private static func help(of rule: Rule, _ text: RuleText) -> String {
    var paragraphs = [rule.summary, text.rationale]
    for example in text.examples { paragraphs += ["Good:\n" + example.good, "Bad:\n" + example.bad] }
    if let source = text.source { paragraphs.append("Source: " + source.title) }
    return (paragraphs + ["`statebook explain \(rule.id)` prints this text."]).joined(separator: "\n\n")
  }

  /// The results up to the limits.
  private var results: [JSONText] {
    let numbers = rules.positions(by: \.self)
    var places = CIPlaces(report)
    var notePlaces = CIPlaces(report)
    var keys = FindingKeys(report) { [report] in report.repositoryPath(of: $0) }
    var results: [JSONText] = []
    var size = 0
    for finding in findings {
      if size > Report.sizeLimit { break }
      let (key, number) = keys.key(of: finding)
      let notes = finding.notes.compactMap { note -> JSONText? in
        note.place.map {
          ["physicalLocation": location(notePlaces.place(of: $0)), "message": text(note.message)]
        }
      }
      let result: JSONText = [
        "ruleId": .string(finding.rule.id), "ruleIndex": .number(numbers[finding.rule] ?? 0),
        "level": .string(finding.severity.rawValue), "message": text(Self.message(of: finding)),
        "locations": [["physicalLocation": location(places.place(of: finding))]],
        "relatedLocations": notes.isEmpty ? nil : .array(notes),
        "partialFingerprints": ["primaryLocationLineHash": .string("\(key.fingerprint):\(number)")],
      ]
      size += Report.size(of: result, depth: 4)
      results.append(result)
    }
    return results
  }

  /// Returns the message with its suggestion; notes with a place are related locations.
  private static func message(of finding: Finding) -> String {
    var finding = finding
    finding.notes.removeAll { $0.place != nil }
    return finding.fullMessage
  }

  private func location(_ place: CIPlace) -> JSONText {
    let isAbsolute = place.path.hasPrefix("/")
    return [
      "artifactLocation": [
        "uri": .string((isAbsolute ? "file://" : "") + percentEncoded(path: place.path)),
        "uriBaseId": isAbsolute ? nil : "%SRCROOT%",
      ],
      "region": [
        "startLine": .number(place.start.line), "startColumn": .number(place.start.column),
        "endLine": .number(place.end.line), "endColumn": .number(place.end.column),
      ],
    ]
  }

  /// Records in the log that it is incomplete (3.20.21).
  private func invocation(after written: Int) -> JSONText {
    [
      "executionSuccessful": .boolean(true),
      "toolExecutionNotifications": [["message": text(report.omission(after: written)), "level": "warning"]],
    ]
  }

  /// Returns a message; empty texts are not allowed.
  private func text(_ text: String) -> JSONText { ["text": .string(text.isEmpty ? "(no text)" : text)] }
}
