import Model
import SourceText
import Statecharts

/// The copy for translators: XLIFF 1.2 (OASIS, 2008), strict, a file element for each content file and target language.
///
/// Texts are templates: an app's name never stands in them. A unit's id is that of the entry, then `|` and the variant where the
/// text belongs to one, then `@` and the edition where the words are its own.
struct XLIFFText {
  private let export: CopyExport
  private var lines = IndentedText()

  var text: String { lines.text }

  /// - Parameter languages: the target languages.
  init(_ export: CopyExport, languages: [String]) {
    self.export = export
    let units = Self.units(export)
    lines.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.line(0, "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">")
    for language in languages {
      for (path, units) in units { write(units, of: path, into: language) }
    }
    lines.line(0, "</xliff>")
  }

  /// A text that is to be translated.
  private struct Unit {
    let entry: CopyEntry
    let keys: [AppCopy.Item]
    let source: CopyText

    /// The translation of this very text: one of an edition's own words never stands for one of those that all share.
    func translation(into language: String, from sourceLanguage: String) -> ResolvedCopy? {
      let request = CopyRequest(edition: source.edition?.value, variant: source.variant?.value, locale: language)
      return entry.resolve(request, sourceLocale: sourceLanguage).flatMap { $0.isFallback ? nil : $0 }
    }

    var id: String {
      entry.id.text + (source.variant.map { "|\($0.value)" } ?? "") + (source.edition.map { "@\($0.value)" } ?? "")
    }
  }

  /// The units per content file, in source order; an entry without a source text has nothing to translate.
  private static func units(_ export: CopyExport) -> [(path: SourcePath, units: [Unit])] {
    var order: [SourcePath] = []
    var units: [SourcePath: [Unit]] = [:]
    for (entry, texts, keys) in export.entries {
      guard let source = texts.first(where: { $0.locale == export.copy.sourceLocale }) else { continue }
      if units[entry.place.path] == nil { order.append(entry.place.path) }
      units[entry.place.path, default: []].append(
        Unit(entry: entry, keys: keys, source: source.resolved.text))
    }
    return order.map { ($0, units[$0] ?? []) }
  }

  private mutating func write(_ units: [Unit], of path: SourcePath, into language: String) {
    let source = export.copy.sourceLocale
    lines.line(
      1,
      "<file original=\"\(xmlAttribute("\(path)"))\" source-language=\"\(source)\" target-language=\"\(language)\""
        + " datatype=\"plaintext\">")
    lines.line(2, "<header><tool tool-id=\"statebook\" tool-name=\"Statebook\"/></header>")
    lines.line(2, "<body>")
    for unit in units { write(unit, into: language) }
    lines.line(2, "</body>")
    lines.line(1, "</file>")
  }

  private mutating func write(_ unit: Unit, into language: String) {
    let translation = unit.translation(into: language, from: export.copy.sourceLocale)
    lines.line(3, "<trans-unit id=\"\(xmlAttribute(unit.id))\" xml:space=\"preserve\">")
    lines.line(4, "<source>\(xmlContent(unit.source.template.source))</source>")
    if let translation {
      let text = xmlContent(translation.text.template.source)
      lines.line(4, "<target state=\"\(Self.state(of: translation))\">\(text)</target>")
    }
    for note in notes(for: unit, translation, into: language) {
      lines.line(4, "<note from=\"statebook\">\(xmlContent(note))</note>")
    }
    lines.line(3, "</trans-unit>")
  }

  private static func state(of text: ResolvedCopy) -> String {
    switch text.state {
    case .new: "new"
    case .translated: "translated"
    case .needsReview: "needs-review-translation"
    }
  }

  // MARK: Notes

  /// What a translator should know of a text.
  private func notes(for unit: Unit, _ translation: ResolvedCopy?, into language: String) -> [String] {
    var notes = [place(of: unit)]
    if let length = export.lengths[unit.entry.slot] {
      notes.append("At most \(length) characters, with the placeholders filled.")
    }
    var named: Set<String> = []
    notes += unit.source.template.placeholders.filter { named.insert($0).inserted }.map {
      meaning(of: $0, in: language)
    }
    if translation?.isStale == true {
      notes.append("The source text was changed after this was translated.")
    }
    return notes
  }

  /// Where a text stands, and for whom.
  private func place(of unit: Unit) -> String {
    let keys = unit.keys.map { item in
      InfoPlistKey.title(of: item.key) + (item.purposeKey.map { ", \($0)" } ?? "")
    }
    var parts = ["\(unit.entry.slot.title)" + (keys.isEmpty ? "" : " (\(keys.joined(separator: "; ")))")]
    if unit.source.variant != nil, let variant = export.variant {
      parts.append("\(variant.title): \(variant.description ?? "one variant of this text")")
    }
    if unit.source.edition != nil, let edition = export.copy.edition {
      parts.append("The words are those of \(edition.title) alone")
    }
    return parts.joined(separator: ". ") + "."
  }

  /// What stands in the place of a placeholder, in the source language and, where it is another word, in the target language.
  private func meaning(of placeholder: String, in language: String) -> String {
    if placeholder == Wording.appName { return "<\(placeholder)> stands for the app’s name. Keep it as it is." }
    let texts = export.copy.edition?.terms.first { $0.id == TermID(placeholder) }?.texts ?? []
    let word = export.copy.edition?.text(of: TermID(placeholder), locale: export.copy.sourceLocale)
    let translated = texts.first { $0.locale == language }?.text.value
    let other = translated == word ? nil : translated.map { ", in \(language) “\($0)”" }
    return "<\(placeholder)> stands for \(word.map { "“\($0)”" } ?? "a term")\(other ?? ""). Keep it as it is."
  }
}
