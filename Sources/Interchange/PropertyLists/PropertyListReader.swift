import Model
import SourceText
import Statecharts

extension PropertyList {
  /// Reads a property list, as XML or in the old style of NeXTSTEP.
  ///
  /// A binary property list is a problem that names the command which converts it. None is handed to Foundation, whose reader
  /// ends the program on some damaged files. Costs time linear in the file.
  ///
  /// - Parameter name: what the file is called in that command.
  public static func read(_ file: [UInt8], name: String) -> Reading<PropertyList> {
    var problems = Problems()
    if let form = otherForm(of: file) {
      problems.add(
        .unsupported, at: .none, "\(form), expected an XML property list", suggestion: conversion(of: name))
      return Reading(nil, problems, text: nil)
    }
    guard let text = DecodedText.decode(file, isXML: true, &problems) else { return Reading(nil, problems, text: nil) }
    guard text.isSound else { return Reading(nil, problems, text: text) }
    guard text.bytes[text.start...].contains(where: { !isSpace($0) }) else {
      problems.add(
        .unsupported, at: SourceRange(text.start, text.start), "the file is empty, expected a property list")
      return Reading(nil, problems, text: text)
    }
    guard isXML(text) else { return OldStyleReader.read(text) }
    let xml = XMLReader.read(text)
    guard let root = xml.value else {
      xml.problems.forEach { problems.add($0) }
      return Reading(nil, problems, text: text, travelled: xml.travelled)
    }
    var reader = PropertyListReader(text: text)
    let list = reader.document(root).map(PropertyList.init(root:))
    return Reading(list, reader.problems, text: text, travelled: xml.travelled)
  }

  /// The name of a form that is known by its first bytes.
  static func otherForm(of file: [UInt8]) -> String? {
    if file.starts(with: "bplist".utf8) { return "this is a binary property list" }
    return nil
  }

  /// The command that makes an XML property list of a file.
  static func conversion(of name: String) -> String { "convert it with: plutil -convert xml1 \(shellWord(name))" }

  /// Whether the first character that is no white space is `<`, and what follows is not data in the old style.
  static func isXML(_ text: DecodedText) -> Bool {
    let bytes = text.bytes
    guard let first = bytes[text.start...].firstIndex(where: { !isSpace($0) }), bytes[first] == UInt8(ascii: "<") else {
      return false
    }
    guard first + 1 < bytes.count else { return true }
    let next = bytes[first + 1]
    return !next.isASCIIDigit && !isSpace(next)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}

/// Turns the elements of a property list into values.
struct PropertyListReader {
  private(set) var problems = Problems()
  private let text: DecodedText

  init(text: DecodedText) { self.text = text }

  /// The value of the root, which is `plist` with one value in it, or that value.
  mutating func document(_ root: XMLTree.Element) -> PropertyList.Node? {
    guard root.name == "plist" else {
      if Self.types.contains(root.name) { return node(root) }
      problems.add(
        .unsupported, at: root.nameRange, "the root element is \(quoted(root.name)), expected “plist”",
        suggestion: nearestName(to: root.name, among: ["plist"]).map { "did you mean “\($0)”?" })
      return nil
    }
    refuseText(in: root)
    if let version = root.attribute("version"), version.value != "1.0" {
      problems.add(
        .unsupported, at: version.range, "the version of the property list is \(quoted(version.value)), expected “1.0”")
    }
    let values = root.elements
    guard let first = values.first else {
      problems.add(.structure, at: root.nameRange, "the property list is empty, expected one value in it")
      return nil
    }
    if values.count > 1 {
      problems.add(
        .structure, at: values[1].nameRange, "a second value stands in “plist”, expected one",
        suggestion: "move what belongs together into one dict")
    }
    return node(first)
  }

  private static let types: Set<String> = [
    "dict", "array", "string", "integer", "real", "true", "false", "date", "data",
  ]

  /// The value of an element; nil, with the problem, where it has none. The depth is bounded by the reader of XML.
  private mutating func node(_ element: XMLTree.Element) -> PropertyList.Node? {
    guard let value = value(of: element) else { return nil }
    return PropertyList.Node(value, range: element.range, content: content(of: element))
  }

  private mutating func value(of element: XMLTree.Element) -> PropertyList.Value? {
    switch element.name {
    case "dict": return .dictionary(entries(of: element))
    case "array":
      refuseText(in: element)
      return .array(element.elements.compactMap { node($0) })
    case "true", "false":
      _ = plainText(of: element, isWanted: false)
      return .boolean(element.name == "true")
    case "string": return plainText(of: element).map { .string($0) }
    case "integer": return integer(element)
    case "real": return real(element)
    case "date": return date(element)
    case "data": return data(element)
    default:
      problems.add(
        .structure, at: element.nameRange,
        element.name == "key"
          ? "a key stands where a value was expected" : "\(quoted(element.name)) is no type of a property list",
        suggestion: element.name == "key" ? nil : didYouMean(element.name, among: Self.types))
      return nil
    }
  }

