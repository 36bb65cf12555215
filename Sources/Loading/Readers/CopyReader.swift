import Model
import Statecharts

extension Record {
  static let copyFile: Record = Record(
    "a copy file",
    [
      .optional("variants", .map(.id, .of(.variant)), "Choices of words, by id; for all copy files."),
      .optional("copy", .list(.of(.copyEntry)), "Texts that users of an app meet."),
    ])

  static let variant: Record = Record(
    "a variant",
    [
      .required("title", .text, "What the variant is called."),
      .optional("description", .text, "Whom it is for."),
    ])

  static let copyEntry: Record = Record(
    "a copy entry",
    [
      .required("id", .copyID, "Its stable id."),
      .required("slot", .choice(Slot.allCases.map(\.rawValue)), "Where the text stands."),
      .optional("keys", .list(.text), "The Info.plist keys that it is for."),
      .optional("editions", .ids, "The editions that it belongs to; all, if left out."),
      .optional(
        "variants", .map(.id, .map(.locale, .text, isRequired: true), isRequired: true),
        "The texts, by variant and locale."),
      .optional("text", .map(.locale, .text, isRequired: true), "The text for all variants, by locale."),
    ] + Field.remarks,
    constraints: [.exactlyOne(["variants", "text"])])
}

extension CopyCatalogue {
  /// Reads one copy file; ids are compared across files by the caller.
  init(_ fields: Fields) {
    let report = fields.report
    self.init(
      variants: fields.map("variants").compactMap { entry in
        guard let fields = Fields(entry.value, .variant, report: report) else { return nil }
        return Variant(
          id: entry.id(), title: fields.text("title") ?? entry.key.value, description: fields.text("description"),
          place: Place(report.path, entry.key.range))
      },
      entries: fields.items("copy").compactMap { item in
        Fields(item, .copyEntry, report: report).flatMap { CopyEntry($0) }
      })
  }
}

extension CopyEntry {
  fileprivate init?(_ fields: Fields) {
    guard let id: Sourced<CopyID> = fields.id("id") else { return nil }
    var texts = CopyText.texts(fields.map("text"), variant: nil)
    for entry in fields.map("variants") {
      texts += CopyText.texts(entry.value.entries ?? [], variant: Sourced(entry.id(), entry.key.range))
    }
    self.init(
      id: id.value, slot: fields.choice("slot") ?? .screenBody, keys: fields.texts("keys"),
      editions: fields.ids("editions"), remarks: fields.remarks(), texts: texts,
      place: Place(fields.report.path, id.range))
  }
}

extension CopyText {
  fileprivate static func texts(_ entries: [YAMLEntry], variant: Sourced<VariantID>?) -> [CopyText] {
    entries.compactMap { entry in
      entry.value.text.map { text in
        CopyText(
          variant: variant, locale: entry.key.value, template: CopyTemplate(text.value), range: text.range)
      }
    }
  }
}
