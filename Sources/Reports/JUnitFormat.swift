import SourceText

extension ReportFormat {
  /// Test results in JUnit XML: a suite for each file, with a test for each finding in it; a file without findings is a test that
  /// passes.
  ///
  /// JUnit has no warnings. Findings that make the command fail are failures; the others are the output of a test that passes.
  package static let junit = ReportFormat(name: "junit", title: "test results in JUnit’s XML") { report in
    let suites = Suite.all(of: report)
    let tests = suites.reduce(0) { $0 + $1.tests.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="statebook" tests="\(tests)" failures="\(failures)" errors="0">

      """
    for suite in suites { text += suite.xml }
    return text + "</testsuites>\n"
  }
}

/// The tests of one file.
private struct Suite {
  struct Test {
    var name: String
    var line: Int?
    /// The severity and the full message of a finding; nil for a file without findings.
    var finding: (severity: Severity, message: String, text: String)?
    var isFailure = false
  }

  var path: String
  var tests: [Test]
  var failures: Int { tests.count(where: \.isFailure) }

  /// The maximum number of findings as tests: GitLab reads XML of at most 250,000 objects, and each test has several.
  private static let limit = 10_000

  /// Returns the suites by path, including those of files outside the project with findings; the most severe findings of each come
  /// first.
  static func all(of report: Report) -> [Suite] {
    var places = CIPlaces(report)
    var found: [String: [Test]] = [:]
    var numbers: [String: Int] = [:]
    var size = 0
    var written = 0
    for finding in report.listed {
      guard written < limit, size < Report.sizeLimit else { break }
      written += 1
      let place = places.place(of: finding)
      let number = numbers[place.path + "\0" + finding.rule.id, default: 0] + 1
      numbers[place.path + "\0" + finding.rule.id] = number
      // Test results are compared by name, so that names must not contain line numbers.
      let test = Test(
        name: finding.rule.id + (number == 1 ? "" : " (\(number))"), line: place.start.line,
        finding: (finding.severity, finding.message, "\(place.text): \(finding.fullMessage)"),
        isFailure: finding.severity >= report.failOn)
      size += xml(of: test, in: place.path).utf8.count
      found[place.path, default: []].append(test)
    }
    let rest = report.listed.dropFirst(written)
    if let worst = rest.first {
      let sentence = report.omission(after: written)
      found["statebook", default: []].append(
        Test(
          name: "more findings", finding: (worst.severity, sentence, sentence),
          isFailure: worst.severity >= report.failOn))
    }
    // A file whose findings are all omitted neither passes nor fails.
    let hidden = Set(report.findings.compactMap(\.place?.path))
    for file in report.tree?.files ?? [] where !hidden.contains(file.path) {
      let path = report.repositoryPath(of: Place(file.path))
      if found[path] == nil { found[path] = [Test(name: report.baseline == nil ? "no findings" : "no new findings")] }
    }
    return found.sorted { $0.key < $1.key }.map { Suite(path: $0.key, tests: $0.value) }
  }

  var xml: String {
    let path = Self.legal(path)
    var text = """
        <testsuite name="\(path)" tests="\(tests.count)" failures="\(failures)" errors="0">

      """
    for test in tests { text += Self.xml(of: test, in: path) }
    text += "  </testsuite>\n"
    return text
  }

  private static func xml(of test: Test, in path: String) -> String {
    var text = "    <testcase name=\"\(test.name)\" classname=\"\(path)\" file=\"\(path)\""
    if let line = test.line { text += " line=\"\(line)\"" }
    guard let finding = test.finding else {
      text += "/>\n"
      return text
    }
    let content = legal(finding.text)
    if test.isFailure {
      text += """
        >
              <failure type="\(finding.severity.rawValue)" message="\(legal(finding.message))">\(content)</failure>
            </testcase>

        """
    } else {
      text += """
        >
              <system-out>\(finding.severity): \(content)</system-out>
            </testcase>

        """
    }
    return text
  }

  /// Escapes a text for an element or an attribute, on one line; a character that XML does not allow (1.0, 2.2) is shown as `<U+0007>`.
  private static func legal(_ text: String) -> String {
    visibleLines(text).map { xmlContent($0).replacing("\"", with: "&quot;") }.joined(separator: "&#10;")
  }
}
