import SourceText
import Statecharts

struct CopyFileKeys: ValueKeys {
  typealias Owner = CopyCatalogue
  static let mapping = Mapping("a copy file", Self())

  let variants = Key(
    "variants", .map(.id, .read(VariantKeys.self)), "Choices of words, by id; for all copy files.")
  let copy = Key("copy", .list(.read(CopyEntryKeys.self)), "Texts that users of an app see.")

  static func value(from fields: Fields<Self>) -> CopyCatalogue? {
    CopyCatalogue(variants: fields.variants, entries: fields.copy)
  }
}

struct VariantKeys: ValueKeys {
  typealias Owner = Variant
  static let mapping = Mapping("a variant", Self())

  let title = Field(.required("title"), .styled, "What the variant is called.", \Variant.title)
  let description = Field("description", .text, "Whom it is for.", \Variant.description)
  let features = Field(
    "features", .map(.locale, .features),
    "The words, or their beginnings, by which a text names what it is for, by locale.", \Variant.features)

  static func value(from fields: Fields<Self>) -> Variant? {
    Variant(
      id: fields.ownerID(), title: StyledText(fields.owner.value), place: fields.place(fields.owner.range))
  }
}

struct CopyEntryKeys: ValueKeys {
  typealias Owner = CopyEntry
  static let mapping = Mapping(
    "a copy entry", Self(), constraints: [.exactlyOne(["variants", "text"]), .needs("purpose-key", "keys")])

  let id = Key<Sourced<CopyID>>(.required("id"), .id(.copyID), "Its stable id.")
  let slot = Field(.required("slot"), .choice(Slot.self), "Where the text appears.", \CopyEntry.slot)
  let keys = Field("keys", .set(.sourced), "The Info.plist keys that it is for.", \CopyEntry.keys)
  let purposeKey = Field(
    "purpose-key", .sourced(.codeName),
    "Its key within NSLocationTemporaryUsageDescriptionDictionary, as the app passes it.", word: "purpose key",
    \CopyEntry.purposeKey)
  let editions = Field(
    "editions", .ids(), "The editions that it belongs to.", otherwise: "all", \CopyEntry.editions)
  let texts = KeyGroup(CopyTextKeys(), \CopyEntry.texts)
  let byEdition = Key(
    "by-edition", .map(.id, .of(EditionWordsKeys.self)), "The words of editions that use others.")
  let suppressions = Key(
    "suppress", .list(.read(SuppressionKeys.self)), "Findings that somebody has reviewed and accepts.")
  let annotations = KeyGroup(AnnotationKeys(), \CopyEntry.annotations)

  func complete(_ entry: inout CopyEntry, from fields: Fields<Self>) {
    entry.suppressions = fields.suppressions
    for words in fields.byEdition {
      let edition: Sourced<EditionID> = Sourced(words.ownerID(), words.owner.range)
      entry.texts += words.texts.all.map { text in
        var text = text
        text.edition = edition
        return text
      }
    }
  }

  static func value(from fields: Fields<Self>) -> CopyEntry? {
    fields.id.map { CopyEntry(id: $0.value, slot: .screenBody, place: fields.place($0.range)) }
  }
}

/// The words of one edition.
struct EditionWordsKeys: MappingKeys {
  typealias Owner = [CopyText]
  static let mapping = Mapping("an edition's words", Self(), constraints: [.exactlyOne(["variants", "text"])])

  let texts = KeyGroup(CopyTextKeys(), \[CopyText].self)
}

struct CopyTextKeys: KeyList {
  typealias Owner = [CopyText]

  let variants = Key(
    "variants", .map(.id, .textsOfVariant, isRequired: true), "The texts, by variant and locale.")
  let text = Key(
    "text", .map(.locale, .copyText, isRequired: true), "The text for all variants, by locale.")

  func complete(_ texts: inout [CopyText], from fields: Fields<Self>) { texts = fields.all }
}

extension Fields<CopyTextKeys> {
  /// The texts for all variants, then those of single ones.
  fileprivate var all: [CopyText] { self.text + self.variants.flatMap(\.self) }
}

struct StatedTextKeys: MappingKeys {
  typealias Owner = CopyText
  static let mapping = Mapping("a text", Self())

  let text = Key(.required("text"), .node, "The text itself.")
  let state = Field(
    "state", .choice(TranslationState.self), "The state of its translation.", otherwise: "translated",
    \CopyText.state)
  let digest = Field(
    "digest", .sourced(.textDigest), "The digest of the source text that it was translated from.",
    \CopyText.sourceDigest)
}

struct SuppressionKeys: ValueKeys {
  typealias Owner = Suppression
  static let mapping = Mapping("a suppression", Self())

  let rule = Key(.required("rule"), .sourced, "The rule's id.")
  let reason = Field(.required("reason"), .text, "Why its findings are accepted.", \Suppression.reason)
  let until = Field("until", .day, "The last day on which it applies.", word: "end date", \Suppression.until)
  let variants = Field("variants", .ids(), "The variants that it is limited to.", \Suppression.variants)
  let locales = Field("locales", .set(.sourced(.locale)), "The locales that it is limited to.", \Suppression.locales)

  static func value(from fields: Fields<Self>) -> Suppression? {
    fields.rule.map { Suppression(rule: $0, reason: "", range: fields.head) }
  }
}

extension Format<Variant.Features> {
  fileprivate static let features = Format(.list(.text, isRequired: true)) { entry, _ in
    Variant.Features(locale: entry.key.value, words: (entry.value.items ?? []).compactMap(\.text))
  }
}

extension Format<CopyText> {
  /// A text, either plain or as a mapping with its state and digest, by its locale.
  fileprivate static let copyText = Format(
    .either([Schema.text(.template), .record { StatedTextKeys.mapping.schema }])
  ) {
    entry, report in
    let fields = Fields(entry.value, StatedTextKeys.mapping, report: report)
    guard let node = fields.map({ $0.text }) ?? entry.value, let text = node.text else { return nil }
    let plain = CopyText(
      locale: entry.key.value, template: CopyTemplate(text.value), range: text.range, places: node.scalar?.places)
    return fields?.read(plain) ?? plain
  }
}

extension Format<[CopyText]> {
  fileprivate static let textsOfVariant = Format(
    .map(.locale, Format<CopyText>.copyText.schema, isRequired: true)
  ) { entry, report in
    let variant: Sourced<VariantID> = Sourced(entry.id(), entry.key.range)
    return entry.value.entries?.compactMap { entry in
      var text = Format<CopyText>.copyText.decode(entry, report)
      text?.variant = variant
      return text
    }
  }
}
