import SourceText
import Statecharts

/// Draws a laid-out diagram for a page.
///
/// Positions come from the layout, words from the diagram, and colors from the style sheet `diagram.css`, by classes. The result
/// is an image with a title and a description. If anything links, a second `svg` element over it has only the links: to a
/// screen reader an image has no parts, so nothing inside it may take the focus. The links are only for the pointer, since the
/// table next to the picture has the same ones; where a script opens the picture over the page, it gives them to the keyboard,
/// too. Equal input gives equal bytes.
///
/// - Parameters:
///   - layout: The layout of `diagram.graph`.
///   - diagram: The diagram.
///   - idPrefix: The prefix of every id; unique on the page, begins with a letter.
///   - row: The address of the table row of a transition; nil if labels have no links.
///   - link: Turns an address from the diagram’s builder into one that is valid on the page; nil leaves the link out.
/// - Returns: HTML body markup, for a box that both elements fill.
package func accessibleSVG(
  _ layout: Layout, for diagram: Diagram, idPrefix: String, row: ((TransitionID) -> String)? = nil,
  link: (String) -> String? = { $0 }
) -> DiagramSVG {
  var writer = SVGWriter(diagram: diagram, layout: layout, prefix: idPrefix, row: row)
  writer.write(link: link)
  return DiagramSVG(
    svg: writer.text, width: Int(layout.box.width.rounded(.up)), height: Int(layout.box.height.rounded(.up)))
}

/// Draws a laid-out diagram as a small picture for people who see it: shapes and titles of states, without the words of
/// transitions, descriptions, and links.
package func thumbnailSVG(_ layout: Layout, for diagram: Diagram) -> HTML {
  var writer = SVGWriter(diagram: diagram, layout: layout, prefix: "", row: nil, isThumbnail: true)
  let box = layout.box
  writer.text = """
    <svg xmlns="http://www.w3.org/2000/svg" class="diagram" aria-hidden="true" viewBox="0 0 \(box.width) \(box.height)" \
    width="\(writer.pixels(box.width))" height="\(writer.pixels(box.height))">
    <g text-anchor="middle" transform="translate(\(-box.x) \(-box.y))">

    """
  writer.writeShapes { _ in nil }
  return writer.text + "</g>\n</svg>"
}

/// A diagram's markup for a page.
package struct DiagramSVG: Sendable {
  /// One or two `svg` elements that fill the same box.
  package var svg: HTML
  /// The size at which text has its intended size, in CSS pixels.
  package var width: Int
  package var height: Int

  /// The `svg` elements as text.
  package var markup: String { svg.string }
}

/// Writes the parts of a picture, which are styled by classes.
struct SVGWriter {
  let diagram: Diagram
  let layout: Layout
  let prefix: String
  /// The address of the table row of a transition; nil if labels have no links.
  let row: ((TransitionID) -> String)?
  /// True for shapes and titles of states alone.
  let isThumbnail: Bool
  /// False if the words of a small picture would be too small to read.
  private var showsWords: Bool {
    !isThumbnail || min(Self.thumbnailHeight / layout.box.height, Self.thumbnailWidth / layout.box.width) >= 0.6
  }
  /// The size of a small picture on a page, in points.
  private static let (thumbnailWidth, thumbnailHeight) = (320.0, 132.0)
  /// The node of the state that the machine starts in.
  let start: String?
  /// The ends of lines at labels, by the names of the labels in the graph, and the ids of the lines.
  private let labelEnds: [String: [String: Layout.Point]]
  var text: HTML = ""
  /// The links over the picture, for the pointer.
  var links: HTML = ""

  init(
    diagram: Diagram, layout: Layout, prefix: String, row: ((TransitionID) -> String)? = nil, isThumbnail: Bool = false
  ) {
    self.diagram = diagram
    self.layout = layout
    self.prefix = prefix
    self.row = row
    self.isThumbnail = isThumbnail
    start = diagram.graph.start
    labelEnds = layout.labelEnds(of: diagram)
  }

  mutating func write(link: (String) -> String?) {
    let (title, description): (HTML, HTML) = ("\(prefix)title", "\(prefix)desc")
    let box = layout.box
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" aria-labelledby="\(title) \(description)" \
      viewBox="0 0 \(box.width) \(box.height)" width="\(pixels(box.width))" height="\(pixels(box.height))">
      <title id="\(title)">\(diagram.title)</title>
      <desc id="\(description)">\(diagram.description)</desc>
      <g aria-hidden="true" text-anchor="middle" transform="translate(\(-box.x) \(-box.y))">

      """
    writeShapes(link: link)
    text += "</g>\n</svg>\n"
    guard !links.isEmpty else { return }
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" class="diagram-links" aria-hidden="true" viewBox="0 0 \(box.width) \(box.height)">
      <g transform="translate(\(-box.x) \(-box.y))">
      \(links)</g>
      </svg>

      """
  }

