import CExpat
import SourceText

/// A violation of XML's grammar, from expat's error code and the text around it.
struct XMLFault {
  private(set) var kind = FileFault.syntax
  private(set) var range: SourceRange
  private(set) var message = ""
  private(set) var notes: [(message: String, range: SourceRange)] = []
  private(set) var suggestion: String?

  private let builder: XMLTreeBuilder
  private var bytes: [UInt8] { builder.text.bytes }
  /// The markup or text that the error is in.
  private var part: XMLPart { XMLPart(at: range.start, from: builder.lastEnd, in: bytes) }

  init(_ error: XML_Error, at place: Int, in builder: XMLTreeBuilder) {
    self.builder = builder
    range = Self.scalarRange(at: place, in: builder.text.bytes)
    switch error {
    case XML_ERROR_NO_ELEMENTS: noElements()
    case XML_ERROR_INVALID_TOKEN: invalidToken()
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_PARTIAL_CHAR: unclosed()
    case XML_ERROR_TAG_MISMATCH: tagMismatch()
    case XML_ERROR_DUPLICATE_ATTRIBUTE: duplicateAttribute()
    case XML_ERROR_UNBOUND_PREFIX: unknownPrefix()
    case XML_ERROR_UNDEFINED_ENTITY:
      let name = reference(at: place)
      message = Self.unknownEntity(builder.spelling(name))
      range = SourceRange(place, min(name.end + 1, bytes.count))
      suggestion = Self.entityRemedy
    case XML_ERROR_BAD_CHAR_REF:
      let name = reference(at: place)
      range = SourceRange(place, min(name.end + 1, bytes.count))
      message = "invalid character reference \(code(builder.spelling(range)))"
      suggestion = "remove it"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: message = "unexpected \(found) after the root element"
    case XML_ERROR_MISPLACED_XML_PI:
      message = "misplaced XML declaration; expected it at the start of the file"
    case XML_ERROR_XML_DECL: message = "invalid XML declaration; expected `<?xml version=\"1.0\" encoding=\"UTF-8\"?>`"
    case XML_ERROR_UNDECLARING_PREFIX: message = "empty namespace of a prefix; expected a name"
    case XML_ERROR_NO_MEMORY, XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      kind = .limit
      message = "the file is too large to read"
    default:
      message = "invalid XML: " + (XML_ErrorString(error).map { String(cString: $0) } ?? "error \(error.rawValue)")
    }
  }

  // MARK: Entities

  static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos"]
  static let entityRemedy = "write the character itself"
  static func unknownEntity(_ name: String) -> String {
    "unknown entity \(code(name)); expected `amp`, `lt`, `gt`, `quot` or `apos`"
  }

