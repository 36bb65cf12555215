extension DOTGraph {
  /// The graph in the DOT language: every name and value in quotes, one statement per line.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same in UTF-8.
  package var bytes: [UInt8] {
    var writer = DOTWriter(hasLayout: false)
    writer.write(self)
    return Array(writer.full.bytes)
  }

  /// The same without the parts that do not affect the layout: ids, classes, links, and tooltips. Pictures with the same text, such
  /// as those of one state in several profiles, are laid out once.
  package var layoutText: String { texts.layout }

  /// Both texts, written in one pass.
  package var texts: (full: [UInt8], layout: String) {
    var writer = DOTWriter(hasLayout: true)
    writer.write(self)
    return (Array(writer.full.bytes), String(decoding: writer.layout.bytes, as: UTF8.self))
  }
}

extension DOTGraph {
  /// Returns the original name of one from Graphviz, which keeps the backslashes that `text` doubles.
  static func name(held text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var name = ""
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      name.unicodeScalars.append(next == "\\" && rest.popFirst() == "0" ? "\0" : next)
    }
    return name
  }
}

extension DOTGraph.Attribute {
  /// True if the attribute does not affect the layout.
  fileprivate var isLook: Bool { name == "id" || name == "class" || name == "URL" || name == "tooltip" }
}

/// Bytes that grow at the end by a few at a time: an array would check for each whether it is shared, which took nearly a third of
/// the time of writing DOT.
private struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Valid until the next byte is appended.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    base[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    (base + count).initialize(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func makeRoom(for more: Int) {
    guard count + more > capacity else { return }
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.initialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}

/// Writes DOT. Different names stay different.
private struct DOTWriter: ~Copyable {
  /// The full text in UTF-8.
  private(set) var full = ByteBuffer(capacity: 8 * 1024)
  /// The text without attributes that do not affect the layout.
  private(set) var layout = ByteBuffer(capacity: 8 * 1024)
  /// True if the second text is written at all.
  private let hasLayout: Bool
  /// The beginning of the output that only the first text has so far.
  private var mark = 0

  init(hasLayout: Bool) { self.hasLayout = hasLayout }

  /// Appends the pending output to the second text, too, or leaves it in the first alone.
  private mutating func flush(isLook: Bool = false) {
    if hasLayout, !isLook { layout.append(UnsafeBufferPointer(rebasing: full.bytes[mark...])) }
    mark = full.count
  }

  mutating func write(_ graph: DOTGraph) {
    append("digraph ")
    quote(graph.id)
    append(" {\n")
    for attribute in graph.attributes {
      append("  ")
      write(attribute)
      append("\n")
    }
    if !graph.nodeDefaults.isEmpty {
      append("  node")
      write(graph.nodeDefaults)
      append("\n")
    }
    if !graph.edgeDefaults.isEmpty {
      append("  edge")
      write(graph.edgeDefaults)
      append("\n")
    }
    write(graph.members, depth: 1)
    for edge in graph.edges {
      append("  ")
      quote(edge.tail)
      append(" -> ")
      quote(edge.head)
      write(edge.attributes)
      append("\n")
    }
    append("}\n")
    flush()
  }

  private mutating func write(_ members: [DOTGraph.Member], depth: Int) {
    for member in members {
      indent(depth)
      switch member {
      case .node(let node):
        quote(node.id)
        write(node.attributes)
        append("\n")
      case .subgraph(let group):
        append("subgraph ")
        quote(group.id)
        append(" {\n")
        flush()
        for attribute in group.attributes {
          indent(depth + 1)
          write(attribute)
          append("\n")
          flush(isLook: attribute.isLook)
        }
        write(group.members, depth: depth + 1)
        indent(depth)
        append("}\n")
      }
    }
  }

  private mutating func write(_ attributes: [DOTGraph.Attribute]) {
    guard !attributes.isEmpty else { return }
    flush()
    // The open brackets of each text: only one of the two may have an attribute.
    var (isOpen, isLayoutOpen) = (false, false)
    for attribute in attributes {
      let isLook = attribute.isLook
      append(isOpen ? " " : " [")
      isOpen = true
      if !isLook {
        if hasLayout { layout.append(isLayoutOpen ? " " : " [") }
        isLayoutOpen = true
      }
      mark = full.count
      write(attribute)
      flush(isLook: isLook)
    }
    append("]")
    flush(isLook: !isLayoutOpen)
  }

  private mutating func write(_ attribute: DOTGraph.Attribute) {
    _ = write(attribute.name) { _ in true }
    if case .table(let rows) = attribute.value {
      append("=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">")
      _ = write(rows) { _ in true }
      append("</TABLE>>")
      return
    }
    append("=\"")
    switch attribute.value {
    case .text(let text): escape(text)
    case .lines(let lines, .centered):
      for (index, line) in lines.enumerated() {
        if index > 0 { append("\\n") }
        escape(line)
      }
    case .lines(let lines, .left):
      for line in lines {
        escape(line)
        append("\\l")
      }
    case .table: break
    }
    append("\"")
  }

  private mutating func indent(_ depth: Int) { for _ in 0..<depth { append("  ") } }

  private mutating func append(_ text: StaticString) { full.append(text) }

  /// Writes a text as it is if all of its bytes can be; returns true if they can.
  private mutating func write(_ text: String, where canBe: (UInt8) -> Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where !canBe(byte) { return false }
      full.append(bytes)
      return true
    }
  }

  /// Writes a name in quotes. In names, Graphviz only interprets `\"`, but a single backslash at the end would escape the
  /// quote, so backslashes are doubled, and Graphviz keeps them so.
  private mutating func quote(_ name: String) {
    append("\"")
    defer { append("\"") }
    func isPlain(_ byte: UInt8) -> Bool { byte != 0 && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") }
    if write(name, where: isPlain) { return }
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\""): append("\\\"")
      // A name cannot contain NUL; `\0` is unambiguous, since other backslashes come in pairs.
      case 0: append("\\0")
      default: full.append(byte)
      }
    }
  }

  /// Writes a value as an escString, in which Graphviz expands HTML entities and escapes such as `\N`, and `\n` is a line
  /// break.
  private mutating func escape(_ text: String) {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 32 && byte != 127 && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "&")
    }
    if write(text, where: isPlain) { return }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "\n"): append("\\n")
      // XML cannot represent the other control characters.
      case 0..<32, 127: append(" ")
      default: full.append(byte)
      }
    }
  }
}
