import Copy
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The details of texts: name, length, translation status, and origin.
struct CopyTexts {
  let catalogue: CopyCatalogue
  /// The maximum length of texts by slot.
  let limits: [Slot: Int]
  /// The edition whose gallery shows the texts; nil on shared pages.
  let edition: EditionPlan?
  /// True if other editions can share a text.
  let hasSeveralEditions: Bool
  let words: CopyWords
  let href: PageLinks
  let marks: SourceMarks
  let origin: RowOrigins

  private var audience: Audience { words.audience }

  /// Returns the details of a text in a guide: its name, and what is copied.
  ///
  /// - Parameter isLabeled: true if its name is not shown elsewhere.
  func short(_ entry: CopyEntry, _ context: CopyContext, isLabeled: Bool) -> View {
    guard let resolved = words.text(of: entry, context) else { return .none }
    let status = TranslationStatus(resolved)
    return .object([
      "is-labeled": .flag(isLabeled),
      "label": .text(entry.label),
      "name": .text(name(of: entry, context.variant)),
      "id": .text(entry.id.text),
      "marks": isLabeled ? .optionalHTML(marks(entry.annotations)) : .none,
      "words": .text(words.copied(resolved.text, context)),
      "plist": entry.keys.isEmpty
        ? .none
        : .object([
          "words": .text(plist(entry, words.copied(resolved.text, context))),
          "name": .text(name(of: entry, context.variant)),
        ]),
      "app": .optional(copiedApp(context)),
      "status": status == .source || status == .translated ? .none : statusView(status),
    ])
  }

  /// Returns the app for which a text is copied: readers copy it for their own app, not for the only one, which drawings show.
  private func copiedApp(_ context: CopyContext) -> String? {
    audience.app ?? (context.app == audience.edition?.onlyApp ? nil : context.app)
  }

  /// Returns the app whose name a text has, if it is one that shows the variant; for the others it is an example.
  private func ownApp(_ context: CopyContext) -> String? {
    audience.edition?.apps(for: context.variant).first { $0.name == context.app }?.name
  }

  /// Returns the keys of a text with its words as they stand in Info.plist (Apple's property list, in XML); the placeholder of the
  /// app's name stays as it is, for the button that copies to fill in.
  private func plist(_ entry: CopyEntry, _ words: String) -> String {
    let name = "<\(TermResolver.appName)>"
    let text = words.split(separator: name, omittingEmptySubsequences: false).map { HTML.text(String($0)).string }
      .joined(separator: name)
    let string = "<string>\(text)</string>"
    return entry.keys.map { key in
      let value = entry.purposeKey.map { "<dict>\n\t<key>\($0.value)</key>\n\t\(string)\n</dict>" } ?? string
      return "<key>\(key.value)</key>\n\(value)"
    }.joined(separator: "\n")
  }

  /// Returns a text in the gallery with all its details.
  func full(_ entry: CopyEntry, _ context: CopyContext, in group: CopyGroup, of variant: Variant?) -> View {
    guard let resolved = words.text(of: entry, context) else { return .none }
    let text = resolved.text
    let measure = CopyMeasure(text, context.terms(in: text.locale))
    let limit = limits[entry.slot]
    let status = TranslationStatus(resolved)
    let isFirst = variant?.id == catalogue.variants(of: group.entries).first??.id
    let anchor = variant.map { Anchor.copy(entry.id, $0.id) }
    let excess = limit.map { measure.length - $0 } ?? 0
    return .object([
      "anchor": .optional(anchor),
      "entry-anchor": group.isAlone || !isFirst ? .none : .text(Anchor.copy(entry.id)),
      "is-labeled": .flag(!group.isAlone),
      "label": .text(entry.label),
      "name": .text(name(of: entry, variant?.id)),
      "id": .text(entry.id.text),
      "marks": group.isAlone ? .none : .optionalHTML(marks(entry.annotations)),
      "notes": .list(group.isAlone || !isFirst ? [] : marks.notes(entry.annotations.notes)),
      "readings": group.isAlone || !isFirst ? .none : marks.readings(entry.annotations),
      "slot": .text(entry.slot.rawValue),
      "words": .html(words.html(of: text, context)),
      "language": words.language(text.locale),
      "source": sourceWords(resolved, context),
      "status": statusView(status),
      "explanation": .optional(explanation(of: status, resolved)),
      "length": .text("\(measure.length)"),
      "limit": .optional(limit.map(String.init)),
      "excess": excess > 0 ? .text("\(excess)") : .none,
      "is-near-limit": .flag(limit.map { measure.length * 10 >= $0 * 9 } ?? false),
      "placeholders": .optional(measure.placeholders),
      "origins": .list(origins(of: text, context).map { .object(["text": .text($0)]) }),
      "has-details": .flag(
        !group.isAlone || !origins(of: text, context).isEmpty || digest(of: resolved).isGiven),
      "copied": .text(words.copied(text, context)),
      "app": .optional(audience.app ?? ownApp(context)),
      "digest": digest(of: resolved),
      "translations": translations(of: entry, variant, context),
      "origin": origin(entry.place.path, text.range),
    ])
  }

