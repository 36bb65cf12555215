import SourceText
import Statecharts

/// The kind of thing that a `TermID` names.
package enum TermKind {}
/// Names a term: a placeholder such as `<hold>`.
package typealias TermID = Identifier<TermKind>

/// Words that are written in one place, and that texts name as `<id>`: those of the project, or those of a brand.
package struct Term: Sendable {
  package var id: TermID
  /// What it stands for; nil if the file does not say it.
  package var title: StyledText?
  /// The texts by locale, in source order; the first locale is the source locale.
  package var texts: [(locale: String, text: Sourced<String>)] = []
  package var annotations = Annotations()
  package var place: Place

  /// Returns the text in a locale, else in the first locale.
  package func text(in locale: String) -> String? {
    (texts.first { $0.locale == locale } ?? texts.first)?.text.value
  }
}

extension Sequence<Term> {
  /// Returns a term's text in a locale, else in the term's first locale; nil if there is no such term.
  package func text(of term: TermID, locale: String) -> String? { first { $0.id == term }?.text(in: locale) }
}

extension [Term] {
  /// Returns the terms of an edition, with those of the project that it does not replace.
  func replaced(by edition: Edition?) -> [Term] {
    guard let own = edition?.terms else { return self }
    return own + filter { term in !own.contains { $0.id == term.id } }
  }
}

struct TermsFileKeys: ValueKeys {
  typealias Owner = [Term]
  static let mapping = Mapping("terms.yaml", Self())

  let terms = Key(
    .required("terms"), .map(.id, .sharedTerm, isRequired: true), "Words that stand in one place for all texts, by id.")

  static func value(from fields: Fields<Self>) -> [Term]? { fields.terms }
}

extension Format<Term> {
  /// A text in the source locale, or a mapping; by the id of the term.
  fileprivate static let sharedTerm = Format(.either([.text, .record { TermKeys.mapping.schema }])) { entry, report in
    let term = Term(id: entry.id(), place: report.place(entry.key.range))
    if let text = entry.value.text { return term.saying([("", text)]) }
    guard let fields = Fields(entry.value, TermKeys.mapping, report: report), let texts = fields.texts else {
      return nil
    }
    return fields.read(term.saying(texts))
  }

  /// Texts by locale; by the id of the term.
  static let ofBrand = Format(.map(.locale, .text, isRequired: true)) { entry, report in
    Term(id: entry.id(), place: report.place(entry.key.range)).saying(texts(of: entry.value))
  }

  fileprivate static func texts(of map: Node) -> [(locale: String, text: Sourced<String>)] {
    (map.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key.value, $0) } }
  }
}

extension Term {
  fileprivate func saying(_ texts: [(locale: String, text: Sourced<String>)]) -> Term {
    var term = self
    term.texts = texts
    return term
  }
}

struct TermKeys: MappingKeys {
  typealias Owner = Term
  static let mapping = Mapping("a term", Self())

  let title = Field("title", .styled, "What it stands for, for those who read reviews.", \Term.title)
  let texts = Key(.required("text"), .termTexts, "The words: in the source locale, or by locale.", word: "text")
  let annotations = KeyGroup(AnnotationKeys(), \Term.annotations)
}

extension Format<[(locale: String, text: Sourced<String>)]> {
  fileprivate static let termTexts = Format(.either([.text, .map(.locale, .text, isRequired: true)])) { entry, _ in
    entry.value.text.map { [("", $0)] } ?? Format<Term>.texts(of: entry.value)
  }
}
