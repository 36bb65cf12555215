import Model
import SourceText

/// A String Catalog (`.xcstrings`) with the place of every text.
///
/// Apple publishes no grammar of it; the fields are those that Xcode 15 to 26 writes and that swift-build compiles.
public struct StringCatalog: Sendable {
  public var sourceLanguage: Sourced<String>
  /// As written; `1.0` where Xcode 15 wrote it.
  public var version: Sourced<String>?
  /// In source order; a key that stands twice stands here twice.
  public var entries: [Entry]
  /// The names of fields that are not known, wherever they stand; what they hold is left out of this value.
  public var unknownFields: [Sourced<String>]

  /// A key with what is said of it.
  public struct Entry: Sendable {
    public var key: Sourced<String>
    public var comment: Sourced<String>?
    /// As written: `manual`, `extracted_with_value`, `migrated`, `stale`.
    public var extractionState: Sourced<String>?
    public var shouldTranslate: Bool
    public var localizations: [Localization]
    /// The object that holds all of it.
    public var range: SourceRange
  }

  /// The texts of a key in one locale.
  public struct Localization: Sendable {
    public var locale: Sourced<String>
    /// Nil where nothing is said of the locale's text.
    public var content: Content?
    public var substitutions: [Substitution]
    public var range: SourceRange
  }

  /// One text, or several of which the system chooses.
  public indirect enum Content: Sendable {
    case unit(StringUnit)
    case variations([Variation])
  }

  /// A text for one case of an axis.
  public struct Variation: Sendable {
    /// `plural` or `device`.
    public var axis: Sourced<String>
    /// Such as `one` or `iphone`.
    public var selector: Sourced<String>
    public var content: Content
  }

  /// A part of a text that varies by itself.
  public struct Substitution: Sendable {
    public var name: Sourced<String>
    public var content: Content?
  }

  /// A text and how far it is.
  public struct StringUnit: Sendable {
    /// As written: `new`, `translated`, `needs_review`, `stale`, ….
    public var state: Sourced<String>?
    /// The text with escapes resolved; the range is that between the quotation marks.
    public var value: Sourced<String>
    public var range: SourceRange
  }
}

extension StringCatalog {
  /// The entry under a key. Where the key stands twice this is the last one, as Foundation takes it.
  public subscript(key: String) -> Entry? { entries.last { $0.key.value.utf8.elementsEqual(key.utf8) } }
}

extension StringCatalog.Entry {
  /// What is said of a locale.
  public func localization(_ locale: String) -> StringCatalog.Localization? {
    localizations.last { $0.locale.value.utf8.elementsEqual(locale.utf8) }
  }
}

extension StringCatalog.Localization {
  /// A text with the way to it: empty, `device.iphone`, `substitutions.COUNT.plural.one`.
  public struct Leaf: Sendable {
    public var way: String
    public var unit: StringCatalog.StringUnit
  }

  /// All texts, in source order, those of substitutions last.
  public var leaves: [Leaf] {
    var result: [Leaf] = []
    if let content { Self.collect(content, way: [], into: &result) }
    for substitution in substitutions {
      guard let content = substitution.content else { continue }
      Self.collect(content, way: ["substitutions", substitution.name.value], into: &result)
    }
    return result
  }

  /// The depth is bounded by the reader of JSON.
  private static func collect(_ content: StringCatalog.Content, way: [String], into result: inout [Leaf]) {
    switch content {
    case .unit(let unit): result.append(Leaf(way: way.joined(separator: "."), unit: unit))
    case .variations(let variations):
      for variation in variations {
        collect(variation.content, way: way + [variation.axis.value, variation.selector.value], into: &result)
      }
    }
  }
}
