import Model
import Statecharts

/// A template's text made strict: every name becomes the number of its tag, so that a lookup that fails can be placed.
///
/// For the library the number is a transform of the value at hand, `{{12(.)}}`. A name would do as well, but those it splits by
/// characters at every lookup, which took a seventh of the time of rendering. What needs nothing but values is handed to the
/// library as one tag: see `TemplateRuns`.
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
    /// The run that the tag stands for, itself included; empty where the tag stands for itself.
    var run: [TemplateRuns.Piece] = []
  }

  struct Problem: Sendable {
    var rule: Rule
    var range: SourceRange
    var message: String
    var suggestion: String?
  }

  /// The key that stands for the value itself: what `{{.}}` becomes.
  static let itself = "_"

  /// What the library reads.
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
  private var open: [(name: String, closing: TemplateRuns.Item, range: SourceRange)] = []
  private var runs = TemplateRuns()

  /// Scans a template; costs time linear in its length.
  init(_ bytes: [UInt8], template: String, path: SourcePath, firstTag: Int) {
    self.bytes = bytes
    self.template = template
    self.path = path
    self.firstTag = firstTag
    scan()
    for section in open {
      problems.append(
        Problem(rule: .templateSyntax, range: section.range, message: "the section “\(section.name)” is never closed"))
    }
    let joined = runs.joined()
    text = joined.text
    for run in joined.runs { tags[run.tag - firstTag].run = run.pieces }
  }

  private mutating func scan() {
    var index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, !isTag(at: end) { end += 1 }
      runs.append(text: bytes[index..<end])
      index = end < bytes.count ? tag(at: end) : end
    }
  }

  private func isTag(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "{") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
  }

  /// Reads one tag; returns the index behind it.
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
      insert(inside, use: .raw, from: start, to: after)
      return after
    }
    let rest = inside.dropFirst()
    switch inside.first {
    case UInt8(ascii: "!"): runs.append(.library(bytes[start..<after], .stays))
    case UInt8(ascii: "&"): insert(rest, use: .raw, from: start, to: after)
    case UInt8(ascii: "#"): section(rest, isInverted: false, from: start, to: after)
    case UInt8(ascii: "^"): section(rest, isInverted: true, from: start, to: after)
    case UInt8(ascii: "/"): close(rest, from: start, to: after)
    case UInt8(ascii: ">"): refer(rest, prefix: "{{>", opens: false, from: start, to: after)
    case UInt8(ascii: "<"): refer(rest, prefix: "{{<", opens: true, from: start, to: after)
    case UInt8(ascii: "$"): block(rest, from: start, to: after)
    case UInt8(ascii: "="), UInt8(ascii: "%"):
      report(start, after, "other delimiters and pragmas are not supported")
    default: insert(inside, use: .escaped, from: start, to: after)
    }
    return after
  }

  private mutating func insert(_ inside: ArraySlice<UInt8>, use: TagUse, from start: Int, to end: Int) {
    guard let tag = lookup(inside, use: use, from: start, to: end) else { return }
    runs.append(.insertion(tag: tag.number))
  }

  private mutating func section(_ inside: ArraySlice<UInt8>, isInverted: Bool, from start: Int, to end: Int) {
    guard let tag = lookup(inside, use: .section, from: start, to: end) else { return }
    runs.append(.section(tag: tag.number, isInverted: isInverted))
    begin(tag.key, closing: .end(tag: tag.number), from: start, to: end)
  }

  /// Notes a tag that looks something up.
  private mutating func lookup(
    _ inside: ArraySlice<UInt8>, use: TagUse, from start: Int, to end: Int
  ) -> (key: String, number: Int)? {
    guard var name = name(inside, allowing: ".", from: start, to: end) else { return nil }
    if name == "." { name = Self.itself }
    guard !name.contains(".") else {
      report(start, end, "names cannot be dotted; open a section for the outer name")
      return nil
    }
    tags.append(Tag(template: template, path: path, key: name, use: use, range: SourceRange(start, end)))
    return (name, firstTag + tags.count - 1)
  }

  private mutating func block(_ inside: ArraySlice<UInt8>, from start: Int, to end: Int) {
    guard let name = name(inside, allowing: "", from: start, to: end) else { return }
    runs.append(.library(Array("{{$\(name)}}".utf8)[...], .opens))
    begin(name, closing: .library(Array("{{/\(name)}}".utf8)[...], .closes), from: start, to: end)
  }

  private mutating func refer(
    _ inside: ArraySlice<UInt8>, prefix: String, opens: Bool, from start: Int, to end: Int
  ) {
    guard let name = name(inside, allowing: "", from: start, to: end) else { return }
    references.append(Tag(template: template, path: path, key: name, use: .raw, range: SourceRange(start, end)))
    runs.append(.library(Array((prefix + name + "}}").utf8)[...], opens ? .opens : .stays))
    if opens { begin(name, closing: .library(Array("{{/\(name)}}".utf8)[...], .closes), from: start, to: end) }
  }

  private mutating func begin(_ name: String, closing: TemplateRuns.Item, from start: Int, to end: Int) {
    if open.count == Self.depthLimit { report(start, end, "sections nest more than \(Self.depthLimit) deep") }
    open.append((name, closing, SourceRange(start, end)))
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
    runs.append(last.closing)
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
