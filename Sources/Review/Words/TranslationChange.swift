import Model
import SourceText
import Statecharts

/// How far a translation is now, where that changed.
package struct TranslationChange: Sendable {
  package enum Event: Hashable, Sendable {
    /// The source text changed, and the translation was not adapted.
    case becameStale(Effort)
    /// The translation matches the source text again.
    case becameCurrent
    /// Somebody recorded another state.
    case state(from: TranslationState, to: TranslationState)
  }

  /// What a stale translation costs.
  package struct Effort: Hashable, Sendable {
    /// The words of the source text that were added, or that were removed if none was added.
    package var changed: Int
    /// The words of the source text.
    package var words: Int

    package init(changed: Int, words: Int) {
      self.changed = changed
      self.words = words
    }
  }

  /// The translation.
  package let id: CopyTextID
  package let event: Event
  /// The source text that it was translated from.
  package let source: CopyTextID
  package let place: Place

  /// The changes of all translations that both projects have, in source order; a translation may have several. Costs time
  /// linear in the copy.
  package static func changes(before: Project, after: Project) -> [TranslationChange] {
    let old = Sources(before)
    let new = Sources(after)
    return after.copy.entries.flatMap { entry in
      entry.texts.flatMap { text -> [TranslationChange] in
        let id = entry.id(of: text)
        guard text.locale != after.settings.locales.source, let former = old.texts[id] else { return [] }
        return events(of: id, from: former, to: text, old, new).map { event, source in
          TranslationChange(id: id, event: event, source: source, place: Place(entry.place.path, text.range))
        }
      }
    }
  }

  private static func events(
    of id: CopyTextID, from former: CopyText, to text: CopyText, _ old: Sources, _ new: Sources
  ) -> [(Event, CopyTextID)] {
    guard let source = new.source(of: id) else { return [] }
    var events: [(Event, CopyTextID)] = []
    let formerSource = old.source(of: id)
    let wasStale = former.isStale(against: formerSource?.text)
    if text.isStale(against: source.text) {
      if !wasStale { events.append((.becameStale(Effort(from: formerSource?.text, to: source.text)), source.id)) }
    } else if wasStale {
      events.append((.becameCurrent, source.id))
    } else if text.sourceDigest == nil, former.template == text.template, let formerSource,
      !EditorialProof.isEditorial(formerSource.text.template.source, source.text.template.source)
    {
      // The translation does not say what it was made from, but it is older than the source text.
      events.append((.becameStale(Effort(from: formerSource.text, to: source.text)), source.id))
    }
    if former.state != text.state { events.append((.state(from: former.state, to: text.state), source.id)) }
    return events
  }

  /// The texts of one project by their ids.
  private struct Sources {
    let texts: [CopyTextID: CopyText]
    let locale: String

    init(_ project: Project) {
      texts = project.copy.textsByID
      locale = project.settings.locales.source
    }

    /// The text that a translation is made from: that of its variant, else the one for all.
    func source(of id: CopyTextID) -> (id: CopyTextID, text: CopyText)? {
      let own = CopyTextID(entry: id.entry, edition: id.edition, variant: id.variant, locale: locale)
      let shared = CopyTextID(entry: id.entry, edition: id.edition, locale: locale)
      return texts[own].map { (id: own, text: $0) } ?? texts[shared].map { (id: shared, text: $0) }
    }
  }
}

extension CopyText {
  fileprivate func isStale(against source: CopyText?) -> Bool {
    guard let digest = sourceDigest?.value, let source else { return false }
    return digest != source.template.digest
  }
}

extension TranslationChange.Effort {
  fileprivate init(from former: CopyText?, to text: CopyText) {
    func count(_ text: String) -> Int { WordTokens.tokens(of: text).count { $0.kind == .word } }
    var (added, removed) = (0, 0)
    for run in WordDiff(before: former?.template.source ?? "", after: text.template.source).runs {
      switch run {
      case .same: break
      case .added(let text): added += count(text)
      case .removed(let text): removed += count(text)
      }
    }
    self.init(changed: added > 0 ? added : removed, words: count(text.template.source))
  }
}

extension TranslationChange {
  /// What to say about it under the row of the text that caused it.
  ///
  /// - Parameter reviewers: who reviews the translation; they are named.
  package func consequence(reviewers: [String] = []) -> Consequence {
    let who = reviewers.isEmpty ? "" : ", for \(reviewers.joined(separator: ", "))"
    let sentence: String
    switch event {
    case .becameStale(let effort):
      sentence =
        "the translation `\(id.locale)` is stale: \(effort.changed) of \(effort.words) words of the source text changed"
    case .becameCurrent: sentence = "the translation `\(id.locale)` matches the source text again"
    case .state(let old, let new):
      sentence = "the translation `\(id.locale)` went from `\(old.rawValue)` to `\(new.rawValue)`"
    }
    return Consequence(kind: .translation, level: .notable, sentence: sentence + who, place: place)
  }

  /// What translators have to do, by locale in the order of the project's.
  package struct Work: Hashable, Sendable {
    package var locale: String
    package var texts: Int
    /// The words of the source texts that changed.
    package var words: Int

    package init(locale: String, texts: Int, words: Int) {
      self.locale = locale
      self.texts = texts
      self.words = words
    }
  }

  /// Sums up the translations that became stale.
  package static func work(_ changes: [TranslationChange], locales: Locales) -> [Work] {
    var work: [String: Work] = [:]
    for change in changes {
      guard case .becameStale(let effort) = change.event else { continue }
      work[change.id.locale, default: Work(locale: change.id.locale, texts: 0, words: 0)].texts += 1
      work[change.id.locale]?.words += effort.changed
    }
    return locales.targets.compactMap { work[$0] }
  }
}
