import Copy
import Project
import SourceText
import Statecharts

/// A change in the status of a translation.
package struct TranslationChange: Sendable {
  package enum Event: Hashable, Sendable {
    /// The source text changed, and the translation was not adapted.
    case becameStale(Effort)
    /// The translation matches the source text again.
    case becameCurrent
  }

  /// The effort of updating a stale translation.
  package struct Effort: Hashable, Sendable {
    /// The words of the source text that are new, and that were removed.
    package var added: Int
    package var removed: Int
    /// The words of the source text after and before.
    package var words: Int
    package var wordsBefore: Int
  }

  /// The translation.
  package let id: CopyTextID
  package let event: Event
  /// The source text that it was translated from.
  package let source: CopyTextID
  package let place: Place

  /// Returns the changes of all translations that both projects have, in source order; takes time linear in the copy.
  package static func changes(before: Project, after: Project) -> [TranslationChange] {
    let old = Sources(before)
    let new = Sources(after)
    return after.copy.entries.flatMap { entry in
      entry.texts.compactMap { text -> TranslationChange? in
        let id = entry.id(of: text)
        guard text.locale != after.settings.locales.source, let former = old.texts[id], let source = new.source(of: id),
          let event = Event(from: former, of: old.source(of: id)?.text, to: text, of: source.text)
        else { return nil }
        return TranslationChange(id: id, event: event, source: source.id, place: Place(entry.place.path, text.range))
      }
    }
  }

  /// The texts of one project by their ids.
  private struct Sources {
    let texts: [CopyTextID: CopyText]
    let locale: String

    init(_ project: Project) {
      texts = project.copy.textsByID
      locale = project.settings.locales.source
    }

    /// Returns the text that a translation is made from: that of its variant, else the one for all.
    func source(of id: CopyTextID) -> (id: CopyTextID, text: CopyText)? {
      let own = CopyTextID(entry: id.entry, edition: id.edition, variant: id.variant, locale: locale)
      let shared = CopyTextID(entry: id.entry, edition: id.edition, locale: locale)
      return texts[own].map { (id: own, text: $0) } ?? texts[shared].map { (id: shared, text: $0) }
    }
  }
}

extension TranslationChange.Event {
  /// Creates the change of a translation; nil if there is none.
  fileprivate init?(from former: CopyText, of formerSource: CopyText?, to text: CopyText, of source: CopyText) {
    let wasStale = former.isStale(against: formerSource)
    if text.isStale(against: source) {
      if wasStale { return nil }
      self = .becameStale(TranslationChange.Effort(from: formerSource, to: source))
    } else if wasStale {
      self = .becameCurrent
    } else if text.sourceDigest == nil, former.template == text.template, let formerSource,
      !EditorialProof.isEditorial(formerSource.template.source, source.template.source)
    {
      // The translation does not name its source text, but it is older than it.
      self = .becameStale(TranslationChange.Effort(from: formerSource, to: source))
    } else {
      return nil
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
    func words(_ text: CopyText?) -> [String] {
      (text?.template.source ?? "").lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    let (old, new) = (words(former), words(text))
    // How many times more a word is in the new text; moved words are not new.
    var excess: [String: Int] = [:]
    for word in new { excess[word, default: 0] += 1 }
    for word in old { excess[word, default: 0] -= 1 }
    var (added, removed) = excess.values.reduce(into: (0, 0)) { sums, count in
      sums.0 += max(0, count)
      sums.1 += max(0, -count)
    }
    // The same words in another order say something else.
    if added == 0, removed == 0, old != new {
      for run in WordDiff(before: former?.template.source ?? "", after: text.template.source).runs {
        switch run {
        case .same: break
        case .added(let text): added += WordDiff.wordCount(of: text)
        case .removed(let text): removed += WordDiff.wordCount(of: text)
        }
      }
    }
    self.init(
      added: added, removed: removed, words: WordDiff.wordCount(of: text.template.source),
      wordsBefore: WordDiff.wordCount(of: former?.template.source ?? ""))
  }
}

extension TranslationChange {
  /// Returns the consequences to list under the row of the text that caused them: one for the translations with the same
  /// change and the same reviewers, who are named.
  package static func consequences(
    of all: [TranslationChange], reviewers: (CopyTextID) -> [String] = { _ in [] }
  ) -> [Consequence] {
    var groups = Groups<Alike, TranslationChange>()
    for change in all { groups.add(change, Alike(event: change.event, reviewers: reviewers(change.id))) }
    return groups.all.map { key, changes in
      let who = key.reviewers.isEmpty ? "" : ", for \(listed(key.reviewers))"
      let isOne = changes.count == 1
      let names = "the \(isOne ? "translation" : "translations") \(listed(changes.map { code($0.id.locale) }))"
      let sentence: String
      var isSame = false
      switch key.event {
      case .becameStale(let effort):
        // Only white space, punctuation, or capitals differ.
        isSame = effort.added == 0 && effort.removed == 0
        let what =
          effort.added > 0
          ? "\(effort.added) of \(counted(effort.words, "word")) of the source text \(effort.added == 1 ? "is" : "are") new"
          : isSame
            ? "the source text has the same words as before"
            : "\(effort.removed) of \(counted(effort.wordsBefore, "word")) of the source text \(effort.removed == 1 ? "was" : "were") removed"
        sentence = "\(names) \(isOne ? "is" : "are") stale: \(what)"
      case .becameCurrent: sentence = "\(names) \(isOne ? "matches" : "match") the source text again"
      }
      return Consequence(
        kind: .translation, level: isSame ? .editorial : .notable, sentence: sentence + who, count: changes.count,
        place: changes.first?.place)
    }
  }

  private struct Alike: Hashable {
    let event: Event
    let reviewers: [String]
  }
}
