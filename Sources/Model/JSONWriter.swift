/// Writes JSON (RFC 8259) as indented text, value after value, without a tree of them; the members of objects keep their order.
public struct JSONWriter: Sendable {
  /// The text as UTF-8, so far.
  public private(set) var bytes: [UInt8] = []

  private let layout: JSONText.Layout
  private var depth = 0
  /// Whether the innermost array or object has something in it.
  private var isFilled = false

  public init(layout: JSONText.Layout = .usual) { self.layout = layout }

  /// Writes a line end behind the whole value.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  // MARK: Values

  /// Writes a string.
  public mutating func string(_ text: String) { quote(text) }

  /// Writes a number.
  public mutating func number(_ number: Int) { append(String(number)) }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { append(value ? "true" : "false") }

  /// Writes an array; `write` writes one value for each element.
  public mutating func array<Elements: Sequence>(
    _ elements: Elements, each write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    collection(between: UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
      for element in elements {
        writer.beginLine()
        write(&writer, element)
        writer.isFilled = true
      }
    }
  }

  /// Writes an array of strings.
  public mutating func strings(_ texts: some Sequence<String>) { array(texts) { $0.string($1) } }

  /// Writes an object; `write` writes its members.
  public mutating func object(_ write: (inout JSONWriter) -> Void) {
    collection(between: UInt8(ascii: "{"), UInt8(ascii: "}"), write)
  }

  // MARK: Members

  /// Writes a member of an object; `write` writes its value.
  public mutating func member(_ key: String, _ write: (inout JSONWriter) -> Void) {
    beginLine()
    quote(key)
    append(layout == .usual ? ": " : " : ")
    write(&self)
    isFilled = true
  }

  /// Writes a member whose value is a string.
  public mutating func member(_ key: String, _ text: String) { member(key) { $0.string(text) } }

  /// Writes a member whose value is a string, where there is one.
  public mutating func member(_ key: String, _ text: String?) { if let text { member(key, text) } }

  /// Writes a member whose value is an array of strings.
  public mutating func member(_ key: String, strings: some Sequence<String>) { member(key) { $0.strings(strings) } }

  // MARK: Layout

  /// Writes what stands between two brackets, each element on lines of its own.
  private mutating func collection(between start: UInt8, _ end: UInt8, _ write: (inout JSONWriter) -> Void) {
    bytes.append(start)
    depth += 1
    isFilled = false
    write(&self)
    depth -= 1
    if isFilled {
      breakLine()
    } else if layout == .stringCatalog {
      bytes.append(UInt8(ascii: "\n"))
      breakLine()
    }
    bytes.append(end)
  }

  /// Begins the line of an element or member.
  private mutating func beginLine() {
    if isFilled { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func breakLine() {
    let length = 1 + 2 * depth
    if length <= Self.lineBreak.count {
      bytes += Self.lineBreak[..<length]
    } else {
      bytes += Self.lineBreak
      bytes += repeatElement(UInt8(ascii: " "), count: length - Self.lineBreak.count)
    }
  }

  /// A line end and the indentation of all but the deepest lines.
  private static let lineBreak = [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 62)

  // MARK: Text

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var rest = text[...]
      while let special = rest.firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
      {
        bytes += UnsafeBufferPointer(rebasing: rest[..<special])
        append(Self.escape(of: rest[special]))
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
