import Markup
import SourceText

/// Turns the HTML of a guide's body into text for people, one paragraph per line.
///
/// The HTML is Statebook's own, from Markdown without raw HTML: its tags are few, and `<` always begins one. The scanner of
/// finished pages is not suitable here: it skips comments, which would be a part of the text between two tags.
struct GuideProse {
  /// The text read since the last call of `take` or `cut`.
  private var text = ""
  /// The last character of all text; nil at the beginning of a section.
  private var last: Character?
  /// True if a list item has begun and has no text yet.
  private var isAtBullet = false
  /// The open lists, each with the number of the next item; nil for a bulleted list.
  private var lists: [Int?] = []
  /// True inside code, where spaces and line breaks are significant.
  private var isVerbatim = false
  /// True if the section has content before the text, so that a line break at its beginning is significant.
  private var continues = false
  /// The number of open tags whose text the page does not show as prose of the guide.
  private var hidden = 0

  init() {}

  /// Reads a run of HTML, which may begin and end inside an element.
  mutating func add(html: HTML) {
    var rest = html.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      add(escaped: rest[..<start])
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      take(tag: String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    add(escaped: rest)
  }

  /// Adds text as it is.
  mutating func add(_ plain: String) {
    guard hidden == 0, !plain.isEmpty else { return }
    text += plain
    last = plain.last
    isAtBullet = false
  }

  /// Returns the text read so far, and begins a section.
  mutating func take() -> String {
    defer {
      last = nil
      continues = false
    }
    let continues = continues
    var text = cut()
    guard continues else { return String(text.trimmed) }
    while let end = text.last, end.isWhitespace { text.removeLast() }
    return text
  }

  /// Returns the text read so far, with the spaces around it, and continues after the text that the caller inserts.
  ///
  /// - Parameter end: the last character of the inserted text; nil if there is none.
  mutating func cut(before end: Character? = nil) -> String {
    defer {
      text = ""
      if let end {
        last = end
        isAtBullet = false
        continues = true
      }
    }
    return text
  }

  private mutating func add(escaped bytes: ArraySlice<UInt8>) {
    guard hidden == 0, !bytes.isEmpty else { return }
    let plain = String(decoding: Address.decoded(bytes), as: UTF8.self)
    if isVerbatim { return add(plain) }
    for character in plain {
      // A line break of the source is a space, as in a browser.
      let isSpace = character == "\n" || character == " "
      if isSpace, last == nil || last == "\n" || last == " " { continue }
      text.append(isSpace ? " " : character)
      last = isSpace ? " " : character
      isAtBullet = false
    }
  }

  private mutating func take(tag: String) {
    let isEnd = tag.hasPrefix("/")
    let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
    switch name {
    case "em": add("*")
    case "strong": add("**")
    case "del": add("~~")
    case "code": if !isVerbatim { add("`") }
    case "pre":
      endLine()
      isVerbatim = !isEnd
    case "ol", "ul":
      endLine()
      if isEnd { _ = lists.popLast() } else { lists.append(name == "ul" ? nil : Self.start(of: tag)) }
    case "li":
      endLine()
      if !isEnd { addBullet() }
    case "br", "p", "hr", "blockquote", "div", "table", "thead", "tbody", "tr", "section", "figure", "figcaption":
      endLine()
    case "td", "th": if isEnd { add(" | ") }
    case "span":
      // Words for screen readers, such as “Footnote”, are not part of the guide.
      if isEnd { hidden = max(0, hidden - 1) } else if tag.contains("visually-hidden") { hidden += 1 }
    case "input": add(tag.contains("checked") ? "[x] " : "[ ] ")
    default: break
    }
  }

  private mutating func addBullet() {
    guard let last = lists.indices.last else { return }
    add(String(repeating: "  ", count: last))
    if let number = lists[last] {
      add("\(number). ")
      lists[last] = number + 1
    } else {
      add("- ")
    }
    isAtBullet = true
  }

  /// Begins a new line unless the text is at the beginning of one.
  private mutating func endLine() {
    if isAtBullet || last == nil || last == "\n" { return }
    while text.last == " " { text.removeLast() }
    add("\n")
  }

  private static func start(of tag: String) -> Int {
    guard let range = tag.firstRange(of: "start=\"") else { return 1 }
    return Int(tag[range.upperBound...].prefix { $0 != "\"" }) ?? 1
  }
}
