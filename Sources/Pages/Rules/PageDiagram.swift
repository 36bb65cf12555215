import Model
import SourceText
import Statecharts

extension Finding {
  /// Graphviz refused a diagram.
  static func refusedDiagram(_ title: String, message: String, at place: Place) -> Finding {
    Finding(.pageDiagram, at: place, "“\(title)” cannot be laid out: \(message)")
  }
}
