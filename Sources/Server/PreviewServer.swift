import FlyingSocks

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An HTTP server for a preview, on this machine's loopback address alone.
///
/// It is built on sockets alone: an HTTP library would bring all of Foundation with its networking, for a server that answers
/// GET and HEAD from memory.
package struct PreviewServer: Sendable {
  private let preview: Preview

  package init(_ preview: Preview) { self.preview = preview }

  /// Why a server could not start.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs until the task is cancelled.
  ///
  /// - Parameters:
  ///   - ports: tried in this order, until one is free.
  ///   - started: receives the site's address once it can be opened.
  /// - Throws: `Failure` if no port is free; what the system says if the server stops.
  package func run(ports: ClosedRange<UInt16>, started: @Sendable (_ address: String) -> Void) async throws {
    let pool = Self.pool()
    try await pool.prepare()
    let (socket, port) = try Self.listen(on: ports)
    let listener = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listener.close() }
    started("http://127.0.0.1:\(port)/")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await accept(from: listener) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private static func pool() -> some AsyncSocketPool {
    #if canImport(Glibc)
      .ePoll()
    #else
      .kQueue()
    #endif
  }

  private static func listen(on ports: ClosedRange<UInt16>) throws -> (Socket, port: UInt16) {
    for port in ports {
      let address: sockaddr_in = try .inet(ip4: "127.0.0.1", port: port)
      let socket = try Socket(domain: Int32(sockaddr_in.family))
      do {
        // A port is free at once after a server has ended, not only after the last of its connections has timed out.
        try socket.setValue(true, for: .localAddressReuse)
        #if canImport(Darwin)
          try socket.setValue(true, for: .noSIGPIPE)
        #endif
        try socket.bind(to: address)
        try socket.listen()
        return (socket, port)
      } catch SocketError.failed(_, let code, let message) {
        try? socket.close()
        if code != EADDRINUSE { throw Failure(description: "cannot serve on port \(port): \(message)") }
      }
    }
    let (first, last) = (ports.lowerBound, ports.upperBound)
    let names = first == last ? "port \(first) is" : "ports \(first) to \(last) are"
    throw Failure(description: "\(names) in use; name a free port with `--port`")
  }

  private func accept(from listener: AsyncSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await socket in listener.sockets {
        // An end without notice, as when a browser closes a tab, ends only its own connection.
        group.addTask {
          var connection = Connection(socket: socket, preview: preview)
          try? await connection.run()
          try? socket.close()
        }
      }
    }
  }
}
