import Project
import SourceText
import Statecharts

/// Finds the templates that cause problems in finished pages.
///
/// Renders a page with problems a second time and records the origin of every byte, so pages without problems cost nothing.
struct MarkupFindings {
  private let site: Site
  /// The maximum number of pages that are rendered again, in plan order. Problems of later pages are most likely the same.
  private static let pageLimit = 200

  init(_ site: Site) { self.site = site }

  /// Returns one finding for each problem at each place of a template, however many pages have it, with the first of these pages. A
  /// problem that comes from no template of the project is reported at the page's origin.
  ///
  /// - Parameter links: the broken anchors and links, by page number.
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
      let faults = links[page.number] ?? []
      let places = origins.attributes(Set(faults.map(\.name)), of: site, planned)
      for fault in faults {
        let place = places[fault.name]
        if let place, !reported.insert(Key(place: place)).inserted { continue }
        result.append(fault.finding(on: planned.path, at: place ?? planned.origin))
      }
    }
    return result
  }
}

/// The origins of one page's bytes.
private struct PageOrigins {
  private let templates: TemplateSet
  /// The traces in rendering order; the last one is the page's.
  private let traces: [RenderTrace]

  init(_ site: Site, _ page: any Page) {
    templates = site.templates
    let rendering = Rendering(site.templates, isTracing: true)
    _ = site.render(page, with: rendering)
    traces = rendering.traces
  }

  /// Returns the place of a problem in a template of the project; nil if it comes from a built-in template or from content.
  func place(of problem: MarkupAudit.Problem) -> Place? {
    if let place = place(of: problem.range) ?? problem.other.flatMap({ place(of: $0) }) { return place }
    if case .nesting = problem.fault { return unpairedTag }
    return nil
  }

  /// Returns the places of the ids and links with these names of faults that come from templates of the project.
  func attributes(_ names: Set<String>, of site: Site, _ page: any Page) -> [String: Place] {
    guard !names.isEmpty, let bytes = traces.last?.bytes else { return [:] }
    var result: [String: Place] = [:]
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes)
      while let event = scanner.next() {
        guard case .start = event else { continue }
        for attribute in scanner.attributes {
          let wanted = faultNames(of: attribute, in: bytes, site, page).filter(names.contains)
          // The quotation mark is in the template even if the value is empty on some pages.
          guard !wanted.isEmpty, let place = place(of: attribute.value.lowerBound - 1..<attribute.value.upperBound)
          else { continue }
          for name in wanted where attribute.name == "id" || result[name] == nil { result[name] = place }
        }
      }
    }
    return result
  }

  /// Returns the names that faults of an id or a link would have.
  private func faultNames(
    of attribute: MarkupScanner.Attribute, in bytes: UnsafeBufferPointer<UInt8>, _ site: Site, _ page: any Page
  ) -> [String] {
    if attribute.name == "id" {
      return [String(decoding: Address.decoded(UnsafeBufferPointer(rebasing: bytes[attribute.value])), as: UTF8.self)]
    }
    let link = Array("<a href=\"".utf8) + bytes[attribute.value] + Array("\"></a>".utf8)
    let audit = PageAudit(link, path: page.path, pages: site.pageNumbers, neighbors: site.versions?.folders ?? [])
    return audit.broken + audit.files + audit.fragments.map { "\(site.pages[$0.page].path)#\($0.fragment)" }
  }

  /// The first tag of a project template whose start and end tags come from different files: nesting errors may come from it.
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

  /// Returns the template that a byte comes from.
  private func file(at offset: Int, of trace: RenderTrace) -> SourcePath? {
    switch trace.piece(at: offset)?.piece.source {
    case .text(let text)?: templates.program.place(ofText: text)?.path
    case .tag(let number)?: templates.tags[number].path
    case nil: nil
    }
  }

  /// Returns the place in a template of the project; nil if the bytes come from a built-in template or from content.
  private func place(of range: Range<Int>) -> Place? {
    guard let page = traces.last else { return nil }
    return place(of: range, in: page, before: traces.count - 1)
  }

  /// - Parameter count: the number of traces that can be parts of this one.
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

  /// Returns the place in a part that a tag inserted: the HTML of a guide contains the output of other templates.
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
