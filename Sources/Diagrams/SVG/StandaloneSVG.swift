import SourceText
import Statecharts

/// Draws a laid-out diagram as a self-contained SVG file (SVG 1.1, with CSS media queries).
///
/// The drawing is the same as on the site's pages. The file also has a title, a legend of the signs, and a style sheet with the
/// colors of the page, which follows the reader's color scheme. It links to nothing and loads nothing. Programs without media
/// queries show it light. Equal input gives equal bytes.
///
/// - Parameters:
///   - layout: The layout of `diagram.graph`.
///   - diagram: The diagram.
/// - Returns: An XML document in UTF-8.
package func standaloneSVG(_ layout: Layout, for diagram: Diagram) -> String {
  var writer = SVGWriter(diagram: diagram, layout: layout, prefix: "")
  writer.writeDocument()
  return writer.text.string
}

extension SVGWriter {
  /// The margin around everything, and the height of the title.
  private static let margin = 16.0
  private static let titleHeight = 36.0
  private static let titleSize = 16.0
  /// The height of a line of a footnote, and the width of its letters on average.
  private static let footnoteLine = 18.0
  private static let letter = 6.2

  fileprivate mutating func writeDocument() {
    let (box, margin) = (layout.box, Self.margin)
    let titleWidth = TextWidth.ems(measured(diagram.title)) * Self.titleSize * 1.2
    let width = (max(box.width, titleWidth, 360) + 2 * margin).rounded(.up)
    let legend = LegendLayout(Legend(of: diagram), width: width - 2 * margin)
    let picture = margin + Self.titleHeight
    let foot = picture + box.height + (legend.height > 0 ? legend.height + margin : 0) + margin
    let footnotes = diagram.footnotes.flatMap { wrapped($0, at: Int((width - 2 * margin) / Self.letter)) }
    let height = (foot + Double(footnotes.count) * Self.footnoteLine).rounded(.up)
    text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" aria-labelledby="title desc" \
      viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <title id="title">\(diagram.title)</title>
      <desc id="desc">\(diagram.description)</desc>
      <style>
      \(DiagramStyle.css)</style>
      <g aria-hidden="true">
      <rect class="page" width="\(width)" height="\(height)"/>
      <text class="heading" x="\(margin)" y="\(margin + Self.titleSize)">\(diagram.title)</text>
      <g text-anchor="middle" transform="translate(\(margin - box.x) \(picture - box.y))">

      """
    writeShapes(link: { $0 })
    text += "</g>\n"
    if legend.height > 0 {
      text += "<g class=\"legend\" transform=\"translate(\(margin) \(picture + box.height + margin))\">\n"
      for (entry, place) in legend.entries { write(entry, at: place) }
      text += "</g>\n"
    }
    for (row, line) in footnotes.enumerated() {
      let y = foot + Double(row) * Self.footnoteLine
      text += "<text class=\"footnote\" x=\"\(margin)\" y=\"\(y)\">\(line)</text>\n"
    }
    text += "</g>\n</svg>\n"
  }

  private mutating func write(_ entry: Legend.Entry, at place: Layout.Point) {
    text += """
      <g transform="translate(\(place.x) \(place.y))">\(entry.drawing)\
      <text class="meaning" x="\(entry.width + LegendLayout.space)" y="13">\(entry.words)</text></g>

      """
  }
}

/// The layout of a legend: entries next to each other, in as many rows as needed.
private struct LegendLayout {
  private(set) var entries: [(Legend.Entry, Layout.Point)] = []
  /// The height of all rows; 0 without entries.
  let height: Double

  private static let rowHeight = 24.0
  private static let gap = 22.0
  /// The space between a sign and its meaning.
  static let space = 4.0

  init(_ legend: Legend, width: Double) {
    var place = Layout.Point(0, 0)
    for entry in legend.entries {
      let needed = entry.width + Self.space + TextWidth.ems(measured(entry.words)) * 12 * 1.05
      if place.x > 0, place.x + needed > width { place = Layout.Point(0, place.y + Self.rowHeight) }
      entries.append((entry, place))
      place.x += needed + Self.gap
    }
    height = legend.entries.isEmpty ? 0 : place.y + Self.rowHeight
  }
}
