import Project
import SourceText
import Statecharts

extension Rule {
  static let sourceReadings = Rule(
    id: "source/readings", severity: .error,
    summary: "A fact with readings has at least two, each with a source, and exactly one is followed.",
    rationale: """
      Readings show how sources disagree, and which of them the statechart follows. A single reading is a fact with a \
      note; with none or several followed, nobody knows what the statechart says; and without a source, a reader \
      cannot weigh one against the other.
      """, isFixed: true,
    good: "- {says: It stays shut., sources: [manual], followed: true}", bad: "- {says: It stays open., followed: true}"
  )
}

extension ProjectCheck {
  /// Readings are at least two, each with a source, and exactly one is followed.
  static let readings = ProjectCheck { context in
    var findings: [Finding] = []
    context.project.forEachRemarks { remarks, path in
      // An entry that was left out may have been the missing one.
      guard let readings = remarks.readings, !context.incomplete.contains(path) else { return }
      findings += readings.findings(in: path)
    }
    return findings
  }
}

extension FactReadings {
  fileprivate func findings(in path: SourcePath) -> [Finding] {
    func finding(at range: SourceRange, _ message: String, _ suggestion: String) -> Finding {
      Finding(.sourceReadings, at: Place(path, range), message, suggestion: suggestion)
    }
    var result: [Finding] = []
    if readings.count < 2 {
      result.append(
        finding(
          at: range, "expected at least two readings, found \(readings.count)",
          "add the reading of the other source, or write a note"))
    }
    let followed = readings.filter(\.isFollowed)
    if followed.isEmpty, readings.count > 1 {
      result.append(finding(at: range, "expected one followed reading, found none", "mark one with `followed: true`"))
    }
    for extra in followed.dropFirst() {
      result.append(
        finding(
          at: extra.range, "expected one followed reading, found another", "keep `followed: true` on one of them"))
    }
    for reading in readings where reading.sources.isEmpty {
      result.append(finding(at: reading.range, "missing source of this reading", "add `sources:`"))
    }
    return result
  }
}
