import Model
import SourceText
import Statecharts

/// Finds the templates that problems of finished pages come from.
///
/// A page with problems is rendered once more, and every byte keeps where it comes from; so pages without any cost nothing.
struct MarkupFindings {
  private let site: Site
  /// How many pages are rendered again, the first of the plan: what the others have is most likely the same.
  private static let pageLimit = 200

  init(_ site: Site) { self.site = site }

  /// One finding for each problem at each place of a template, however many pages have it, with the first of them.
  func findings(for pages: [RenderedPage]) -> [Finding] {
    struct Key: Hashable {
      var fault: MarkupAudit.Fault
      var place: Place?
    }
    var reported: Set<Key> = []
    var result: [Finding] = []
    for page in pages.prefix(Self.pageLimit) {
      let planned = site.pages[page.number]
      let origins = PageOrigins(site, planned)
      for problem in page.audit.problems {
        let place = origins.place(of: problem.range) ?? planned.origin
        guard reported.insert(Key(fault: problem.fault, place: place)).inserted else { continue }
        result.append(problem.fault.finding(on: planned.path, at: place))
      }
    }
    return result
  }
}

/// Where the bytes of one page come from.
private struct PageOrigins {
  private let templates: TemplateSet
  /// The parts in the order in which they were rendered; the last is the page.
  private let traces: [RenderTrace]

  init(_ site: Site, _ page: any Page) {
    templates = site.templates
    let rendering = Rendering(site.templates, isTracing: true)
    _ = site.render(page, with: rendering)
    traces = rendering.traces
  }

  /// The place in a template of the project; nil where the bytes come from Statebook's own, or from content.
  func place(of range: Range<Int>) -> Place? {
    guard let page = traces.last else { return nil }
    return place(of: range, in: page, before: traces.count - 1)
  }

  /// - Parameter count: how many of the traces can be parts of this one.
  private func place(of range: Range<Int>, in trace: RenderTrace, before count: Int) -> Place? {
    guard let (piece, end) = trace.piece(at: range.lowerBound) else { return nil }
    switch piece.source {
    case .text(let text):
      guard let place = templates.program.place(ofText: text + range.lowerBound - piece.start) else { return nil }
      let length = max(1, min(range.upperBound, end) - range.lowerBound)
      return templates.own.contains(place.path)
        ? nil : Place(place.path, SourceRange(place.range.start, place.range.start + length))
    case .tag(let number):
      if let part = part(at: range, in: trace, within: piece.start..<end, before: count) { return part }
      let tag = templates.tags[number]
      return templates.own.contains(tag.path) ? nil : Place(tag.path, tag.range)
    }
  }

  /// The place in a part that a tag inserted: the HTML of a guide holds what other templates made.
  private func part(
    at range: Range<Int>, in trace: RenderTrace, within inserted: Range<Int>, before count: Int
  ) -> Place? {
    for (number, part) in traces[..<count].enumerated().reversed()
    where !part.bytes.isEmpty && part.bytes.count <= inserted.count {
      var start = inserted.lowerBound
      while let found = trace.bytes[start..<inserted.upperBound].firstRange(of: part.bytes),
        found.lowerBound <= range.lowerBound
      {
        if found.upperBound > range.lowerBound {
          let inner =
            range.lowerBound - found.lowerBound..<max(range.lowerBound + 1, range.upperBound) - found.lowerBound
          return place(of: inner, in: part, before: number)
        }
        start = found.upperBound
      }
    }
    return nil
  }
}
