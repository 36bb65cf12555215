/// Reads the opening tags of XML, one after the other; enough for what Graphviz writes.
///
/// Works on bytes that somebody lends and copies none of them: a drawing has thousands of tags.
struct TagScanner {
  struct Tag {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate var name: Range<Int>
    fileprivate var attributes: [(name: Range<Int>, value: Range<Int>)] = []

    /// Whether the tag has a name.
    func isNamed(_ text: StaticString) -> Bool { TagScanner.equals(text, bytes[name]) }

    /// The bytes of an attribute as they are written, entities and all; of two with one name, those of the second.
    subscript(_ name: StaticString) -> Slice<UnsafeBufferPointer<UInt8>>? {
      guard let found = attributes.last(where: { TagScanner.equals(name, bytes[$0.name]) }) else { return nil }
      return bytes[found.value]
    }

    /// The text of an attribute.
    func text(_ name: StaticString) -> String? { self[name].map(TagScanner.decoded) }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next opening or empty tag; nil at the end.
  mutating func next() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      guard position < bytes.count else { return nil }
      switch bytes[position] {
      case UInt8(ascii: "!") where bytes[position...].starts(with: "!--".utf8): skipComment()
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"): continue
      default: return tag()
      }
    }
    return nil
  }

  private mutating func skipComment() {
    while position < bytes.count, !bytes[position...].starts(with: "-->".utf8) { position += 1 }
  }

  private mutating func tag() -> Tag {
    var tag = Tag(bytes: bytes, name: word())
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let key = word()
      guard !key.isEmpty else {
        position += 1
        continue
      }
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      let quote = bytes[position + 1]
      let start = position + 2
      guard start <= bytes.count, let end = bytes[start...].firstIndex(of: quote) else {
        position = bytes.count
        break
      }
      tag.attributes.append((key, start..<end))
      position = end + 1
    }
    return tag
  }

  /// A run of bytes up to what cannot stand in a name.
  private mutating func word() -> Range<Int> {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "="),
        UInt8(ascii: ">"), UInt8(ascii: "/"):
        return start..<position
      default: position += 1
      }
    }
    return start..<position
  }

  fileprivate static func equals(_ text: StaticString, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.utf8CodeUnitCount == bytes.count else { return false }
    for (offset, byte) in bytes.enumerated() where text.utf8Start[offset] != byte { return false }
    return true
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let character = character(named: rest[rest.startIndex..<end])
      else {
        result.append(byte)
        continue
      }
      result += character
      rest = rest[(end + 1)...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes of the character that `&name;` stands for.
  private static func character(named name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    if let known = entities[name] { return [known] }
    guard name.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
  }
}
