import Copy
import Project
import SourceText

/// An unedited section of a guide that reads differently, because the machine, a claim, or the copy changed.
package struct DerivedChange: Sendable {
  package let guide: GuideID
  /// The section in the head.
  package let section: GuideOutline.Section
  /// The derived text, before and after.
  package let words: WordDiff

  /// Returns the sections that nobody edited whose rendered text differs, in the order of the head; costs time linear in the texts.
  ///
  /// - Parameter edited: the anchors of the edited sections in the head.
  package static func all(
    from old: (outline: GuideOutline, text: GuideWords), to new: (outline: GuideOutline, text: GuideWords),
    edited: Set<String> = []
  ) -> [DerivedChange] {
    let before = Dictionary(old.text.sections.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.text.sections.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    return old.outline.unedited(in: new.outline, edited: edited).compactMap { earlier, section in
      guard let former = before[earlier.slug], let now = after[section.slug],
        former.derived != now.derived || former.title != now.title && earlier.heading == section.heading
      else { return nil }
      return DerivedChange(
        guide: new.text.id, section: section,
        words: WordDiff(
          before: ([former.title] + former.derived).joined(separator: "\n"),
          after: ([now.title] + now.derived).joined(separator: "\n")))
    }
  }

  /// Returns the consequence to list under the row of its cause.
  package func consequence(title: String) -> Consequence {
    let place = section.title.isEmpty ? "the beginning" : "“\(section.title)”"
    return Consequence(
      kind: .guide, level: .notable, sentence: "the guide “\(title)” reads differently in \(place)",
      place: section.place)
  }
}

extension GuideOutline {
  /// Returns the sections that another version still has, under the same heading or else with the same text, in the order of the
  /// other version; costs time linear in the sections.
  ///
  /// - Parameter edited: the anchors of the other version's sections that were edited; the ids that the others cite can differ,
  ///   where something was renamed.
  func unedited(in other: GuideOutline, edited: Set<String>) -> [(before: Section, after: Section)] {
    let bySlug = Dictionary(sections.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    let byText = Dictionary(
      sections.filter { !$0.source.isEmpty }.map { ($0.body, $0) }, uniquingKeysWith: { first, _ in first })
    return other.sections.compactMap { section in
      let sameHeading = bySlug[section.slug]
      if let sameHeading, !edited.contains(section.slug) || sameHeading.body == section.body {
        return (before: sameHeading, after: section)
      }
      return byText[section.body].map { (before: $0, after: section) }
    }
  }
}
