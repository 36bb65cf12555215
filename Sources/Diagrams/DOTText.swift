extension DOTGraph {
  /// The graph in the DOT language: every name and value in quotes, one statement a line.
  public var text: String {
    var writer = DOTWriter()
    writer.write(self)
    return writer.text
  }
}

/// Writes DOT. Names are never folded: two that differ stay different.
private struct DOTWriter {
  var text = ""

  mutating func write(_ graph: DOTGraph) {
    text += "digraph \(Self.quotedName(graph.id)) {\n"
    for attribute in graph.attributes { text += "  \(Self.assignment(attribute))\n" }
    if !graph.nodeDefaults.isEmpty { text += "  node\(Self.list(graph.nodeDefaults))\n" }
    if !graph.edgeDefaults.isEmpty { text += "  edge\(Self.list(graph.edgeDefaults))\n" }
    write(graph.members, indentation: "  ")
    for edge in graph.edges {
      text += "  \(Self.quotedName(edge.tail)) -> \(Self.quotedName(edge.head))\(Self.list(edge.attributes))\n"
    }
    text += "}\n"
  }

  private mutating func write(_ members: [DOTGraph.Member], indentation: String) {
    for member in members {
      switch member {
      case .node(let node):
        text += "\(indentation)\(Self.quotedName(node.id))\(Self.list(node.attributes))\n"
      case .subgraph(let group):
        text += "\(indentation)subgraph \(Self.quotedName(group.id)) {\n"
        for attribute in group.attributes { text += "\(indentation)  \(Self.assignment(attribute))\n" }
        write(group.members, indentation: indentation + "  ")
        text += "\(indentation)}\n"
      }
    }
  }

  private static func list(_ attributes: [DOTGraph.Attribute]) -> String {
    attributes.isEmpty ? "" : " [" + attributes.map(assignment).joined(separator: " ") + "]"
  }

  private static func assignment(_ attribute: DOTGraph.Attribute) -> String {
    let value =
      switch attribute.value {
      case .text(let text): escaped(text)
      case .lines(let lines, .centred): lines.map(escaped).joined(separator: "\\n")
      case .lines(let lines, .left): lines.map { escaped($0) + "\\l" }.joined()
      }
    return "\(attribute.name)=\"\(value)\""
  }

  /// A name in quotes. In names only `\"` means something to Graphviz, but a lone backslash at the end would swallow the
  /// quote: backslashes are doubled, and stay so.
  private static func quotedName(_ name: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      // A name cannot hold NUL; `\0` is no other name's spelling, for backslashes come in pairs.
      case 0: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "0")]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A value as an escString: Graphviz expands `\N` and its like and HTML entities, and takes `\n` for a line's end.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      // XML has no way to write the other control characters.
      case 0..<32, 127: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
