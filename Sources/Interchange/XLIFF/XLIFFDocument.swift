import Model
import SourceText

/// A document of XLIFF 1.2 (OASIS, 2008), strict or transitional, with the place of every unit and text.
public struct XLIFFDocument: Sendable {
  public static let version = "1.2"
  /// The namespace of XLIFF 1.2.
  public static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  public var files: [File]

  /// A `file`: the texts of one original in two languages.
  public struct File: Sendable {
    /// Which file the texts are from; ids of units are unique within it.
    public var original: Sourced<String>
    public var sourceLanguage: Sourced<String>
    /// Nil where nothing was translated yet.
    public var targetLanguage: Sourced<String>?
    public var datatype: Sourced<String>?
    /// The tools that the header names.
    public var tools: [Tool]
    /// Of all groups, in source order.
    public var units: [Unit]
    /// From the `<` of the start tag to behind the `>` of the end tag.
    public var range: SourceRange
  }

  /// A program that had a hand in the file.
  public struct Tool: Sendable {
    public var id: Sourced<String>
    public var name: Sourced<String>?
    public var version: Sourced<String>?
  }

  /// A `trans-unit`: one text and its translation.
  public struct Unit: Sendable {
    public var id: Sourced<String>
    public var resname: Sourced<String>?
    /// The ids, else the resnames, of the groups around it, from the outermost; a group without either is left out.
    public var groups: [String]
    /// Whether `xml:space="preserve"` holds. White space is kept in any case.
    public var preservesSpace: Bool
    /// Whether it is to be translated.
    public var isTranslatable: Bool
    public var source: Text
    public var target: Target?
    public var notes: [Sourced<String>]
    public var range: SourceRange
  }

  /// The text of a `source` or `target`.
  public struct Text: Sendable {
    /// What stands in it, that of inline elements included; line ends are LF, all other white space is as written.
    public var text: String
    /// The inline elements whose text was taken into `text`, from first to last; whoever takes the text for plain must
    /// see that there are none.
    public var inlines: [Inline]
    /// The element.
    public var range: SourceRange
    /// What stands between its tags.
    public var content: SourceRange
  }

  /// An inline element: `ph`, `x`, `g`, `bx`, `ex`, `bpt`, `ept`, `it`, `mrk`, `sub`, or one of another namespace.
  public struct Inline: Sendable {
    public var name: String
    public var id: String?
    /// The element.
    public var range: SourceRange
  }

  /// A translation.
  public struct Target: Sendable {
    public var text: Text
    /// As written, for example `needs-review-translation` or `x-reviewed`.
    public var state: Sourced<String>?
    public var stateQualifier: Sourced<String>?
  }
}
