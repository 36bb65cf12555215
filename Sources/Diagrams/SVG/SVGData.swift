import SourceText
import Statecharts

/// The attributes by which scripts find the parts of a picture.
extension SVGWriter {
  /// Returns the id of the state or region that a node or frame of the graph stands for.
  private static func state(of name: String) -> String? {
    for role in ["state:", "cluster:", "region:", "from:state:", "to:state:"] where name.hasPrefix(role) {
      return String(name.dropFirst(role.count))
    }
    return nil
  }

  /// Returns the attribute that names the state or region of a node or frame; empty for anything else.
  static func data(ofState name: String) -> HTML {
    state(of: name).map { " data-state=\"\($0)\"" } ?? ""
  }

  /// Returns the attributes that name the ends of a line without a label.
  static func data(of edge: DOTGraph.Edge) -> HTML {
    guard let tail = state(of: edge.attributes.text("ltail") ?? edge.tail),
      let head = state(of: edge.attributes.text("lhead") ?? edge.head)
    else { return "" }
    let (source, target) = edge.attributes.text("dir") == "back" ? (head, tail) : (tail, head)
    return " data-from=\"\(source)\" data-to=\"\(target)\""
  }

  /// Returns the attributes of a label that is of one transition; the others have a group for each.
  func soleTransitionData(_ id: String) -> HTML {
    guard case .transitions(let labels)? = diagram.nodeLabels[id], labels.count == 1 else { return "" }
    return Self.data(of: labels[0])
  }

  /// Returns the attributes that name a transition and the ends of its line.
  static func data(of label: Diagram.TransitionLabel) -> HTML {
    guard let transition = label.transition, let source = label.source, let target = label.target else { return "" }
    return "\(data(of: transition)) data-from=\"\(source.text)\" data-to=\"\(target.text)\""
  }

  static func data(of transition: TransitionID) -> HTML { " data-transition=\"\(transition.text)\"" }
}
