import Project
import SourceText
import Statecharts

/// A finding of a copy rule about one text, as the readers of one edition see it.
package struct LintFinding: Sendable {
  /// The text as one edition's readers see it: the edition is theirs even if the words are shared, and nil if the project has none.
  /// For a finding about a whole entry, the locale is the source locale.
  package let text: CopyTextID
  /// The finding, at the severity that the project sets.
  package internal(set) var finding: Finding
  /// The suppression that accepts the finding; reports then omit it.
  package internal(set) var suppression: Suppression?
  /// The weight; of equal findings in several editions, the one with the greatest weight is reported.
  var weight = 0
  /// The number of editions whose readers see the text.
  var readers = 1

  package init(text: CopyTextID, finding: Finding, suppression: Suppression? = nil) {
    self.text = text
    self.finding = finding
    self.suppression = suppression
  }
}
