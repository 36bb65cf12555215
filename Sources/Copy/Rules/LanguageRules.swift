import Project
import SourceText
import Statecharts

extension CopyRule {
  static let missingSource = CopyRule(
    catalogue: "l10n/missing-source", .error, "Every text exists in the source language."
  ) { subject in
    let source = subject.setting.locales.source
    return subject.textGroups.compactMap { group in
      guard let first = group.texts.first, !group.texts.contains(where: { $0.locale == source }) else { return nil }
      return CatalogueMatch(
        group.entry, at: first.range, variant: group.variant, locale: source,
        "missing text in `\(source)`, the source language",
        suggestion: "write the text in `\(source)`; the others are translated from it")
    }
  }

  static let missingTranslation = CopyRule(
    catalogue: "l10n/missing", .warning, "Every text exists in each of the project’s locales."
  ) { subject in
    let locales = subject.setting.locales
    return subject.textGroups.flatMap { group -> [CatalogueMatch] in
      // A text without its source cannot be translated; `l10n/missing-source` reports it.
      guard let source = group.texts.first(where: { $0.locale == locales.source }) else { return [] }
      let present = Set(group.texts.map(\.locale))
      // One finding for each locale, so that it can be suppressed there and translators of the language find it.
      return locales.targets.filter { !present.contains($0) }.map { locale in
        CatalogueMatch(
          group.entry, at: source.range, variant: group.variant, locale: locale, "missing translation into `\(locale)`",
          suggestion: "translate the text; until then users see it in `\(locales.source)`")
      }
    }
  }

  static let unreadLanguage = CopyRule(
    catalogue: "l10n/unread-language", .note, "The words of each language are judged."
  ) { subject in
    subject.setting.locales.all.filter { Lexicon.of(locale: $0) == nil }.compactMap { locale in
      let purposes = subject.entries.filter { $0.slot == .purpose && !$0.keys.isEmpty }
      for entry in purposes {
        guard let text = entry.texts.first(where: { $0.locale == locale }) else { continue }
        return CatalogueMatch(
          entry, at: text.range, variant: text.variant?.value, locale: locale,
          "the words of purpose strings in `\(locale)` are not judged", suggestion: "let somebody read them")
      }
      return nil
    }
  }

  package static let staleTranslation = CopyRule(
    "l10n/stale", .warning, "A translation matches the current source text."
  ) { subject in
    guard let digest = subject.text.sourceDigest, let source = subject.source else { return [] }
    let present = source.template.digest
    // A digest of another length has its own finding.
    guard digest.value != present, digest.value.utf8.count == CopyTemplate.digestLength else { return [] }
    return [
      CopyMatch(
        nil, written: digest.range,
        "stale translation: the source text has changed, and its digest is now `\(present)`",
        notes: [Finding.Note("the source text is here", at: Place(subject.entry.place.path, source.range))],
        suggestion: "compare the two, then write `digest: \(present)`")
    ]
  }

  static let noDigest = CopyRule(
    "l10n/no-digest", .note, "A translation records the digest of its source text."
  ) { subject in
    guard subject.text.sourceDigest == nil, let source = subject.source else { return [] }
    return [
      CopyMatch(
        nil, "missing digest: the translation does not say which source text it was made from",
        suggestion: "write `{text: …, digest: \(source.template.digest)}`")
    ]
  }

  static let identicalTranslation = CopyRule(
    "l10n/identical", .note, "A translation differs from its source text."
  ) { subject in
    guard let source = subject.source, source.template.source == subject.text.template.source,
      subject.words.filter({ !$0.isName }).count > 1
    else { return [] }
    return [
      CopyMatch(
        nil, "the text is the same in `\(subject.text.locale)` and `\(source.locale)`", suggestion: "translate it")
    ]
  }

  static let undeclaredLocale = CopyRule(
    catalogue: "l10n/undeclared-locale", .warning, "Every text is in one of the project’s locales."
  ) { subject in
    let known = Set(subject.setting.locales.all)
    return subject.entries.flatMap { entry in
      entry.texts.filter { !known.contains($0.locale) }.map { text in
        CatalogueMatch(
          entry, at: text.range, variant: text.variant?.value, locale: text.locale,
          "unknown locale `\(text.locale)`: the project has \(subject.setting.locales.all.map { "`\($0)`" }.joined(separator: ", "))",
          suggestion: "add it to `locales` in content/statebook.yaml")
      }
    }
  }

  static let termWithoutWord = CopyRule(
    "l10n/term-without-word", .warning, "A term that a translation uses has a value in its locale."
  ) { subject in
    guard subject.text.locale != subject.setting.locales.source else { return [] }
    var seen: Set<String> = []
    return subject.text.template.placeholders.filter { seen.insert($0).inserted }.compactMap { name in
      guard let term = subject.context.allTerms.first(where: { $0.id == TermID(name) }),
        !term.texts.contains(where: { $0.locale == subject.text.locale }),
        let range = subject.rendered.range(ofPlaceholder: name)
      else { return nil }
      let owner = subject.edition.flatMap { edition in edition.terms.contains { $0.id == term.id } ? edition : nil }
      return CopyMatch(
        range,
        "\(owner.map { "edition `\($0.id)`" } ?? "the project") has no word for `<\(name)>` in `\(subject.text.locale)`",
        notes: [Finding.Note("the term is here", at: term.place)],
        suggestion: owner == nil && term.texts.count == 1
          ? "write `text: {\(term.texts[0].locale): …, \(subject.text.locale): …}`"
          : "add `\(subject.text.locale):` to the term")
    }
  }
}

extension CatalogueSubject {
  /// One text in all its languages.
  struct TextGroup {
    let entry: CopyEntry
    /// The variant; nil if the text serves all variants.
    let variant: VariantID?
    /// The texts in source order; never empty.
    let texts: [CopyText]
  }

  /// The texts of each entry that the edition's readers may see, in source order: for each variant the shared texts, and the
  /// edition's own. Takes time linear in the texts.
  var textGroups: [TextGroup] {
    struct Key: Hashable {
      var edition: EditionID?
      var variant: VariantID?
    }
    return entries.flatMap { entry -> [TextGroup] in
      var order: [Key] = []
      var groups: [Key: [CopyText]] = [:]
      for text in entry.texts where text.edition == nil || text.edition?.value == edition?.id {
        let key = Key(edition: text.edition?.value, variant: text.variant?.value)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(text)
      }
      return order.map { TextGroup(entry: entry, variant: $0.variant, texts: groups[$0] ?? []) }
    }
  }
}
