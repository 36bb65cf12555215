import Diagrams
import SourceText
import Statecharts

/// The diagrams of the changes, one figure for each region that differs.
struct DifferencePictures: Sendable {
  let pictures: [FlowDiagram]
  let context: ReviewContext

  /// - Parameter pictures: those in which nothing is marked are left out.
  init(pictures: [FlowDiagram], context: ReviewContext) {
    self.pictures = pictures.filter { picture in
      picture.union.machine.regions.contains { picture.union.isChanged($0.index) }
    }
    self.context = context
  }

  var isEmpty: Bool { context.layout == nil || pictures.isEmpty }

  var html: HTML {
    guard let layout = context.layout else { return "" }
    var figures: HTML = ""
    var number = 0
    for picture in pictures {
      let machine = picture.union.machine
      figures += "<h3>\(shortened(machine.title.plain)), \(shortened(machine.profile.title.plain))</h3>\n"
      if !picture.alsoInTitles.isEmpty {
        let others = listed(picture.alsoInTitles.map { shortened($0) })
        figures += "<p class=\"quiet\">The same changes in: \(others).</p>\n"
      }
      for region in machine.regions where picture.union.isChanged(region.index) {
        number += 1
        figures += figure(of: region, in: picture.union, prefix: "picture-\(number)-", layout)
      }
    }
    return figures
  }

  private func figure(
    of region: Machine.Node, in union: MachineUnion, prefix: String, _ layout: ReviewContext.LayoutFunction
  ) -> HTML {
    let drawn = DiagramContext(union.machine)
    let title = shortened(region.title.plain)
    let diagram = Diagram.difference(region.index, of: union, in: drawn)
    guard diagram.size <= context.diagramSizeLimit else {
      return
        "<p class=\"no-diagram\">No diagram of “\(title)”: it has too many states and transitions to draw.</p>\n"
    }
    let best = try? Diagram.laidOut(
      { .difference(region.index, of: union, in: drawn, settings: $0) }, layout: layout)
    guard let best else {
      return "<p class=\"no-diagram\">No diagram of “\(title)”: Graphviz could not lay it out.</p>\n"
    }
    let picture = accessibleSVG(best.layout, for: best.diagram, idPrefix: prefix)
    return """
      <figure class="diagram-figure">
      <div class="frame diagram-frame" role="region" tabindex="0" aria-label="Diagram: what changes in “\(title)”">
      <div class="diagram-picture">
      \(picture.svg)</div>
      </div>
      \(legend(of: diagram))
      <figcaption>\(union.caption(ofRegion: region.index).plain)</figcaption>
      </figure>

      """
  }

  private func legend(of diagram: Diagram) -> HTML {
    var list: HTML = "<ul class=\"legend\" aria-label=\"Signs in the diagram\">\n"
    for entry in Legend(of: diagram).entries {
      list += "<li>\(entry.picture)\(entry.words)</li>\n"
    }
    list += "</ul>"
    return list
  }
}
