import SourceText

extension ReportFormat {
  /// SARIF 2.1.0 with the properties that GitHub's code scanning requires, and only those that the specification allows.
  package static let sarif = ReportFormat(name: "sarif", title: "SARIF 2.1.0, for code scanning") { report in
    var writer = JSONWriter()
    SARIFLog(report).write(to: &writer)
    writer.endLine()
    return visibleJSON(String(decoding: writer.bytes, as: UTF8.self))
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

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member(
        "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.array("runs") { writer in
        writer.object { writer in
          writer.member("tool") { $0.object { $0.member("driver") { $0.object { driver(&$0) } } } }
          writer.member("columnKind", "utf16CodeUnits")
          var written = 0
          writer.array("results") { written = results(&$0) }
          if written < report.listed.count { invocation(after: written, &writer) }
        }
      }
    }
  }

  private func driver(_ writer: inout JSONWriter) {
    writer.member("name", "Statebook")
    // A version must not be empty.
    if !report.version.isEmpty { writer.member("semanticVersion", report.version) }
    writer.array("rules") { writer in
      for rule in rules { writer.object { self.rule(rule, &$0) } }
    }
  }

  private func rule(_ rule: Rule, _ writer: inout JSONWriter) {
    writer.member("id", rule.id)
    text("shortDescription", rule.summary, &writer)
    let about = report.texts()[rule]
    text("fullDescription", about.rationale, &writer)
    text("help", Self.help(of: rule, about), &writer)
    writer.member("helpUri", about.source?.address)
    writer.member("defaultConfiguration") { $0.object { $0.member("level", Self.level(rule.severity)) } }
  }

  private static func help(of rule: Rule, _ text: RuleText) -> String {
    var paragraphs = [rule.summary, text.rationale]
    for example in text.examples { paragraphs += ["Good:\n" + example.good, "Bad:\n" + example.bad] }
    if let source = text.source { paragraphs.append("Source: " + source.title) }
    return (paragraphs + ["`statebook explain \(rule.id)` prints this text."]).joined(separator: "\n\n")
  }

  /// Writes results up to the limits, and returns their number.
  private func results(_ writer: inout JSONWriter) -> Int {
    let numbers = Dictionary(
      rules.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var places = CIPlaces(report)
    var notePlaces = CIPlaces(report)
    var keys = FindingKeys(report) { [report] in report.repositoryPath(of: $0) }
    for (written, finding) in findings.enumerated() {
      if writer.bytes.count > Report.sizeLimit { return written }
      let place = places.place(of: finding)
      let (key, number) = keys.key(of: finding)
      writer.object { writer in
        writer.member("ruleId", finding.rule.id)
        writer.member("ruleIndex") { $0.number(numbers[finding.rule] ?? 0) }
        writer.member("level", Self.level(finding.severity))
        text("message", Self.message(of: finding), &writer)
        writer.array("locations") { $0.object { location(place, &$0) } }
        related(finding.notes, &notePlaces, &writer)
        writer.member("partialFingerprints") { writer in
          writer.object { $0.member("primaryLocationLineHash", "\(key.fingerprint):\(number)") }
        }
      }
    }
    return findings.count
  }

  /// Returns the message with its suggestion; notes with a place are related locations.
  private static func message(of finding: Finding) -> String {
    var finding = finding
    finding.notes.removeAll { $0.place != nil }
    return finding.fullMessage
  }

  private func related(_ notes: [Finding.Note], _ places: inout CIPlaces, _ writer: inout JSONWriter) {
    let notes = notes.filter { $0.place != nil }
    if notes.isEmpty { return }
    writer.array("relatedLocations") { writer in
      for note in notes {
        guard let place = note.place else { continue }
        let found = places.place(of: place)
        writer.object { writer in
          location(found, &writer)
          text("message", note.message, &writer)
        }
      }
    }
  }

  private func location(_ place: CIPlace, _ writer: inout JSONWriter) {
    writer.member("physicalLocation") { writer in
      writer.object { writer in
        writer.member("artifactLocation") { writer in
          writer.object { writer in
            let isAbsolute = place.path.hasPrefix("/")
            writer.member("uri", (isAbsolute ? "file://" : "") + percentEncoded(path: place.path))
            if !isAbsolute { writer.member("uriBaseId", "%SRCROOT%") }
          }
        }
        writer.member("region") { writer in
          writer.object { writer in
            writer.member("startLine") { $0.number(place.start.line) }
            writer.member("startColumn") { $0.number(place.start.column) }
            writer.member("endLine") { $0.number(place.end.line) }
            writer.member("endColumn") { $0.number(place.end.column) }
          }
        }
      }
    }
  }

  /// Records in the log that it is incomplete (3.20.21).
  private func invocation(after written: Int, _ writer: inout JSONWriter) {
    writer.array("invocations") { writer in
      writer.object { writer in
        writer.member("executionSuccessful") { $0.boolean(true) }
        writer.array("toolExecutionNotifications") { writer in
          writer.object { writer in
            text("message", report.omission(after: written), &writer)
            writer.member("level", "warning")
          }
        }
      }
    }
  }

  /// Writes a member with a message; empty texts are not allowed.
  private func text(_ key: String, _ text: String, _ writer: inout JSONWriter) {
    writer.member(key) { $0.object { $0.member("text", text.isEmpty ? "(no text)" : text) } }
  }

  private static func level(_ severity: Severity) -> String { severity.rawValue }
}
