import Project
import SourceText
import Statecharts

/// The readers of each text of the copy.
package struct TextReaders: Sendable {
  private let project: Project
  private let entries: [CopyID: CopyEntry]
  private let indexes: [CopyID: CopyTextIndex]

  /// Takes time linear in the copy.
  package init(_ project: Project) {
    self.project = project
    entries = project.copy.entries.keyed(by: \.id)
    indexes = entries.mapValues { CopyTextIndex($0) }
  }

  /// Returns the contexts in which users see a text in its own locale, one for each edition; the app has the longest name among
  /// those that show it, and there is none if none of the known apps does. Empty for a text that nobody sees: one that
  /// the project lacks, or whose editions have words of their own.
  package func contexts(of id: CopyTextID) -> [CopyContext] {
    guard let entry = entries[id.entry], let index = indexes[id.entry] else { return [] }
    let editions: [Edition?] = project.editions.isEmpty ? [nil] : project.editions
    return editions.compactMap { edition -> CopyContext? in
      guard entry.isShown(in: edition?.id) else { return nil }
      let context = CopyContext(
        edition: edition, variant: id.variant, locale: id.locale,
        app: edition?.apps(for: id.variant).map(\.name).max { $0.count < $1.count }, terms: project.terms)
      let found = index.resolve(context, sourceLocale: project.settings.locales.source)
      return found.map { entry.id(of: $0.text) } == id ? context : nil
    }
  }

  /// Returns the context of a text that no edition shows.
  func context(locale: String) -> CopyContext { CopyContext(locale: locale, terms: project.terms) }

  /// Returns the entry of a text; nil if the project does not have it.
  package func entry(of id: CopyTextID) -> CopyEntry? { entries[id.entry] }

  /// Returns the text with an id; nil if the project does not have exactly this one.
  package func text(_ id: CopyTextID) -> CopyText? {
    guard let entry = entries[id.entry] else { return nil }
    return entry.texts.first { entry.id(of: $0) == id }
  }

  /// Returns the reviewers of the texts of an edition and locale, or of all editions if it is nil; each once, in source order.
  package func reviewers(in edition: EditionID?, locale: String) -> [String] {
    var seen: Set<String> = []
    return project.editions.filter { edition == nil || $0.id == edition }
      .flatMap { $0.reviewerNames(for: locale) }.filter { seen.insert($0).inserted }
  }
}
