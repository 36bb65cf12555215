import Model
import SourceText
import Statecharts

/// Gathers the findings of one file; used by one task at a time.
final class FileReport {
  let path: SourcePath
  private(set) var findings: [Finding] = []

  init(_ path: SourcePath) { self.path = path }

  func add(_ finding: Finding) { findings.append(finding) }

  func add(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Finding.Note] = [], suggestion: String? = nil
  ) {
    findings.append(Finding(rule, at: Place(path, range), message, notes: notes, suggestion: suggestion))
  }
}
