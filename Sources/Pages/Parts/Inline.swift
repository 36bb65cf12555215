import Model
import SourceText
import Statecharts
import Verification

// What stands inside a line: a state's badge, an event with its actor, marks of provenance. Each is made in one place, so
// that it looks the same in prose, tables and captions.
extension PageContext {
  /// A state's badge, linked to its page unless that is this page; a region's name links to where it is shown.
  func badge(_ node: Machine.Node, in index: ProfileIndex) -> HTML {
    let machine = ObjectIdentifier(index.machine)
    if let known = badges[machine]?[node.index] ?? nil { return known }
    let badge = linkedBadge(node, in: index)
    badges[machine, default: Array(repeating: nil, count: index.machine.nodes.count)][node.index] = badge
    return badge
  }

  private func linkedBadge(_ node: Machine.Node, in index: ProfileIndex) -> HTML {
    let (target, fragment) = index.places[node.index]
    if node.isRegion || node.parent == nil {
      return "<a class=\"region\" href=\"\(href(target, fragment: fragment))\">\(node.title)</a>"
    }
    if target == path { return badge(node) }
    return "<a class=\"state state-\(node.kind.rawValue)\" href=\"\(href(target))\">\(node.title)</a>"
  }

  /// A state's badge without a link.
  func badge(_ node: Machine.Node) -> HTML {
    "<span class=\"state state-\(node.kind.rawValue)\">\(node.title)</span>"
  }

  /// The event's label with who causes it; a profile keeps those of its events.
  static func eventLabel(_ event: Event) -> HTML {
    """
    <span class="event"><span class="actor actor-\(event.actor.rawValue)">\(event.actor.word)</span> \(event.label)</span>
    """
  }

  /// The event's label as it stands in the interface, for running text; who causes it is the tip.
  func eventName(_ event: Event) -> HTML {
    """
    <span class="event-name" title="\(event.actor.cause)">\(event.label)\
    <span class="visually-hidden"> (\(event.actor.cause))</span></span>
    """
  }

  /// What makes a transition fire, in words.
  func triggerLabel(_ edge: Machine.Edge, in index: ProfileIndex) -> HTML {
    switch edge.trigger {
    case .event(let event): index.eventLabels[event]
    case .done(let node): "<span class=\"event\">when “\(index.machine.nodes[node].title)” is complete</span>"
    case .eventless: "<span class=\"event\">immediately</span>"
    }
  }

  /// What makes a transition fire, as plain text.
  func triggerText(_ edge: Machine.Edge, in machine: Machine) -> String {
    switch edge.trigger {
    case .event(let event): machine.events[event].label
    case .done(let node): "when “\(machine.nodes[node].title)” is complete"
    case .eventless: "immediately"
    }
  }

  /// A guard in words: if “Latched” and not “Free”.
  func guardText(_ edge: Machine.Edge, in machine: Machine) -> String? {
    edge.guard.map { expression in
      "if " + expression.text { "“\(machine.nodes[$0].title)”" }
    }
  }

  /// The marks behind a sentence or row: its sources, and whether it is unverified, perhaps for a further reason.
  func marks(_ remarks: Remarks, unverified further: String? = nil) -> HTML {
    var result = citationMarks(remarks.sources)
    let reasons = [remarks.unverified, further].compactMap { $0 }
    if !reasons.isEmpty {
      let text = reasons.joined(separator: " ")
      result += unverifiedTag(text, number: site.facts.number(of: text) ?? site.facts.number(of: reasons[0]))
    }
    return result.isEmpty ? "" : "<span class=\"marks\">\(Self.joiner)\(result)</span>"
  }

  /// The marks of citations, in the order of their sources' numbers.
  private func citationMarks(_ citations: [Sourced<Citation>]) -> HTML {
    let visible = citations.compactMap { citation in
      cited(citation.value).map { (citation: citation.value, source: $0) }
    }
    return visible.sorted { $0.source.number < $1.source.number }.map { sourceMark($0.citation, $0.source) }.joined()
  }

  /// The badge of what nobody has verified, leading to the reason on the page of sources; the reason is its tip.
  func unverifiedTag(_ reason: String) -> HTML { unverifiedTag(reason, number: site.facts.number(of: reason)) }

  private func unverifiedTag(_ reason: String, number: Int?) -> HTML {
    let start: HTML = "class=\"tag tag-unverified\" title=\"\(reason)\""
    let word: HTML = "unverified<span class=\"visually-hidden\">: \(reason)</span>"
    guard site.hasPage(SitePlan.sourcesPage), let number else {
      return "<span \(start)>\(word)</span>"
    }
    return "<a \(start) href=\"\(href(SitePlan.sourcesPage, fragment: Anchor.doubt(number)))\">\(word)</a>"
  }

