import SourceText
import Statecharts

/// YAML of other tools, with anchors and merge keys resolved: a mapping has its own entries, then those that `<<` adds.
package enum ForeignYAML {
  /// Reads the first document of a file, which must be valid UTF-8; nil if it has a syntax error, nests too deeply, or expands by
  /// aliases to more than 100,000 values. Takes time linear in the file and in the expansion of its aliases.
  package static func read(_ bytes: [UInt8]) -> Node? {
    let slice = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let result = YAMLEvents.withEvents(of: slice) { events -> Node? in
      var reader = ForeignYAMLReader(bytes: bytes, events: events)
      return reader.document()
    }
    return result ?? nil
  }
}

private struct ForeignYAMLReader {
  let bytes: [UInt8]
  let events: YAMLEvents
  var anchors: [String: (value: Node, count: Int)] = [:]
  var count = 0

  private static let depthLimit = 64
  private static let countLimit = 100_000

  private struct Stop: Error {}

  mutating func document() -> Node? {
    do throws(Stop) {
      _ = try next()
      guard case .documentStart = try next().kind else {
        return Node(content: .mapping([]), range: .none)
      }
      let root = try node(try next(), depth: 0)
      // The rest must be well-formed as well.
      while case let event = try next(), !event.isEnd {}
      return root
    } catch {
      return nil
    }
  }

  private func next() throws(Stop) -> YAMLEvent {
    do throws(YAMLParserError) { return try events.next() } catch { throw Stop() }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Stop) -> Node {
    guard depth <= Self.depthLimit else { throw Stop() }
    let before = count
    count += 1
    let value: Node
    switch event.kind {
    case .scalar(let text, let style): value = scalar(text, style, event.range)
    case .sequenceStart: value = try sequence(event, depth: depth)
    case .mappingStart: value = try mapping(event, depth: depth)
    case .alias:
      guard let name = event.anchor, let known = anchors[name] else { throw Stop() }
      count += known.count
      value = known.value
    default: throw Stop()
    }
    guard count <= Self.countLimit else { throw Stop() }
    if let name = event.anchor, !event.isAlias { anchors[name] = (value, count - before) }
    return value
  }

  private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(Stop) -> Node {
    var items: [Node] = []
    while true {
      let event = try next()
      if case .sequenceEnd = event.kind { return Node(content: .sequence(items), range: start.range) }
      items.append(try node(event, depth: depth + 1))
    }
  }

  private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(Stop) -> Node {
    var entries: [Node.Entry] = []
    var merged: [Node.Entry] = []
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        let own = Set(entries.map(\.key.value))
        entries += merged.filter { !own.contains($0.key.value) }
        return Node(content: .mapping(entries), range: start.range)
      }
      let key = try node(event, depth: depth + 1)
      let value = try node(try next(), depth: depth + 1)
      guard let name = key.scalar else { continue }
      if name.text == "<<", name.type == .plain {
        merged += value.mergedEntries
      } else {
        entries.append(Node.Entry(key: Sourced(name.text, key.range), value: value))
      }
    }
  }

  private func scalar(_ text: String, _ style: YAMLEvent.ScalarStyle, _ range: SourceRange) -> Node {
    var range = range
    if style == .quoted {
      let inner = SourceRange(range.start + 1, range.end - 1)
      if text.utf8.elementsEqual(bytes[inner.start..<inner.end]) { range = inner }
    }
    while range.end > range.start, bytes[range.end - 1].isASCIISpace { range.end -= 1 }
    return Node(text, style == .plain ? .plain : .text, range: range)
  }
}

extension Node {
  /// The entries that a merge key adds: those of a mapping, or of several.
  fileprivate var mergedEntries: [Entry] { entries ?? items?.flatMap(\.mergedEntries) ?? [] }
}

extension YAMLEvent {
  fileprivate var isEnd: Bool { if case .streamEnd = kind { true } else { false } }
  fileprivate var isAlias: Bool { if case .alias = kind { true } else { false } }
}