  /// Writes every shape of the layout.
  mutating func writeShapes(link: (String) -> String?) {
    let frames = diagram.graph.subgraphs
    for frame in frames {
      write(frame.attributes, of: frame.id, at: layout.clusters[frame.id], isFrame: true, link: link)
    }
    for (edge, curves) in zip(diagram.graph.edges, layout.edges) { write(edge, along: curves) }
    for label in isThumbnail ? [] : LaidOutDiagram(diagram: diagram, layout: layout).labels {
      write(label.attributes, of: "", at: label.shape, isFrame: false, link: link)
    }
    for node in diagram.graph.nodes {
      write(node.attributes, of: node.id, at: layout.nodes[node.id], isFrame: false, link: link)
    }
    for frame in frames { writeTitle(of: frame, link: link) }
  }

  /// Adds a link over a shape of the picture, with its tooltip.
  private mutating func addLink(to url: String, over shape: HTML, tip: String?, _ data: HTML) {
    links += "<a href=\"\(url)\" tabindex=\"-1\"\(data)>"
    if let tip { links += "<title>\(Self.joined(tip))</title>" }
    links += shape
    links += "</a>\n"
  }

  // MARK: - Elements

  private mutating func write(_ edge: DOTGraph.Edge, along curves: [Layout.Curve]) {
    guard let id = edge.attributes.text("id") else { return }
    let classes = edge.attributes.text("class") ?? ""
    if isThumbnail {
      text += "<g class=\"edge \(classes)\">\(paths(curves))"
      for arrow in curves.flatMap(\.arrows) { text += "<polygon points=\"\(points(arrow.corners))\"/>" }
      text += "</g>\n"
      return
    }
    let transitions = diagram.bareLines[id] ?? []
    let data = transitions.isEmpty ? Self.data(of: edge) : transitions.count == 1 ? Self.data(of: transitions[0]) : ""
    text += "<g id=\"\(prefix)\(id)\" class=\"edge \(classes)\"\(data)>"
    if transitions.isEmpty || row == nil, let tooltip = edge.attributes.text("tooltip") {
      text += "<title>\(Self.joined(tooltip))</title>"
    }
    // Scripts find each of several transitions by its own group.
    if transitions.count > 1 { for label in transitions { text += "<g\(Self.data(of: label))></g>" } }
    for label in transitions { addLink(to: label, over: paths(curves)) }
    text += paths(curves)
    for arrow in curves.flatMap(\.arrows) { text += "<polygon points=\"\(points(arrow.corners))\"/>" }
    // The lines of a label are one, which runs under its ground.
    if id.hasSuffix(".to"), let ends = labelEnds[edge.tail] ?? labelEnds[edge.head], let end = ends[id] {
      for (other, start) in ends.sorted(by: { $0.key < $1.key }) where other != id {
        text += "<path d=\"M\(start.x) \(start.y)L\(end.x) \(end.y)\"/>"
      }
    }
    text += "</g>\n"
  }

  private mutating func write(
    _ attributes: [DOTGraph.Attribute], of name: String, at shape: Layout.Shape?, isFrame: Bool,
    link: (String) -> String?
  ) {
    guard let id = attributes.text("id"), let shape else { return }
    let classes = (attributes.text("class") ?? "") + (isFrame ? " frame" : "") + (name == start ? " entry" : "")
    let isLabel = if case .transitions? = diagram.nodeLabels[id] { true } else { false }
    if isThumbnail, isLabel { return }
    let start: HTML = isLabel ? " text-anchor=\"start\"" : ""
    let data = isLabel ? soleTransitionData(id) : Self.data(ofState: name)
    text += isThumbnail ? "<g class=\"\(classes)\">" : "<g id=\"\(prefix)\(id)\" class=\"\(classes)\"\(data)\(start)>"
    let transitions = diagram.bareLines[id] ?? []
    let tooltip = isFrame ? nil : tooltip(attributes, insteadOfLinksTo: transitions)
    if let tooltip, !isThumbnail, !isLabel || row == nil { text += "<title>\(Self.joined(tooltip))</title>" }
    if attributes.text("shape") == "circle" {
      writeCircle(in: shape.box)
    } else if attributes.text("shape") == "diamond" {
      writeDiamond(in: shape.box)
    } else {
      text += BoxShape(shape.box, classes: classes, isFrame: isFrame).markup
    }
    if !isFrame, showsWords { write(diagram.nodeLabels[id], in: shape, classes: classes) }
    for label in transitions {
      text += "<g\(Self.data(of: label))></g>"
      addLink(to: label, over: shape.box.rectangle(radius: 6))
    }
    text += "</g>\n"
    guard !isFrame, let url = attributes.text("URL").flatMap(link) else { return }
    addLink(to: url, over: shape.box.rectangle(radius: 6), tip: tooltip, data)
  }

