import Model
import SourceText

/// A `.strings` file, such as InfoPlist.strings, with the place of every text.
public struct StringsFile: Sendable {
  /// What stands under a key.
  public indirect enum Value: Sendable {
    /// The text with its escapes resolved; the range is that between the quotation marks.
    case text(Sourced<String>)
    case dictionary([Entry])

    /// The text, unless it is a dictionary.
    public var text: Sourced<String>? { if case .text(let text) = self { text } else { nil } }
  }

  /// A key with its value.
  public struct Entry: Sendable {
    /// The key with its escapes resolved; the range is that between the quotation marks.
    public var key: Sourced<String>
    public var value: Value
    /// From the key to behind the semicolon.
    public var range: SourceRange

    public init(key: Sourced<String>, value: Value, range: SourceRange) {
      self.key = key
      self.value = value
      self.range = range
    }
  }

  /// In source order; a key that stands twice stands here twice.
  public var entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  /// The entry under a key. Where the key stands twice this is the last one, as Foundation takes it.
  public subscript(key: String) -> Entry? { entries.last { $0.key.value.utf8.elementsEqual(key.utf8) } }
}

extension StringsFile {
  /// Reads a `.strings` file: UTF-8, or UTF-16 with a byte order mark, as text or as an XML property list.
  ///
  /// The grammar is that of Apple's reader (CFOldStylePList.c in swift-corelibs-foundation): a list of `key = value;` or
  /// `key;`, which stands for itself, with `//` and `/* */` comments; texts stand in double or single quotes and may run over
  /// lines, or are words of letters, digits and `_$/:.-`; braces make a dictionary. Its escapes are `\a \b \f \n \r \t \v`, a
  /// line break, up to three octal digits, and `\U` with up to four hexadecimal digits, two of which make a surrogate
  /// pair; before any other character the backslash is dropped. So it is here, since what the reader makes of a text is what
  /// users see; and where somebody will have meant something else (`\u00e9` reads as “u00e9”), that is a problem.
  ///
  /// A syntax error is told at its place, and reading goes on behind the next `;`. Costs time linear in the file.
  ///
  /// - Parameter name: what the file is called in a command that converts it.
  public static func read(_ file: [UInt8], name: String) -> Reading<StringsFile> {
    var problems = Problems()
    if let form = PropertyList.otherForm(of: file) {
      problems.add(
        .unsupported, at: .none, "\(form), expected a text of “key = value;” lines",
        suggestion: PropertyList.conversion(of: name))
      return Reading(nil, problems, text: nil)
    }
    guard let text = DecodedText.decode(file, isXML: true, &problems) else { return Reading(nil, problems, text: nil) }
    guard text.isSound else { return Reading(nil, problems, text: text) }
    if PropertyList.isXML(text) { return StringsFile.reading(of: PropertyList.read(file, name: name)) }
    var reader = StringsFileReader(text)
    let entries = reader.document()
    return Reading(
      entries.map(StringsFile.init(entries:)), reader.problems, text: text, travelled: reader.cursor.travelled)
  }

  /// A property list as a `.strings` file, which Foundation accepts too.
  private static func reading(of list: Reading<PropertyList>) -> Reading<StringsFile> {
    var problems = Problems()
    list.problems.forEach { problems.add($0) }
    var result = Reading<StringsFile>(nil, problems, text: nil, travelled: list.travelled)
    result.text = list.text
    if let root = list.value?.root {
      if let entries = root.entries {
        result.value = StringsFile(entries: entries.compactMap { entry(from: $0, &problems) })
      } else {
        problems.add(.structure, at: root.content, "this is \(root.value.kind), expected a dictionary of texts")
      }
      result.problems = problems.sorted
    }
    return result
  }

  private static func entry(from entry: PropertyList.Entry, _ problems: inout Problems) -> Entry? {
    let value: Value
    switch entry.value.value {
    case .string(let text): value = .text(Sourced(text, entry.value.content))
    case .dictionary(let entries): value = .dictionary(entries.compactMap { self.entry(from: $0, &problems) })
    default:
      problems.add(
        .structure, at: entry.value.content,
        "\(entry.value.value.kind) stands under \(quoted(entry.key.value)), expected a text")
      return nil
    }
    return Entry(
      key: entry.key, value: value, range: SourceRange(entry.key.range.start, entry.value.range.end))
  }
}
