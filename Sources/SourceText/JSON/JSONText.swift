/// A JSON value whose objects keep their order, so that equal input gives equal text. In a literal, members that are nil are omitted.
package enum JSONText: Sendable {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// Returns an array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONText { .array(texts.map(JSONText.string)) }

  /// The layout of the text.
  package enum Layout: Sendable {
    case usual
    /// The layout of Foundation and Xcode: a space before each colon, and an empty line in empty objects and arrays.
    case foundation
  }

  /// Returns the value as indented text (RFC 8259), without a final line break; takes time linear in the text.
  package func text(layout: Layout = .usual) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, depth: 0, layout)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text as a JSON string with quotation marks.
  package static func quoted(_ text: String) -> String { JSONText.string(text).text() }

  private func write(to bytes: inout [UInt8], depth: Int, _ layout: Layout) {
    switch self {
    case .string(let text): Self.write(quoting: text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .array(let values):
      Self.write(values, between: "[", "]", to: &bytes, depth: depth, layout) { value, bytes in
        value.write(to: &bytes, depth: depth + 1, layout)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &bytes, depth: depth, layout) { member, bytes in
        Self.write(quoting: member.0, to: &bytes)
        bytes.append(layout == .usual ? ": " : " : ")
        member.1.write(to: &bytes, depth: depth + 1, layout)
      }
    }
  }

  /// Writes brackets and the elements between them, each on its own lines.
  private static func write<Element>(
    _ elements: [Element], between start: StaticString, _ end: StaticString, to bytes: inout [UInt8], depth: Int,
    _ layout: Layout, _ write: (Element, inout [UInt8]) -> Void
  ) {
    func breakLine(_ depth: Int) {
      bytes.append(UInt8(ascii: "\n"))
      bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }
    bytes.append(start)
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      write(element, &bytes)
    }
    if elements.isEmpty, layout == .foundation { bytes.append(UInt8(ascii: "\n")) }
    if !elements.isEmpty || layout == .foundation { breakLine(depth) }
    bytes.append(end)
  }

  private static func write(quoting text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var rest = text[...]
      while let special = rest.firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
      {
        bytes += UnsafeBufferPointer(rebasing: rest[..<special])
        bytes += escape(of: rest[special]).utf8
        rest = rest[(special + 1)...]
      }
      bytes += UnsafeBufferPointer(rebasing: rest)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\r"): return "\\r"
    case UInt8(ascii: "\t"): return "\\t"
    case 0x08: return "\\b"
    case 0x0C: return "\\f"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
  package init(arrayLiteral values: JSONText...) { self = .array(values) }
  package init(dictionaryLiteral members: (String, JSONText?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