  /// Returns the name of a text that is shown by itself.
  private func name(of entry: CopyEntry, _ variant: VariantID?) -> String {
    entry.label + (variant.map { ", \(catalogue.title(of: $0))" } ?? "")
  }

  func statusView(_ status: TranslationStatus) -> View {
    .object(["key": .text(status.rawValue), "label": .text(status.label)])
  }

  /// Returns the source text of a translation.
  private func sourceWords(_ resolved: ResolvedCopy, _ context: CopyContext) -> View {
    guard let source = resolved.source, source.locale != resolved.text.locale else { return .none }
    return .object([
      "html": .html(words.html(of: source, context)), "language": words.language(source.locale),
      "name": .text(Languages.name(of: source.locale)),
    ])
  }

  private func explanation(of status: TranslationStatus, _ resolved: ResolvedCopy) -> String? {
    switch status {
    case .missing: "the text in \(Languages.name(of: resolved.text.locale)) is shown instead"
    case .stale: "the source text has changed"
    case .needsReview, .new, .translated, .source: nil
    }
  }

  /// Returns the origins of a text's wording.
  private func origins(of text: CopyText, _ context: CopyContext) -> [String] {
    var result: [String] = []
    if text.edition != nil, let edition = audience.edition {
      result.append("\(edition.title.possessive) own text")
    } else if hasSeveralEditions, !text.template.hasTerms {
      result.append("Shared by all editions")
    }
    if text.variant == nil, context.variant != nil { result.append("Shared by all variants") }
    return result
  }

  /// Returns the digest of the text that a translation was made from; for a source text, its own digest, for translators.
  private func digest(of resolved: ResolvedCopy) -> View {
    func fields(_ words: String, _ digest: String?) -> View {
      .object(["words": .text(words), "digest": .optional(digest)])
    }
    let text = resolved.text
    guard let source = resolved.source, source.locale != text.locale else {
      return resolved.isFallback ? .none : fields("Digest", text.template.digest)
    }
    guard let made = text.sourceDigest?.value else { return fields("Source version unknown", nil) }
    return fields(resolved.isStale ? "Translated from an older version:" : "Translated from the current version:", made)
  }

  /// Returns the status of a source text's translations: those that need attention, and the number of others.
  private func translations(of entry: CopyEntry, _ variant: Variant?, _ context: CopyContext) -> View {
    guard context.locale == audience.locales.source, let edition, !audience.locales.targets.isEmpty else {
      return .none
    }
    let anchor = variant.map { Anchor.copy(entry.id, $0.id) } ?? Anchor.copy(entry.id)
    let all = audience.locales.targets.compactMap { locale in
      audience.text(of: entry, variant: variant?.id, locale: locale).map {
        (locale: locale, text: TranslationStatus($0))
      }
    }
    let open = all.filter { $0.text != .translated }
    let shown = open.prefix(Self.translationLimit).map { translation in
      View.object([
        "name": .text(Languages.name(of: translation.locale)),
        "href": .text(href(edition.copyPage(translation.locale), fragment: anchor)),
        "status": statusView(translation.text),
      ])
    }
    let rest = open.count - shown.count
    return .object([
      "open": .list(shown),
      "rest": rest > 0 ? .text("\(rest) more to finish") : .none,
      "done": open.isEmpty ? .text("Translated into \(counted(all.count, "language"))") : .none,
    ])
  }

  /// The maximum number of translations listed in a text's row; each language has its own page.
  private static let translationLimit = 6
}

/// The length of a text as users see it.
struct CopyMeasure {
  /// The length in characters as users see them, without open placeholders.
  let length: Int
  /// The open placeholders, each with its count if it is used more than once; nil if there are none.
  let placeholders: String?

  init(_ text: CopyText, _ terms: TermResolver) {
    var length = 0
    var uses: [String: Int] = [:]
    for piece in terms.resolve(text.template) {
      switch piece {
      case .text(let words): length += words.count
      case .placeholder(let name): uses["<\(name)>", default: 0] += 1
      }
    }
    let open = uses.sorted { $0.key < $1.key }.map { name, count in count == 1 ? name : "\(count) × \(name)" }
    self.length = length
    placeholders = open.isEmpty ? nil : open.joined(separator: ", ")
  }
}
