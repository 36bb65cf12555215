import Model
import Statecharts

/// A template's text made strict: every name becomes the number of its tag, so that a lookup that fails can be placed.
///
/// For the library the number is a transform of the value at hand, `{{12(.)}}`. A name would do as well, but those it splits by
/// characters at every lookup, which took a seventh of the time of rendering.
///
/// Of Mustache (the specification's `interpolation`, `sections`, `inverted`, `comments`, `partials` and `~inheritance`
/// modules) it admits what Statebook's templates need; delimiters, dynamic names, transforms and dotted names are refused.
struct TemplateScanner {
  /// A tag that looks something up, or that refers to another template.
  struct Tag: Sendable {
    var template: String
    var path: SourcePath
    var key: String
    var use: TagUse
    var range: SourceRange
  }

  struct Problem: Sendable {
    var rule: Rule
    var range: SourceRange
    var message: String
    var suggestion: String?
  }

  /// The key that stands for the value itself: what `{{.}}` becomes.
  static let itself = "_"

  private(set) var text: [UInt8] = []
  private(set) var tags: [Tag] = []
  /// The templates that are included or extended.
  private(set) var references: [Tag] = []
  private(set) var problems: [Problem] = []

  private let bytes: [UInt8]
  private let template: String
  private let path: SourcePath
  private let firstTag: Int
  /// How deeply sections may nest.
  static let depthLimit = 32
  private var open: [(name: String, written: String, range: SourceRange)] = []

  /// Scans a template; costs time linear in its length.
  init(_ bytes: [UInt8], template: String, path: SourcePath, firstTag: Int) {
    self.bytes = bytes
    self.template = template
    self.path = path
    self.firstTag = firstTag
    text.reserveCapacity(bytes.count * 5 / 4)
    scan()
    for section in open {
      problems.append(
        Problem(rule: .templateSyntax, range: section.range, message: "the section “\(section.name)” is never closed"))
    }
  }

  private mutating func scan() {
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      index = tag(at: index)
    }
  }

  /// Reads one tag and writes it anew; returns the index behind it.
  private mutating func tag(at start: Int) -> Int {
    let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
    let closing: [UInt8] = Array((isTriple ? "}}}" : "}}").utf8)
    var end = start + 2
    while end < bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
    guard end < bytes.count else {
      report(start, bytes.count, "this tag never ends")
      return bytes.count
    }
    let after = end + closing.count
    let inside = bytes[(start + (isTriple ? 3 : 2))..<end]
    if isTriple {
      lookup(inside, prefix: "{{{", suffix: "}}}", use: .raw, from: start, to: after)
      return after
    }
    let rest = inside.dropFirst()
    switch inside.first {
    case UInt8(ascii: "!"): text += bytes[start..<after]
    case UInt8(ascii: "&"): lookup(rest, prefix: "{{{", suffix: "}}}", use: .raw, from: start, to: after)
    case UInt8(ascii: "#"): lookup(rest, prefix: "{{#", suffix: "}}", use: .section, from: start, to: after)
    case UInt8(ascii: "^"): lookup(rest, prefix: "{{^", suffix: "}}", use: .section, from: start, to: after)
    case UInt8(ascii: "/"): close(rest, from: start, to: after)
    case UInt8(ascii: ">"): refer(rest, prefix: "{{>", opens: false, from: start, to: after)
    case UInt8(ascii: "<"): refer(rest, prefix: "{{<", opens: true, from: start, to: after)
    case UInt8(ascii: "$"): block(rest, from: start, to: after)
    case UInt8(ascii: "="), UInt8(ascii: "%"):
      report(start, after, "other delimiters and pragmas are not supported")
    // Written as a raw one, for `View` escapes: by bytes, in a tenth of the time that the library takes by characters.
    default: lookup(inside, prefix: "{{{", suffix: "}}}", use: .escaped, from: start, to: after)
    }
    return after
  }

  private mutating func lookup(
    _ inside: ArraySlice<UInt8>, prefix: String, suffix: String, use: TagUse, from start: Int, to end: Int
  ) {
    guard var name = name(inside, allowing: ".", from: start, to: end) else { return }
    if name == "." { name = Self.itself }
    guard !name.contains(".") else {
      report(start, end, "names cannot be dotted; open a section for the outer name")
      return
    }
    let written = "\(firstTag + tags.count)(.)"
    tags.append(Tag(template: template, path: path, key: name, use: use, range: SourceRange(start, end)))
    text += Array((prefix + written + suffix).utf8)
    if use == .section { begin(name, written: written, from: start, to: end) }
  }

  private mutating func block(_ inside: ArraySlice<UInt8>, from start: Int, to end: Int) {
    guard let name = name(inside, allowing: "", from: start, to: end) else { return }
    text += Array("{{$\(name)}}".utf8)
    begin(name, written: name, from: start, to: end)
  }

  private mutating func refer(
    _ inside: ArraySlice<UInt8>, prefix: String, opens: Bool, from start: Int, to end: Int
  ) {
    guard let name = name(inside, allowing: "", from: start, to: end) else { return }
    references.append(Tag(template: template, path: path, key: name, use: .raw, range: SourceRange(start, end)))
    text += Array((prefix + name + "}}").utf8)
    if opens { begin(name, written: name, from: start, to: end) }
  }

  private mutating func begin(_ name: String, written: String, from start: Int, to end: Int) {
    if open.count == Self.depthLimit { report(start, end, "sections nest more than \(Self.depthLimit) deep") }
    open.append((name, written, SourceRange(start, end)))
  }

  private mutating func close(_ inside: ArraySlice<UInt8>, from start: Int, to end: Int) {
    guard var name = name(inside, allowing: ".", from: start, to: end) else { return }
    if name == "." { name = Self.itself }
    guard let last = open.popLast() else {
      report(start, end, "nothing is open that “\(name)” could close")
      return
    }
    guard last.name == name else {
      report(start, end, "expected the end of “\(last.name)”", suggestion: "write {{/\(last.name)}}")
      return
    }
    text += Array("{{/\(last.written)}}".utf8)
  }

  /// The name inside a tag, or nil after a report.
  private mutating func name(
    _ inside: ArraySlice<UInt8>, allowing extra: String, from start: Int, to end: Int
  ) -> String? {
    let name = String(decoding: inside, as: UTF8.self).filter { $0 != " " }
    let isWellFormed = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      case UInt8(ascii: "."): extra == "."
      default: false
      }
    }
    guard isWellFormed, !name.isEmpty else {
      report(start, end, "expected a name of letters, digits and hyphens")
      return nil
    }
    return name
  }

  private mutating func report(_ start: Int, _ end: Int, _ message: String, suggestion: String? = nil) {
    problems.append(
      Problem(
        rule: .templateSyntax, range: SourceRange(start, min(end, bytes.count)), message: message,
        suggestion: suggestion))
  }
}
