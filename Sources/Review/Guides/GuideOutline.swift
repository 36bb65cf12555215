import Guides
import Project
import SourceText

/// The sections of a guide as its author wrote it, for comparison with another version.
package struct GuideOutline: Sendable {
  /// The content of one heading, up to the next heading of any level.
  package struct Section: Sendable {
    /// The anchor; empty for the part before the first heading.
    package var slug: String
    /// The heading; empty for the part before the first one.
    package var title: String
    /// The heading with its formatting and roles as written.
    package var heading: String
    /// The level of the heading, 2 to 6; 1 for the part before the first heading.
    package var level: Int
    /// The text with its roles and directives as written, one paragraph per line.
    package var source: String
    /// The whole section, with the formatting that `source` omits: two sections are the same if their bodies are equal.
    package var body: String
    /// The positions of the text's parts in the guide's body.
    package var parts: Range<Int> = 0..<0
    package var place: Place
  }

  package let id: GuideID
  /// The sections in document order; the first, which may be empty, precedes the first heading.
  package let sections: [Section]

  /// Splits a guide into sections; costs time linear in its body.
  package init(_ guide: Guide) {
    id = guide.id
    var sections = [Section(Place(guide.path, guide.title.range))]
    var prose = GuideProse()
    var inHeading = false
    var destinations: [String] = []
    var start = 0
    for (index, part) in guide.body.parts.enumerated() {
      let last = sections.count - 1
      switch part {
      case .headingOpen(let heading):
        sections[last].source = prose.take()
        sections[last].parts = start..<index
        inHeading = true
        sections.append(Section(Place(guide.path, heading.place), heading))
      case .headingClose:
        inHeading = false
        start = index + 1
      case .linkOpen(let link): destinations.append(link.spelling)
      default: break
      }
      let spelling = part.spelling(closing: destinations.last ?? "")
      if case .linkClose = part { _ = destinations.popLast() }
      if inHeading {
        sections[sections.count - 1].heading += spelling
      } else {
        sections[sections.count - 1].body += spelling
        if case .html(let html) = part { prose.add(html: html) } else { prose.add(spelling) }
      }
    }
    sections[sections.count - 1].source = prose.take()
    sections[sections.count - 1].parts = start..<guide.body.parts.count
    self.sections = sections
  }
}

extension GuideOutline.Section {
  fileprivate init(_ place: Place, _ heading: GuideBody.Heading? = nil) {
    self.init(
      slug: heading?.slug ?? "", title: heading?.text ?? "", heading: "", level: heading?.level ?? 1, source: "",
      body: "", place: place)
  }
}

extension GuideBody.Part {
  /// Returns the part as written in a guide; HTML as it is, and nothing for the marks of a heading.
  ///
  /// - Parameter destination: the destination of the link that the part closes.
  func spelling(closing destination: String) -> String {
    switch self {
    case .html(let html): html.string
    case .headingOpen, .headingClose: ""
    case .linkOpen: "["
    case .linkClose: "](\(destination))"
    case .image(let image): "![\(image.alternative)](\(image.source)\(image.title.map { " “\($0)”" } ?? ""))"
    case .role(let role):
      "{\(role.name.value)}`\(role.words.map { "\($0) <\(role.argument.value)>" } ?? role.argument.value)`"
    case .directive(let directive): directive.spelling
    case .onlyOpen(let restriction):
      "\n{only} \(restriction.editions.map(\.value.text).joined(separator: ", "))\n"
    case .onlyClose: "\n{end of only}\n"
    }
  }
}

extension GuideBody.Link {
  var spelling: String { destination + (title.map { " “\($0)”" } ?? "") }
}

extension GuideBody.Directive {
  var spelling: String {
    let head = "{\(name.value)}" + (argument.value.isEmpty ? "" : " \(argument.value)")
    let options = options.map { ":\($0.name.value): \($0.value.value)" }
    return "\n" + ([head] + options + (body.value.isEmpty ? [] : [body.value])).joined(separator: "\n") + "\n"
  }
}
