import SourceText
import Statecharts

/// The kind of thing that a `TermID` names.
package enum TermKind {}
/// Names a term: a placeholder that editions fill in.
package typealias TermID = Identifier<TermKind>

/// One brand's edition of the guides.
package struct Edition: Sendable {
  package var id: EditionID
  package var title: StyledText
  package var description: String?
  /// The guide whose text is on its home page; nil for the guide that the settings name.
  package var home: Sourced<GuideID>?
  /// The words of the brand, in source order.
  package var terms: [Term] = []
  /// The named apps of the edition.
  package var apps: [App] = []
  /// The declared apps that a site for a single app replaces in `apps`; otherwise empty.
  package private(set) var replacedApps: [App] = []
  /// Questions that only this edition answers.
  package var questions: [Question] = []
  /// The people who review the edition's texts, by locale, in source order.
  package var reviewers: [Reviewers] = []
  /// The appearance settings that override those of the project.
  package var look = Theme()
  package var place: Place

  /// The people who review the texts of one locale.
  package struct Reviewers: Sendable {
    package var locale: Sourced<String>
    /// Names or handles, as written.
    package var names: [String]
  }

  /// A word of the brand, per locale.
  package struct Term: Sendable {
    package var id: TermID
    /// The texts by locale, in source order; the first locale is the source locale.
    package var texts: [(locale: String, text: Sourced<String>)]
    package var range: SourceRange
  }

  /// An app that uses the brand's SDK.
  package struct App: Sendable {
    package var name: String
    package var variant: Sourced<VariantID>?
    package var range: SourceRange
  }

  /// A question with its answer: text with styles and placeholders; empty lines separate paragraphs.
  package struct Question: Sendable {
    package var id: Identifier<Question>
    package var ask: CopyTemplate
    package var answer: CopyTemplate
    package var annotations: Annotations
    package var range: SourceRange
    /// The names of the placeholders in both texts, with their places.
    package var placeholders: [Sourced<String>] = []
  }

  /// Returns the names or handles of those who review the texts of a locale, in source order.
  package func reviewerNames(for locale: String) -> [String] {
    reviewers.filter { $0.locale.value == locale }.flatMap(\.names)
  }

  /// Returns the apps that show a variant's texts: those of that variant, and those without one; all if `variant` is nil.
  package func apps(for variant: VariantID?) -> [App] {
    apps.filter { variant == nil || $0.variant == nil || $0.variant?.value == variant }
  }

  /// Returns the longest name of the apps that show a variant's texts; nil if none is known.
  package func longestApp(for variant: VariantID?) -> String? {
    let showing = apps(for: variant)
    return (showing.isEmpty ? apps : showing).map(\.name).max { $0.count < $1.count }
  }

  /// The name of the app, if there is only one.
  package var onlyApp: String? { apps.count == 1 ? apps[0].name : nil }

  /// Replaces the edition's apps with one app, which can use any variant.
  mutating func settle(onApp name: String) {
    replacedApps = apps
    apps = [App(name: name, variant: nil, range: .none)]
  }

  /// Returns a term's text in a locale, else in the term's first locale.
  package func text(of term: TermID, locale: String) -> String? {
    guard let found = terms.first(where: { $0.id == term }) else { return nil }
    return (found.texts.first { $0.locale == locale } ?? found.texts.first)?.text.value
  }
}

extension ObjectSchema {
  static let edition: ObjectSchema = ObjectSchema(
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

  static let app: ObjectSchema = ObjectSchema(
    "an app",
    [
      .required("name", .text, "The app's display name."),
      .optional("variant", .id, "The variant of the copy that it uses."),
    ])

  static let question: ObjectSchema = ObjectSchema(
    "a question",
    [
      .required("id", .id, "Its stable id."),
      .required("ask", .text, "The question."),
      .required("answer", .text, "The answer; empty lines part its paragraphs."),
    ] + Property.annotations)
}

extension Edition {
  /// Reads an edition's file; nil if it names no edition.
  init?(_ fields: ObjectDecoder) {
    guard let id: Sourced<EditionID> = fields.id("edition") else { return nil }
    let report = fields.report
    self.init(
      id: id.value, title: fields.styled("title", or: id.value.inWords), description: fields.text("description"),
      terms: fields.map("terms").map(Self.term),
      apps: fields.items("apps").compactMap { item in
        guard let fields = ObjectDecoder(item, .app, report: report), let name = fields.sourced("name") else {
          return nil
        }
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

  private static func questions(_ fields: ObjectDecoder) -> [Question] {
    let report = fields.report
    let names = NameTable("question")
    return fields.items("questions").compactMap { item in
      guard let fields = ObjectDecoder(item, .question, report: report),
        let id: Sourced<Identifier<Question>> = fields.id("id")
      else { return nil }
      if let finding = names.claim(id.value.text, at: Place(report.path, id.range)) {
        report.add(finding)
        return nil
      }
      return Question(
        id: id.value, ask: CopyTemplate(fields.text("ask") ?? ""), answer: CopyTemplate(fields.text("answer") ?? ""),
        annotations: fields.annotations(), range: id.range,
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