  private mutating func entries(of element: XMLTree.Element) -> [PropertyList.Entry] {
    refuseText(in: element)
    var entries: [PropertyList.Entry] = []
    var register = KeyRegister()
    var key: Sourced<String>?
    for child in element.elements {
      guard child.name == "key" else {
        guard let name = key else {
          problems.add(
            .structure, at: child.nameRange, "a value stands in a dict without a key before it",
            suggestion: "write its <key> before it")
          continue
        }
        key = nil
        if let value = node(child) { entries.append(PropertyList.Entry(key: name, value: value)) }
        continue
      }
      if let key { reportLonely(key) }
      key = nil
      guard let name = plainText(of: child) else { continue }
      let found = Sourced(name, content(of: child))
      key = found
      if let first = register.note(found) {
        problems.add(
          .duplicate, at: found.range, "the key \(quoted(name)) stands twice in this dict",
          notes: [Problem.Note("the first is here", at: first)], suggestion: "remove one of the two")
      }
    }
    if let key { reportLonely(key) }
    return entries
  }

  private mutating func reportLonely(_ key: Sourced<String>) {
    problems.add(
      .structure, at: key.range, "the key \(quoted(key.value)) has no value behind it",
      suggestion: "write its value, for example <string>…</string>")
  }

  // MARK: Leaves

  private mutating func integer(_ element: XMLTree.Element) -> PropertyList.Value? {
    guard let text = plainText(of: element) else { return nil }
    var digits = Array(text.utf8).filter { !isSpace($0) }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let isHexadecimal = digits.count > 2 && digits[0] == UInt8(ascii: "0") && digits[1] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { digits.removeFirst(2) }
    let isWellFormed = digits.first.map { $0.hexadecimalValue != nil } ?? false
    let sign = isNegative ? "-" : ""
    let value = Int(sign + String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    guard isWellFormed, let value else {
      problems.add(.structure, at: content(of: element), "\(quoted(text)) is no integer of 64 bits")
      return nil
    }
    return .integer(value)
  }

  private mutating func real(_ element: XMLTree.Element) -> PropertyList.Value? {
    guard let text = plainText(of: element) else { return nil }
    let trimmed = String(decoding: text.utf8.filter { !isSpace($0) }, as: UTF8.self)
    guard trimmed.utf8.count < 400, let value = Double(trimmed) else {
      problems.add(.structure, at: content(of: element), "\(quoted(text)) is no real number")
      return nil
    }
    return .real(value)
  }

  private mutating func date(_ element: XMLTree.Element) -> PropertyList.Value? {
    guard let text = plainText(of: element) else { return nil }
    let shape = Array("0000-00-00T00:00:00Z".utf8)
    let isDate =
      text.utf8.count == shape.count
      && zip(text.utf8, shape).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isASCIIDigit : $0 == $1 }
    guard isDate else {
      problems.add(
        .structure, at: content(of: element), "\(quoted(text)) is no date, expected the form “2026-01-31T12:00:00Z”")
      return nil
    }
    return .date(text)
  }

  private mutating func data(_ element: XMLTree.Element) -> PropertyList.Value? {
    guard let text = plainText(of: element) else { return nil }
    guard let bytes = Base64.decode(text.utf8.filter { !isSpace($0) }) else {
      problems.add(.structure, at: content(of: element), "the data is not valid Base64")
      return nil
    }
    return .data(bytes)
  }

  /// The text of an element that holds nothing else; nil, with the problem, where an element stands in it.
  ///
  /// - Parameter isWanted: false where the element must be empty.
  private mutating func plainText(of element: XMLTree.Element, isWanted: Bool = true) -> String? {
    if let child = element.elements.first {
      problems.add(
        .structure, at: child.nameRange, "\(quoted(child.name)) stands in “\(element.name)”, expected text",
        suggestion: "write “&lt;” for a “<” that is text")
      return nil
    }
    if !isWanted { refuseText(in: element) }
    return element.texts.map(\.value).joined()
  }

  private mutating func refuseText(in element: XMLTree.Element) {
    for text in element.texts where !text.isBlank {
      problems.add(
        .structure, at: trimmed(text.range), "text stands in “\(element.name)”, where none is expected",
        suggestion: "put it into <string>…</string>, or remove it")
    }
  }

  /// The range without the white space at its ends.
  private func trimmed(_ range: SourceRange) -> SourceRange {
    var (start, end) = (range.start, range.end)
    while start < end, isSpace(text.bytes[start]) { start += 1 }
    while end > start, isSpace(text.bytes[end - 1]) { end -= 1 }
    return SourceRange(start, end)
  }

  private func content(of element: XMLTree.Element) -> SourceRange {
    element.content.end > element.content.start ? element.content : element.range
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

/// Base64 with its padding (RFC 4648, section 4).
enum Base64 {
  /// The bytes, or nil where the text is not valid.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    if padding > 0, text.last != UInt8(ascii: "=") { return nil }
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    for (index, letter) in text.dropLast(padding).enumerated() {
      guard let value = value(of: letter) else { return nil }
      buffer = buffer << 6 | value
      if index % 4 != 0 { bytes.append(UInt8(truncatingIfNeeded: buffer >> (6 - 2 * UInt32(index % 4)))) }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter) - 48 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