  /// Writes the title of a frame, after edges into the frame so that they do not cross it. The title has the link, since the
  /// whole frame would be too large a target.
  private mutating func writeTitle(of frame: DOTGraph.Subgraph, link: (String) -> String?) {
    guard let id = frame.attributes.text("id"), let shape = layout.clusters[frame.id],
      case .state(let title, _)? = diagram.nodeLabels[id]
    else { return }
    let classes = (frame.attributes.text("class") ?? "") + " frame"
    let data = Self.data(ofState: frame.id)
    text += "<g class=\"\(classes)\"\(data) text-anchor=\"start\">"
    let tip = tooltip(frame.attributes, insteadOfLinksTo: diagram.bareLines[id] ?? [])
    for (line, place) in zip(title, shape.lines) {
      let ground = FrameTitle.ground(of: line, at: place)
      text += ground.rectangle(radius: 2, class: "ground")
      guard let url = frame.attributes.text("URL").flatMap(link) else { continue }
      addLink(to: url, over: ground.rectangle(radius: 2), tip: tip, data)
    }
    write(title, [], in: shape)
    text += "</g>\n"
  }

  private mutating func write(_ nodeLabel: Diagram.NodeLabel?, in shape: Layout.Shape, classes: String) {
    switch nodeLabel {
    case .state(let title, let choices): write(title, choices, in: shape)
    case .prompt(let table): write(table, in: shape.box)
    case .box(let title, let facts, let isBold):
      for (index, (line, place)) in zip(title + facts, shape.lines).enumerated() {
        write(line, at: place, class: index >= title.count ? "fact" : isBold ? "title" : nil)
      }
    case .transitions(let labels): write(labels, in: shape, classes: classes)
    case .plain(let lines): for (line, place) in zip(lines, shape.lines) { write(line, at: place) }
    case nil: break
    }
  }

  private mutating func writeCircle(in box: Layout.Box) {
    text += "<circle cx=\"\(box.x + box.width / 2)\" cy=\"\(box.y + box.height / 2)\" r=\"\(box.width / 2)\"/>"
  }

  private mutating func writeDiamond(in box: Layout.Box) {
    let (x, y) = (box.width / 2, box.height / 2)
    text += "<path class=\"box\" d=\"M\(box.x) \(box.y + y)l\(x) \(-y) \(x) \(y) \(-x) \(y)z\"/>"
  }

  // MARK: - Words

  private mutating func write(_ line: String, at place: Layout.Point, class name: String? = nil) {
    text += "<text\(Self.attribute(class: name)) x=\"\(place.x)\" y=\"\(place.y)\">\(line)</text>"
  }

  private mutating func write(_ title: [String], _ choices: [[String]], in shape: Layout.Shape) {
    for (line, place) in zip(title, shape.lines) { write(line, at: place, class: "title") }
    var rest = shape.lines.dropFirst(title.count)
    for choice in choices {
      if let first = rest.first {
        text += "<path class=\"rule\" d=\"M\(shape.box.x) \(first.y - 12.4)h\(shape.box.width)\"/>"
      }
      for (line, place) in zip(choice, rest) { write(line, at: place, class: "choice") }
      rest = rest.dropFirst(choice.count)
    }
  }

  private mutating func write(_ prompt: PromptBox, in box: Layout.Box) {
    let height = PromptBox.lineHeight
    for (index, (cell, lines)) in zip(prompt.areas(in: box), prompt.lines).enumerated() {
      if index > 0 {
        let way: HTML = index == 1 || prompt.isStacked ? "H\(box.x + box.width)" : "V\(box.y + box.height)"
        text += "<path class=\"rule\" d=\"M\(cell.x) \(cell.y)\(way)\"/>"
      }
      let top = cell.y + (cell.height - Double(lines.count) * height) / 2
      for (row, line) in lines.enumerated() {
        let place = Layout.Point(cell.x + cell.width / 2, top + Double(row) * height + 11.5)
        write(line, at: place, class: index == 0 ? "title" : "choice")
      }
    }
  }

