import SourceText

/// A document of XLIFF 1.2 (OASIS, 2008), strict or transitional, with the place of every unit and text.
package struct XLIFFDocument: Sendable {
  package static let version = "1.2"
  /// The namespace of XLIFF 1.2.
  package static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  /// The file name extension, without the dot.
  package static let fileExtension = "xliff"

  package var files: [File]

  package init(files: [File]) { self.files = files }

  /// A `file`: the texts of one original in two languages.
  package struct File: Sendable {
    /// The original file of the texts; unit ids are unique within it.
    package var original: Sourced<String>
    package var sourceLanguage: Sourced<String>
    /// The target language; nil if nothing was translated yet.
    package var targetLanguage: Sourced<String>?
    package var datatype: Sourced<String>?
    /// The tools that the header names.
    package var tools: [Tool]
    /// The units of all groups, in source order.
    package var units: [Unit]
    /// The range from the `<` of the start tag to after the `>` of the end tag.
    package var range: SourceRange

    package init(
      original: Sourced<String>, sourceLanguage: Sourced<String>, targetLanguage: Sourced<String>? = nil,
      datatype: Sourced<String>? = nil, tools: [Tool] = [], units: [Unit], range: SourceRange = .none
    ) {
      self.original = original
      self.sourceLanguage = sourceLanguage
      self.targetLanguage = targetLanguage
      self.datatype = datatype
      self.tools = tools
      self.units = units
      self.range = range
    }
  }

  /// A program that processed the file.
  package struct Tool: Sendable {
    package var id: Sourced<String>
    package var name: Sourced<String>?
    package var version: Sourced<String>?

    package init(id: Sourced<String>, name: Sourced<String>? = nil, version: Sourced<String>? = nil) {
      self.id = id
      self.name = name
      self.version = version
    }
  }

  /// A `trans-unit`: one text and its translation.
  package struct Unit: Sendable {
    package var id: Sourced<String>
    package var resname: Sourced<String>?
    /// The ids, or else the resnames, of the unit's groups, outermost first; a group with neither is omitted.
    package var groups: [String]
    /// True if `xml:space="preserve"` applies; white space is kept in any case.
    package var preservesSpace: Bool
    /// True if the unit should be translated.
    package var isTranslatable: Bool
    package var source: Text
    package var target: Target?
    package var notes: [Note]
    package var range: SourceRange

    package init(
      id: Sourced<String>, resname: Sourced<String>? = nil, groups: [String] = [], preservesSpace: Bool,
      isTranslatable: Bool = true, source: Text, target: Target? = nil, notes: [Note] = [], range: SourceRange = .none
    ) {
      self.id = id
      self.resname = resname
      self.groups = groups
      self.preservesSpace = preservesSpace
      self.isTranslatable = isTranslatable
      self.source = source
      self.target = target
      self.notes = notes
      self.range = range
    }
  }

  /// A `note` of a unit.
  package struct Note: Sendable {
    package var text: Sourced<String>
    /// The author of the note: the attribute `from`.
    package var author: String?

    package init(text: Sourced<String>, author: String? = nil) {
      self.text = text
      self.author = author
    }
  }

  /// The text of a `source` or `target`.
  package struct Text: Sendable {
    /// The text, including that of inline elements; line breaks are LF, other white space is as written.
    package var text: String
    /// The inline elements whose text is part of `text`, in order; callers that need plain text must check that there are none.
    package var inlines: [Inline]
    /// The range of the element.
    package var range: SourceRange
    /// The range of the content between the tags.
    package var content: SourceRange

    package init(
      _ text: String, inlines: [Inline] = [], range: SourceRange = .none, content: SourceRange = .none
    ) {
      self.text = text
      self.inlines = inlines
      self.range = range
      self.content = content
    }
  }

  /// An inline element: `ph`, `x`, `g`, `bx`, `ex`, `bpt`, `ept`, `it`, `mrk`, `sub`, or one of another namespace.
  package struct Inline: Sendable {
    package var name: String
    package var id: String?
    /// The range of the element.
    package var range: SourceRange
  }

  /// A translation.
  package struct Target: Sendable {
    package var text: Text
    /// The state as written, for example `needs-review-translation` or `x-reviewed`.
    package var state: Sourced<String>?
    package var stateQualifier: Sourced<String>?

    package init(text: Text, state: Sourced<String>? = nil, stateQualifier: Sourced<String>? = nil) {
      self.text = text
      self.state = state
      self.stateQualifier = stateQualifier
    }
  }
}