  /// The name of the reference whose `&` is at an offset.
  private func reference(at place: Int) -> SourceRange {
    let start = min(place + 1, bytes.count)
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "<") || $0.isASCIISpace }
    return SourceRange(start, end ?? bytes.count)
  }

  // MARK: Ends

  private mutating func noElements() {
    range = SourceRange(bytes.count, bytes.count)
    guard let element = builder.open.last else {
      return message = "expected the root element, found the end of the file"
    }
    message = "expected `</\(shortened(builder.spelling(element.nameRange)))>`, found the end of the file"
    notes = [("the element starts here", element.nameRange)]
  }

  private mutating func tagMismatch() {
    guard let element = builder.open.last else { return message = "unexpected end tag" }
    let end = bytes[range.start...].firstIndex { $0 == UInt8(ascii: ">") || $0.isASCIISpace } ?? bytes.count
    range.end = end
    let expected = shortened(builder.spelling(element.nameRange))
    message = "expected `</\(expected)>`, found `</\(shortened(builder.spelling(range)))>`"
    notes = [("the element starts here", element.nameRange)]
  }

  private mutating func unclosed() {
    let part = builder.sectionStart.map { XMLPart(form: .section, start: $0) } ?? self.part
    range = SourceRange(part.start, min(part.start + max(1, part.form.opening.utf8.count), bytes.count))
    message = "unclosed \(part.form.rawValue)"
    suggestion = "add `\(part.form.closing)`"
  }

  // MARK: Attributes

  private mutating func duplicateAttribute() {
    let tag = XMLTag(bytes, SourceRange(part.start, bytes.count))
    // expat reports the second attribute, except if two prefixes have the same namespace.
    let spelled = tag.attributes.first { $0.name.start == range.start }
    let local = tag.attributes.map { Self.localPart(builder.spelling($0.name)) }
    let twin = local.indices.first { local[..<$0].contains(local[$0]) }
    guard let second = spelled ?? twin.map({ tag.attributes[$0] }) else { return message = "duplicate attribute" }
    let name = Self.localPart(builder.spelling(second.name))
    let first = zip(tag.attributes, local).first { $1 == name && $0.name != second.name }?.0
    range = second.name
    message = "duplicate attribute \(code(name))"
    notes = first.map { [("the first one is here", $0.name)] } ?? []
  }

  private mutating func unknownPrefix() {
    let tag = XMLTag(bytes, SourceRange(part.start, bytes.count))
    let names = [tag.name] + tag.attributes.map(\.name)
    let unknown = names.first { name in
      let prefix = Self.prefix(of: builder.spelling(name))
      return prefix.map { $0 != "xmlns" && builder.prefixes[ExactText($0), default: 0] == 0 } ?? false
    }
    range = unknown ?? tag.name
    let prefix = Self.prefix(of: builder.spelling(range)) ?? ""
    message = "unknown namespace prefix \(code(prefix))"
    suggestion = "declare it with an attribute `xmlns:\(shortened(prefix))`"
  }

  private static func prefix(of name: String) -> String? {
    name.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(name[..<$0]) }
  }

  private static func localPart(_ name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  // MARK: Characters

  private mutating func invalidToken() {
    let place = range.start
    if let scalar = Self.scalar(at: place, in: bytes), !Self.isCharacter(scalar) {
      message = "\(scalar.codePoint) is not allowed in XML"
      suggestion = "remove it"
      return
    }
    let part = self.part
    switch part.form {
    case .comment where Self.isText("--", in: bytes, before: place):
      range = SourceRange(place - 2, place)
      message = "unexpected `--` in a comment; expected `-->`"
    case .text where Self.isText("]]", in: bytes, before: place) && bytes[place...].first == UInt8(ascii: ">"):
      range = SourceRange(place - 2, place + 1)
      message = "unexpected `]]>` in text"
      suggestion = "write `]]&gt;`"
    case .documentType where !builder.open.isEmpty:
      range = SourceRange(part.start, part.start + 1)
      message = "unexpected declaration in an element"
      suggestion = "write `&lt;` for `<`"
    case .text, .tag: if !reference(before: place, from: part.start) { inTag(part) }
    default: message = "unexpected \(found) in a \(part.form.rawValue)"
    }
  }

  /// A reference without a `;` that ends at an offset.
  private mutating func reference(before place: Int, from start: Int) -> Bool {
    let name = bytes[start..<place].reversed().prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#") }
    let mark = place - name.count - 1
    guard mark >= start, bytes[mark] == UInt8(ascii: "&") else { return false }
    if name.isEmpty {
      range = SourceRange(mark, mark + 1)
      message = "unescaped `&`"
    } else {
      range = SourceRange(mark, place)
      let spelled = builder.spelling(range)
      let expected = ["&#", "&#x"].contains(spelled) ? "digits" : "`;`"
      message = "expected \(expected) after \(code(spelled)), found \(found(at: place))"
    }
    suggestion = "write `&amp;` for `&`"
    return true
  }

  private mutating func inTag(_ part: XMLPart) {
    let place = range.start
    let before = bytes[part.start..<place].last { !$0.isASCIISpace }
    if part.form == .text {
      message = "unexpected \(found) in text"
    } else if place <= part.start + 1 {
      range = SourceRange(part.start, part.start + 1)
      message = "expected a name after `<`, found \(found(at: place))"
      suggestion = "write `&lt;` for `<`"
    } else if bytes[place...].first == UInt8(ascii: "<") {
      message = "unexpected `<` in a tag"
      suggestion = "close the tag with `>`, or write `&lt;`"
    } else if before == UInt8(ascii: "=") {
      message = "expected a value in quotation marks, found \(found)"
    } else {
      message = "unexpected \(found) in a tag; expected an attribute or `>`"
    }
  }

  private var found: String { found(at: range.start) }

  private func found(at place: Int) -> String {
    Self.scalar(at: place, in: bytes).map { $0 == "\n" ? "a line break" : "`\($0)`" } ?? "the end of the file"
  }

  private static func scalar(at place: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    return String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  private static func scalarRange(at place: Int, in bytes: [UInt8]) -> SourceRange {
    SourceRange(place, place + (scalar(at: place, in: bytes).map { UTF8.width($0) } ?? 0))
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func isText(_ text: String, in bytes: [UInt8], before place: Int) -> Bool {
    bytes[..<place].suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
