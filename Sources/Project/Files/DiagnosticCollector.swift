import SourceText

/// Gathers the findings of one file; used by one task at a time.
final class DiagnosticCollector {
  let path: SourcePath
  private(set) var findings: [Finding] = []

  init(_ path: SourcePath) { self.path = path }

  func add(_ finding: Finding) { findings.append(finding) }

  /// Returns a range of the file as a place in the project.
  func place(_ range: SourceRange) -> Place { Place(path, range) }
}
