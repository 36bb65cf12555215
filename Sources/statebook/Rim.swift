import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the program meets the system: its streams, its terminal, its folder.
enum Rim {
  /// One of the two streams that the program writes to.
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Writes all of a text; what nobody can read any more is lost.
  static func write(_ text: String, to stream: Stream) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = writeSome(stream.rawValue, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if count > 0 { written += count } else if count == 0 || errno != EINTR { return }
      }
    }
  }

  private static func writeSome(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }

  /// Whether the stream is a terminal that may be coloured: `NO_COLOR` is set to nothing or not at all (no-color.org), and
  /// the terminal is not dumb.
  static func showsColour(_ stream: Stream) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(stream.rawValue) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Tells people why the command could not run, and ends it with 2.
  static func fail(_ message: String) -> ExitCode {
    write("error: \(message)\n", to: .error)
    return ExitCode(2)
  }

  /// What leads from the current folder to a project's, to stand before the paths of its files: empty, or ending in `/`.
  static func prefix(ofProject folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    if !folder.hasPrefix("/") { return parts.map { $0 + "/" }.joined() }
    let current = FileManager.default.currentDirectoryPath.split(separator: "/")
    if parts.starts(with: current) { return parts.dropFirst(current.count).map { $0 + "/" }.joined() }
    return "/" + parts.map { $0 + "/" }.joined()
  }
}
