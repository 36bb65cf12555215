import Model
import SourceText
import Statecharts
import Verification

/// The drawing of a system alert: the system's title, the app's text, a map where there is one, and the choices in screen order.
struct PromptDrawings {
  let copy: CopyLookup
  /// The brands of the site, whose galleries a prompt on a page for all leads to.
  let brands: [Brand]
  /// Whether the page's readers have one edition's words, so that prompts show the app's text.
  let showsTexts: Bool
  let words: CopyWords
  let href: PageLinks
  let marks: SourceMarks

  /// The fields of a prompt's drawing.
  ///
  /// - Parameters:
  ///   - voice: in whose words; nil for the entry's first variant in the source language.
  ///   - anchor: the drawing's id; nil where it is not a link's target.
  func drawing(
    _ prompt: Prompt, _ voice: Voice? = nil, anchor: String? = nil, in index: ProfileIndex
  ) -> View {
    let voice = voice ?? words.voice()
    let text = text(of: prompt, voice)
    let title = words.system(prompt.alert, voice)
    let choices = prompt.choices.compactMap { index.machine.event($0.event.value) }.map { choiceLabel($0, voice) }
    let isForeign = choices.contains { $0.locale != voice.locale } || title.map { $0.locale != voice.locale } ?? false
    return .object([
      "anchor": .optional(anchor),
      "language": words.language(voice.locale),
      "page-language": words.language(CopyWords.pageLanguage, within: voice.locale),
      "title": spoken(title?.html ?? HTML.text(prompt.title), in: title?.locale ?? CopyWords.pageLanguage, voice),
      "is-paraphrased": .flag(title == nil),
      "is-bare": .flag(false),
      "profile": .text(index.machine.profile.title),
      "purpose": text.map { spoken(words.html(of: $0.text, voice), in: $0.text.locale, voice) } ?? .none,
      "slot": text == nil && (prompt.copy != nil || prompt.key != nil)
        ? .object([
          "key": .optional(prompt.key), "language": words.language(CopyWords.pageLanguage, within: voice.locale),
        ]) : .none,
      "has-map": .flag(prompt.showsMap),
      "is-row": .flag(prompt.orientation == .row),
      "choices": .list(
        choices.map {
          .object(["label": .text($0.label), "language": words.language($0.locale, within: voice.locale)])
        }),
      "unknown-in": isForeign ? .text(Languages.name(of: voice.locale)) : .none,
      "text-of": text.flatMap { found in found.variant.map { .text($0.title) } } ?? .none,
      "galleries": .list(text == nil ? galleries(of: prompt) : []),
      "key": .optional(prompt.key),
      "marks": .optionalHTML(marks(prompt.remarks, unverified: prompt.doubt(in: voice.locale))),
    ])
  }

  /// The drawing of an alert of which nothing is known but the app's own text.
  func bareAlert(_ text: CopyText, _ voice: Voice) -> View {
    .object([
      "anchor": .none, "language": words.language(voice.locale),
      "page-language": words.language(CopyWords.pageLanguage, within: voice.locale), "title": .none,
      "is-paraphrased": .flag(false), "is-bare": .flag(true), "profile": .none,
      "purpose": spoken(words.html(of: text, voice), in: text.locale, voice),
      "slot": .none, "has-map": .flag(false), "is-row": .flag(false), "choices": .list([]), "unknown-in": .none,
      "text-of": .none, "galleries": .list([]), "key": .none, "marks": .none,
    ])
  }

  /// Words with their language, where it is another one than the drawing's.
  private func spoken(_ html: HTML, in locale: String, _ voice: Voice) -> View {
    .object(["html": .html(html), "language": words.language(locale, within: voice.locale)])
  }

  /// What a choice is called in the language asked for, else in the source language.
  private func choiceLabel(_ event: Event, _ voice: Voice) -> (label: String, locale: String) {
    guard let own = event.labels.first(where: { $0.locale == voice.locale }) else {
      return (event.label, words.audience.locales.source)
    }
    return (own.text.value, own.locale)
  }

  /// The text that a prompt shows, where the page's readers have one edition's words; without a variant, that of the
  /// entry's first.
  func text(of prompt: Prompt, _ voice: Voice? = nil) -> (text: CopyText, variant: Variant?)? {
    guard showsTexts, let name = prompt.copy?.value, let entry = copy.entry(CopyID(name)),
      words.audience.sees(entry.editions)
    else { return nil }
    var voice = voice ?? words.voice()
    voice.variant = voice.variant ?? entry.texts.first?.variant?.value
    guard let text = words.text(of: entry, voice)?.text else { return nil }
    return (text, text.variant.flatMap { used in copy.catalogue.variants.first { $0.id == used.value } })
  }

  /// On pages for all editions: where each edition's text is.
  private func galleries(of prompt: Prompt) -> [View] {
    guard let name = prompt.copy?.value, let position = copy.positions[CopyID(name)] else { return [] }
    return brands.compactMap { brand in
      guard brand.copy.contains(position) else { return nil }
      return .object([
        "title": .text(brand.title),
        "href": .text(href(brand.copyPage, fragment: Anchor.copy(CopyID(name)))),
      ])
    }
  }
}

extension Prompt {
  /// Why the system's words in a language are unverified; nil where a source lists them.
  func doubt(in locale: String) -> String? { unverifiedWords.first { $0.locale == locale }?.text.value }
}
