/// A page of HTML as lines that are easy to compare: one line per block element, its contents indented without an end tag,
/// and text on one line with its inline elements.
///
/// White space counts as one space, except in scripts, styles, and preformatted text. Elements must be closed explicitly,
/// as on every page of a site.
public func pageOutline(_ html: String) -> String {
  var reader = PageReader(html)
  var lines: [String] = []
  for part in reader.read() { part.add(to: &lines, depth: 0) }
  return lines.map { $0 + "\n" }.joined()
}

/// The contents of an element, in order.
private enum PagePart {
  /// Text and inline elements.
  case text(String)
  /// Text with significant spaces.
  case verbatim(String)
  case element(tag: String, name: String, parts: [PagePart])

  func add(to lines: inout [String], depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    switch self {
    case .text(let text): lines.append(indentation + text)
    case .verbatim(let text):
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(indentation)| \($0)" }
    case .element(let tag, _, let parts) where PageReader.hasNoEnd(tag) && parts.isEmpty:
      lines.append(indentation + tag)
    case .element(let tag, let name, let parts):
      switch parts.count {
      case 0: lines.append("\(indentation)\(tag)</\(name)>")
      case 1:
        if case .text(let text) = parts[0] { return lines.append("\(indentation)\(tag)\(text)</\(name)>") }
        fallthrough
      default:
        lines.append(indentation + tag)
        for part in parts { part.add(to: &lines, depth: depth + 1) }
      }
    }
  }
}

private struct PageReader {
  /// Inline elements, which stay on the line of their text.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "br", "code", "del", "dfn", "em", "i", "img", "input", "ins", "kbd", "mark", "q", "s", "small",
    "span",
    "strong", "sub", "sup", "time", "u", "wbr",
  ]
  private static let withoutEnd: Set<String> = ["hr", "link", "meta", "base", "source"]
  private static let verbatim: Set<String> = ["script", "style", "pre", "textarea"]

  private var rest: Substring
  /// The open elements, each with the parts before it in its parent.
  private var open: [(tag: String, name: String, before: [PagePart])] = []
  /// The parts of the innermost open element.
  private var parts: [PagePart] = []
  /// The current line of text.
  private var line = ""

  init(_ html: String) { rest = html[...] }

  /// Whether a tag is a whole element.
  static func hasNoEnd(_ tag: String) -> Bool {
    tag.hasPrefix("<!") || tag.hasSuffix("/>") || withoutEnd.contains(name(of: tag))
  }

  mutating func read() -> [PagePart] {
    while let start = rest.firstIndex(of: "<") {
      add(rest[..<start])
      rest = rest[start...]
      let tag = rest.prefix(through: endOfTag())
      rest = rest[tag.endIndex...]
      take(collapsed(tag))
    }
    add(rest)
    endLine()
    while !open.isEmpty { close() }
    return parts
  }

  private mutating func take(_ tag: String) {
    let name = Self.name(of: tag)
    if Self.inline.contains(name) { return add(tag[...]) }
    endLine()
    if tag.hasPrefix("</") { return close() }
    if Self.hasNoEnd(tag) { return parts.append(.element(tag: tag, name: name, parts: [])) }
    open.append((tag, name, parts))
    parts = []
    if Self.verbatim.contains(name), let end = rest.firstRange(of: "</\(name)>") {
      let text = String(rest[..<end.lowerBound])
      if !text.isEmpty { parts = [text.contains("\n") ? .verbatim(text) : .text(text)] }
      rest = rest[end.lowerBound...]
    }
  }

  private mutating func close() {
    guard let element = open.popLast() else { return }
    parts = element.before + [.element(tag: element.tag, name: element.name, parts: parts)]
  }

  /// The index of the `>` that ends a tag, ignoring those in quoted attributes.
  private func endOfTag() -> String.Index {
    var quote: Character?
    for index in rest.indices {
      let character = rest[index]
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == ">" {
        return index
      }
    }
    return rest.index(before: rest.endIndex)
  }

  private static func name(of tag: String) -> String {
    String(tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
  }

  private mutating func add(_ text: Substring) {
    let text = collapsed(text)
    line += line.isEmpty || line.hasSuffix(" ") ? String(text.drop { $0 == " " }) : text
  }

  private mutating func endLine() {
    if line.hasSuffix(" ") { line.removeLast() }
    if !line.isEmpty { parts.append(.text(line)) }
    line = ""
  }

  private func collapsed(_ text: Substring) -> String {
    var result = ""
    for character in text {
      if !character.isWhitespace || character == "\u{A0}" {
        result.append(character)
      } else if !result.hasSuffix(" ") {
        result.append(" ")
      }
    }
    return result
  }
}
