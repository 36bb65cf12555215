import Project
import SourceText
import Statecharts
import Verification

/// The copy and the system's words in the language and with the names that a page's readers see.
struct CopyWords {
  let audience: Audience

  /// The language that pages are written in, around all copy.
  static let pageLanguage = "en"

  /// The words that a directive or page asks for; in the source language where it names none.
  func context(_ choice: CopyChoice = CopyChoice()) -> CopyContext {
    audience.context(variant: choice.variant, locale: choice.locale, app: choice.app)
  }

  /// An entry's text for the page's readers; nil where the entry has none for the variant.
  func text(of entry: CopyEntry, _ context: CopyContext) -> ResolvedCopy? {
    entry.resolve(context, sourceLocale: audience.locales.source)
  }

  /// A text in its own language with its words filled in and the open placeholders marked.
  func html(of text: CopyText, _ context: CopyContext) -> HTML {
    html(of: text.template, context.terms(in: text.locale))
  }

  /// A template of the page's source language with its words filled in and the open placeholders marked.
  func html(of template: CopyTemplate) -> HTML { html(of: template, audience.terms) }

  /// An author's text with its styles and placeholders, such as an edition's question.
  func html(ofStyled text: String) -> HTML {
    HTML.text(StyledText(reading: text)) { html(of: CopyTemplate($0)) }
  }

  func html(of template: CopyTemplate, _ terms: TermResolver) -> HTML {
    template.pieces.map { piece -> HTML in
      switch piece {
      case .text(let text): HTML.text(text)
      case .placeholder(let name, _): word(for: name, terms)
      }
    }.joined()
  }

  /// A placeholder's word. The app's name is an element of its own, in which the reader's app can take its place.
  private func word(for placeholder: String, _ terms: TermResolver) -> HTML {
    let isApp = placeholder == TermResolver.appName
    if let word = terms.word(for: placeholder) { return isApp ? "<span data-app>\(word)</span>" : HTML.text(word) }
    let mark: HTML = isApp ? " data-app" : ""
    return "<span class=\"placeholder\"\(mark)>&lt;\(placeholder)&gt;</span>"
  }

  /// A text as it is copied: plain, and with the app's name left open for that of the reader's app, unless the site is for one app.
  func copied(_ text: CopyText, _ context: CopyContext) -> String {
    var open = context
    open.app = audience.app
    return open.terms(in: text.locale).text(of: text.template)
  }

  /// The language of a part, if it differs from the language around it.
  func language(_ locale: String, within outer: String = CopyWords.pageLanguage) -> View {
    locale == outer ? .none : .text(locale)
  }

  /// What the system says in a language, with the app's name; else in the source language, else nil.
  func system(_ texts: [LocalText], _ context: CopyContext) -> SystemWords? {
    guard
      let found = texts.first(where: { $0.locale == context.locale })
        ?? texts.first(where: { $0.locale == audience.locales.source })
    else { return nil }
    let terms = context.terms(in: found.locale)
    let template = CopyTemplate(found.text.value)
    return SystemWords(html: html(of: template, terms), text: terms.text(of: template), locale: found.locale)
  }

  /// Words of the system in one language.
  struct SystemWords {
    /// With the open placeholders marked.
    var html: HTML
    /// Plain; an open placeholder stays as `<name>`.
    var text: String
    var locale: String
  }
}
