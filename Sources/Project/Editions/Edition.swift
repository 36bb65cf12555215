import SourceText
import Statecharts

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
}

struct EditionKeys: ValueKeys {
  typealias Owner = Edition
  static let mapping = Mapping("an edition", Self())

  let edition = Key<Sourced<EditionID>>(.required("edition"), .id(), "The edition's id.")
  let title = Field(.required("title"), .styled, "The brand's name.", \Edition.title)
  let description = Field("description", .text, "One sentence about the edition.", \Edition.description)
  let home = Field(
    "home", .id(.guidePath), "The guide whose text its home page shows.", otherwise: "that of the project",
    word: "guide on the home page", \Edition.home)
  let look = Field(
    "look", .read(ThemeKeys.self), "Its logo, color, picture, footer, and links.", otherwise: "those of the project",
    \Edition.look)
  let terms = Key("terms", .map(.id, .ofBrand), "The brand's words for placeholders, by name and locale.")
  let apps = Key("apps", .set(.read(AppKeys.self)), "Apps that the edition knows by name.")
  let questions = Key(
    "questions", .list(.read(QuestionKeys.self)), "Questions that only this edition answers.")
  let reviewers = Field(
    "reviewers", .map(.locale, .reviewers), "Who reviews the edition's texts, by locale: names or handles.",
    \Edition.reviewers)

  static func value(from fields: Fields<Self>) -> Edition? {
    fields.edition.map { id in
      let names = NameTable("question")
      return Edition(
        id: id.value, title: StyledText(id.value.inWords), terms: fields.terms, apps: fields.apps,
        questions: fields.questions.filter { fields.report.claim(Sourced($0.id.text, $0.range), in: names) },
        place: fields.place(id.range))
    }
  }
}

struct AppKeys: ValueKeys {
  typealias Owner = Edition.App
  static let mapping = Mapping("an app", Self())

  let name = Key(.required("name"), .sourced, "The app's display name.")
  let variant = Field("variant", .id(), "The variant of the copy that it uses.", \Edition.App.variant)

  static func value(from fields: Fields<Self>) -> Edition.App? {
    fields.name.map { Edition.App(name: $0.value, variant: nil, range: $0.range) }
  }
}

struct QuestionKeys: ValueKeys {
  typealias Owner = Edition.Question
  static let mapping = Mapping("a question", Self())

  let id = Key<Sourced<Identifier<Edition.Question>>>(.required("id"), .id(), "Its stable id.")
  let ask = Key(.required("ask"), .node, "The question.", word: "question")
  let answer = Key(.required("answer"), .node, "The answer; empty lines part its paragraphs.", word: "answer")
  let annotations = KeyGroup(AnnotationKeys(), \Edition.Question.annotations)

  static func value(from fields: Fields<Self>) -> Edition.Question? {
    fields.id.map { id in
      let texts = [fields.ask, fields.answer]
      let templates = texts.map { CopyTemplate($0?.text?.value ?? "") }
      return Edition.Question(
        id: id.value, ask: templates[0], answer: templates[1], annotations: Annotations(), range: id.range,
        placeholders: texts.compactMap(\.self).flatMap(placeholders))
    }
  }

  private static func placeholders(in node: Node) -> [Sourced<String>] {
    CopyTemplate(node.text?.value ?? "").pieces.compactMap { piece in
      guard case .placeholder(let name, let range) = piece else { return nil }
      return Sourced(name, node.place(of: range))
    }
  }
}

extension Format<Edition.Reviewers> {
  fileprivate static let reviewers = Format(.set(.text, isRequired: true)) { entry, _ in
    Edition.Reviewers(locale: entry.key, names: (entry.value.items ?? []).compactMap(\.text?.value))
  }
}
