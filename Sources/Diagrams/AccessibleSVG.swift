import Statecharts

/// Makes the picture that a page holds from the one that Graphviz wrote.
///
/// The places come from Graphviz, all words from the diagram, and the colours from the style sheet `diagram.css`, by classes. The
/// result is one `svg` element with a title and a description; what is inside is for the pointer alone, since the
/// table beside the picture holds the same links. Equal input gives equal bytes.
///
/// - Parameters:
///   - svg: What Graphviz wrote for `diagram.graph`.
///   - diagram: The diagram.
///   - idPrefix: Stands in front of every id; unique on the page, a letter first.
///   - link: Turns an address that the diagram's builder was given into one that holds on the page.
/// - Returns: Markup for the body of an HTML document.
public func accessibleSVG(
  _ svg: String, for diagram: Diagram, idPrefix: String, link: (String) -> String = { $0 }
) -> String {
  var writer = SVGWriter(diagram: diagram, geometry: SVGGeometry(svg), prefix: idPrefix)
  writer.write(link: link)
  return writer.text
}

private struct SVGWriter {
  let diagram: Diagram
  let geometry: SVGGeometry
  let prefix: String
  var text = ""

  mutating func write(link: (String) -> String) {
    let (width, height) = (number(geometry.width), number(geometry.height))
    let (title, description) = (markup("\(prefix)title"), markup("\(prefix)desc"))
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" aria-labelledby="\(title) \(description)" \
      viewBox="0 0 \(width) \(height)" width="\(pixels(geometry.width))" height="\(pixels(geometry.height))">
      <title id="\(title)">\(markup(diagram.title))</title>
      <desc id="\(description)">\(markup(diagram.description))</desc>
      <g aria-hidden="true" text-anchor="middle" transform="translate(\(number(geometry.origin.x)) \
      \(number(geometry.origin.y)))">

      """
    for frame in diagram.graph.subgraphs { write(frame.attributes, isFrame: true, link: { $0 }) }
    for edge in diagram.graph.edges { write(edge) }
    for node in diagram.graph.nodes { write(node.attributes, isFrame: false, link: link) }
    for frame in diagram.graph.subgraphs { writeTitle(of: frame, link: link) }
    text += "</g>\n</svg>\n"
  }

  // MARK: - Elements

  private mutating func write(_ edge: DOTGraph.Edge) {
    guard let id = edge.attributes.text("id"), let element = geometry.elements[id] else { return }
    text += "<g id=\"\(markup(prefix + id))\" class=\"edge \(markup(edge.attributes.text("class") ?? ""))\">"
    if isSideways, edge.attributes["tailport"] == nil, let curve = SidewaysCurve(element) {
      text += "<path d=\"\(curve.path(number))\"/>"
      if let arrow = curve.arrow { text += "<polygon points=\"\(points(arrow))\"/>" }
    } else {
      for path in element.paths { text += "<path d=\"\(markup(path))\"/>" }
      for polygon in element.polygons { text += "<polygon points=\"\(points(polygon))\"/>" }
    }
    text += "</g>\n"
  }

  private var isSideways: Bool { diagram.graph.attributes.text("rankdir") == "LR" }

  private mutating func write(_ attributes: [DOTGraph.Attribute], isFrame: Bool, link: (String) -> String) {
    guard let id = attributes.text("id"), let element = geometry.elements[id] else { return }
    let classes = (attributes.text("class") ?? "") + (isFrame ? " frame" : "")
    let isLabel = if case .transitions? = diagram.inscriptions[id] { true } else { false }
    let start = isLabel ? " text-anchor=\"start\"" : ""
    text += "<g id=\"\(markup(prefix + id))\" class=\"\(markup(classes))\"\(start)>"
    let url = isFrame ? nil : attributes.text("URL")
    if let url { text += "<a href=\"\(markup(link(url)))\" tabindex=\"-1\">" }
    if !isFrame, let tooltip = attributes.text("tooltip") { text += "<title>\(markup(tooltip))</title>" }
    write(element, of: isFrame ? nil : diagram.inscriptions[id], classes: classes, isFrame: isFrame)
    if url != nil { text += "</a>" }
    text += "</g>\n"
  }

  /// The title of a frame comes last, so that edges into the frame do not strike it through, and takes the link: all of the
  /// frame would be too large a target.
  private mutating func writeTitle(of frame: DOTGraph.Subgraph, link: (String) -> String) {
    guard let id = frame.attributes.text("id"), let element = geometry.elements[id],
      case .state(let title, _)? = diagram.inscriptions[id]
    else { return }
    let classes = (frame.attributes.text("class") ?? "") + " frame"
    text += "<g class=\"\(markup(classes))\" text-anchor=\"start\">"
    let url = frame.attributes.text("URL")
    if let url { text += "<a href=\"\(markup(link(url)))\" tabindex=\"-1\">" }
    if let tooltip = frame.attributes.text("tooltip") { text += "<title>\(markup(tooltip))</title>" }
    write(title, [], in: element)
    if url != nil { text += "</a>" }
    text += "</g>\n"
  }

  private mutating func write(
    _ element: SVGGeometry.Element, of inscription: Diagram.Inscription?, classes: String, isFrame: Bool
  ) {
    for circle in element.circles {
      text +=
        "<circle cx=\"\(number(circle.centre.x))\" cy=\"\(number(circle.centre.y))\" r=\"\(number(circle.radius))\"/>"
    }
    if let box = element.box { write(box, classes: classes, isFrame: isFrame) }
    switch inscription {
    case .state(let title, let choices): write(title, choices, in: element)
    case .region(let title, let facts):
      for (line, place) in zip(title, element.lines) { write(line, at: place, class: "title") }
      for (line, place) in zip(facts, element.lines.dropFirst(title.count)) { write(line, at: place, class: "fact") }
    case .transitions(let labels): write(labels, in: element)
    case .plain(let lines): for (line, place) in zip(lines, element.lines) { write(line, at: place) }
    case nil: break
    }
  }

  // MARK: - Boxes

  private mutating func write(_ box: SVGGeometry.Box, classes: String, isFrame: Bool) {
    let names = classes.split(separator: " ")
    if names.contains("prompt"), !isFrame {
      text += "<path class=\"box\" d=\"\(speech(box))\"/>"
    } else {
      let radius = names.contains("any") ? box.height / 2 : isFrame ? 10 : names.contains("transition") ? 2 : 6
      rectangle(box, radius: radius, class: "box")
    }
    if names.contains("starts") {
      let place = "cx=\"\(number(box.x - 6))\" cy=\"\(number(box.y - 5))\""
      text +=
        "<path class=\"start\" d=\"M\(number(box.x - 6)) \(number(box.y - 5))L\(number(box.x + 3)) \(number(box.y + 2))\"/>"
      text += "<circle class=\"start\" \(place) r=\"3.5\"/>"
    }
    if names.contains("kind-refused") || names.contains("final") {
      let inset = 3.0
      rectangle(
        SVGGeometry.Box(
          x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset),
        radius: isFrame ? 7 : 3.5, class: "inner")
    }
  }

  private mutating func rectangle(_ box: SVGGeometry.Box, radius: Double, class name: String) {
    text += """
      <rect class="\(name)" x="\(number(box.x))" y="\(number(box.y))" width="\(number(box.width))" \
      height="\(number(box.height))" rx="\(number(radius))"/>
      """
  }

  /// A rounded box whose lower left corner is drawn out, as in a speech bubble.
  private func speech(_ box: SVGGeometry.Box) -> String {
    let radius = 9.0
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    return """
      M\(number(box.x + radius)) \(number(box.y))H\(number(right - radius))\
      Q\(number(right)) \(number(box.y)) \(number(right)) \(number(box.y + radius))\
      V\(number(bottom - radius))Q\(number(right)) \(number(bottom)) \(number(right - radius)) \(number(bottom))\
      H\(number(box.x + 12))L\(number(box.x - 4)) \(number(bottom + 5))L\(number(box.x)) \(number(bottom - 10))\
      V\(number(box.y + radius))Q\(number(box.x)) \(number(box.y)) \(number(box.x + radius)) \(number(box.y))Z
      """
  }

  // MARK: - Words

  private mutating func write(_ line: String, at place: SVGGeometry.Point, class name: String? = nil) {
    let attribute = name.map { " class=\"\($0)\"" } ?? ""
    text += "<text\(attribute) x=\"\(number(place.x))\" y=\"\(number(place.y))\">\(markup(line))</text>"
  }

  private mutating func write(_ title: [String], _ choices: [[String]], in element: SVGGeometry.Element) {
    for (line, place) in zip(title, element.lines) { write(line, at: place, class: "title") }
    var rest = element.lines.dropFirst(title.count)
    for choice in choices {
      if let box = element.box, let first = rest.first {
        let y = number(first.y - 12.4)
        text += "<path class=\"rule\" d=\"M\(number(box.x)) \(y)h\(number(box.width))\"/>"
      }
      for (line, place) in zip(choice, rest) { write(line, at: place, class: "choice") }
      rest = rest.dropFirst(choice.count)
    }
  }

  private mutating func write(_ labels: [Diagram.TransitionLabel], in element: SVGGeometry.Element) {
    var rest = element.lines[...]
    for label in labels {
      guard let first = rest.first else { return }
      if let actor = label.actor {
        text += """
          <path class="glyph" transform="translate(\(number(first.x)) \(number(first.y - 10.2)))" d="\(actor.glyph)"/>
          """
      }
      if let number = label.number {
        let x = first.x + (label.actor == nil ? 0 : 15)
        write(String(number), at: SVGGeometry.Point(x: x, y: first.y), class: "number")
      }
      let indentation = DiagramParts.indentation(of: label)
      for (index, line) in (label.trigger + label.condition).enumerated() {
        guard let place = rest.popFirst() else { return }
        write(
          line, at: SVGGeometry.Point(x: place.x + indentation, y: place.y),
          class: index < label.trigger.count ? nil : "condition")
      }
    }
  }

  // MARK: - Spelling

  private func points(_ points: [SVGGeometry.Point]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  private func pixels(_ value: Double) -> String { String(Int(value.rounded(.up))) }

  /// A number with at most two digits behind the point.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    return rest.isMultiple(of: 10) ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A text for markup and for attributes in double quotes. Control characters, which XML cannot hold, are spaces.
  private func markup(_ text: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 32 && byte != 127 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
        && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
    }
    if text.utf8.allSatisfy(isPlain) { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      // One element, one line.
      case UInt8(ascii: "\n"): bytes += "&#10;".utf8
      case 0..<32, 127: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
