/// Writes JSON (RFC 8259) as indented text, value by value, without building a tree; members of objects keep their order.
package struct JSONWriter: Sendable {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  private let layout: JSONText.Layout
  private var depth = 0
  /// True if the innermost array or object already has an element or member.
  private var isFilled = false
  /// True if the next value is an element of an array rather than the value of a member.
  private var isInArray = false

  package init(layout: JSONText.Layout = .usual) { self.layout = layout }

  /// Writes a line break after the whole value.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  // MARK: Values

  /// Writes a string.
  package mutating func string(_ text: String) {
    beginValue()
    quote(text)
  }

  /// Writes a number.
  package mutating func number(_ number: Int) {
    beginValue()
    append(String(number))
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    beginValue()
    append(value ? "true" : "false")
  }

  /// Writes an array; each value that `write` writes is an element.
  package mutating func array(_ write: (inout JSONWriter) -> Void) {
    collection(between: UInt8(ascii: "["), UInt8(ascii: "]"), isArray: true, write)
  }

  /// Writes an object; `write` writes its members.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    collection(between: UInt8(ascii: "{"), UInt8(ascii: "}"), isArray: false, write)
  }

  // MARK: Members of objects

  /// Writes a member; `write` writes its one value.
  package mutating func member(_ key: String, _ write: (inout JSONWriter) -> Void) {
    beginMember(key)
    write(&self)
  }

  /// Writes a member whose value is a string.
  package mutating func member(_ key: String, _ text: String) {
    beginMember(key)
    quote(text)
  }

  /// Writes a member whose value is a string, unless it is nil.
  package mutating func member(_ key: String, _ text: String?) { if let text { member(key, text) } }

  /// Writes a member whose value is an array; each value that `write` writes is an element.
  package mutating func array(_ key: String, _ write: (inout JSONWriter) -> Void) {
    beginMember(key)
    array(write)
  }

  // MARK: Layout

  /// Writes brackets and the elements between them, each on its own lines.
  private mutating func collection(
    between start: UInt8, _ end: UInt8, isArray: Bool, _ write: (inout JSONWriter) -> Void
  ) {
    beginValue()
    let isElement = isInArray
    bytes.append(start)
    depth += 1
    (isFilled, isInArray) = (false, isArray)
    write(&self)
    depth -= 1
    if isFilled {
      breakLine()
    } else if layout == .foundation {
      bytes.append(UInt8(ascii: "\n"))
      breakLine()
    }
    (isFilled, isInArray) = (true, isElement)
    bytes.append(end)
  }

  private mutating func beginMember(_ key: String) {
    beginLine()
    quote(key)
    append(layout == .usual ? ": " : " : ")
  }

  private mutating func beginValue() { if isInArray { beginLine() } }

  /// Begins the line of an element or member.
  private mutating func beginLine() {
    if isFilled { bytes.append(UInt8(ascii: ",")) }
    breakLine()
    isFilled = true
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

  /// A line break and enough indentation for all but the deepest lines.
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
