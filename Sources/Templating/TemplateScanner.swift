import SourceText

/// Scans a template's tags and text. Tags are numbered, so that a failed lookup can be located.
///
/// Supports the subset of Mustache that the templates need (from the specification's modules `interpolation`, `sections`,
/// `inverted`, `comments`, `partials`, and `~inheritance`); set-delimiter tags, dynamic names, lambdas, and dotted names are
/// rejected. Included templates are not indented.
struct TemplateScanner {
  /// A tag that looks up a value or refers to another template.
  struct Tag: Sendable {
    var template: String
    var path: SourcePath
    var key: String
    var use: TagUse
    var range: SourceRange
  }

  /// A block that another template can fill, or that fills one.
  struct Block: Sendable {
    var template: String
    var path: SourcePath
    var name: String
    var range: SourceRange
    /// The number of the reference to the enclosing parent, whose block this one fills.
    var filling: Int?
  }

  /// A syntax error, or unsupported Mustache syntax.
  enum Fault: Sendable {
    case unclosed(String)
    case unterminatedTag
    /// A set-delimiter tag or a pragma.
    case unsupportedTag
    case dottedName
    /// Something other than a block directly inside a parent.
    case expectedBlock(inside: String)
    case tooDeep(limit: Int)
    /// An end tag without an open section.
    case unexpectedEnd(String)
    case wrongEnd(found: String, expected: String)
    case invalidName
  }

  /// The key of the current value, written `{{.}}`.
  static let itself = "_"

  private(set) var items: [TemplateProgram.Item] = []
  private(set) var tags: [Tag] = []
  /// The templates that are included or extended.
  private(set) var references: [Tag] = []
  private(set) var blocks: [Block] = []
  private(set) var findings: [Finding] = []

  private let bytes: [UInt8]
  private let template: String
  private let path: SourcePath
  private let first: Numbers
  /// The maximum nesting depth of sections.
  static let depthLimit = 32
  /// Where the text that was read last ends.
  private var position = MarkupPosition()
  /// The open sections; `parent` is the reference number if the section is a parent.
  private var open: [(name: String, parent: Int?, range: SourceRange)] = []

  /// The numbers at which a template's tags, references, and blocks begin.
  struct Numbers {
    var tags = 0, references = 0, blocks = 0
  }

  /// Scans a template; takes time linear in its length.
  init(_ bytes: [UInt8], template: String, path: SourcePath, first: Numbers) {
    self.bytes = bytes
    self.template = template
    self.path = path
    self.first = first
    scan()
    for section in open {
      findings.append(.templateSyntax(.unclosed(section.name), at: Place(path, section.range)))
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func scan() {
    var index = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, !isTag(at: end) { end += 1 }
      append(text: bytes[index..<end])
      index = end < bytes.count ? tag(at: end) : end
    }
  }

  private mutating func append(text: ArraySlice<UInt8>) {
    position.advance(over: text)
    var start = text.startIndex
    while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
      // A line that ends in CR LF is written like any other.
      let isWide = end > start && text[end - 1] == UInt8(ascii: "\r")
      let last = isWide ? end - 1 : end
      if last > start { items.append(.text(text[start..<last])) }
      items.append(.lineEnd)
      start = end + 1
    }
    if start < text.endIndex { items.append(.text(text[start...])) }
  }

