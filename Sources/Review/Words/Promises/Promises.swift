import Copy
import Project
import SourceText

/// One statement of a text to users about their data.
package struct Promise: Hashable, Comparable, Sendable {
  package var topic: PromiseTopic
  /// The text's own words for a feature, a recipient, or a period that the topic leaves open; else empty.
  package var detail: String
  /// True if the text denies the statement: “never sold”.
  package var isDenied: Bool

  package init(_ topic: PromiseTopic, detail: String = "", isDenied: Bool = false) {
    self.topic = topic
    self.detail = detail
    self.isDenied = isDenied
  }

  /// The promise as the end of “it says that …”.
  package var statement: String {
    let statements = topic.statements(detail)
    return isDenied ? statements.denied : statements.affirmed
  }

  private var rank: Int { PromiseTopic.allCases.firstIndex(of: topic) ?? 0 }

  package static func < (first: Self, second: Self) -> Bool {
    (first.rank, first.detail, first.isDenied ? 1 : 0) < (second.rank, second.detail, second.isDenied ? 1 : 0)
  }
}

/// The statements of a text to users about their data, found by the words of a lexicon.
package struct Promises: Sendable {
  /// The promises, in the order of the topics, each once; empty for a language without lexicon.
  package let all: [Promise]
  package let locale: String
  /// True if there is a lexicon for the language; without one, nothing can be decided.
  package let isDecided: Bool
  /// The words that the lexicon lacks and that are more than grammar, each once, in order.
  let unread: [String]

  /// Finds the promises of a text as its readers see it; costs time linear in the text.
  ///
  /// - Parameter features: the features of the project's variants; they come before the lexicon's words for purposes.
  package init(of text: RenderedCopy, locale: String, features: CopySetting.FeatureTable? = nil) {
    self.locale = locale
    guard let lexicon = PromiseLexicon.of(locale: locale) else {
      isDecided = false
      all = []
      unread = []
      return
    }
    var reader = PromiseReader(text, lexicon, features)
    reader.read()
    isDecided = true
    all = reader.found.sorted()
    unread = reader.unread
  }

  /// Returns the promises of a text whose placeholders stay open.
  package static func of(_ text: String, locale: String) -> Promises {
    Promises(of: RenderedCopy(CopyTemplate(text), terms: CopyContext(locale: locale).terms(in: locale)), locale: locale)
  }

  /// Returns the changes in the promises of a text.
  package static func difference(_ before: Promises, _ after: Promises) -> PromiseDifference {
    let (old, new) = (Set(before.all), Set(after.all))
    let (known, present) = (Set(before.unread), Set(after.unread))
    return PromiseDifference(
      gained: after.all.filter { !old.contains($0) }, dropped: before.all.filter { !new.contains($0) },
      undecidedLocale: before.isDecided && after.isDecided ? nil : after.locale,
      unread: before.unread.filter { !present.contains($0) } + after.unread.filter { !known.contains($0) })
  }
}

/// The changes in the promises of a text.
package struct PromiseDifference: Sendable {
  package let gained: [Promise]
  package let dropped: [Promise]
  /// The locale of the text if its language has no lexicon, so that nothing is decided.
  package let undecidedLocale: String?
  /// The added or removed words that the lexicon lacks; a reviewer has to read them.
  package let unread: [String]

  package var isEmpty: Bool { gained.isEmpty && dropped.isEmpty }

  /// The level of the changes: breaking if the promises differ; notable if that is undecided; nil if nothing changed.
  package var level: ChangeLevel? {
    if !isEmpty { return .breaking }
    return undecidedLocale == nil && unread.isEmpty ? nil : .notable
  }

  /// A sentence fragment for each changed promise: “now says that …”, “no longer says that …”.
  package var sentences: [String] {
    if let undecidedLocale {
      return ["no lexicon of promises for `\(undecidedLocale)`: whether users are told something else is undecided"]
    }
    var sentences =
      gained.map { "now says that \($0.statement)" } + dropped.map { "no longer says that \($0.statement)" }
    if !unread.isEmpty {
      let words = unread.map { "“\($0)”" }.joined(separator: ", ")
      sentences.append("the lexicon of promises does not know \(words)")
    }
    return sentences
  }

  /// Returns the changes as consequences of the edit of the text.
  package func consequences(at place: Place?) -> [Consequence] {
    guard let level else { return [] }
    return sentences.enumerated().map { index, sentence in
      let isPromise = index < gained.count + dropped.count && undecidedLocale == nil
      return Consequence(kind: .promise, level: isPromise ? level : .notable, sentence: sentence, place: place)
    }
  }
}
