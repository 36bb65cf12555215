import Model
import Statecharts
import Synchronization
import Verification

/// Lays out diagrams, equal DOT once; safe to use from several tasks.
final class DrawingRoom: Sendable {
  private let layout: @Sendable (_ dot: String) throws -> String
  private let digest: @Sendable ([UInt8]) -> String
  private let finished = Mutex<[String: Result<String, LayoutFailure>]>([:])

  struct LayoutFailure: Error {
    var message: String
  }

  init(
    layout: @escaping @Sendable (_ dot: String) throws -> String, digest: @escaping @Sendable ([UInt8]) -> String
  ) {
    self.layout = layout
    self.digest = digest
  }

  /// The SVG of a DOT text. The layout itself is serial, so it may as well happen under the lock.
  func svg(of dot: String) throws(LayoutFailure) -> String {
    let result = finished.withLock { finished in
      if let done = finished[dot] { return done }
      let result = Result { try layout(dot) }.mapError { LayoutFailure(message: "\($0)") }
      finished[dot] = result
      return result
    }
    return try result.get()
  }

  /// The digest that a page carries for its diagram.
  func digest(of dot: String) -> String { digest(Array(dot.utf8)) }
}
