import Model
import SourceText
import Statecharts

extension CopyRule {
  static let titleCase = CopyRule(
    Rule(
      id: "notification/title-case", severity: .warning,
      summary: "A notification’s title is in title case, in languages that use it.",
      rationale: """
        English titles capitalize every word except articles, short prepositions, and conjunctions. German and \
        Spanish have no title case.
        """,
      source: .notificationGuidelines, good: "Your Order Is Waiting", bad: "Your order is waiting"),
    in: [.notificationTitle]
  ) { subject in
    guard subject.lexicon?.hasTitleCase == true else { return [] }
    let small = subject.words.filter { word in
      !word.isName && !smallWords.contains(word.folded) && subject.rendered.beginsSmall(word.range)
    }
    guard let first = small.first else { return [] }
    return [
      CopyMatch(
        first.range, "\(subject.quote(first.range)) is not capitalized in a title",
        suggestion: "write the title in title case")
    ]
  }

  private static let smallWords: Set<String> = [
    "a", "an", "the", "and", "or", "but", "nor", "of", "to", "in", "on", "at", "by", "for", "with", "from", "as", "per",
    "via", "vs",
  ]
}
