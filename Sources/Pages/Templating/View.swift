import Mustache

/// What templates are given: a closed type, so that a lookup either finds one of these or is a recorded mistake.
///
/// Sections see a flag as a condition, a list as a repetition, an object as a scope, and `none` as nothing; reflection is
/// never reached. Lookups never climb to an outer scope.
public enum View: Sendable {
  /// Plain text, escaped when it is looked up to be inserted: `{{name}}`.
  case text(String)
  /// Finished HTML, inserted as it is: `{{{name}}}`.
  case html(String)
  case flag(Bool)
  case list([View])
  case object(Fields)
  /// A known key without a value.
  case none

  /// The named values of an object; small, so a search in order is faster than hashing.
  public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    private(set) var entries: [(key: String, value: View)]

    /// Takes the values in order; of two values with one key the first counts.
    public init(dictionaryLiteral elements: (String, View)...) {
      entries = elements.map { (key: $0.0, value: $0.1) }
    }

    /// The value of a key; nil where the key is unknown.
    public subscript(key: String) -> View? {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }

    /// The fields with those of another object behind them.
    public func merging(_ other: Fields) -> Fields {
      var result = self
      result.entries += other.entries
      return result
    }
  }

  /// Whether an inverted section is shown for it.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .flag(let flag): !flag
    case .list(let list): list.isEmpty
    case .text, .html, .object: false
    }
  }

  /// Whether there is a value at all.
  var isGiven: Bool { if case .none = self { false } else { true } }

  /// The text, or nothing where it is nil.
  static func optional(_ text: String?) -> View { text.map(View.text) ?? .none }
  /// The HTML, or nothing where it is empty.
  static func optionalHTML(_ html: String) -> View { html.isEmpty ? .none : .html(html) }
}

/// How a tag uses the value that it names.
enum TagUse: Sendable {
  case escaped, raw, section
}

/// A lookup that a template had no right to make.
struct TemplateMiss: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The object has no such key; those that it has.
    case unknownKey(known: [String])
    /// The value cannot be used in this way; what it is.
    case wrongUse(String)
  }
  /// The tag's number in the template set.
  var tag: Int
  var key: String
  var kind: Kind
}

/// One rendering: the tags that it meets by their numbers, and its misses. Lookups reach it through a task-local value.
final class Rendering: @unchecked Sendable {
  @TaskLocal static var current: Rendering?

  let tags: [TemplateScanner.Tag]
  /// Written by the one task that renders.
  var misses: Set<TemplateMiss> = []

  init(tags: [TemplateScanner.Tag]) { self.tags = tags }
}

extension View: MustacheTransformable, MustacheCustomRenderable {
  public var renderText: String {
    switch self {
    case .text(let text), .html(let text): text
    case .flag, .list, .object, .none: ""
    }
  }

  public var isNull: Bool { false }

  /// What the library asks for with a tag's number: a whole run, or what a section is about.
  public func transform(_ name: String) -> Any? {
    guard let rendering = Rendering.current, let number = Int(name), rendering.tags.indices.contains(number) else {
      return nil
    }
    let run = rendering.tags[number].run
    guard run.isEmpty else {
      var text = ""
      rendering.write(run, of: self, to: &text)
      return View.html(text)
    }
    // Values that need no type of ours are handed over bare.
    switch rendering.value(of: number, in: self) {
    case .none: return nil
    case .flag(let flag): return flag
    case .list(let list): return list.isEmpty ? nil : list
    case let value: return value
    }
  }

  /// Why a tag of some use may not name the value; nil where it may.
  fileprivate func complaint(about use: TagUse) -> String? {
    switch (self, use) {
    case (.none, _), (_, .section), (.text, .escaped), (.html, .raw): nil
    case (.text, .raw): "text, which only {{…}} inserts"
    case (.html, .escaped): "HTML, which only {{{…}}} inserts"
    case (.flag, _): "a condition, which only a section reads"
    case (.list, _): "a list, which only a section reads"
    case (.object, _): "an object, which only a section reads"
    }
  }

  fileprivate var knownKeys: [String] {
    guard case .object(let fields) = self else { return ["."] }
    return fields.entries.map(\.key).sorted()
  }
}

extension Rendering {
  /// What a tag names in a view; `none` where there is nothing, and after a miss.
  fileprivate func value(of number: Int, in view: View) -> View {
    let key = tags[number].key
    let found: View? =
      if key == TemplateScanner.itself { view } else if case .object(let fields) = view { fields[key] } else { nil }
    guard let value = found else {
      misses.insert(TemplateMiss(tag: number, key: key, kind: .unknownKey(known: view.knownKeys)))
      return .none
    }
    if let complaint = value.complaint(about: tags[number].use) {
      misses.insert(TemplateMiss(tag: number, key: key, kind: .wrongUse(complaint)))
      return .none
    }
    return value
  }

  /// Writes a run, or what is inside a section of it.
  fileprivate func write(_ pieces: [TemplateRuns.Piece], of view: View, to text: inout String) {
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .insertion(let tag):
        switch value(of: tag, in: view) {
        case .text(let plain): text += escaped(plain)
        case .html(let html): text += html
        case .flag, .list, .object, .none: continue
        }
      case .section(let tag, let isInverted, let inside):
        let value = value(of: tag, in: view)
        guard !isInverted else {
          if value.isEmpty { write(inside, of: view, to: &text) }
          continue
        }
        switch value {
        case .none: continue
        case .flag(let flag): if flag { write(inside, of: view, to: &text) }
        case .list(let list): for element in list { write(inside, of: element, to: &text) }
        case .text, .html, .object: write(inside, of: value, to: &text)
        }
      }
    }
  }
}
