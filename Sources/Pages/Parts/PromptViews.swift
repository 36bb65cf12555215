import Diagrams
import Model
import SourceText
import Statecharts
import Verification

// The drawing of a system alert: the system's title, the app's text, a map where there is one, and the choices in screen order.
extension PageContext {
  /// The fields of a prompt's drawing.
  ///
  /// - Parameters:
  ///   - voice: in whose words; nil for the entry's first variant in the source language.
  ///   - anchor: the drawing's id; nil where it is not a link's target.
  func promptDrawing(
    _ prompt: Prompt, _ voice: Voice? = nil, anchor: String? = nil, in index: ProfileIndex
  ) -> View {
    let voice = voice ?? self.voice()
    let text = promptText(prompt, voice)
    let title = systemWords(prompt.alert, voice)
    let choices = prompt.choices.compactMap { index.machine.event($0.event.value) }.map { choiceLabel($0, voice) }
    let isForeign = choices.contains { $0.locale != voice.locale } || title.map { $0.locale != voice.locale } ?? false
    return .object([
      "anchor": .optional(anchor),
      "language": language(voice.locale),
      "page-language": language(Self.language, within: voice.locale),
      "title": words(title?.html ?? HTML.text(prompt.title), in: title?.locale ?? Self.language, voice),
      "is-paraphrased": .flag(title == nil),
      "is-bare": .flag(false),
      "profile": .text(index.machine.profile.title),
      "purpose": text.map { words(copyHTML($0.text, voice), in: $0.text.locale, voice) } ?? .none,
      "slot": text == nil && (prompt.copy != nil || prompt.key != nil)
        ? .object(["key": .optional(prompt.key), "language": language(Self.language, within: voice.locale)]) : .none,
      "has-map": .flag(prompt.showsMap),
      "is-row": .flag(prompt.orientation == .row),
      "choices": .list(
        choices.map { .object(["label": .text($0.label), "language": language($0.locale, within: voice.locale)]) }),
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
      "anchor": .none, "language": language(voice.locale),
      "page-language": language(Self.language, within: voice.locale), "title": .none,
      "is-paraphrased": .flag(false), "is-bare": .flag(true), "profile": .none,
      "purpose": words(copyHTML(text, voice), in: text.locale, voice),
      "slot": .none, "has-map": .flag(false), "is-row": .flag(false), "choices": .list([]), "unknown-in": .none,
      "text-of": .none, "galleries": .list([]), "key": .none, "marks": .none,
    ])
  }

  /// Words with their language, where it is another one than the drawing's.
  func words(_ html: HTML, in locale: String, _ voice: Voice) -> View {
    .object(["html": .html(html), "language": language(locale, within: voice.locale)])
  }

  /// What a choice is called in the language asked for, else in the source language.
  private func choiceLabel(_ event: Event, _ voice: Voice) -> (label: String, locale: String) {
    guard let own = event.labels.first(where: { $0.locale == voice.locale }) else {
      return (event.label, audience.locales.source)
    }
    return (own.text.value, own.locale)
  }

  /// Where each choice of a prompt leads, from the states that show it.
  func choiceOutcomes(_ prompt: Prompt, in index: ProfileIndex) -> [View] {
    let machine = index.machine
    let showing = machine.states.filter { $0.prompt == prompt.id }
    return prompt.choices.compactMap { choice in
      guard let event = machine.events.firstIndex(where: { $0.id == choice.event.value }) else { return nil }
      let html = targetsHTML(of: event, while: showing.map(\.index), in: index)
      return .object([
        "label": .text(machine.events[event].label), "targets": .html(html), "is-known": .flag(!html.isEmpty),
      ])
    }
  }

  /// Where an event leads while one of the states is active, over all regions: each of them may answer it. A way of another
  /// region names the state from which it starts, unless that is active whenever the first one is.
  private func targetsHTML(of event: Int, while states: [Int], in index: ProfileIndex) -> HTML {
    let machine = index.machine
    let own = Set(states.flatMap { index.possibleTransitions(in: $0) })
    var ways: [(region: Int, html: HTML)] = []
    for edge in machine.transitions where edge.trigger == .event(event) {
      guard let region = machine.region(of: edge.source) else { continue }
      let target = badge(machine.nodes[edge.target], in: index)
      var html = own.contains(edge.index) ? target : HTML()
      for state in states where html.isEmpty && machine.region(of: state) != region {
        guard Activity(of: state, in: machine).truth(of: edge.guard) != false else { continue }
        let share = presence(of: edge.source, while: state, in: index)
        guard share.sometimes else { continue }
        let source = badge(machine.nodes[edge.source], in: index)
        html = share.always ? target : "<span class=\"quiet\">from</span> \(source) → \(target)"
      }
      if !html.isEmpty, !ways.contains(where: { $0.html == html }) { ways.append((region, html)) }
    }
    var result = HTML()
    for (position, way) in ways.enumerated() {
      let word = position == 0 ? "" : ways[position - 1].region == way.region ? "or" : "and"
      if !word.isEmpty { result += " <span class=\"quiet\">\(word)</span> " }
      result += way.html
    }
    return result
  }

  /// Whether a node is ever active together with a state, and whether it always is; costs time linear in the configurations.
  private func presence(of node: Int, while state: Int, in index: ProfileIndex) -> (sometimes: Bool, always: Bool) {
    let space = index.profile.space
    var (sometimes, always) = (false, true)
    for configuration in 0..<space.count where space.isActive(state, at: configuration) {
      if space.isActive(node, at: configuration) { sometimes = true } else { always = false }
    }
    return (sometimes, always)
  }

  /// The text that stands in a prompt, where the page's readers have one edition's words; without a variant, that of the
  /// entry's first.
  func promptText(_ prompt: Prompt, _ voice: Voice? = nil) -> (text: CopyText, variant: Variant?)? {
    guard audience.edition != nil || site.plan.isSingle, let name = prompt.copy?.value,
      let position = site.copyEntries[CopyID(name)]
    else { return nil }
    let entry = site.catalogue.entries[position]
    guard audience.sees(entry.editions) else { return nil }
    var voice = voice ?? self.voice()
    voice.variant = voice.variant ?? entry.texts.first?.variant?.value
    guard let text = text(of: entry, voice)?.text else { return nil }
    return (text, text.variant.flatMap { used in site.catalogue.variants.first { $0.id == used.value } })
  }

  /// On pages for all editions: where each edition's text is.
  private func galleries(of prompt: Prompt) -> [View] {
    guard let name = prompt.copy?.value, let position = site.copyEntries[CopyID(name)] else { return [] }
    return site.plan.brands.compactMap { brand in
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
