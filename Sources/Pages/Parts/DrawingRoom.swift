import Diagrams
import Synchronization

/// Lays out diagrams, equal layouts once; safe to use from several tasks.
final class DrawingRoom: Sendable {
  private let layout: @Sendable (_ dot: String) throws -> String
  private let digest: @Sendable ([UInt8]) -> String
  /// By the text that was laid out.
  private let sheets = Mutex<[String: Sheet]>([:])

  struct LayoutFailure: Error {
    var message: String
  }

  /// One layout, made by the first who asks while the others wait.
  private final class Sheet: Sendable {
    let result = Mutex<Result<SVGGeometry, LayoutFailure>?>(nil)
  }

  init(
    layout: @escaping @Sendable (_ dot: String) throws -> String, digest: @escaping @Sendable ([UInt8]) -> String
  ) {
    self.layout = layout
    self.digest = digest
  }

  /// Where everything in a graph has its place, and the digest that a page carries for the graph.
  func draw(_ graph: DOTGraph) throws(LayoutFailure) -> (geometry: SVGGeometry, digest: String) {
    let text = graph.layoutText
    let sheet = sheets.withLock { sheets in
      let sheet = sheets[text] ?? Sheet()
      sheets[text] = sheet
      return sheet
    }
    let result = sheet.result.withLock { result in
      let made =
        result ?? Result { SVGGeometry(try layout(text)) }.mapError { LayoutFailure(message: "\($0)") }
      result = made
      return made
    }
    return (try result.get(), digest(Array(graph.text.utf8)))
  }
}
