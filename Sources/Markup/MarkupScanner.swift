import SourceText

/// Reads the tags of a finished page, in order (WHATWG HTML, section 13.2.5).
///
/// Takes time linear in the page.
struct MarkupScanner {
  struct Attribute {
    var name: MarkupName
    /// The range of the name.
    var range: Range<Int>
    var value: Range<Int>
  }

  enum Event {
    /// A start tag; its attributes are in `attributes`.
    case start(MarkupName, isSelfClosing: Bool)
    case end(MarkupName)
    /// The content of an element that contains no tags.
    case rawText(MarkupName, Range<Int>)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The attributes of the last start tag, except its classes.
  private(set) var attributes: [Attribute] = []
  /// The class attribute of the last start tag, if it is read.
  private(set) var classes: Range<Int>?
  /// The range of the last tag.
  private(set) var tag = 0..<0
  private var index = 0
  private var selection: Selection
  private let lengths = AuditedAttribute.lengths
  private let classAttribute: MarkupName = "class"
  private var pendingRawText: MarkupName?
  /// True inside SVG, where `title` and `style` are ordinary elements.
  var isInForeignContent = false

  /// The attributes to read.
  enum Selection {
    /// Attributes that can contain an address, or that determine how one is used.
    case addresses
    case addressesAndClasses
    case one(MarkupName)
    case all
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, reading selection: Selection = .addresses) {
    self.bytes = bytes
    self.selection = selection
  }

  private static let rawElements = MarkupNames("script style title textarea iframe noembed noframes xmp plaintext")

  /// Returns the next tag; nil at the end.
  mutating func next() -> Event? {
    if let element = pendingRawText {
      pendingRawText = nil
      return rawText(of: element)
    }
    while let open = bytes.position(of: UInt8(ascii: "<"), from: index), open + 1 < bytes.count {
      index = open + 1
      switch bytes[index] {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
      case UInt8(ascii: "/"):
        guard index + 1 < bytes.count, bytes[index + 1].isASCIILetter else { continue }
        index += 1
        let name = name()
        skip(past: UInt8(ascii: ">"))
        tag = open..<index
        return .end(name)
      case let byte where byte.isASCIILetter:
        let name = name()
        let isSelfClosing = readAttributes()
        tag = open..<index
        if !isInForeignContent, Self.rawElements.contains(name) { pendingRawText = name }
        return .start(name, isSelfClosing: isSelfClosing)
      default: continue
      }
    }
    index = bytes.count
    return nil
  }

  private mutating func name() -> MarkupName {
    let start = index
    index = endOfName(from: start)
    return MarkupName(bytes[start..<index])
  }

  private func endOfName(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !endsName(bytes[end]) { end += 1 }
    return end
  }

  private func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private mutating func skip(past byte: UInt8) {
    index = bytes.position(of: byte, from: index).map { $0 + 1 } ?? bytes.count
  }

  private mutating func skipDeclaration() {
    guard index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-"), bytes[index + 2] == UInt8(ascii: "-") else {
      return skip(past: UInt8(ascii: ">"))
    }
    // `<!-->` is a complete comment.
    var end = index + 3
    while let sign = bytes.position(of: UInt8(ascii: ">"), from: end) {
      if bytes[sign - 1] == UInt8(ascii: "-"), bytes[sign - 2] == UInt8(ascii: "-") {
        index = sign + 1
        return
      }
      end = sign + 1
    }
    index = bytes.count
  }

  /// Reads the attributes up to the end of a tag; returns true if the tag ends in `/>`.
  private mutating func readAttributes() -> Bool {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    classes = nil
    var isSelfClosing = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        return isSelfClosing
      }
      if byte == UInt8(ascii: "/") || byte <= 0x20 {
        isSelfClosing = byte == UInt8(ascii: "/")
        index += 1
        continue
      }
      isSelfClosing = false
      readAttribute()
    }
    return isSelfClosing
  }

  private mutating func readAttribute() {
    let start = index
    // A leading equals sign belongs to the name.
    index += 1
    while index < bytes.count, !endsName(bytes[index]), bytes[index] != UInt8(ascii: "=") { index += 1 }
    let name = start..<index
    var value = index..<index
    var next = index
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: "=") {
      index = next + 1
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      value = readValue()
    }
    switch selection {
    case .addresses: guard canMatter(bytes[start], name.count) else { return }
    case .addressesAndClasses:
      if name.count == 5, bytes[start] | 0x20 == UInt8(ascii: "c"), MarkupName(bytes[name]) == classAttribute {
        if classes == nil { classes = value }
        return
      }
      guard canMatter(bytes[start], name.count) else { return }
    case .one(let wanted): guard MarkupName(bytes[name]) == wanted else { return }
    case .all: break
    }
    attributes.append(Attribute(name: MarkupName(bytes[name]), range: name, value: value))
  }

  private mutating func readValue() -> Range<Int> {
    guard index < bytes.count else { return index..<index }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = index
      while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") { index += 1 }
      return start..<index
    }
    let start = index + 1
    let end = bytes.position(of: quote, from: start) ?? bytes.count
    index = min(end + 1, bytes.count)
    return start..<end
  }

  /// Returns true if an attribute may be one of those that the audit reads.
  private func canMatter(_ first: UInt8, _ length: Int) -> Bool {
    length < 32 && lengths[Int(first & 0x1F)] & 1 << length != 0
  }

  /// Returns true if `name` begins at an index.
  private func isName(_ name: MarkupName, at start: Int) -> Bool {
    MarkupName(bytes[start..<endOfName(from: start)]) == name
  }

  /// Advances to the next heading below level 1 and reads its start tag with its id and classes; returns nil at the end.
  mutating func nextHeading() -> MarkupName? {
    selection = .addressesAndClasses
    // Everything else is passed over; comments are recognized as such, scripts are not.
    while let open = bytes.position(of: UInt8(ascii: "<"), from: index), open + 2 < bytes.count {
      index = open + 1
      if bytes[index] == UInt8(ascii: "!") {
        skipDeclaration()
      } else if bytes[index] | 0x20 == UInt8(ascii: "h"),
        (UInt8(ascii: "2")...UInt8(ascii: "6")).contains(bytes[index + 1])
      {
        index = open
        if case .start(let name, _)? = next() { return name }
      }
    }
    index = bytes.count
    return nil
  }

  /// Advances to the end tag of an element that contains no tags.
  private mutating func rawText(of element: MarkupName) -> Event {
    let start = index
    while let open = bytes.position(of: UInt8(ascii: "<"), from: index) {
      index = open + 1
      guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else { continue }
      if isName(element, at: index + 1) {
        index = open
        return .rawText(element, start..<open)
      }
    }
    index = bytes.count
    return .rawText(element, start..<index)
  }
}
