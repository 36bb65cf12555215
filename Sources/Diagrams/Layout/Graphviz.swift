import CGraphviz
import SourceText
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lays out DOT within the process, with the same result on every machine that has the same Graphviz release.
///
/// Only the plugin `dot_layout` is used, so text is measured with built-in metrics rather than the fonts of the machine.
/// Graphviz keeps its state in globals, so all calls of a process are serialized, across renderers.
package final class Graphviz: Sendable {
  /// The release of Graphviz, such as `2.43.0`.
  package let version: String

  /// Finds Graphviz and its plugin; later calls reuse the result of the first one.
  ///
  /// - Throws: `GraphvizError.unavailable` if the plugin cannot be loaded.
  package init() throws(GraphvizError) {
    version = try Self.process.withLock { state throws(GraphvizError) in
      let context = try state.open()
      return gvcVersion(context).map { String(cString: $0) } ?? "unknown"
    }
  }

  /// Lays out a graph with `dot`; any message from Graphviz is an error.
  ///
  /// - Parameter dot: One graph in the DOT language.
  /// - Throws: `GraphvizError.parse` with the parser's messages, or `GraphvizError.layout`.
  package func layout(of dot: String) throws(GraphvizError) -> Layout {
    try Self.process.withLock { state throws(GraphvizError) in
      let context = try state.open()
      Self.messages.withLock { $0.removeAll() }
      let graph = try Self.parse(dot, with: state.reader)
      defer { agclose(graph) }
      guard gvLayout(context, graph, "dot") == 0 else { throw .layout(Self.takeMessages()) }
      defer { gvFreeLayout(context, graph) }
      let messages = Self.takeMessages()
      guard messages.isEmpty else { throw .layout(messages) }
      return LayoutReader(graph: graph).read()
    }
  }

  // MARK: - The state of the process

  /// The only context, made on first use and kept, because Graphviz cannot unload a plugin.
  private struct State: @unchecked Sendable {
    var context: OpaquePointer?
    let reader = GraphReader()

    mutating func open() throws(GraphvizError) -> OpaquePointer {
      if let context { return context }
      // The second argument turns off loading on demand, so only the plugins added here are used.
      guard let fresh = gvContextPlugins(nil, 0) else { throw .unavailable("no context could be made") }
      gvAddLibrary(fresh, try PluginLibrary.load(for: fresh))
      agseterr(AGWARN)
      agseterrf(capture)
      context = fresh
      return fresh
    }
  }

  private static let process = BlockingMutex(State())
  /// The bytes of Graphviz's messages since the current call began. Graphviz reports them in pieces, without a context.
  fileprivate static let messages = Mutex<[UInt8]>([])

  private static func takeMessages() -> [String] {
    messages.withLock { bytes in
      defer { bytes.removeAll() }
      return bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  // MARK: - The steps

  private static func parse(
    _ dot: String, with reader: GraphReader
  ) throws(GraphvizError) -> UnsafeMutablePointer<Agraph_t> {
    var dot = dot
    guard !dot.withUTF8({ $0.contains(0) }) else { throw .parse(["the text holds a NUL byte"]) }
    let (graph, isFollowed) = reader.graph(in: dot)
    let complaints = takeMessages()
    leaveComment()
    guard let graph else { throw .parse(complaints.isEmpty ? ["there is no graph in the text"] : complaints) }
    if isFollowed || !complaints.isEmpty {
      agclose(graph)
      throw .parse(complaints.isEmpty ? ["there is more than one graph in the text"] : complaints)
    }
    return graph
  }

  /// Closes an unclosed comment, in which the scanner would stay even for its next call; otherwise the text has no effect but an
  /// error, which is discarded.
  private static func leaveComment() {
    while let next = agmemread("*/") { agclose(next) }
    messages.withLock { $0.removeAll() }
  }
}

private func capture(_ text: UnsafeMutablePointer<CChar>?) -> CInt {
  if let text {
    let length = strlen(text)
    text.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
      Graphviz.messages.withLock { $0.append(contentsOf: UnsafeBufferPointer(start: bytes, count: length)) }
    }
  }
  return 0
}
