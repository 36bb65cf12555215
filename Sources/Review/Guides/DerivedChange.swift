import Model
import SourceText

/// A section of a guide that nobody edited and that reads differently, because the machine, a claim, or the copy changed.
package struct DerivedChange: Sendable {
  package let guide: GuideID
  /// The section before and after, as it is written.
  package let section: GuideDifference.SectionChange
  /// What the project filled in, before and after.
  package let words: WordDiff

  /// The sections with the same source whose rendered text differs, in the order of the head; costs time linear in the texts.
  package static func all(in difference: GuideDifference, before: GuideText, after: GuideText) -> [DerivedChange] {
    let old = Dictionary(before.sections.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(after.sections.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    return difference.unedited.compactMap { section in
      guard let before = section.before.flatMap({ old[$0.slug] }), let now = section.after.flatMap({ new[$0.slug] }),
        before.derived != now.derived || before.title != now.title
      else { return nil }
      return DerivedChange(
        guide: after.id, section: section,
        words: WordDiff(
          before: ([before.title] + before.derived).joined(separator: "\n"),
          after: ([now.title] + now.derived).joined(separator: "\n")))
    }
  }

  /// What to say about it under the row of its cause.
  package func consequence(title: String) -> Consequence {
    let heading = section.after?.title ?? ""
    let place = heading.isEmpty ? "the beginning" : "“\(heading)”"
    return Consequence(
      kind: .guide, level: .notable, sentence: "the guide “\(title)” reads differently in \(place)",
      place: section.after?.place)
  }
}
