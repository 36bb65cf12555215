import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The copy and the system's words in the language and with the names for a page's readers.
struct CopyWords {
  let audience: Audience

  /// The language of the pages themselves.
  static let pageLanguage = "en"

  /// Returns the context that a directive or page requests: in the source language unless it names one, and for the edition's
  /// app, in the variant that it uses, if there is only one.
  func context(_ choice: CopyChoice = CopyChoice()) -> CopyContext {
    let app = audience.edition.flatMap { $0.apps.count == 1 ? $0.apps[0] : nil }
    return audience.context(
      variant: choice.variant ?? app?.variant?.value, locale: choice.locale, app: choice.app ?? app?.name)
  }

  /// Returns an entry's text for the page's readers; nil if the entry has none for the variant.
  func text(of entry: CopyEntry, _ context: CopyContext) -> ResolvedCopy? {
    entry.resolve(context, sourceLocale: audience.locales.source)
  }

  /// Returns a text in its own language with its placeholders filled in and the open ones marked.
  func html(of text: CopyText, _ context: CopyContext) -> HTML {
    html(of: text.template, context.terms(in: text.locale))
  }

  /// Returns a template of the page's source language with its placeholders filled in and the open ones marked.
  func html(of template: CopyTemplate) -> HTML {
    html(of: template, context().terms(in: audience.locales.source))
  }

  /// Returns an author's text with its styles and placeholders, such as an edition's question.
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

  /// Returns the word for a placeholder. The app's name is a separate element, in which the reader's app name can replace it.
  private func word(for placeholder: String, _ terms: TermResolver) -> HTML {
    let isApp = placeholder == TermResolver.appName
    if let word = terms.word(for: placeholder) { return isApp ? "<span data-app>\(word)</span>" : HTML.text(word) }
    let mark: HTML = isApp ? " data-app" : ""
    return "<span class=\"placeholder\"\(mark)>&lt;\(placeholder)&gt;</span>"
  }

  /// Returns a text for copying: plain, and with an open placeholder for the app's name unless the site is for one app.
  func copied(_ text: CopyText, _ context: CopyContext) -> String {
    var open = context
    open.app = audience.app
    return open.terms(in: text.locale).text(of: text.template)
  }

  /// Returns the language of an element if it differs from that of the enclosing one.
  func language(_ locale: String, within outer: String = CopyWords.pageLanguage) -> View {
    locale == outer ? .none : .text(locale)
  }

  /// Returns the system's words in a language, with the app's name; falls back to the source language, or else nil.
  func system(_ texts: [LocalText], _ context: CopyContext) -> SystemWords? {
    guard
      let found = texts.first(where: { $0.locale == context.locale })
        ?? texts.first(where: { $0.locale == audience.locales.source })
    else { return nil }
    let terms = context.terms(in: found.locale)
    let template = CopyTemplate(found.text.value)
    return SystemWords(html: html(of: template, terms), text: terms.text(of: template), locale: found.locale)
  }

  /// The system's words in one language.
  struct SystemWords {
    /// The HTML, with the open placeholders marked.
    var html: HTML
    /// The plain text; open placeholders stay as `<name>`.
    var text: String
    var locale: String
  }
}
