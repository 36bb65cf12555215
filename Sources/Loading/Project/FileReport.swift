import Model
import SourceText
import Statecharts

/// Gathers the findings of one file; used by one task at a time.
final class FileReport {
  let path: SourcePath
  private(set) var findings: [Finding] = []

  /// Where values and keys begin that readers pass over, since what is wrong with them was reported.
  private(set) var refused: Set<Int> = []
  /// The names that are declared in a wrong form, with what they were probably meant to be.
  private(set) var repairs: [String: String] = [:]
  /// What is wrong with the form of names that refer to something, by the name.
  private var references: [(name: String, finding: Finding)] = []

  init(_ path: SourcePath) { self.path = path }

  /// Whether only the first of several documents is read.
  private(set) var hasSeveralDocuments = false

  func add(_ finding: Finding) {
    findings.append(finding)
    if finding.rule == .yamlSeveralDocuments { hasSeveralDocuments = true }
  }

  /// Lets readers pass over the value or key that begins there.
  func refuse(_ start: Int) { refused.insert(start) }

  /// Takes a declared name in a wrong form, by which other names are understood; ignores one that would be another’s.
  func repair(_ name: String, as repaired: String) {
    if !repairs.values.contains(repaired) { repairs[name] = repaired }
  }

  /// Adds a finding about the form of a name, unless the name is declared like that: then the declaration is to be mended.
  func addReference(_ finding: Finding, to name: String) { references.append((name, finding)) }

  /// Ends the check of a file, after which all declarations are known.
  func settleReferences() {
    findings += references.filter { repairs[$0.name] == nil }.map(\.finding)
    references = []
  }

  /// A range of the file as a place in the project.
  func place(_ range: SourceRange) -> Place { Place(path, range) }
}
