/// A JSON value whose objects keep their order, so that equal input gives equal text.
public enum JSONText: Sendable {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// An array of strings.
  public static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }

  /// How the text is laid out.
  public enum Layout: Sendable {
    case usual
    /// As Xcode writes String Catalogs: a space before each colon, an empty line in what is empty.
    case stringCatalog
  }

  /// The value as indented text (RFC 8259), without a line end; costs time linear in the text.
  public func text(layout: Layout = .usual) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, layout, indentation: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8], _ layout: Layout, indentation: Int) {
    switch self {
    case .string(let text): Self.quote(text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .array(let values):
      Self.write(values, between: "[", "]", to: &bytes, layout, indentation) { value, bytes in
        value.write(to: &bytes, layout, indentation: indentation + 2)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &bytes, layout, indentation) { member, bytes in
        Self.quote(member.0, to: &bytes)
        bytes += (layout == .usual ? ": " : " : ").utf8
        member.1.write(to: &bytes, layout, indentation: indentation + 2)
      }
    }
  }

  /// Writes elements, each on lines of its own.
  private static func write<Element>(
    _ elements: [Element], between start: Unicode.Scalar, _ end: Unicode.Scalar, to bytes: inout [UInt8],
    _ layout: Layout, _ indentation: Int, each write: (Element, inout [UInt8]) -> Void
  ) {
    func breakLine(_ indentation: Int) {
      bytes.append(UInt8(ascii: "\n"))
      bytes += repeatElement(UInt8(ascii: " "), count: indentation)
    }
    bytes.append(UInt8(ascii: start))
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(indentation + 2)
      write(element, &bytes)
    }
    if !elements.isEmpty {
      breakLine(indentation)
    } else if layout == .stringCatalog {
      bytes.append(UInt8(ascii: "\n"))
      breakLine(indentation)
    }
    bytes.append(UInt8(ascii: end))
  }

  /// A text as a JSON string, in its quotation marks.
  public static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    quote(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var rest = text[...]
      while let special = rest.firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
      {
        bytes += rest[..<special]
        bytes += escape(of: rest[special]).utf8
        rest = rest[(special + 1)...]
      }
      bytes += rest
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
