import Project
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

  /// One finding for each problem at each place of a template, however many pages have it, with the first of them; what comes from no
  /// template of the project is at what the page is made from.
  ///
  /// - Parameter links: what is wrong with anchors and links, by the numbers of pages.
  func findings(for pages: [RenderedPage], _ links: [Int: [LinkChecker.Fault]]) -> [Finding] {
    struct Key: Hashable {
      var fault: MarkupAudit.Fault?
      var place: Place?
    }
    var reported: Set<Key> = []
    var result: [Finding] = []
    for page in pages.filter({ !$0.audit.problems.isEmpty || links[$0.number] != nil }).prefix(Self.pageLimit) {
      let planned = site.pages[page.number]
      let origins = PageOrigins(site, planned)
      for problem in page.audit.problems {
        let place = origins.place(of: problem) ?? planned.origin
        guard reported.insert(Key(fault: problem.fault, place: place)).inserted else { continue }
        result.append(problem.fault.finding(on: planned.path, at: place))
      }
      let places = links[page.number] == nil ? [:] : origins.attributes(of: site, planned)
      for fault in links[page.number] ?? [] {
        let place = places[fault.name]
        if let place, !reported.insert(Key(place: place)).inserted { continue }
        result.append(fault.finding(on: planned.path, at: place ?? planned.origin))
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

  /// The place of what is wrong in a template of the project; nil if it comes from Statebook's own, or from content.
  func place(of problem: MarkupAudit.Problem) -> Place? {
    if let place = place(of: problem.range) ?? problem.other.flatMap({ place(of: $0) }) { return place }
    if case .nesting = problem.fault { return unpairedTag }
    return nil
  }

  /// The places of ids and links in templates of the project, by the names that faults have.
  func attributes(of site: Site, _ page: any Page) -> [String: Place] {
    guard let bytes = traces.last?.bytes else { return [:] }
    var result: [String: Place] = [:]
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes)
      while let event = scanner.next() {
        guard case .start = event else { continue }
        for attribute in scanner.attributes {
          // The quotation mark is in the template, also where a value is empty on some pages.
          guard let place = place(of: attribute.value.lowerBound - 1..<attribute.value.upperBound) else { continue }
          if attribute.name == "id" {
            let id = Address.decoded(UnsafeBufferPointer(rebasing: bytes[attribute.value]))
            result[String(decoding: id, as: UTF8.self)] = place
            continue
          }
          let link = Array("<a href=\"".utf8) + bytes[attribute.value] + Array("\"></a>".utf8)
          let audit = PageAudit(
            link, path: page.path, pages: site.pageNumbers, neighbors: site.versions?.folders ?? [])
          let names =
            audit.broken + audit.files + audit.fragments.map { "\(site.pages[$0.page].path)#\($0.fragment)" }
          for name in names where result[name] == nil { result[name] = place }
        }
      }
    }
    return result
  }

  /// The first tag of a template of the project that ends, or is ended by, one of another file: elements that do not nest may come
  /// from it.
  private var unpairedTag: Place? {
    guard let page = traces.last else { return nil }
    return page.bytes.withUnsafeBufferPointer { bytes in
      var open: [(name: MarkupName, tag: Range<Int>)] = []
      var scanner = MarkupScanner(bytes)
      while let event = scanner.next() {
        switch event {
        case .start(let name, let isSelfClosing):
          if !isSelfClosing, !Nesting.voids.contains(name) { open.append((name, scanner.tag)) }
        case .end(let name):
          guard let position = open.lastIndex(where: { $0.name == name }) else { continue }
          let start = open[position].tag
          open.removeSubrange(position...)
          guard file(at: start.lowerBound, of: page) != file(at: scanner.tag.lowerBound, of: page) else { continue }
          if let place = place(of: start) ?? place(of: scanner.tag) { return place }
        case .rawText: continue
        }
      }
      return nil
    }
  }

  /// The template that a byte comes from.
  private func file(at offset: Int, of trace: RenderTrace) -> SourcePath? {
    switch trace.piece(at: offset)?.piece.source {
    case .text(let text)?: templates.program.place(ofText: text)?.path
    case .tag(let number)?: templates.tags[number].path
    case nil: nil
    }
  }

  /// The place in a template of the project; nil where the bytes come from Statebook's own, or from content.
  private func place(of range: Range<Int>) -> Place? {
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
