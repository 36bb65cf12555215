import CGraphviz
import CPlatform
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Draws DOT as SVG inside the process, with the same bytes on every machine that has the same Graphviz release.
///
/// Only the plugins `core` and `dot_layout` are used, so text is measured by built-in metrics and not by the fonts of the
/// machine. Graphviz keeps its state in globals: all calls of a process take turns, whichever renderer they are made on.
public final class GraphvizRenderer: Sendable {
  /// The release of Graphviz, such as `2.43.0`.
  public let version: String

  /// Finds Graphviz and its two plugins; later calls reuse what the first one found.
  ///
  /// - Throws: `GraphvizError.unavailable` where a plugin cannot be loaded.
  public init() throws(GraphvizError) {
    version = try Self.process.withLock { state throws(GraphvizError) in
      let context = try state.open()
      return gvcVersion(context).map { String(cString: $0) } ?? "unknown"
    }
  }

  /// Lays a graph out with `dot` and draws it.
  ///
  /// - Parameter dot: One graph in the DOT language.
  /// - Returns: The picture as Graphviz wrote it, and what Graphviz had to say about it, one message an element.
  /// - Throws: `GraphvizError.parse` with the parser's messages, or `GraphvizError.layout`.
  public func svg(from dot: String) throws(GraphvizError) -> (svg: String, messages: [String]) {
    try Self.process.withLock { state throws(GraphvizError) in
      let context = try state.open()
      Self.messages.withLock { $0.removeAll() }
      let graph = try Self.parse(dot, with: state.reader)
      defer { agclose(graph) }
      guard gvLayout(context, graph, "dot") == 0 else { throw .layout(Self.takeMessages()) }
      defer { gvFreeLayout(context, graph) }
      let svg = try Self.draw(graph, in: context)
      return (svg, Self.takeMessages())
    }
  }

  // MARK: - The state of the process

  /// The one context, made at the first use and kept: Graphviz cannot unload its plugins.
  private struct State: @unchecked Sendable {
    var context: OpaquePointer?
    let reader = GraphReader()

    mutating func open() throws(GraphvizError) -> OpaquePointer {
      if let context { return context }
      // The second argument turns off loading on demand: nothing but what is added here is ever used.
      guard let fresh = gvContextPlugins(nil, 0) else { throw .unavailable("no context could be made") }
      for plugin in try PluginLibrary.loadAll(for: fresh) { gvAddLibrary(fresh, plugin) }
      agseterr(AGWARN)
      agseterrf(capture)
      context = fresh
      return fresh
    }
  }

  private static let process = Mutex(State())
  /// The bytes of Graphviz's messages since the current call began. Graphviz gives them in pieces, without a context.
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
    guard !dot.utf8.contains(0) else { throw .parse(["the text holds a NUL byte"]) }
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

  /// The scanner stays in a comment that was not closed, also for its next call; elsewhere this is an error that nobody
  /// hears.
  private static func leaveComment() {
    while let next = agmemread("*/") { agclose(next) }
    messages.withLock { $0.removeAll() }
  }

  private static func draw(
    _ graph: UnsafeMutablePointer<Agraph_t>, in context: OpaquePointer
  ) throws(GraphvizError) -> String {
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&buffer, &size) else { throw .layout(["there is no memory for the picture"]) }
    let status = gvRender(context, graph, "svg", stream)
    fclose(stream)
    defer { free(buffer) }
    guard status == 0, let buffer, size > 0 else { throw .layout(takeMessages()) }
    return buffer.withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
      String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
    }
  }
}

private func capture(_ text: UnsafeMutablePointer<CChar>?) -> CInt {
  if let text {
    let length = strlen(text)
    text.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
      GraphvizRenderer.messages.withLock { $0.append(contentsOf: UnsafeBufferPointer(start: bytes, count: length)) }
    }
  }
  return 0
}
