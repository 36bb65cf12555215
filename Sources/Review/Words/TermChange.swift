import Project
import SourceText
import Statecharts

/// A term with another word, and the texts that users see differently because of it.
package struct TermChange: Sendable {
  /// The edition whose term it is; nil for one of the project.
  package let edition: EditionID?
  package let term: TermID
  /// The locales with another word, in the project's order.
  package let locales: [String]
  /// The target locales with the same word as before, although that of the source locale is another one.
  package let kept: [String]
  /// The texts that contain the term and that the edition's readers see, in source order.
  package let texts: [Altered]

  /// A text with the same words of its own.
  package struct Altered: Sendable {
    package var id: CopyTextID
    package var slot: Slot
    /// The keys of Info.plist that hold it.
    package var keys: [String]
    package var place: Place
  }

  /// Finds the texts that a changed word alters; takes time linear in the copy.
  package init(_ term: Term, of edition: EditionID?, before: Term?, in project: Project, _ readers: TextReaders) {
    self.edition = edition
    self.term = term.id
    let changed = project.settings.locales.all.filter { term.text(in: $0) != before?.text(in: $0) }
    locales = changed
    let settings = project.settings.locales
    kept =
      before != nil && changed.contains(settings.source)
      ? settings.targets.filter { !changed.contains($0) && term.text(in: $0) != nil } : []
    texts = project.copy.entries.flatMap { entry -> [Altered] in
      entry.texts.compactMap { text -> Altered? in
        guard changed.contains(text.locale), text.template.placeholders.contains(term.id.text) else { return nil }
        let id = entry.id(of: text)
        guard
          readers.contexts(of: id).contains(where: { context in
            edition.map { $0 == context.edition?.id }
              ?? !(context.edition?.terms.contains { $0.id == term.id } ?? false)
          })
        else { return nil }
        return Altered(id: id, slot: entry.slot, keys: entry.infoKeys, place: Place(entry.place.path, text.range))
      }
    }
  }

  /// The consequences for translators: a word that may no longer translate that of the source locale.
  package var translations: [Consequence] {
    kept.map { locale in
      Consequence(
        kind: .translation, level: .notable, sentence: "the word in `\(locale)` is the same as before: it may be stale",
        place: texts.first?.place)
    }
  }
}

extension Consequence {
  /// The consequence of an edit for other texts, of which it names three; nil if there are none.
  init?(altering texts: [ReviewRow.AlteredText], at place: Place?) {
    if texts.isEmpty { return nil }
    let names = texts.map { text in
      let scope = [text.change.owner, text.change.locale].compactMap(\.self).joined(separator: ", ")
      return "`\(text.entry)` (\(scope))"
    }
    self.init(
      kind: .text, level: .notable,
      sentence:
        "\(texts.count == 1 ? "a text that users see changes" : "\(counted(texts.count, "text")) that users see change"): "
        + few(names),
      count: texts.count, place: place)
  }
}
