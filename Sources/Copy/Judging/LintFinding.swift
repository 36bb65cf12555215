import Project
import SourceText
import Statecharts

/// A finding of a copy rule about one text, as the readers of one edition see it.
struct LintFinding: Sendable {
  /// The text as one edition's readers see it: the edition is theirs even if the words are shared, and nil if the project has none.
  /// For a finding about a whole entry, the locale is the source locale.
  let text: CopyTextID
  /// The finding, at the rule’s own severity.
  let finding: Finding
  /// The suppression that accepts the finding; reports then omit it.
  var suppression: Suppression?
  /// The weight; of equal findings in several editions, the one with the greatest weight is reported.
  var weight = 0
  /// The number of editions whose readers see the text.
  var readers = 1
}