  private func isTag(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "{") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
  }

  /// Returns true if this many braces close the tag.
  private func isClosed(at index: Int, by braces: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "}"), index + braces <= bytes.count else { return false }
    return bytes[index + 1] == UInt8(ascii: "}") && (braces == 2 || bytes[index + 2] == UInt8(ascii: "}"))
  }

  /// Reads one tag; returns the index after it.
  private mutating func tag(at start: Int) -> Int {
    let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
    let braces = isTriple ? 3 : 2
    var end = start + 2
    while end < bytes.count, !isClosed(at: end, by: braces) { end += 1 }
    guard end < bytes.count else {
      report(start, bytes.count, .unterminatedTag)
      return bytes.count
    }
    let after = end + braces
    let inside = bytes[start + braces..<end]
    if isTriple {
      insert(inside, use: .raw, from: start, to: after)
      return after
    }
    let rest = inside.dropFirst()
    switch inside.first {
    case UInt8(ascii: "!"): items.append(.comment)
    case UInt8(ascii: "&"): insert(rest, use: .raw, from: start, to: after)
    case UInt8(ascii: "#"): section(rest, isInverted: false, from: start, to: after)
    case UInt8(ascii: "^"): section(rest, isInverted: true, from: start, to: after)
    case UInt8(ascii: "/"): close(rest, from: start, to: after)
    case UInt8(ascii: ">"): refer(rest, isParent: false, from: start, to: after)
    case UInt8(ascii: "<"): refer(rest, isParent: true, from: start, to: after)
    case UInt8(ascii: "$"): block(rest, from: start, to: after)
    case UInt8(ascii: "="), UInt8(ascii: "%"):
      report(start, after, .unsupportedTag)
    default: insert(inside, use: position.isBetweenTags ? .words : .escaped, from: start, to: after)
    }
    return after
  }

  private mutating func insert(_ inside: ArraySlice<UInt8>, use: TagUse, from start: Int, to end: Int) {
    guard let tag = lookup(inside, use: use, from: start, to: end) else { return }
    append(.insertion(tag: tag.number), from: start, to: end)
  }

  private mutating func section(_ inside: ArraySlice<UInt8>, isInverted: Bool, from start: Int, to end: Int) {
    guard let tag = lookup(inside, use: .section, from: start, to: end) else { return }
    append(.section(tag: tag.number, isInverted: isInverted), from: start, to: end)
    begin(tag.key, from: start, to: end)
  }

  /// Records a tag that looks up a value.
  private mutating func lookup(
    _ inside: ArraySlice<UInt8>, use: TagUse, from start: Int, to end: Int
  ) -> (key: String, number: Int)? {
    guard var name = name(inside, allowing: ".", from: start, to: end) else { return nil }
    if name == "." { name = Self.itself }
    guard !name.utf8.contains(UInt8(ascii: ".")) else {
      report(start, end, .dottedName)
      return nil
    }
    tags.append(Tag(template: template, path: path, key: name, use: use, range: SourceRange(start, end)))
    return (name, first.tags + tags.count - 1)
  }

  private mutating func block(_ inside: ArraySlice<UInt8>, from start: Int, to end: Int) {
    guard let name = name(inside, allowing: "", from: start, to: end) else { return }
    blocks.append(
      Block(
        template: template, path: path, name: name, range: SourceRange(start, end), filling: open.last?.parent))
    items.append(.block(name: first.blocks + blocks.count - 1))
    begin(name, from: start, to: end)
  }

  private mutating func refer(_ inside: ArraySlice<UInt8>, isParent: Bool, from start: Int, to end: Int) {
    guard let name = name(inside, allowing: "", from: start, to: end) else { return }
    references.append(Tag(template: template, path: path, key: name, use: .raw, range: SourceRange(start, end)))
    let number = first.references + references.count - 1
    append(isParent ? .parent(reference: number) : .include(reference: number), from: start, to: end)
    if isParent { begin(name, parent: number, from: start, to: end) }
  }

  /// Appends an item that is not allowed directly inside a parent, where only blocks are.
  private mutating func append(_ item: TemplateProgram.Item, from start: Int, to end: Int) {
    if let last = open.last, last.parent != nil {
      report(start, end, .expectedBlock(inside: last.name))
    }
    items.append(item)
  }

  private mutating func begin(_ name: String, parent: Int? = nil, from start: Int, to end: Int) {
    if open.count == Self.depthLimit { report(start, end, .tooDeep(limit: Self.depthLimit)) }
    open.append((name, parent, SourceRange(start, end)))
  }

  private mutating func close(_ inside: ArraySlice<UInt8>, from start: Int, to end: Int) {
    guard var name = name(inside, allowing: ".", from: start, to: end) else { return }
    if name == "." { name = Self.itself }
    guard let last = open.popLast() else {
      report(start, end, .unexpectedEnd(name))
      return
    }
    guard last.name == name else {
      report(start, end, .wrongEnd(found: name, expected: last.name))
      return
    }
    items.append(.end)
  }

  /// Returns the name in a tag; nil after reporting an error.
  private mutating func name(
    _ inside: ArraySlice<UInt8>, allowing extra: String, from start: Int, to end: Int
  ) -> String? {
    var trimmed = inside.drop(while: \.isCSpace)
    while let last = trimmed.last, last.isCSpace { trimmed = trimmed.dropLast() }
    let allowsPoint = extra == "."
    let isWellFormed = trimmed.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") && allowsPoint
    }
    guard isWellFormed, !trimmed.isEmpty else {
      report(start, end, .invalidName)
      return nil
    }
    return String(decoding: trimmed, as: UTF8.self)
  }

  private mutating func report(_ start: Int, _ end: Int, _ fault: Fault) {
    findings.append(.templateSyntax(fault, at: Place(path, SourceRange(start, min(end, bytes.count)))))
  }
}

/// A position in the markup of a template, as far as the template's own text tells.
private struct MarkupPosition {
  /// False inside a tag, a title, and a text area, which show no markup.
  var isBetweenTags: Bool { !isInTag && !isInPlainElement }

  private var isInTag = false
  private var isInPlainElement = false
  /// The quotation mark that ends the attribute's value.
  private var quotation: UInt8?
  private var name = ""

  private static let plainElements: Set<String> = ["title", "textarea"]

  mutating func advance(over text: ArraySlice<UInt8>) {
    for byte in text {
      switch byte {
      case _ where !isInTag:
        guard byte == UInt8(ascii: "<") else { continue }
        (isInTag, name) = (true, "")
      case _ where quotation != nil: if byte == quotation { quotation = nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quotation = byte
      case UInt8(ascii: ">"):
        isInTag = false
        let element = String(name.prefix { $0 != " " && $0 != "\n" })
        if Self.plainElements.contains(element) { isInPlainElement = true }
        if element.first == "/", Self.plainElements.contains(String(element.dropFirst())) { isInPlainElement = false }
      default: name.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }
}
