import SourceText
import Statecharts

/// Gathers the findings of one file; used by one task at a time.
package final class DiagnosticCollector {
  let path: SourcePath
  package private(set) var findings: [Finding] = []
  /// The profiles of the machine in the file, which suggestions about conditions name.
  var profiles: [Profile] = []
  /// The terms that texts of the file can use.
  let terms: SharedTerms
  /// Where the file uses them.
  var termUses: SharedTerms.Uses = []

  package convenience init(_ path: SourcePath) { self.init(path, terms: SharedTerms()) }

  init(_ path: SourcePath, terms: SharedTerms) {
    self.path = path
    self.terms = terms
  }

  /// Reports a violation of a rule at a range of the file.
  func add(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Finding.Note] = [], suggestion: String? = nil
  ) {
    add(Finding(rule, at: place(range), message, notes: notes, suggestion: suggestion))
  }

  func add(_ finding: Finding) { findings.append(finding) }

  /// Returns a range of the file as a place in the project.
  func place(_ range: SourceRange) -> Place { Place(path, range) }

  /// Registers a name; a duplicate is a finding, for which it returns false.
  func claim(_ name: Sourced<String>, in names: NameTable) -> Bool {
    guard let finding = names.claim(name.value, at: place(name.range)) else { return true }
    add(finding)
    return false
  }
}
