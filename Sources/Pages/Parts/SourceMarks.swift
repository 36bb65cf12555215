import Project
import SourceText
import Statecharts
import Templating

/// The sources of facts on one page: the marks after a paragraph or row, and the notes and readings beside it.
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

  /// Returns the marks after a paragraph or row: its sources, and whether it is unverified, possibly for a further
  /// reason.
  ///
  /// - Parameter subject: the unverified subject, if the context does not state it.
  func callAsFunction(_ annotations: Annotations, unverified further: String? = nil, subject: String = "") -> HTML {
    var tag = HTML()
    let reasons = [annotations.unverified, further].compactMap { $0 }
    if !reasons.isEmpty {
      let text = reasons.joined(separator: " ")
      tag = unverifiedTag(text, number: facts.number(of: text) ?? facts.number(of: reasons[0]), subject)
    }
    return group(annotations.sources.map(\.value), tag)
  }

  /// Returns the marks of one block: a dot, whose numbers appear when a reader points at it or focuses them, and a tag.
  func group(_ citations: [Citation], _ tag: HTML = HTML()) -> HTML {
    let visible = citations.compactMap { citation in cited(citation).map { (citation: citation, source: $0) } }
    let ordered = visible.sorted { $0.source.number < $1.source.number }.map { mark(of: $0.citation, $0.source) }
    let marks = ordered.enumerated().filter { !ordered[..<$0].contains($1) }.map(\.element)
    if marks.isEmpty && tag.isEmpty { return HTML() }
    // A finger focuses only what can have the focus.
    let dot: HTML =
      marks.isEmpty
      ? "" : "<span class=\"dot\" tabindex=\"-1\"><span class=\"dot-sources\">\(marks.joined())</span></span>"
    return "<span class=\"marks\">\(HTML.joiner)\(dot)\(tag)</span>"
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
            "marks": .optionalHTML(group(reading.sources.map(\.value))),
          ])
        })
    ])
  }

  /// Returns the notes that this page's readers see.
  ///
  /// - Parameter marked: what the last note has the marks of; without a note, they stand by themselves.
  func notes(_ notes: [Note], marked: Annotations = Annotations()) -> [View] {
    var shown = notes.filter { audience.sees($0.editions) }
    let marks = self(marked)
    if shown.isEmpty, !marks.isEmpty { shown = [Note(text: marked.sources.isEmpty ? "" : "Sources")] }
    return shown.enumerated().map { position, note in
      let names = note.editions.compactMap { id in editions.first { $0.id == id.value }?.title }
      let isLimited = audience.edition == nil && !names.isEmpty
      return .object([
        "text": .sentence(note.text), "marks": position == shown.count - 1 ? .optionalHTML(marks) : .none,
        "editions": isLimited ? .text(names.joined(separator: ", ")) : .none,
      ])
    }
  }

  /// Returns the notes on what a heading names, with its marks at the last one.
  func notes(on annotations: Annotations) -> [View] { notes(annotations.notes, marked: annotations) }
}