  private mutating func write(_ labels: [Diagram.TransitionLabel], in shape: Layout.Shape, classes: String) {
    // Icons and numbers have the color of their actor, unless colors show how two machines differ.
    let isMixed =
      hasWord("by-several", in: classes) && !hasWord("kept", in: classes) && !hasWord("added", in: classes)
      && !hasWord("removed", in: classes) && !hasWord("changed", in: classes)
    // Words beside a line have its color, and no icons.
    let isBeside = hasWord("beside", in: classes)
    var end = 0
    for label in labels {
      let start = end
      end += label.trigger.count + label.condition.count
      guard end <= shape.lines.count else { break }
      let places = shape.lines[start..<end]
      guard let first = places.first else { continue }
      addLink(to: label, at: first, lines: places.count, in: shape)
      let data = labels.count > 1 ? Self.data(of: label) : ""
      let actor = isMixed || isBeside ? label.actor.map(DiagramPhrases.actorClass) : nil
      let isGroup = labels.count > 1 || actor != nil
      if isGroup { text += "<g\(Self.attribute(class: actor))\(data)>" }
      defer { if isGroup { text += "</g>" } }
      let indentation = isBeside ? 0 : DiagramParts.indentation(of: label)
      if let actor = label.actor, !isBeside {
        text += """
          <path class="glyph" transform="translate(\(first.x) \(first.y - 10.2))" d="\(actor.glyph)"/>
          """
      }
      if let number = label.number {
        let x = first.x + (label.actor == nil ? 0 : 15)
        write(String(number), at: Layout.Point(x: x, y: first.y), class: "number")
      }
      for (index, (line, place)) in zip(label.trigger + label.condition, places).enumerated() {
        write(
          line, at: Layout.Point(x: place.x + indentation, y: place.y),
          class: index < label.trigger.count ? nil : "condition")
      }
    }
  }

  /// Adds the link over the lines of a label that leads to the transition's row.
  private mutating func addLink(
    to label: Diagram.TransitionLabel, at first: Layout.Point, lines: Int, in shape: Layout.Shape
  ) {
    let box = Layout.Box(
      x: shape.box.x, y: first.y - 11.5, width: shape.box.width, height: Double(lines) * Self.labelLine)
    addLink(to: label, over: box.rectangle(radius: 2))
  }

  /// Adds the link over a shape that leads to the row of a transition.
  private mutating func addLink(to label: Diagram.TransitionLabel, over shape: HTML) {
    guard let row, let transition = label.transition else { return }
    addLink(to: row(transition), over: shape, tip: label.sentence, Self.data(of: transition))
  }

  /// Returns the tooltip of a state, whose first line is its name; the rest are transitions, which have links of their own.
  private func tooltip(
    _ attributes: [DOTGraph.Attribute], insteadOfLinksTo transitions: [Diagram.TransitionLabel]
  ) -> String? {
    let tooltip = attributes.text("tooltip")
    return transitions.isEmpty || row == nil ? tooltip : tooltip?.split(separator: "\n").first.map(String.init)
  }

  /// The height of a line of a label, in points.
  private static let labelLine = 15.0

  // MARK: - Spelling

  private static func attribute(class name: String?) -> HTML { name.map { " class=\"\($0)\"" } ?? "" }

  /// Returns a text with references for its line breaks, so that each element is on one line.
  private static func joined(_ text: String) -> HTML {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { .text(String($0)) }.joined(by: "&#10;")
  }

  private func paths(_ curves: [Layout.Curve]) -> HTML {
    var paths: HTML = ""
    for curve in curves { paths += "<path d=\"\(path(curve))\"/>" }
    return paths
  }

  /// Returns the path data of a curve.
  private func path(_ curve: Layout.Curve) -> HTML {
    guard let start = curve.points.first else { return "" }
    return "M\(start.x),\(start.y)C\(points(Array(curve.points.dropFirst())))"
  }

  fileprivate func pixels(_ value: Double) -> String { String(Int(value.rounded(.up))) }
}

extension DOTGraph {
  /// The node of the state that the machine starts in, inside all frames around it; nil if it is not in the picture.
  fileprivate var start: String? { start(in: members) }

  private func start(in members: [Member]) -> String? {
    for member in members {
      switch member {
      case .node(let node):
        if node.attributes.hasClass("starts") { return node.id }
      case .subgraph(let frame):
        guard frame.attributes.hasClass("starts") || frame.attributes.hasClass("region") else { continue }
        if let start = start(in: frame.members) { return start }
      }
    }
    return nil
  }
}

extension [DOTGraph.Attribute] {
  fileprivate func hasClass(_ name: String) -> Bool { text("class").map { hasWord(name, in: $0) } ?? false }
}

extension Layout {
  /// Returns the ends of lines at labels, by the names of the labels in the graph, and the ids of the lines.
  fileprivate func labelEnds(of diagram: Diagram) -> [String: [String: Point]] {
    var ends: [String: [String: Point]] = [:]
    for (edge, curves) in zip(diagram.graph.edges, edges) {
      guard let id = edge.attributes.text("id") else { continue }
      if edge.tail.contains("label:") { ends[edge.tail, default: [:]][id] = curves.first?.points.first }
      if edge.head.contains("label:") { ends[edge.head, default: [:]][id] = curves.last?.points.last }
    }
    return ends
  }
}
