import SourceText

/// A `.strings` file, such as InfoPlist.strings, with the place of every text.
package struct StringsFile: Sendable {
  /// The value of a key.
  package indirect enum Value: Sendable {
    /// The text with its escapes resolved; the range excludes the quotation marks.
    case text(Sourced<String>)
    case dictionary([Entry])

    /// The text; nil for a dictionary.
    package var text: Sourced<String>? { if case .text(let text) = self { text } else { nil } }
  }

  /// A key with its value.
  package struct Entry: Sendable {
    /// The key with its escapes resolved; the range excludes the quotation marks.
    package var key: Sourced<String>
    package var value: Value
    /// The range from the key to after the semicolon.
    package var range: SourceRange
    /// The text of the comment before the key, trimmed; nil if there is none.
    package var comment: String?

    package init(key: Sourced<String>, value: Value, range: SourceRange, comment: String? = nil) {
      self.key = key
      self.value = value
      self.range = range
      self.comment = comment
    }
  }

  /// The entries in source order, duplicates included.
  package var entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }

  /// The entry under a key. If there are duplicates, the last one, as in Foundation.
  package subscript(key: String) -> Entry? { entries.last { $0.key.value.utf8.elementsEqual(key.utf8) } }
}

extension StringsFile {
  /// The file name extension, without the dot.
  package static let fileExtension = "strings"

  /// Returns the folder of a locale's tables.
  package static func folder(of locale: String) -> String { locale + folderSuffix }

  /// Returns the locale of the `.lproj` folder that contains a file; nil if there is none.
  package static func locale(of path: SourcePath) -> String? {
    let folder = path.text.split(separator: "/").dropLast().last { $0.hasSuffix(folderSuffix) }
    return folder.map { String($0.dropLast(folderSuffix.count)) }
  }

  private static let folderSuffix = ".lproj"

  /// Reads a `.strings` file: UTF-8, or UTF-16 with a byte order mark, as text or as an XML property list.
  ///
  /// The grammar is that of Apple's reader (CFOldStylePList.c in swift-corelibs-foundation): a list of `key = value;` or
  /// `key;`, whose value is the key, with `//` and `/* */` comments. Texts are in double or single quotes and may span lines,
  /// or are words of letters, digits and `_$/:.-`; braces make a dictionary. Its escapes are `\a \b \f \n \r \t \v`, a line
  /// break, up to three octal digits, and `\U` with up to four hexadecimal digits, two of which make a surrogate pair; before
  /// any other character the backslash is dropped. This reader does the same, since that is what users see, and reports escapes
  /// that probably mean something else (`\u00e9` reads as “u00e9”).
  ///
  /// After a syntax error, reading continues after the next `;`. Takes time linear in the file.
  ///
  package static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<StringsFile> {
    var findings = FileFindings(file)
    if let form = PropertyList.otherForm(of: bytes) {
      findings.add(
        .unsupported, at: .none, "\(form); expected lines of the form `\"key\" = \"value\";`",
        suggestion: PropertyList.conversion(of: file.path.name))
      return ParseResult(nil, findings, text: nil)
    }
    guard let text = DecodedText.decode(bytes, isXML: true, &findings) else {
      return ParseResult(nil, findings, text: nil)
    }
    guard text.isSound else { return ParseResult(nil, findings, text: text) }
    if PropertyList.isXML(text) { return StringsFile.reading(of: PropertyList.read(bytes, of: file), file) }
    var reader = StringsFileReader(text, of: file)
    let entries = reader.document()
    return ParseResult(
      entries.map(StringsFile.init(entries:)), reader.findings, text: text, traveled: reader.cursor.traveled)
  }

  /// Reads a property list as a `.strings` file, as Foundation does.
  private static func reading(of list: ParseResult<Node>, _ file: InputFile) -> ParseResult<StringsFile> {
    var findings = FileFindings(file)
    findings.add(list.findings)
    var result = ParseResult<StringsFile>(nil, findings, text: nil, traveled: list.traveled)
    result.text = list.text
    if let root = list.value {
      if let entries = root.entries {
        result.value = StringsFile(entries: entries.compactMap { entry(from: $0, &findings) })
      } else {
        findings.add(.structure, at: root.range, "expected a dictionary of strings, found \(root.kind)")
      }
      result.findings = findings.sorted
    }
    return result
  }

  private static func entry(from entry: Node.Entry, _ findings: inout FileFindings) -> Entry? {
    let value: Value
    if let text = entry.value.string {
      value = .text(Sourced(text, entry.value.range))
    } else if let entries = entry.value.entries {
      value = .dictionary(entries.compactMap { self.entry(from: $0, &findings) })
    } else {
      findings.add(
        .structure, at: entry.value.range,
        "expected a string for \(code(entry.key.value)), found \(entry.value.kind)")
      return nil
    }
    return Entry(
      key: entry.key, value: value, range: SourceRange(entry.key.range.start, entry.value.whole.end))
  }
}
