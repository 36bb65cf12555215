/// The reason why a graph could not be laid out.
package enum GraphvizError: Error, Sendable, Equatable {
  /// Graphviz or one of its plugins is missing or incompatible; the text says what was expected.
  case unavailable(String)
  /// The text is not DOT, or does not contain exactly one graph; the messages are those of the parser.
  case parse([String])
  /// The graph was read, but laying it out or drawing it failed.
  case layout([String])
}

extension GraphvizError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let reason): "Graphviz cannot be used: \(reason)"
    case .parse(let messages): "Graphviz could not read the graph: \(messages.joined(separator: "; "))"
    case .layout(let messages): "Graphviz could not lay out the graph: \(messages.joined(separator: "; "))"
    }
  }
}
