import Project
import SourceText
import Statecharts

/// A rule's remark on one text, as the readers of one edition see it.
package struct LintFinding: Sendable {
  /// The text as one edition's readers see it: the edition is theirs even if the words are shared, and nil if the project has
  /// none. The locale of a remark about a whole entry is the source locale.
  package let text: CopyTextID
  /// At the severity that the project sets.
  package internal(set) var finding: Finding
  /// The suppression that accepts it; reports omit it then.
  package internal(set) var suppression: Suppression?
  /// Of the same finding in several editions, the one with the greatest weight is reported.
  var weight = 0
  /// The number of editions whose readers see the text.
  var readers = 1

  package init(text: CopyTextID, finding: Finding, suppression: Suppression? = nil) {
    self.text = text
    self.finding = finding
    self.suppression = suppression
  }
}
