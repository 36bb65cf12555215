import Model
import Statecharts
import Synchronization
import Verification

/// Lays out diagrams, equal DOT once; safe to use from several tasks.
final class DrawingRoom: Sendable {
  private let layout: @Sendable (_ dot: String) throws -> String
  private let digest: @Sendable ([UInt8]) -> String
  /// By the digest of the DOT, which costs less to hash than the text.
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

  /// The SVG of a DOT text, and the digest that a page carries for it. The layout itself is serial, so it may as well happen
  /// under the lock.
  func draw(_ dot: String) throws(LayoutFailure) -> (svg: String, digest: String) {
    let digest = digest(Array(dot.utf8))
    let result = finished.withLock { finished in
      if let done = finished[digest] { return done }
      let result = Result { try layout(dot) }.mapError { LayoutFailure(message: "\($0)") }
      finished[digest] = result
      return result
    }
    return (try result.get(), digest)
  }
}
