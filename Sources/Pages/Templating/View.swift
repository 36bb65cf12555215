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

  /// Looks up what a tag asks for, given the tag's number.
  public func transform(_ name: String) -> Any? {
    guard let rendering = Rendering.current, let number = Int(name), rendering.tags.indices.contains(number) else {
      return nil
    }
    let key = rendering.tags[number].key
    let found: View? =
      if case .object(let fields) = self { fields[key] } else { nil }
    guard let value = key == TemplateScanner.itself ? self : found else {
      rendering.misses.insert(TemplateMiss(tag: number, key: key, kind: .unknownKey(known: knownKeys)))
      return nil
    }
    return value.used(as: rendering.tags[number].use) {
      rendering.misses.insert(TemplateMiss(tag: number, key: key, kind: .wrongUse($0)))
    }
  }

  /// What the library is handed; values that need no type of ours are handed bare.
  private func used(as use: TagUse, complain: (String) -> Void) -> Any? {
    switch (self, use) {
    case (.none, _): return nil
    case (.text(let text), .escaped): return View.html(escaped(text))
    case (.html, .raw): return self
    case (.text, .raw): complain("text, which only {{…}} inserts")
    case (.html, .escaped): complain("HTML, which only {{{…}}} inserts")
    case (.flag(let flag), .section): return flag
    case (.list(let list), .section): return list.isEmpty ? nil : list
    case (.object, .section), (.text, .section), (.html, .section): return self
    case (.flag, _): complain("a condition, which only a section reads")
    case (.list, _): complain("a list, which only a section reads")
    case (.object, _): complain("an object, which only a section reads")
    }
    return nil
  }

  private var knownKeys: [String] {
    guard case .object(let fields) = self else { return ["."] }
    return fields.entries.map(\.key).sorted()
  }
}