  /// The badge of a block that tells the reader what to do.
  var adviceTag: HTML { "<span class=\"tag tag-advice\" title=\"Advice, not a fact\">advice</span>" }

  /// Keeps what follows on the line of what precedes: U+2060, the word joiner.
  static let joiner: HTML = "\u{2060}"

  /// The source of a citation as this page's readers see it; nil where it belongs to another edition.
  func cited(_ citation: Citation) -> NumberedSource? {
    site.sources[citation.source].flatMap { audience.sees($0.source.editions) ? $0 : nil }
  }

  /// One citation’s mark: its source’s number, which leads to the address, or to the entry on the page of sources.
  func sourceMark(_ citation: Citation, _ numbered: NumberedSource) -> HTML {
    if let mark = numbered.externalMark(of: citation.place) { return mark }
    if let known = sourceMarks[citation] { return known }
    let anchor = Anchor.source(citation.source, citation.place)
    let mark = numbered.mark(of: citation.place, to: href(SitePlan.sourcesPage, fragment: anchor))
    sourceMarks[citation] = mark
    return mark
  }

  /// The readings of a fact side by side, with their marks; none where nobody wrote any.
  func readings(_ remarks: Remarks) -> View {
    guard let readings = remarks.readings else { return .none }
    return .object([
      "items": .list(
        readings.readings.map { reading in
          let marks = citationMarks(reading.sources)
          return .object([
            "says": .html(sentence(reading.says)),
            "is-followed": .flag(reading.isFollowed),
            "marks": marks.isEmpty ? .none : .html("<span class=\"marks\">\(Self.joiner)\(marks)</span>"),
          ])
        })
    ])
  }

  /// A sentence in which what stands between grave accents is code, as in Markdown.
  func sentence(_ text: String) -> HTML {
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false).map(Substring.init)
    guard parts.count > 2 else { return HTML.text(text) }
    var result = HTML()
    for (position, part) in parts.enumerated() {
      // The last of an even number of accents closes; one that is left over is itself.
      let isCode = !position.isMultiple(of: 2) && position < parts.count - 1
      if !position.isMultiple(of: 2), !isCode { result += "`" }
      result += isCode ? "<code>\(String(part))</code>" : HTML.text(String(part))
    }
    return result
  }

  /// The same for places that hold plain text alone.
  static func plainSentence(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "`")) ? text.replacing("`", with: "") : text
  }

  /// The notes that this page's readers see.
  func notes(_ notes: [Note]) -> [View] {
    notes.filter { audience.sees($0.editions) }.map { note in
      let names = note.editions.compactMap { site.project.edition($0.value)?.title }
      let isLimited = audience.edition == nil && !names.isEmpty
      return .object([
        "text": .text(note.text),
        "editions": isLimited ? .text(names.joined(separator: ", ")) : .none,
      ])
    }
  }
}

/// The anchors of a page; parts of a machine are told apart by their kind.
enum Anchor {
  static let main = "page.main"
  static let contents = "page.contents"
  static func region(_ id: StateID) -> String { "region.\(id)" }
  static func transition(_ id: TransitionID) -> String { "transition.\(id)" }
  static func prompt(_ id: PromptID) -> String { "prompt.\(id)" }
  /// A source, or a place in it.
  static func source(_ id: SourceID, _ place: SourcePlaceID? = nil) -> String {
    place.map { "source.\(id).\($0)" } ?? "source.\(id)"
  }
  /// A reason for which something is unverified, by its number.
  static func doubt(_ number: Int) -> String { "unverified.\(number)" }
  static func copy(_ id: CopyID) -> String { "copy.\(id)" }
  /// One variant's text; a variant's name has no dot, an entry's may.
  static func copy(_ id: CopyID, _ variant: VariantID) -> String { "variant.\(variant).\(id)" }
  /// No other anchor of the pages that hold claims lacks a dot.
  static func claim(_ id: ClaimID) -> String { id.text }
  /// A rule's id has a slash, and no other anchor has.
  static func rule(_ id: String) -> String { id }
  static func machine(_ id: MachineID) -> String { "machine.\(id)" }
  static func sdkType(_ name: String) -> String { "sdk.\(name)" }
  static func sdkMember(_ name: String, of type: String) -> String { "sdk.\(type).\(name)" }
}

extension Actor {
  /// What the reader reads.
  var word: String {
    switch self {
    case .user: "user"
    case .app: "app"
    case .system: "system"
    case .settings: "Settings"
    }
  }

  /// The same in a sentence's margin: “by the user”.
  var cause: String {
    switch self {
    case .user: "by the user"
    case .app: "by the app"
    case .system: "by the system"
    case .settings: "in Settings"
    }
  }
}
