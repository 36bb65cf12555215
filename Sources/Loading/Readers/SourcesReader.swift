import Model
import Statecharts

extension Record {
  static let sourcesFile: Record = Record(
    "sources.yaml", [.required("sources", .list(.of(.source)), "Where facts come from.")])

  static let source: Record = Record(
    "a source",
    [
      .required("id", .id, "The id by which facts cite it."),
      .required("title", .text, "What it is called."),
      .optional("description", .text, "What kind of thing it is, in a few words."),
      .optional("background", .boolean, "Whether it only gives background."),
      .optional("editions", .ids, "The editions that it is shown in; all, if left out."),
    ])
}

extension Source {
  /// Reads the list of sources; ids are compared by the caller.
  static func sources(_ fields: Fields) -> [Source] {
    let report = fields.report
    return fields.items("sources").compactMap { item in
      guard let fields = Fields(item, .source, report: report), let id: Sourced<SourceID> = fields.id("id") else {
        return nil
      }
      return Source(
        id: id.value, title: fields.text("title") ?? id.value.inWords, description: fields.text("description"),
        isBackground: fields.boolean("background"), editions: fields.ids("editions"),
        place: Place(report.path, id.range))
    }
  }
}
