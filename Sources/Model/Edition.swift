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
  /// The guide whose text is on its home page; nil for that of the settings.
  package var home: Sourced<GuideID>?
  /// The words of the brand, in source order.
  package var terms: [Term]
  /// The named apps of the edition.
  package var apps: [App]
  /// The declared apps, in a site for one app, which replaces them in `apps`; else empty.
  package private(set) var replacedApps: [App] = []
  /// Questions that only this edition answers.
  package var questions: [Question]
  /// Who reviews the edition's texts, by locale, in source order.
  package var reviewers: [Reviewers] = []
  /// What differs from the look of the project.
  package var look = Theme()
  package var place: Place

  /// The people who review the texts of one locale.
  package struct Reviewers: Sendable {
    package var locale: Sourced<String>
    /// Names or handles, as written.
    package var names: [String]

    package init(locale: Sourced<String>, names: [String]) {
      self.locale = locale
      self.names = names
    }
  }

  /// A word of the brand, per locale.
  package struct Term: Sendable {
    package var id: TermID
    /// In source order; the first locale is the source locale.
    package var texts: [(locale: String, text: Sourced<String>)]
    package var range: SourceRange

    package init(id: TermID, texts: [(locale: String, text: Sourced<String>)], range: SourceRange) {
      self.id = id
      self.texts = texts
      self.range = range
    }
  }

  /// An app that uses the brand's SDK.
  package struct App: Sendable {
    package var name: String
    package var variant: Sourced<VariantID>?
    package var range: SourceRange

    package init(name: String, variant: Sourced<VariantID>?, range: SourceRange) {
      self.name = name
      self.variant = variant
      self.range = range
    }
  }

  /// A question with its answer: text with styles and placeholders; empty lines separate paragraphs.
  package struct Question: Sendable {
    package var id: Identifier<Question>
    package var ask: CopyTemplate
    package var answer: CopyTemplate
    package var remarks: Remarks
    package var range: SourceRange
    /// The names of the placeholders in both texts, with their places.
    package var placeholders: [Sourced<String>]

    package init(
      id: Identifier<Question>, ask: CopyTemplate, answer: CopyTemplate, remarks: Remarks, range: SourceRange,
      placeholders: [Sourced<String>] = []
    ) {
      self.id = id
      self.ask = ask
      self.answer = answer
      self.remarks = remarks
      self.range = range
      self.placeholders = placeholders
    }
  }

  package init(
    id: EditionID, title: StyledText, description: String? = nil, terms: [Term] = [], apps: [App] = [],
    questions: [Question] = [], place: Place
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.terms = terms
    self.apps = apps
    self.questions = questions
    self.place = place
  }

  /// The names or handles of those who review the texts of a locale, in source order.
  package func reviewerNames(for locale: String) -> [String] {
    reviewers.filter { $0.locale.value == locale }.flatMap(\.names)
  }

  /// The apps that show a variant's texts: those of that variant, and those without one; all if `variant` is nil.
  package func apps(for variant: VariantID?) -> [App] {
    apps.filter { variant == nil || $0.variant == nil || $0.variant?.value == variant }
  }

  /// The longest name of the apps that show a variant's texts; nil if none is known.
  package func longestApp(for variant: VariantID?) -> String? {
    let showing = apps(for: variant)
    return (showing.isEmpty ? apps : showing).map(\.name).max { $0.count < $1.count }
  }

  /// Replaces the edition's apps by one, which may use any variant.
  mutating func settle(onApp name: String) {
    replacedApps = apps
    apps = [App(name: name, variant: nil, range: .none)]
  }

  /// A term's text in a locale, else in the term's first locale.
  package func text(of term: TermID, locale: String) -> String? {
    guard let found = terms.first(where: { $0.id == term }) else { return nil }
    return (found.texts.first { $0.locale == locale } ?? found.texts.first)?.text.value
  }
}
