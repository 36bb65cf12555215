import SourceText
import Statecharts

extension ObjectSchema {
  static let copyFile: ObjectSchema = ObjectSchema(
    "a copy file",
    [
      .optional("variants", .map(.id, .of(.variant)), "Choices of words, by id; for all copy files."),
      .optional("copy", .list(.of(.copyEntry)), "Texts that users of an app see."),
    ])

  static let variant: ObjectSchema = ObjectSchema(
    "a variant",
    [
      .required("title", .text, "What the variant is called."),
      .optional("description", .text, "Whom it is for."),
      .optional(
        "features", .map(.locale, .list(.text, isRequired: true)),
        "The words, or their beginnings, by which a text names what it is for, by locale."),
    ])

  static let copyEntry: ObjectSchema = ObjectSchema(
    "a copy entry",
    [
      .required("id", .copyID, "Its stable id."),
      .required("slot", .choice(Slot.allCases.map(\.rawValue)), "Where the text appears."),
      .optional("keys", .set(.text), "The Info.plist keys that it is for."),
      .optional(
        "purpose-key", .text(.codeName),
        "Its key within NSLocationTemporaryUsageDescriptionDictionary, as the app passes it."),
      .optional("editions", .ids, "The editions that it belongs to.", otherwise: "all"),
    ] + copyTexts + [
      .optional("by-edition", .map(.id, .of(.copyWords)), "The words of editions that use others."),
      .optional("suppress", .list(.of(.suppression)), "Findings that somebody has reviewed and accepts."),
    ] + Property.annotations,
    constraints: [.exactlyOne(["variants", "text"]), .needs("purpose-key", "keys")])

  /// The words of one edition.
  static let copyWords: ObjectSchema = ObjectSchema(
    "an edition's words", copyTexts, constraints: [.exactlyOne(["variants", "text"])])

  private static let copyTexts: [Property] = [
    .optional(
      "variants", .map(.id, .map(.locale, copyText, isRequired: true), isRequired: true),
      "The texts, by variant and locale."),
    .optional("text", .map(.locale, copyText, isRequired: true), "The text for all variants, by locale."),
  ]

  private static let copyText = Schema.either([.text, .of(.statedText)])

  static let statedText: ObjectSchema = ObjectSchema(
    "a text",
    [
      .required("text", .text, "The text itself."),
      .optional(
        "state", .choice(TranslationState.allCases.map(\.rawValue)),
        "The state of its translation.", otherwise: "translated"),
      .optional(
        "digest", .text(.textDigest), "The digest of the source text that it was translated from."),
    ])

  static let suppression: ObjectSchema = ObjectSchema(
    "a suppression",
    [
      .required("rule", .text, "The rule's id."),
      .required("reason", .text, "Why its findings are accepted."),
      .optional("until", .text(.calendarDay), "The last day on which it applies."),
      .optional("variants", .ids, "The variants that it is limited to."),
      .optional("locales", .set(.text(.locale)), "The locales that it is limited to."),
    ])
}

extension CopyCatalogue {
  /// Reads one copy file; the caller checks ids for duplicates across files.
  init(_ fields: ObjectDecoder) {
    let report = fields.report
    self.init(
      variants: fields.map("variants").compactMap { entry in
        guard let fields = ObjectDecoder(entry.value, .variant, report: report) else { return nil }
        return Variant(
          id: entry.id(), title: fields.styled("title", or: entry.key.value), description: fields.text("description"),
          features: fields.map("features").map { entry in
            Variant.Features(locale: entry.key.value, words: (entry.value.items ?? []).compactMap(\.text))
          },
          place: Place(report.path, entry.key.range))
      },
      entries: fields.items("copy").compactMap { item in
        ObjectDecoder(item, .copyEntry, report: report).flatMap { CopyEntry($0) }
      })
  }
}

extension CopyEntry {
  fileprivate init?(_ fields: ObjectDecoder) {
    guard let id: Sourced<CopyID> = fields.id("id") else { return nil }
    var texts = CopyText.texts(of: fields, edition: nil)
    for entry in fields.map("by-edition") {
      guard let words = ObjectDecoder(entry.value, .copyWords, report: fields.report) else { continue }
      texts += CopyText.texts(of: words, edition: Sourced(entry.id(), entry.key.range))
    }
    self.init(
      id: id.value, slot: fields.choice("slot") ?? .screenBody, keys: fields.texts("keys"),
      purposeKey: fields.sourced("purpose-key"), editions: fields.ids("editions"),
      suppressions: fields.items("suppress").compactMap { Suppression($0, fields.report) },
      annotations: fields.annotations(), texts: texts, place: Place(fields.report.path, id.range))
  }
}

extension CopyText {
  /// Reads the texts under `text` or `variants`.
  fileprivate static func texts(of fields: ObjectDecoder, edition: Sourced<EditionID>?) -> [CopyText] {
    func texts(_ entries: [YAMLEntry], _ variant: Sourced<VariantID>?) -> [CopyText] {
      entries.compactMap { CopyText($0, edition: edition, variant: variant, report: fields.report) }
    }
    return texts(fields.map("text"), nil)
      + fields.map("variants").flatMap { entry in
        texts(entry.value.entries ?? [], Sourced(entry.id(), entry.key.range))
      }
  }

  /// Reads a text, either plain or as a mapping with its state and digest.
  private init?(
    _ entry: YAMLEntry, edition: Sourced<EditionID>?, variant: Sourced<VariantID>?, report: DiagnosticCollector
  ) {
    let fields = ObjectDecoder(entry.value, .statedText, report: report)
    let node = fields.map { $0["text"] } ?? entry.value
    guard let node, let text = node.text else { return nil }
    self.init(
      edition: edition, variant: variant, locale: entry.key.value, template: CopyTemplate(text.value),
      state: fields?.choice("state") ?? .translated, sourceDigest: fields?.sourced("digest"), range: text.range,
      places: node.scalar?.places)
  }
}

extension Suppression {
  fileprivate init?(_ node: YAMLNode, _ report: DiagnosticCollector) {
    guard let fields = ObjectDecoder(node, .suppression, report: report), let rule = fields.sourced("rule") else {
      return nil
    }
    self.init(
      rule: rule, reason: fields.text("reason") ?? "", until: fields.day("until"), variants: fields.ids("variants"),
      locales: fields.texts("locales"), range: node.head)
  }
}
