import SourceText

/// A String Catalog (`.xcstrings`) with the place of every text.
///
/// Apple does not publish its grammar; the fields are those that Xcode 15 to 26 write and swift-build compiles.
package struct StringCatalog: Sendable {
  package var sourceLanguage: Sourced<String>
  /// The version as written; `1.0` from Xcode 15.
  package var version: Sourced<String>?
  /// The entries in source order, duplicates included.
  package var entries: [Entry]
  /// The names of unknown fields at any level; their contents are not part of this value.
  package var unknownFields: [Sourced<String>]

  package init(
    sourceLanguage: Sourced<String>, version: Sourced<String>? = nil, entries: [Entry],
    unknownFields: [Sourced<String>] = []
  ) {
    self.sourceLanguage = sourceLanguage
    self.version = version
    self.entries = entries
    self.unknownFields = unknownFields
  }

  /// A key with its texts.
  package struct Entry: Sendable {
    package var key: Sourced<String>
    package var comment: Sourced<String>?
    /// The state as written: `manual`, `extracted_with_value`, `migrated`, `stale`.
    package var extractionState: Sourced<String>?
    package var shouldTranslate: Bool
    package var localizations: [Localization]
    /// The range of the whole object.
    package var range: SourceRange

    package init(
      key: Sourced<String>, comment: Sourced<String>? = nil, extractionState: Sourced<String>? = nil,
      shouldTranslate: Bool = true, localizations: [Localization] = [], range: SourceRange = .none
    ) {
      self.key = key
      self.comment = comment
      self.extractionState = extractionState
      self.shouldTranslate = shouldTranslate
      self.localizations = localizations
      self.range = range
    }
  }

  /// The texts of a key in one locale.
  package struct Localization: Sendable {
    package var locale: Sourced<String>
    /// The content; nil if the locale has no text.
    package var content: Content?
    package var substitutions: [Substitution]
    package var range: SourceRange

    package init(
      locale: Sourced<String>, content: Content? = nil, substitutions: [Substitution] = [], range: SourceRange = .none
    ) {
      self.locale = locale
      self.content = content
      self.substitutions = substitutions
      self.range = range
    }
  }

  /// One text, or several among which the system chooses.
  package indirect enum Content: Sendable {
    case unit(StringUnit)
    case variations([Variation])
  }

  /// A text for one case of an axis.
  package struct Variation: Sendable {
    /// `plural` or `device`.
    package var axis: Sourced<String>
    /// The case, such as `one` or `iphone`.
    package var selector: Sourced<String>
    package var content: Content
  }

  /// A part of a text that varies independently.
  package struct Substitution: Sendable {
    package var name: Sourced<String>
    /// The number of the replaced argument, from 1.
    package var argumentNumber: Int?
    /// The format of the argument, such as `lld`.
    package var formatSpecifier: Sourced<String>?
    package var content: Content?
  }

  /// A text and its state.
  package struct StringUnit: Sendable {
    /// The state as written: `new`, `translated`, `needs_review`, `stale`, ….
    package var state: Sourced<String>?
    /// The text with escapes resolved; the range excludes the quotation marks.
    package var value: Sourced<String>
    package var range: SourceRange

    package init(state: Sourced<String>?, value: Sourced<String>, range: SourceRange = .none) {
      self.state = state
      self.value = value
      self.range = range
    }
  }
}

extension StringCatalog {
  /// The file name extension, without the dot.
  package static let fileExtension = "xcstrings"

  /// The entry under a key. If there are duplicates, the last one, as in Foundation.
  package subscript(key: String) -> Entry? { entries.last { $0.key.value.utf8.elementsEqual(key.utf8) } }
}

extension StringCatalog.Entry {
  /// Returns the localization of a locale.
  package func localization(_ locale: String) -> StringCatalog.Localization? {
    localizations.last { $0.locale.value.utf8.elementsEqual(locale.utf8) }
  }
}

extension StringCatalog.Localization {
  /// A text with its path: empty, `device.iphone`, `substitutions.COUNT.plural.one`.
  package struct Leaf: Sendable {
    package var way: String
    package var unit: StringCatalog.StringUnit
  }

  /// All texts, in source order; those of substitutions come last.
  package var leaves: [Leaf] {
    var result: [Leaf] = []
    if let content { Self.collect(content, way: [], into: &result) }
    for substitution in substitutions {
      guard let content = substitution.content else { continue }
      Self.collect(content, way: ["substitutions", substitution.name.value], into: &result)
    }
    return result
  }

  /// Collects the texts; the JSON reader limits the depth.
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
