import Project
import SourceText
import Statecharts
import Templating

/// The sources of facts on one page: the marks after a sentence or row, and the notes and readings beside it.
///
/// Used by one task at a time.
final class SourceMarks {
  private let href: PageLinks
  private let audience: Audience
  private let editions: [Edition]
  private let sources: [SourceID: NumberedSource]
  private let facts: FactIndex

  init(
    href: PageLinks, audience: Audience, editions: [Edition], sources: [SourceID: NumberedSource], facts: FactIndex
  ) {
    self.href = href
    self.audience = audience
    self.editions = editions
    self.sources = sources
    self.facts = facts
  }

  /// Returns the marks after a sentence or row: its sources, and whether it is unverified, possibly for a further reason.
  ///
  /// - Parameter subject: the unverified subject, if the context does not state it.
  func callAsFunction(_ annotations: Annotations, unverified further: String? = nil, subject: String = "") -> HTML {
    var tag = HTML()
    let reasons = [annotations.unverified, further].compactMap { $0 }
    if !reasons.isEmpty {
      let text = reasons.joined(separator: " ")
      tag = unverifiedTag(text, number: facts.number(of: text) ?? facts.number(of: reasons[0]), subject)
    }
    return group(marks(of: annotations.sources), tag)
  }

  /// Returns the marks of citations, ordered by source number.
  private func marks(of citations: [Sourced<Citation>]) -> [HTML] {
    let visible = citations.compactMap { citation in
      cited(citation.value).map { (citation: citation.value, source: $0) }
    }
    return visible.sorted { $0.source.number < $1.source.number }.map { mark(of: $0.citation, $0.source) }
  }

  /// Returns the marks of one statement: the first, and the number of the others, which appear when a reader points at it or
  /// focuses it.
  func group(_ marks: [HTML], _ tag: HTML = HTML()) -> HTML {
    let rest = marks.dropFirst()
    if marks.isEmpty && tag.isEmpty { return HTML() }
    let others: HTML =
      if rest.count > 1, let all = href.existing(SourcesPage.path) {
        """
        <span class="marks-more"><a class="source" href="\(all)" aria-label="\(rest.count) more sources">+\(rest.count)</a>\
        <span class="marks-list">\(Array(rest).joined())</span></span>
        """
      } else {
        Array(rest).joined()
      }
    return "<span class=\"marks\">\(HTML.joiner)\(marks.first ?? HTML())\(others)\(tag)</span>"
  }

  /// Returns the badge of an unverified fact, linked to the reason on the page of sources if there is one; the tooltip is the
  /// reason.
  func unverifiedTag(_ reason: String) -> HTML { unverifiedTag(reason, number: facts.number(of: reason)) }

  private func unverifiedTag(_ reason: String, number: Int?, _ subject: String = "") -> HTML {
    let start: HTML = "class=\"tag tag-unverified\" title=\"\(plainSentence(reason))\""
    let word: HTML = "\(subject)unverified<span class=\"visually-hidden\">: \(HTML.sentence(reason))</span>"
    guard let number, let address = href.existing(SourcesPage.path, fragment: Anchor.doubt(number)) else {
      return "<span \(start)>\(word)</span>"
    }
    return "<a \(start) href=\"\(address)\">\(word)</a>"
  }

  /// The badge of a block that gives advice.
  static let adviceTag: HTML = "<span class=\"tag tag-advice\" title=\"Advice, not a fact\">advice</span>"

  /// Returns the source of a citation for this page's readers; nil if it belongs to another edition.
  func cited(_ citation: Citation) -> NumberedSource? {
    sources[citation.source].flatMap { audience.sees($0.source.editions) ? $0 : nil }
  }

  /// Returns a citation’s mark: its source’s number, linked to the URL, or to the entry on the page of sources
  /// if there is one.
  func mark(of citation: Citation, _ numbered: NumberedSource) -> HTML {
    if let mark = numbered.externalMarks[citation.place] { return mark }
    let anchor = Anchor.source(citation.source, citation.place)
    return numbered.mark(of: citation.place, to: href.existing(SourcesPage.path, fragment: anchor))
  }

  /// Returns the readings of a fact side by side, with their marks; `none` if there are none.
  func readings(_ annotations: Annotations) -> View {
    guard let readings = annotations.readings else { return .none }
    return .object([
      "items": .list(
        readings.readings.map { reading in
          .object([
            "says": .html(.sentence(reading.says)),
            "is-followed": .flag(reading.isFollowed),
            "marks": .optionalHTML(group(marks(of: reading.sources))),
          ])
        })
    ])
  }

  /// Returns the notes that this page's readers see.
  func notes(_ notes: [Note]) -> [View] {
    notes.filter { audience.sees($0.editions) }.map { note in
      let names = note.editions.compactMap { id in editions.first { $0.id == id.value }?.title }
      let isLimited = audience.edition == nil && !names.isEmpty
      return .object([
        "text": .sentence(note.text),
        "editions": isLimited ? .text(names.joined(separator: ", ")) : .none,
      ])
    }
  }
}
