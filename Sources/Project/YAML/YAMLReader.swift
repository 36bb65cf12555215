import SourceText
import Statecharts

/// Reads the strict subset of YAML: one document, no anchors, aliases, tags, directives, or duplicate keys.
package struct YAMLReader {
  /// The maximum nesting depth of collections.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private let report: DiagnosticCollector
  /// The last scalar, if it is quoted.
  private var quotation: SourceRange?

  /// Reads a slice of a file, for example its front matter; places count from the file's beginning.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the value, an empty mapping if there is none, or nil after a syntax error, which is a finding.
  package static func read(
    _ bytes: [UInt8], in range: Range<Int>? = nil, report: DiagnosticCollector
  ) -> Node? {
    var slice = bytes[range ?? bytes.startIndex..<bytes.endIndex]
    if slice.starts(with: [0xEF, 0xBB, 0xBF]) { slice = slice.dropFirst(3) }
    var reader = YAMLReader(bytes: bytes, report: report)
    let result = YAMLEvents.withEvents(of: slice) { events -> Node? in
      do throws(YAMLStop) {
        return try reader.stream(events, emptyAt: slice.startIndex)
      } catch {
        if case .syntax(let error) = error {
          let mistake = YAMLMistake(error, after: reader.quotation, in: bytes)
          report.add(.yamlSyntax(mistake, path: report.path))
        }
        return nil
      }
    }
    return result ?? nil
  }

  private mutating func stream(_ events: YAMLEvents, emptyAt start: Int) throws(YAMLStop) -> Node? {
    let nothing = Node(content: .mapping([]), range: SourceRange(start, start))
    _ = try next(events)
    let opening = try next(events)
    guard case .documentStart(let hasDirective) = opening.kind else { return nothing }
    if hasDirective {
      report.add(
        .yamlTag, at: firstLine(of: opening.range), "unsupported YAML directive",
        suggestion: "remove the line")
    }
    var root = try node(try next(events), events, depth: 0)
    _ = try next(events)
    let closing = try next(events)
    if case .documentStart = closing.kind {
      report.add(
        .yamlSeveralDocuments, at: firstLine(of: closing.range), "unexpected second document in a file",
        suggestion: "move it to a file of its own")
    }
    if root.isNothing { root = nothing }
    return root
  }

  private mutating func next(_ events: YAMLEvents) throws(YAMLStop) -> YAMLEvent {
    do throws(YAMLParserError) {
      let event = try events.next()
      if case .scalar(_, let style) = event.kind { quotation = style == .quoted ? event.range : nil }
      return event
    } catch {
      throw .syntax(error)
    }
  }

  private mutating func node(_ event: YAMLEvent, _ events: YAMLEvents, depth: Int) throws(YAMLStop) -> Node {
    refuseProperties(of: event)
    switch event.kind {
    case .scalar(let text, let style): return scalar(text, style, event.range)
    case .sequenceStart, .mappingStart:
      if depth >= Self.depthLimit {
        report.add(
          .yamlTooDeep, at: SourceRange(event.range.start, event.range.start + 1),
          "nested more than \(YAMLReader.depthLimit) levels deep; the file is not read")
        throw .refused
      }
      if case .sequenceStart = event.kind { return try sequence(event, events, depth: depth) }
      return try mapping(event, events, depth: depth)
    case .alias:
      report.add(.yamlAnchor, at: event.range, "unsupported YAML alias", suggestion: "write the value again")
      return Node(content: .refused, range: event.range)
    default: return Node(content: .refused, range: event.range)
    }
  }

  private mutating func sequence(_ start: YAMLEvent, _ events: YAMLEvents, depth: Int) throws(YAMLStop) -> Node {
    var items: [Node] = []
    while true {
      let event = try next(events)
      if case .sequenceEnd = event.kind {
        return Node(content: .sequence(items), range: range(from: start, to: event, last: items.last?.range))
      }
      items.append(try node(event, events, depth: depth + 1))
    }
  }

  private mutating func mapping(_ start: YAMLEvent, _ events: YAMLEvents, depth: Int) throws(YAMLStop) -> Node {
    var entries: [Node.Entry] = []
    // Most mappings have so few keys that a linear search is faster than hashing.
    let few = 8
    var known: [String: SourceRange] = [:]
    func place(of name: String) -> SourceRange? {
      entries.count <= few ? entries.first { $0.key.value == name }?.key.range : known[name]
    }
    var last: SourceRange?
    while true {
      let event = try next(events)
      if case .mappingEnd = event.kind {
        return Node(content: .mapping(entries), range: range(from: start, to: event, last: last))
      }
      let key = try node(event, events, depth: depth + 1)
      let value = try node(try next(events), events, depth: depth + 1)
      last = value.range.end > value.range.start ? value.range : key.range
      guard let name = key.scalar?.text else {
        if key.entries != nil || key.items != nil {
          report.add(.wrongType, at: key.head, "a key must be text")
        }
        continue
      }
      if let first = place(of: name) {
        report.add(
          .duplicateKey, at: key.range, "duplicate key `\(name)`",
          notes: [Finding.Note("first defined here", at: report.place(first))],
          suggestion: "remove one of the two, or rename it")
        continue
      }
      entries.append(Node.Entry(key: Sourced(name, key.range), value: value))
      if entries.count > few {
        for entry in known.isEmpty ? entries[...] : entries.suffix(1) { known[entry.key.value] = entry.key.range }
      }
    }
  }

  /// Returns the range of a collection. In block style libyaml ends a collection where the next token begins, so the end is that of
  /// the last value.
  private func range(from start: YAMLEvent, to end: YAMLEvent, last: SourceRange?) -> SourceRange {
    let isFlow = end.range.end > end.range.start
    return SourceRange(start.range.start, isFlow ? end.range.end : last?.end ?? start.range.end)
  }

  private func scalar(_ text: String, _ style: YAMLEvent.ScalarStyle, _ range: SourceRange) -> Node {
    var text = text
    var range = range
    var places: ScalarPlaces?
    switch style {
    case .plain:
      if let mistake = YAMLMistake.noBreakSpace(in: text, at: range) {
        report.add(.yamlSyntax(mistake, path: report.path))
        return Node(content: .refused, range: range)
      }
      reportComment(after: range)
    case .quoted:
      let inner = SourceRange(range.start + 1, range.end - 1)
      if text.utf8.elementsEqual(bytes[inner.start..<inner.end]) { range = inner } else { refuseControls(text, range) }
    case .block:
      // The final line break is layout, not part of the text.
      while text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
      while range.end > range.start, bytes[range.end - 1].isASCIISpace { range.end -= 1 }
      places = ScalarPlaces(bytes, block: range)
    }
    let type: Node.ScalarType = style != .plain ? .text : text.isEmpty ? .nothing : .plain
    return Node(content: .scalar(Node.Scalar(text, type, places: places)), range: range)
  }

  /// Reports a number sign that ends a text without quotation marks although no space follows it, as in `The door #7`.
  private func reportComment(after text: SourceRange) {
    let rest = bytes[text.end...]
    let start = rest.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? rest.endIndex
    guard text.end > text.start, start > text.end, start + 1 < rest.endIndex, bytes[start] == UInt8(ascii: "#") else {
      return
    }
    let word = bytes[(start + 1)...].prefix { !$0.isASCIISpace }
    guard let first = word.first, first.isASCIILetter || first.isASCIIDigit || first >= 0x80 else { return }
    report.add(
      .yamlComment, at: SourceRange(start, word.endIndex),
      "the text ends before `#\(String(decoding: word, as: UTF8.self))`, which begins a comment",
      suggestion: "put the text in quotation marks, or write a space after the `#` of a comment")
  }

  /// Reports a character that an escape put into a text although the file itself must not contain it.
  private func refuseControls(_ text: String, _ range: SourceRange) {
    guard let scalar = text.unicodeScalars.first(where: Self.isControl) else { return }
    report.add(
      .yamlControlCharacter, at: range,
      "invisible control character \(scalar.codePoint) from an escape sequence",
      suggestion: "remove the escape sequence")
  }

  /// Returns true for a character that no YAML file may contain unescaped (YAML 1.1, 5.1), and no XML document may or should
  /// contain in any form (XML 1.0, 2.2).
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0x00...0x1F, 0x7F...0x9F, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  private func refuseProperties(of event: YAMLEvent) {
    var start = event.range.start
    // The anchor and the tag precede the value, in any order.
    for _ in 0..<2 where start < bytes.count {
      var end = start
      while end < bytes.count, !Self.endsProperty(bytes[end]) { end += 1 }
      let range = SourceRange(start, end)
      if event.hasAnchor, bytes[start] == UInt8(ascii: "&") {
        report.add(.yamlAnchor, at: range, "unsupported YAML anchor", suggestion: "remove the anchor")
      } else if event.hasTag, bytes[start] == UInt8(ascii: "!") {
        report.add(.yamlTag, at: range, "unsupported YAML tag: every value is text", suggestion: "remove the tag")
      } else {
        return
      }
      start = end
      while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    }
  }

  private static func endsProperty(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private func firstLine(of range: SourceRange) -> SourceRange {
    var end = range.start
    while end < range.end, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return SourceRange(range.start, end)
  }
}

/// The reason that a file cannot be read to its end.
private enum YAMLStop: Error {
  case syntax(YAMLParserError)
  /// The reader rejected the file and reported a finding.
  case refused
}
