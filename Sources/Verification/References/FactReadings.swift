import Model
import SourceText
import Statecharts

extension Check {
  /// Readings are at least two, each with a source, and exactly one is followed.
  static let readings = Check { context in
    var findings: [Finding] = []
    context.project.forEachRemarks { remarks, path in
      // An entry that was left out may have been the missing one.
      guard let readings = remarks.readings, !context.incomplete.contains(path) else { return }
      findings += readings.problems(in: path)
    }
    return findings
  }
}

extension FactReadings {
  fileprivate func problems(in path: SourcePath) -> [Finding] {
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
      result.append(
        finding(at: range, "expected one reading that is followed, found none", "mark it with “followed: true”"))
    }
    for extra in followed.dropFirst() {
      result.append(
        finding(at: extra.range, "another reading is already followed", "keep “followed: true” on one of them"))
    }
    for reading in readings where reading.sources.isEmpty {
      result.append(finding(at: reading.range, "the reading has no source", "add “sources”"))
    }
    return result
  }
}
