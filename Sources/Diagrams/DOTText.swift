extension DOTGraph {
  /// The graph in the DOT language: every name and value in quotes, one statement per line.
  package var text: String { String(decoding: texts.full, as: UTF8.self) }

  /// The same without what does not affect the layout: ids, classes, links, and tooltips. Pictures with the same text, such as
  /// those of one state in several profiles, are laid out once.
  package var layoutText: String { texts.layout }

  /// Both texts, written in one pass.
  package var texts: (full: [UInt8], layout: String) {
    var writer = DOTWriter()
    writer.write(self)
    return (writer.full, String(decoding: writer.layout, as: UTF8.self))
  }
}

extension DOTGraph {
  /// The original name of one from Graphviz, which keeps the backslashes that `text` doubles.
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
  /// Whether the attribute does not affect the layout.
  fileprivate var isLook: Bool { name == "id" || name == "class" || name == "URL" || name == "tooltip" }
}

/// Writes DOT. Different names stay different.
private struct DOTWriter {
  /// In UTF-8.
  private(set) var full: [UInt8] = []
  /// The same without attributes that do not affect the layout.
  private(set) var layout: [UInt8] = []
  /// The current statement.
  private var bytes: [UInt8] = []

  init() {
    full.reserveCapacity(8 * 1024)
    layout.reserveCapacity(8 * 1024)
    bytes.reserveCapacity(1024)
  }

  /// Appends what was written to both texts, or only to the first.
  private mutating func flush(isLook: Bool = false) {
    full += bytes
    if !isLook { layout += bytes }
    bytes.removeAll(keepingCapacity: true)
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
    // Whether the brackets are open in each text: only one of the two may have an attribute.
    var (isOpen, isLayoutOpen) = (false, false)
    for attribute in attributes {
      write(attribute)
      full += isOpen ? " ".utf8 : " [".utf8
      isOpen = true
      if !attribute.isLook {
        layout += isLayoutOpen ? " ".utf8 : " [".utf8
        isLayoutOpen = true
      }
      flush(isLook: attribute.isLook)
    }
    full += "]".utf8
    if isLayoutOpen { layout += "]".utf8 }
  }

  private mutating func write(_ attribute: DOTGraph.Attribute) {
    bytes += attribute.name.utf8
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
    }
    append("\"")
  }

  private mutating func indent(_ depth: Int) { for _ in 0..<depth { append("  ") } }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a name in quotes. In names, Graphviz only interprets `\"`, but a single backslash at the end would escape the
  /// quote, so backslashes are doubled, and Graphviz keeps them so.
  private mutating func quote(_ name: String) {
    append("\"")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\""): append("\\\"")
      // A name cannot contain NUL; `\0` is unambiguous, since other backslashes come in pairs.
      case 0: append("\\0")
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// Writes a value as an escString, in which Graphviz expands HTML entities and escapes such as `\N`, and `\n` is a line
  /// break.
  private mutating func escape(_ text: String) {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 32 && byte != 127 && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "&")
    }
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPlain) }) == true {
      bytes += text.utf8
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "\n"): append("\\n")
      // XML cannot represent the other control characters.
      case 0..<32, 127: append(" ")
      default: bytes.append(byte)
      }
    }
  }
}
