import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Drawings of prompts: the system's title, the app's text, a map if there is one, and the choices in screen order. A prompt with
/// texts for a screen, notification, or banner is the app's own and is drawn as such, with each text in its slot; its only title is
/// that of its texts.
struct PromptDrawings {
  let copy: CopyLookup
  /// The editions of the site; a prompt on a shared page links to their galleries.
  let editions: [EditionPlan]
  /// True if the page's readers have one edition's words, so that prompts show the app's text.
  let showsTexts: Bool
  /// True if the project names the platform whose system titles prompts.
  let isOfPlatform: Bool
  let words: CopyWords
  let href: PageLinks
  let marks: SourceMarks

  /// Returns the fields of a prompt's drawing.
  ///
  /// - Parameters:
  ///   - context: the language and names to use; nil for the entry's first variant in the source language.
  ///   - anchor: the drawing's id; nil if nothing links to it.
  func drawing(
    _ prompt: Prompt, _ context: CopyContext? = nil, anchor: String? = nil, in index: ProfileIndex
  ) -> View {
    let context = context ?? words.context()
    let look = prompt.look
    let texts = texts(of: look, context)
    let alert = words.system(look.alert, context)
    var choices = prompt.choices.compactMap { index.machine.event($0.event.value) }.map {
      choiceLabel($0, context)
    }
    for (position, button) in texts.buttons.enumerated() where position < choices.count {
      choices[position] = (
        context.terms(in: button.text.locale).text(of: button.text.template), button.text.locale
      )
    }
    let isForeign =
      choices.contains { $0.locale != context.locale } || alert.map { $0.locale != context.locale } ?? false
    let place = place(of: look)
    let map = look.shownMap(in: index.machine.profile)
    let title: View =
      texts.titles.isEmpty
      ? alert.map { spoken($0.html, in: $0.locale, context) }
        ?? (place == .alert ? spoken(HTML.text(prompt.title), in: CopyWords.pageLanguage, context) : .none)
      : spoken(texts.titles, context)
    let slot: View =
      texts.all.isEmpty && (!look.copy.isEmpty || look.key != nil)
      ? .object([
        "key": .optionalBreakable(look.key),
        "language": words.language(CopyWords.pageLanguage, within: context.locale),
      ]) : .none
    let control: View =
      map.flatMap { words.system($0.control, context) }.map { spoken($0.html, in: $0.locale, context) } ?? .none
    let variant: View = texts.all.lazy.compactMap(\.variant).first.map { .text($0.title) } ?? .none
    return .object([
      "anchor": .optional(anchor),
      "is-alert": .flag(place == .alert), "is-screen": .flag(place == .screen),
      "is-notification": .flag(place == .notification), "is-banner": .flag(place == .banner),
      "language": words.language(context.locale),
      "page-language": words.language(CopyWords.pageLanguage, within: context.locale),
      "title": title,
      "is-paraphrased": .flag(alert == nil && place == .alert && isOfPlatform),
      "is-bare": .flag(false),
      "profile": .text(index.machine.profile.title),
      "purpose": spoken(texts.bodies, context),
      "slot": slot,
      "has-map": .flag(map != nil),
      "control": control,
      "is-row": .flag(look.orientation == .row),
      "choices": .list(
        choices.map {
          .object(["label": .text($0.label), "language": words.language($0.locale, within: context.locale)])
        }),
      "unknown-in": isForeign ? .text(Languages.name(of: context.locale)) : .none,
      "text-of": variant,
      "galleries": .list(texts.all.isEmpty ? galleries(of: look) : []),
      "key": .optionalBreakable(look.key),
      "marks": .optionalHTML(wordingMarks(prompt.annotations, of: look, in: context.locale)),
    ])
  }

  /// Returns the marks after a drawing: its sources, and whether its words are unverified (in an alert, the system's words).
  func wordingMarks(_ annotations: Annotations, of look: PromptAppearance, in locale: String) -> HTML {
    marks(annotations, unverified: look.doubt(in: locale), subject: place(of: look) == .alert ? "system wording " : "")
  }

  /// Returns the drawing of an alert of which only the app's text is known.
  func bareAlert(_ text: CopyText, _ context: CopyContext) -> View {
    .object([
      "anchor": .none, "is-alert": .flag(true), "is-screen": .flag(false), "is-notification": .flag(false),
      "is-banner": .flag(false), "language": words.language(context.locale),
      "page-language": words.language(CopyWords.pageLanguage, within: context.locale), "title": .none,
      "is-paraphrased": .flag(false), "is-bare": .flag(true), "profile": .none,
      "purpose": spoken(words.html(of: text, context), in: text.locale, context),
      "slot": .none, "has-map": .flag(false), "control": .none, "is-row": .flag(false), "choices": .list([]),
      "unknown-in": .none,
      "text-of": .none, "galleries": .list([]), "key": .none, "marks": .none,
    ])
  }

  /// Returns the place of a prompt's first text; a prompt without texts is the system's.
  private func place(of prompt: PromptAppearance) -> PromptPlace {
    prompt.copy.lazy.compactMap { copy.entry($0.value) }.first?.slot.promptPlaces.first ?? .alert
  }

  /// Returns words with their language if it differs from the drawing's.
  private func spoken(_ html: HTML, in locale: String, _ context: CopyContext) -> View {
    .object(["html": .html(html), "language": words.language(locale, within: context.locale)])
  }

  private func spoken(_ texts: [PromptTexts.Shown], _ context: CopyContext) -> View {
    .list(texts.map { spoken(words.html(of: $0.text, context), in: $0.text.locale, context) })
  }

  /// Returns the label of a choice in the requested language, or else in the source language.
  private func choiceLabel(
    _ event: Event, _ context: CopyContext
  ) -> (label: String, locale: String) {
    guard let own = event.labels.first(where: { $0.locale == context.locale }) else {
      return (event.label.plain, words.audience.locales.source)
    }
    return (own.text.value, own.locale)
  }

  /// Returns the texts that a prompt shows, if the page's readers have one edition's words; without a variant, the first of each
  /// entry.
  func texts(of prompt: PromptAppearance, _ context: CopyContext? = nil) -> PromptTexts {
    guard showsTexts else { return PromptTexts([]) }
    return PromptTexts(
      prompt.copy.compactMap { name in
        guard let entry = copy.entry(name.value), words.audience.sees(entry.editions) else { return nil }
        var context = context ?? words.context()
        context.variant = context.variant ?? entry.texts.first?.variant?.value
        guard let text = words.text(of: entry, context)?.text else { return nil }
        let variant = text.variant.flatMap { used in copy.catalogue.variants.first { $0.id == used.value } }
        return PromptTexts.Shown(slot: entry.slot, text: text, variant: variant)
      })
  }

  /// Returns links to each edition's text, for shared pages.
  private func galleries(of prompt: PromptAppearance) -> [View] {
    editions.compactMap { edition in
      let shown = prompt.copy.map(\.value).first { copy.positions[$0].map(edition.copy.contains) ?? false }
      return shown.flatMap { href.existing(edition.copyPage, fragment: Anchor.copy($0)) }.map {
        .object(["owner": .text(edition.title.possessive), "href": .text($0)])
      }
    }
  }
}

extension PromptAppearance {
  /// Returns the reason why the system's words in a language are unverified; nil if a source lists them.
  func doubt(in locale: String) -> String? { unverifiedWords.first { $0.locale == locale }?.text.value }
}
