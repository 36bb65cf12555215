import SourceText
import Statecharts

/// A translation that is to be written into a copy file.
public struct CopyChange: Sendable {
  /// Which of an entry's texts it is.
  public struct Target: Hashable, Sendable {
    public var entry: CopyID
    /// The edition whose own words they are; nil for the text that all share.
    public var edition: EditionID?
    /// Nil where the text serves all variants.
    public var variant: VariantID?
    public var locale: String

    public init(entry: CopyID, edition: EditionID? = nil, variant: VariantID? = nil, locale: String) {
      self.entry = entry
      self.edition = edition
      self.variant = variant
      self.locale = locale
    }

    /// The id of the text in files for translators, without its locale: `purpose.location|mileage@zendrive`.
    public var unitID: String {
      entry.text + (variant.map { "|\($0.text)" } ?? "") + (edition.map { "@\($0.text)" } ?? "")
    }
  }

  public var target: Target
  /// The copy file.
  public var path: SourcePath
  public var text: String
  public var state: TranslationState
  /// The digest of the source text that it was made from; nil to leave what is said of it.
  public var digest: String?
  /// The text that stands there now; nil where none does.
  public var old: CopyText?
  /// Where the translation comes from.
  public var origin: Place

  public init(
    target: Target, path: SourcePath, text: String, state: TranslationState, digest: String?, old: CopyText?,
    origin: Place
  ) {
    self.target = target
    self.path = path
    self.text = text
    self.state = state
    self.digest = digest
    self.old = old
    self.origin = origin
  }
}

extension CopyCatalogue {
  /// The texts by what names them; where one is there twice, the first.
  public var textsByTarget: [CopyChange.Target: CopyText] {
    var result: [CopyChange.Target: CopyText] = [:]
    for entry in entries {
      for text in entry.texts {
        let target = CopyChange.Target(
          entry: entry.id, edition: text.edition?.value, variant: text.variant?.value, locale: text.locale)
        result[target] = result[target] ?? text
      }
    }
    return result
  }
}
