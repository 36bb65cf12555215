import SourceText
import Statecharts

/// Writes one translation into the mapping of its locales.
struct CopyTextWriter {
  private let bytes: [UInt8]
  private(set) var edits: [Edit] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func write(_ change: CopyChange, into locales: Node) throws(Unplaceable) {
    guard let entry = locales.entries?.first(where: { $0.key.value == change.target.locale }) else {
      let text = change.target.locale + ": " + flow(change, digest: change.digest)
      return try add(text, to: locales)
    }
    if entry.value.entries != nil { return try rewrite(entry.value, change) }
    let token = try token(of: entry.value)
    // State and digest need a mapping; a finished text without a digest does not.
    let isPlain = change.state == .translated && change.digest == nil
    replace(token.range, isPlain ? YAMLText.quoted(change.text) : flow(change, digest: change.digest))
  }

  /// Returns `{text: "…", state: needs_review, digest: 9f2c0a77b1de}`, without the state if it is the default.
  private func flow(_ change: CopyChange, digest: String?) -> String {
    var fields = ["text: \(YAMLText.quoted(change.text))"]
    if change.state != .translated { fields.append("state: \(change.state.rawValue)") }
    if let digest { fields.append("digest: \(digest)") }
    return "{\(fields.joined(separator: ", "))}"
  }

  /// Changes the existing fields of a text, and adds the missing ones.
  private mutating func rewrite(_ mapping: Node, _ change: CopyChange) throws(Unplaceable) {
    func field(_ name: String) -> Node? { mapping.entries?.first { $0.key.value == name }?.value }
    guard let text = field("text") else { throw Unplaceable("missing key `text`", at: mapping.head) }
    if text.scalar?.text != change.text { replace(try token(of: text).range, YAMLText.quoted(change.text)) }
    if let state = field("state") {
      if state.scalar?.text != change.state.rawValue { replace(try token(of: state).range, change.state.rawValue) }
    } else if change.state != .translated {
      try add("state: \(change.state.rawValue)", to: mapping)
    }
    guard let wanted = change.digest else { return }
    if let digest = field("digest") {
      if digest.scalar?.text != wanted { replace(try token(of: digest).range, wanted) }
    } else {
      try add("digest: \(wanted)", to: mapping)
    }
  }

  private func token(of node: Node) throws(Unplaceable) -> YAMLToken {
    if let token = YAMLToken(node, in: bytes) { return token }
    throw Unplaceable("not a single-line string", at: node.head)
  }

  private mutating func replace(_ range: SourceRange, _ text: String) { edits.append(Edit(range: range, text: text)) }

  // MARK: Adding an entry

  /// Adds an entry after the last one of a mapping.
  private mutating func add(_ text: String, to mapping: Node) throws(Unplaceable) {
    guard let last = mapping.entries?.last else {
      throw Unplaceable("the mapping has no text to write the translation after", at: mapping.head)
    }
    let end = try end(of: last.value)
    if bytes[mapping.range.start] == UInt8(ascii: "{") {
      return edits.append(Edit(range: SourceRange(end, end), text: ", " + text))
    }
    let indentation = try indentation(of: last.key)
    var lineEnd = end
    while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
    let isWindows = lineEnd + 1 < bytes.count && bytes[lineEnd] == 0x0D && bytes[lineEnd + 1] == 0x0A
    edits.append(
      Edit(range: SourceRange(lineEnd, lineEnd), text: (isWindows ? "\r\n" : "\n") + indentation + text))
  }

  /// Returns the offset after a value that ends on its own line, including its closing mark.
  private func end(of node: Node) throws(Unplaceable) -> Int {
    if let entries = node.entries {
      if node.range.start < bytes.count, bytes[node.range.start] == UInt8(ascii: "{") { return node.range.end }
      guard let last = entries.last else { throw Unplaceable("empty mapping", at: node.head) }
      return try end(of: last.value)
    }
    return try token(of: node).range.end
  }

  /// Returns the spaces before the keys of a block mapping.
  private func indentation(of key: Sourced<String>) throws(Unplaceable) -> String {
    var start = key.range.start
    if start > 0, bytes[start - 1] == UInt8(ascii: "\"") || bytes[start - 1] == UInt8(ascii: "'") { start -= 1 }
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
    let before = bytes[lineStart..<start]
    guard before.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else {
      throw Unplaceable("the key is not at the start of its line", at: key.range)
    }
    return String(repeating: " ", count: before.count)
  }
}
