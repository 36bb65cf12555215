import AppFormats
import Project
import SourceText

extension CopyFormat {
  /// The copy for translators: a file element for each content file and target language.
  ///
  /// Texts are templates without the app's name. A unit's id is that of the entry, then `|` and the variant if the text belongs to
  /// one, then `@` and the edition if the words are its own.
  package static let xliff = CopyFormat(
    name: XLIFFDocument.fileExtension, title: "XLIFF", purpose: "for translators", isOfTranslations: true,
    isReadable: true, locale: "the language to translate into",
    files: { export in
      guard export.hasSourceTexts else { return [] }
      return export.copy.locales.dropFirst().map { locale in
        File(name: "-\(locale).\(XLIFFDocument.fileExtension)", choice: Choice(locale: locale))
      }
    },
    write: { export, choice in
      let languages = choice.locale.map { [$0] } ?? Array(export.copy.locales.dropFirst())
      let units = TranslationUnit.all(of: export)
      return XLIFFDocument(
        files: languages.flatMap { language in
          units.map { path, units in file(units, of: path, into: language, export) }
        }
      ).text
    })

  private static func file(
    _ units: [TranslationUnit], of path: SourcePath, into language: String, _ export: CopyExport
  ) -> XLIFFDocument.File {
    XLIFFDocument.File(
      original: Sourced(path.text), sourceLanguage: Sourced(export.copy.sourceLocale),
      targetLanguage: Sourced(language),
      datatype: Sourced("plaintext"),
      tools: [XLIFFDocument.Tool(id: Sourced("statebook"), name: Sourced("Statebook"))],
      units: units.map { unit in
        let translation = unit.translation(into: language, of: export.copy)
        return XLIFFDocument.Unit(
          id: Sourced(unit.id), preservesSpace: true, source: XLIFFDocument.Text(unit.source.template.source),
          target: translation.map { translation in
            XLIFFDocument.Target(
              text: XLIFFDocument.Text(translation.text.template.source), state: Sourced(state(of: translation)))
          },
          notes: notes(for: unit, translation, into: language, export).map {
            XLIFFDocument.Note(text: Sourced($0), author: "statebook")
          })
      })
  }

  private static func state(of text: ResolvedCopy) -> String {
    switch text.state {
    case .new: "new"
    case .translated: "translated"
    case .needsReview: "needs-review-translation"
    }
  }

  // MARK: Notes

  /// Returns the notes for the translator of a text.
  private static func notes(
    for unit: TranslationUnit, _ translation: ResolvedCopy?, into language: String, _ export: CopyExport
  ) -> [String] {
    var notes = [place(of: unit, export)]
    if let length = export.lengths[unit.entry.slot] {
      notes.append("At most \(length) characters, with the placeholders filled.")
    }
    var named: Set<String> = []
    notes += unit.source.template.placeholders.filter { named.insert($0).inserted }.map {
      meaning(of: $0, in: language, export)
    }
    if translation?.isStale == true {
      notes.append("The source text was changed after this was translated.")
    }
    return notes
  }

  /// Describes the slot and the audience of a text.
  private static func place(of unit: TranslationUnit, _ export: CopyExport) -> String {
    let keys = unit.keys.map { item in
      InfoPlistKey.title(of: item.key) + (item.purposeKey.map { ", \($0)" } ?? "")
    }
    var parts = ["\(unit.entry.slot.title)" + (keys.isEmpty ? "" : " (\(keys.joined(separator: "; ")))")]
    if unit.source.variant != nil, let variant = export.variant {
      parts.append(
        "\(variant.title): \(variant.description.map { StyledText(reading: $0).plain } ?? "one variant of this text")")
    }
    if unit.source.edition != nil, let edition = export.copy.edition {
      parts.append("The words are those of \(edition.title) alone")
    }
    return parts.joined(separator: ". ") + "."
  }

  /// Returns the words for a placeholder, in the source language and, if different, in the target language.
  private static func meaning(of placeholder: String, in language: String, _ export: CopyExport) -> String {
    if placeholder == TermResolver.appName { return "<\(placeholder)> stands for the app’s name. Keep it as it is." }
    let term = export.copy.context.allTerms.first { $0.id == TermID(placeholder) }
    let word = term?.text(in: export.copy.sourceLocale)
    let translated = term?.texts.first { $0.locale == language }?.text.value
    let other = translated == word ? nil : translated.map { ", in \(Languages.name(of: language)) “\($0)”" }
    return "<\(placeholder)> stands for \(word.map { "“\($0)”" } ?? "a term")\(other ?? ""). Keep it as it is."
  }
}

/// A text to translate.
private struct TranslationUnit {
  let entry: CopyEntry
  let keys: [AppCopy.Item]
  let source: CopyText

  /// Returns the translation of exactly this text: shared words and an edition's own words never replace each other.
  func translation(into language: String, of copy: AppCopy) -> ResolvedCopy? {
    let context = CopyContext(
      edition: source.edition == nil ? nil : copy.edition, variant: source.variant?.value, locale: language,
      terms: copy.context.terms)
    return entry.resolve(context, sourceLocale: copy.sourceLocale).flatMap { $0.isFallback ? nil : $0 }
  }

  var id: String { entry.id(of: source).unitID }

  /// Returns the units per content file, in source order; an entry without a source text has nothing to translate.
  static func all(of export: CopyExport) -> [(path: SourcePath, units: [TranslationUnit])] {
    var order: [SourcePath] = []
    var units: [SourcePath: [TranslationUnit]] = [:]
    for (entry, texts, keys) in export.entries {
      guard let source = texts.first(where: { $0.locale == export.copy.sourceLocale }) else { continue }
      if units[entry.place.path] == nil { order.append(entry.place.path) }
      units[entry.place.path, default: []].append(
        TranslationUnit(entry: entry, keys: keys, source: source.resolved.text))
    }
    return order.map { ($0, units[$0] ?? []) }
  }
}
