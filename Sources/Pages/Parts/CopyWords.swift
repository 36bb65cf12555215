import Model
import SourceText
import Statecharts
import Verification

/// In whose words copy is shown: one variant in one language, with an app's name.
struct Voice: Sendable {
  /// Nil where texts serve all variants, or for an entry's first.
  var variant: VariantID?
  var locale: String
  /// The app's display name; nil to keep the placeholder.
  var app: String?
}

/// The copy and the system's words in the language and with the names that a page's readers see.
struct CopyWords {
  let audience: Audience

  /// The language that pages are written in, around all copy.
  static let pageLanguage = "en"

  /// The words that a directive or page asks for; in the source language where it names none.
  func voice(_ choice: CopyChoice = CopyChoice()) -> Voice {
    Voice(variant: choice.variant, locale: choice.locale ?? audience.locales.source, app: audience.app ?? choice.app)
  }

  /// An entry's text for the page's readers; nil where the entry has none for the variant.
  func text(of entry: CopyEntry, _ voice: Voice) -> ResolvedCopy? {
    audience.text(of: entry, variant: voice.variant, locale: voice.locale)
  }

  /// A text in its own language with its words filled in and the open placeholders marked.
  func html(of text: CopyText, _ voice: Voice) -> HTML {
    html(of: text.template, Wording(edition: audience.edition, app: voice.app, locale: text.locale))
  }

  /// A template of the page's source language with its words filled in and the open placeholders marked.
  func html(of template: CopyTemplate) -> HTML { html(of: template, audience.wording) }

  func html(of template: CopyTemplate, _ wording: Wording) -> HTML {
    wording.resolve(template).map { piece -> HTML in
      switch piece {
      case .text(let text): HTML.text(text)
      case .placeholder(let name): "<span class=\"placeholder\">&lt;\(name)&gt;</span>"
      }
    }.joined()
  }

  /// The language of a part, if it differs from the language around it.
  func language(_ locale: String, within outer: String = CopyWords.pageLanguage) -> View {
    locale == outer ? .none : .text(locale)
  }

  /// What the system says in a language, with the app's name; else in the source language, else nil.
  func system(_ texts: [LocalText], _ voice: Voice) -> SystemWords? {
    guard
      let found = texts.first(where: { $0.locale == voice.locale })
        ?? texts.first(where: { $0.locale == audience.locales.source })
    else { return nil }
    let wording = Wording(edition: audience.edition, app: voice.app, locale: found.locale)
    let template = CopyTemplate(found.text.value)
    return SystemWords(html: html(of: template, wording), text: wording.text(of: template), locale: found.locale)
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
