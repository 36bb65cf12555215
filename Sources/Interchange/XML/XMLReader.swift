import Model
import SourceText
import Statecharts

/// Reads a document of XML 1.0 (fifth edition) with namespaces (third edition), with the place of every part.
///
/// Nothing is declared and nothing is loaded: a document type is stepped over, one with an internal subset is refused, and of
/// entities there are the five that XML has. So nothing expands, and nothing outside the file is read. The first break of
/// the grammar ends the reading, as the specification asks. Time and space are linear in the file.
struct XMLReader {
  /// How deeply elements may nest.
  static let depthLimit = 100

  var cursor: ByteCursor
  var problems: Problems
  let text: DecodedText
  private var namespaces = NamespaceScopes()
  private var open: [XMLTree.Element] = []
  private var qualifiedNames: [String] = []
  private var root: XMLTree.Element?

  /// A problem says why it is over.
  struct Stop: Error {}

  static func read(_ file: [UInt8]) -> Reading<XMLTree.Element> {
    var problems = Problems()
    guard let text = DecodedText.decode(file, isXML: true, &problems) else { return Reading(nil, problems, text: nil) }
    guard text.isSound else { return Reading(nil, problems, text: text) }
    return read(text)
  }

  static func read(_ text: DecodedText) -> Reading<XMLTree.Element> {
    var reader = XMLReader(text)
    let root = try? reader.document()
    return Reading(root, reader.problems, text: text, travelled: reader.cursor.travelled)
  }

  private init(_ text: DecodedText) {
    self.text = text
    cursor = ByteCursor(text)
    problems = Problems()
  }

  private mutating func document() throws(Stop) -> XMLTree.Element {
    try declaration()
    var hasType = false
    while root == nil {
      skipSpace()
      if cursor.take("<!DOCTYPE") {
        guard !hasType, open.isEmpty else { throw stop("a document has one document type, before its root") }
        hasType = true
        try documentType()
      } else if try !miscellany() {
        guard cursor.isAt("<"), let next = cursor.peek(1), next != UInt8(ascii: "/"), next != UInt8(ascii: "!") else {
          throw stop(
            cursor.isAtEnd
              ? "the file ends where the root element was expected"
              : "\(cursor.whatIsHere) stands where the root element was expected")
        }
        try startTag()
        while !open.isEmpty { try content() }
      }
    }
    while true {
      skipSpace()
      if cursor.isAtEnd { break }
      if try !miscellany() { throw stop("\(cursor.whatIsHere) stands behind the end of the root element") }
    }
    guard let root else { throw stop("the file holds no element") }
    return root
  }

  /// A comment or a processing instruction; says whether there was one.
  private mutating func miscellany() throws(Stop) -> Bool {
    if cursor.isAt("<!--") {
      try comment()
    } else if cursor.isAt("<?") {
      try processingInstruction()
    } else {
      return false
    }
    return true
  }

  /// What comes next in an element.
  private mutating func content() throws(Stop) {
    if try miscellany() { return }
    if cursor.isAt("<![CDATA[") { return add(try section()) }
    if cursor.isAt("</") { return try endTag() }
    if cursor.isAt("<!") {
      throw stop("a declaration stands within an element", suggestion: "write “&lt;” for a “<” that is text")
    }
    if cursor.isAt("<") { return try startTag() }
    if cursor.isAtEnd {
      let element = open[open.count - 1]
      throw stop(
        "the file ends before “</\(shortened(qualifiedNames[qualifiedNames.count - 1]))>”",
        notes: [Problem.Note("the element begins here", at: element.nameRange)])
    }
    add(try characters())
  }

  private mutating func add(_ text: Sourced<String>) {
    open[open.count - 1].children.append(.text(text))
  }

  private mutating func startTag() throws(Stop) {
    let start = cursor.index
    guard open.count < Self.depthLimit else {
      problems.add(
        .limit, at: SourceRange(start, start + 1),
        "elements nest more than \(Self.depthLimit) levels deep; the file is not read")
      throw Stop()
    }
    cursor.advance()
    let name = try qualifiedName(of: "element")
    let written = try attributes()
    let contentStart = cursor.index
    let isEmpty = cursor.take("/")
    guard cursor.take(">") else {
      throw stop("\(cursor.whatIsHere) stands in a tag where an attribute or “>” was expected")
    }
    try enterScope(of: written)
    let namespace = try namespace(of: name, isAttribute: false)
    let element = XMLTree.Element(
      name: localPart(of: name.value), namespace: namespace, nameRange: name.range,
      attributes: try resolved(written), range: SourceRange(start, cursor.index),
      content: isEmpty ? SourceRange(contentStart, contentStart) : SourceRange(cursor.index, cursor.index))
    open.append(element)
    qualifiedNames.append(name.value)
    if isEmpty { close() }
  }

