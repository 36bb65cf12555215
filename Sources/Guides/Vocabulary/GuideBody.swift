import SourceText
import Statecharts

/// A guide's text after parsing: HTML with typed holes for what the project fills in.
///
/// The parts are in document order. Headings, links, and restrictions open and close; the parts between belong to them.
/// References to parts are positions.
package struct GuideBody: Sendable {
  /// A run of HTML, or a hole with its value.
  ///
  /// All parts except runs of HTML, the majority, are boxed to keep arrays of parts small.
  package enum Part: Sendable {
    case html(HTML)
    /// The start and end of a heading's element, which the page writes.
    indirect case headingOpen(Heading)
    indirect case headingClose(Heading)
    indirect case linkOpen(Link)
    case linkClose
    indirect case image(Image)
    indirect case role(Role)
    indirect case directive(Directive)
    /// Text for only the named editions, from an `only` directive.
    indirect case onlyOpen(Restriction)
    case onlyClose
    /// The end of a paragraph, an item, or a cell that cites sources.
    case blockEnd
  }

  /// A heading of the guide.
  package struct Heading: Sendable {
    /// 2 to 6; the page's title is the only heading of level 1.
    package var level: Int
    /// The anchor in GitHub's form, unique in the guide.
    package var slug: String
    /// The text without markup; a role appears as its argument.
    package var text: String
    package var place: SourceRange

    package init(level: Int, slug: String, text: String, place: SourceRange) {
      self.level = level
      self.slug = slug
      self.text = text
      self.place = place
    }
  }

  /// A link or autolink.
  package struct Link: Sendable {
    /// The destination as written, with escapes and entities resolved.
    package var destination: String
    package var title: String?
    /// The place of the destination.
    package var place: SourceRange

    package init(destination: String, title: String?, place: SourceRange) {
      self.destination = destination
      self.title = title
      self.place = place
    }
  }

  package struct Image: Sendable {
    package var source: String
    package var alternative: String
    package var title: String?
    package var place: SourceRange

    package init(source: String, alternative: String, title: String?, place: SourceRange) {
      self.source = source
      self.alternative = alternative
      self.title = title
      self.place = place
    }
  }

  /// A MyST role on a code span, such as {state}`denied`.
  package struct Role: Sendable {
    package var name: Sourced<String>
    /// The name of the target, without custom words.
    package var argument: Sourced<String>
    /// The author's words, which are shown in place of the project's: `his words` in `his words <denied>`.
    package var words: String?
    /// True inside a heading or a link, where the role is plain text.
    package var isPlain: Bool

    package init(name: Sourced<String>, argument: Sourced<String>, words: String? = nil, isPlain: Bool) {
      self.name = name
      self.argument = argument
      self.words = words
      self.isPlain = isPlain
    }
  }

  /// A MyST directive in a fenced code block.
  package struct Directive: Sendable {
    package var name: Sourced<String>
    /// The text after the name on the fence's line; may be empty.
    package var argument: Sourced<String>
    /// The `:name: value` lines at the block's beginning, in order.
    package var options: [Option]
    /// The content after the options.
    package var body: Sourced<String>

    /// One option line.
    package struct Option: Sendable {
      package var name: Sourced<String>
      package var value: Sourced<String>

      package init(name: Sourced<String>, value: Sourced<String>) {
        self.name = name
        self.value = value
      }
    }

    package init(
      name: Sourced<String>, argument: Sourced<String>, options: [Option], body: Sourced<String>
    ) {
      self.name = name
      self.argument = argument
      self.options = options
      self.body = body
    }
  }

  /// A restriction of a part of the guide to editions.
  package struct Restriction: Sendable {
    package var editions: [Sourced<EditionID>]
    package var place: SourceRange

    package init(editions: [Sourced<EditionID>], place: SourceRange) {
      self.editions = editions
      self.place = place
    }
  }

  package let parts: [Part]
  /// The blocks in order of their starts; footnotes come last.
  package let blocks: [Block]
  /// The headings among the parts, for the table of contents and for anchors.
  package let headings: [Heading]

  package init(parts: [Part] = [], blocks: [Block] = []) {
    self.parts = parts
    self.blocks = blocks
    headings = parts.compactMap { part in
      if case .headingOpen(let heading) = part { heading } else { nil }
    }
  }

  // Each of these takes time linear in the parts.

  package var roles: [Role] {
    parts.compactMap { part in
      if case .role(let role) = part { role } else { nil }
    }
  }

  package var directives: [Directive] {
    parts.compactMap { part in
      if case .directive(let directive) = part { directive } else { nil }
    }
  }

  package var links: [Link] {
    parts.compactMap { part in
      if case .linkOpen(let link) = part { link } else { nil }
    }
  }

  package var images: [Image] {
    parts.compactMap { part in
      if case .image(let image) = part { image } else { nil }
    }
  }

  package var restrictions: [Restriction] {
    parts.compactMap { part in
      if case .onlyOpen(let restriction) = part { restriction } else { nil }
    }
  }
}
