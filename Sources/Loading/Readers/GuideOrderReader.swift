import Model
import SourceText
import Statecharts

extension Shape {
  /// Guides and sections, each once.
  static let guideEntries = Shape.set(.either([.text(.guidePath), .of(.guideSection)]))
}

extension Record {
  static let guideSection: Record = Record(
    "a section of guides",
    [
      .required("section", .text, "Its title."),
      .optional(
        "index", .text(.guidePath), "The guide that introduces it.", otherwise: "the guide with the folder’s id"),
      .optional("folder", .text(.guidePath), "The folder whose guides belong to it, after those that `guides` lists."),
      .optional("guides", .guideEntries, "Its guides and sections in reading order."),
    ],
    constraints: [.atLeastOne(["guides", "folder"])])
}

extension Fields {
  /// The guides and sections of a key.
  func guideEntries(_ key: String) -> [GuideEntry] {
    items(key).compactMap { item in
      if let guide: Sourced<GuideID> = item.id() { return .guide(guide) }
      guard let fields = Fields(item, .guideSection, report: report), let title = fields.sourcedStyled("section") else {
        return nil
      }
      return .section(
        GuideSection(
          title: title, index: fields.id("index"), folder: fields.sourced("folder"),
          entries: fields.guideEntries("guides")))
    }
  }
}