  private mutating func endTag() throws(Stop) {
    let start = cursor.index
    cursor.advance(2)
    let name = try qualifiedName(of: "element")
    let expected = qualifiedNames[qualifiedNames.count - 1]
    guard ExactText(name.value) == ExactText(expected) else {
      throw stop(
        "“</\(shortened(name.value))>” stands where “</\(shortened(expected))>” was expected", at: name.range,
        notes: [Problem.Note("the element begins here", at: open[open.count - 1].nameRange)])
    }
    skipSpace()
    guard cursor.take(">") else { throw stop("\(cursor.whatIsHere) stands where “>” was expected") }
    open[open.count - 1].content.end = start
    open[open.count - 1].range.end = cursor.index
    close()
  }

  private mutating func close() {
    let element = open.removeLast()
    qualifiedNames.removeLast()
    namespaces.leave()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
  }

  // MARK: Attributes and namespaces

  private typealias WrittenAttribute = (name: Sourced<String>, value: Sourced<String>)

  /// The attributes of a tag, up to its `>` or `/`.
  private mutating func attributes() throws(Stop) -> [WrittenAttribute] {
    var result: [WrittenAttribute] = []
    var register = KeyRegister()
    while true {
      let hadSpace = skipSpace()
      if cursor.isAtEnd { throw stop("the file ends in the middle of a tag") }
      if cursor.isAt("/") || cursor.isAt(">") { return result }
      guard hadSpace else { throw stop("\(cursor.whatIsHere) stands in a tag where white space or “>” was expected") }
      let name = try qualifiedName(of: "attribute")
      if let first = register.note(name) {
        throw stop(
          "the attribute \(quoted(name.value)) stands twice in this tag", at: name.range,
          notes: [Problem.Note("the first is here", at: first)])
      }
      skipSpace()
      guard cursor.take("=") else { throw stop("\(cursor.whatIsHere) stands where “=” was expected") }
      skipSpace()
      result.append((name, try attributeValue()))
    }
  }

  private mutating func enterScope(of attributes: [WrittenAttribute]) throws(Stop) {
    namespaces.enter()
    for (name, value) in attributes {
      if name.value == "xmlns" {
        namespaces.declare("", value.value)
      } else if name.value.utf8.starts(with: "xmlns:".utf8) {
        if value.value.isEmpty { throw stop("a prefix needs a namespace that is not empty", at: name.range) }
        namespaces.declare(localPart(of: name.value), value.value)
      }
    }
  }

  private mutating func resolved(_ attributes: [WrittenAttribute]) throws(Stop) -> [XMLTree.Attribute] {
    var result: [XMLTree.Attribute] = []
    var register = KeyRegister()
    for (name, value) in attributes where name.value != "xmlns" && !name.value.utf8.starts(with: "xmlns:".utf8) {
      let namespace = try namespace(of: name, isAttribute: true)
      let local = localPart(of: name.value)
      if let namespace, let first = register.note(Sourced(namespace + " " + local, name.range)) {
        throw stop(
          "the attribute \(quoted(local)) of one namespace stands twice in this tag", at: name.range,
          notes: [Problem.Note("the first is here", at: first)])
      }
      result.append(XMLTree.Attribute(name: local, namespace: namespace, value: value))
    }
    return result
  }

  private mutating func namespace(of name: Sourced<String>, isAttribute: Bool) throws(Stop) -> String? {
    guard let colon = name.value.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return isAttribute ? nil : namespaces.namespace(of: "")
    }
    let prefix = String(name.value[..<colon])
    guard let namespace = namespaces.namespace(of: prefix) else {
      throw stop(
        "the prefix \(quoted(prefix)) stands for no namespace", at: name.range,
        suggestion: "declare it with an attribute xmlns:\(shortened(prefix))")
    }
    return namespace
  }

  private func localPart(of name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }
}

/// What the prefixes stand for in the elements that are open.
///
/// Each prefix has a stack of its own, so that entering an element costs only what it declares.
private struct NamespaceScopes {
  private var known: [ExactText: [String]] = [ExactText("xml"): [XMLTree.xmlNamespace]]
  private var declared: [[ExactText]] = []

  mutating func enter() { declared.append([]) }

  mutating func declare(_ prefix: String, _ namespace: String) {
    known[ExactText(prefix), default: []].append(namespace)
    declared[declared.count - 1].append(ExactText(prefix))
  }

  mutating func leave() {
    for prefix in declared.removeLast() { known[prefix]?.removeLast() }
  }

  /// The namespace of a prefix; the empty prefix may stand for none.
  func namespace(of prefix: String) -> String? {
    known[ExactText(prefix)]?.last.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A name for messages, cut where it is long.
func shortened(_ name: String) -> String { String(quoted(name).unicodeScalars.dropFirst().dropLast()) }
