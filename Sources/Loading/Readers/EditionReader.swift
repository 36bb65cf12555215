import Model
import SourceText
import Statecharts

extension Record {
  static let edition: Record = Record(
    "an edition",
    [
      .required("edition", .id, "The edition's id."),
      .required("title", .text, "The brand's name."),
      .optional("description", .text, "One sentence about the edition."),
      .optional(
        "home", .text(.guidePath), "The guide whose text its home page shows.", otherwise: "that of the project"),
      .optional("look", .of(.look), "Its logo, color, picture, footer, and links.", otherwise: "those of the project"),
      .optional(
        "terms", .map(.id, .map(.locale, .text, isRequired: true)),
        "The brand's words for placeholders, by name and locale."),
      .optional("apps", .set(.of(.app)), "Apps that the edition knows by name."),
      .optional("questions", .list(.of(.question)), "Questions that only this edition answers."),
      .optional(
        "reviewers", .map(.locale, .set(.text, isRequired: true)),
        "Who reviews the edition's texts, by locale: names or handles."),
    ])

  static let app: Record = Record(
    "an app",
    [
      .required("name", .text, "The app's display name."),
      .optional("variant", .id, "The variant of the copy that it uses."),
    ])

  static let question: Record = Record(
    "a question",
    [
      .required("id", .id, "Its stable id."),
      .required("ask", .text, "The question."),
      .required("answer", .text, "The answer; empty lines part its paragraphs."),
    ] + Field.remarks)
}

extension Edition {
  /// Reads an edition's file; nil where it names no edition.
  init?(_ fields: Fields) {
    guard let id: Sourced<EditionID> = fields.id("edition") else { return nil }
    let report = fields.report
    self.init(
      id: id.value, title: fields.styled("title", or: id.value.inWords), description: fields.text("description"),
      terms: fields.map("terms").map(Self.term),
      apps: fields.items("apps").compactMap { item in
        guard let fields = Fields(item, .app, report: report), let name = fields.sourced("name") else { return nil }
        return App(name: name.value, variant: fields.id("variant"), range: name.range)
      },
      questions: Self.questions(fields), place: Place(report.path, id.range))
    home = fields.id("home")
    look = Theme(fields)
    reviewers = fields.map("reviewers").map { entry in
      Reviewers(
        locale: Sourced(entry.key.value, entry.key.range), names: (entry.value.items ?? []).compactMap(\.text?.value))
    }
  }

  private static func term(_ entry: YAMLEntry) -> Term {
    let texts = (entry.value.entries ?? []).compactMap { text in
      text.value.text.map { (locale: text.key.value, text: $0) }
    }
    return Term(id: entry.id(), texts: texts, range: entry.key.range)
  }

  private static func questions(_ fields: Fields) -> [Question] {
    let report = fields.report
    let names = NameTable("question")
    return fields.items("questions").compactMap { item in
      guard let fields = Fields(item, .question, report: report),
        let id: Sourced<Identifier<Question>> = fields.id("id")
      else { return nil }
      if let finding = names.claim(id.value.text, at: Place(report.path, id.range)) {
        report.add(finding)
        return nil
      }
      return Question(
        id: id.value, ask: CopyTemplate(fields.text("ask") ?? ""), answer: CopyTemplate(fields.text("answer") ?? ""),
        remarks: fields.remarks(), range: id.range,
        placeholders: [fields["ask"], fields["answer"]].compactMap(\.self).flatMap(placeholders))
    }
  }

  private static func placeholders(in node: YAMLNode) -> [Sourced<String>] {
    CopyTemplate(node.text?.value ?? "").pieces.compactMap { piece in
      guard case .placeholder(let name, let range) = piece else { return nil }
      return Sourced(name, node.place(of: range))
    }
  }
}
