import Model
import Statecharts
import Verification

// What stands inside a line: a state's badge, an event with its actor, marks of provenance. Each is made in one place, so
// that it looks the same in prose, tables and captions.
extension PageContext {
  /// A state's badge, linked to its page unless that is this page; a region's name links to where it is shown.
  func badge(_ node: Machine.Node, in index: ProfileIndex) -> String {
    let machine = ObjectIdentifier(index.machine)
    if let known = badges[machine]?[node.index] ?? nil { return known }
    let badge = linkedBadge(node, in: index)
    badges[machine, default: Array(repeating: nil, count: index.machine.nodes.count)][node.index] = badge
    return badge
  }

  private func linkedBadge(_ node: Machine.Node, in index: ProfileIndex) -> String {
    let (target, fragment) = index.places[node.index]
    if node.isRegion || node.parent == nil {
      return "<a class=\"region\" href=\"\(href(target, fragment: fragment))\">\(escaped(node.title))</a>"
    }
    if target == path { return badge(node) }
    return "<a class=\"state state-\(node.kind.rawValue)\" href=\"\(href(target))\">\(escaped(node.title))</a>"
  }

  /// A state's badge without a link.
  func badge(_ node: Machine.Node) -> String {
    "<span class=\"state state-\(node.kind.rawValue)\">\(escaped(node.title))</span>"
  }

  /// The event's label with who causes it; a profile keeps those of its events.
  static func eventLabel(_ event: Event) -> String {
    "<span class=\"event\"><span class=\"actor actor-\(event.actor.rawValue)\">\(event.actor.word)</span> "
      + "\(escaped(event.label))</span>"
  }

  /// The event's label as it stands in the interface, for running text; who causes it is the tip.
  func eventName(_ event: Event) -> String {
    "<span class=\"event-name\" title=\"\(event.actor.cause)\">\(escaped(event.label))"
      + "<span class=\"visually-hidden\"> (\(event.actor.cause))</span></span>"
  }

  /// What makes a transition fire, in words.
  func triggerLabel(_ edge: Machine.Edge, in index: ProfileIndex) -> String {
    switch edge.trigger {
    case .event(let event): index.eventLabels[event]
    case .done(let node): "<span class=\"event\">when “\(escaped(index.machine.nodes[node].title))” is complete</span>"
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

  /// The marks behind a sentence or row: its sources, and whether it is unverified or rests on background alone.
  ///
  /// `unverified` is the word for what nobody has verified.
  func marks(_ remarks: Remarks, unverified word: String = "unverified") -> String {
    var result = ""
    var isBackground = true
    var count = 0
    let cited = remarks.sources.compactMap { site.sources[$0.value] }.filter { audience.sees($0.source.editions) }
    for numbered in cited.sorted(by: { $0.number < $1.number }) {
      result += sourceMark(numbered)
      count += 1
      if !numbered.source.isBackground { isBackground = false }
    }
    if count > 0, isBackground { result += "<span class=\"tag tag-background\">background</span>" }
    if let reason = remarks.unverified {
      result +=
        "<span class=\"tag tag-unverified\" title=\"\(escaped(reason))\">\(word)<span class=\"visually-hidden\">: "
        + "\(escaped(reason))</span></span>"
    }
    return result.isEmpty ? "" : "<span class=\"marks\">\(Self.joiner)\(result)</span>"
  }

  /// Keeps what follows on the line of what precedes: U+2060, the word joiner.
  static let joiner = "\u{2060}"

  /// One source's mark: its number, which leads to the page of sources.
  func sourceMark(_ numbered: Site.NumberedSource) -> String {
    if let known = sourceMarks[numbered.number] { return known }
    let target = href(SitePlan.sourcesPage, fragment: Anchor.source(numbered.source.id))
    let mark = numbered.markStart + target + numbered.markEnd
    sourceMarks[numbered.number] = mark
    return mark
  }

  /// A sentence in which what stands between grave accents is code, as in Markdown.
  func sentence(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false).map(Substring.init)
    guard parts.count > 2 else { return escaped(text) }
    var result = ""
    for (position, part) in parts.enumerated() {
      // The last of an even number of accents closes; one that is left over is itself.
      let isCode = !position.isMultiple(of: 2) && position < parts.count - 1
      if !position.isMultiple(of: 2), !isCode { result += "`" }
      result += isCode ? "<code>\(escaped(String(part)))</code>" : escaped(String(part))
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
  static func source(_ id: SourceID) -> String { "source.\(id)" }
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
