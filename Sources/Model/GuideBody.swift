import SourceText
import Statecharts

/// A guide's text after parsing: finished HTML with typed holes for what the project fills in.
///
/// The parts follow one another in document order. Headings, links and restrictions open and close; what is between belongs to
/// them. Whatever refers to a part names its position.
public struct GuideBody: Sendable {
  /// A run of HTML, or a hole with what belongs to it.
  ///
  /// All but runs of HTML, which are most parts, are boxed, so that an array of parts stays small.
  public enum Part: Sendable {
    /// Finished, escaped HTML.
    case html(String)
    /// Where a heading's element opens and closes. The element itself is the page's to write.
    indirect case headingOpen(Heading)
    indirect case headingClose(Heading)
    indirect case linkOpen(Link)
    case linkClose
    indirect case image(Image)
    indirect case role(Role)
    indirect case directive(Directive)
    /// Text that only the named editions see, from an `only` directive.
    indirect case onlyOpen(Restriction)
    case onlyClose
  }

  /// A heading of the guide.
  public struct Heading: Sendable {
    /// 2 to 6; the page's title is the only heading of level 1.
    public var level: Int
    /// The anchor as GitHub makes it, unique in the guide.
    public var slug: String
    /// The text without markup; a role stands in it as its argument.
    public var text: String
    public var place: SourceRange

    public init(level: Int, slug: String, text: String, place: SourceRange) {
      self.level = level
      self.slug = slug
      self.text = text
      self.place = place
    }
  }

  /// A link; autolinks too.
  public struct Link: Sendable {
    /// The destination as written, with escapes and entities resolved.
    public var destination: String
    public var title: String?
    /// Where the destination stands.
    public var place: SourceRange

    public init(destination: String, title: String?, place: SourceRange) {
      self.destination = destination
      self.title = title
      self.place = place
    }
  }

  /// An image.
  public struct Image: Sendable {
    public var source: String
    public var alternative: String
    public var title: String?
    public var place: SourceRange

    public init(source: String, alternative: String, title: String?, place: SourceRange) {
      self.source = source
      self.alternative = alternative
      self.title = title
      self.place = place
    }
  }

  /// A MyST role on a code span, such as {state}`denied`.
  public struct Role: Sendable {
    public var name: Sourced<String>
    public var argument: Sourced<String>
    /// Whether it stands inside a heading or a link, where it is plain text.
    public var isPlain: Bool

    public init(name: Sourced<String>, argument: Sourced<String>, isPlain: Bool) {
      self.name = name
      self.argument = argument
      self.isPlain = isPlain
    }
  }

  /// A MyST directive in a fenced code block.
  public struct Directive: Sendable {
    public var name: Sourced<String>
    /// What follows the name on the fence's line; empty where there is nothing.
    public var argument: Sourced<String>
    /// The `:name: value` lines at the block's beginning, in order.
    public var options: [Option]
    /// What stands behind the options.
    public var body: Sourced<String>

    /// One option line.
    public struct Option: Sendable {
      public var name: Sourced<String>
      public var value: Sourced<String>

      public init(name: Sourced<String>, value: Sourced<String>) {
        self.name = name
        self.value = value
      }
    }

    public init(
      name: Sourced<String>, argument: Sourced<String>, options: [Option], body: Sourced<String>
    ) {
      self.name = name
      self.argument = argument
      self.options = options
      self.body = body
    }
  }

  /// The editions that see a stretch of the guide.
  public struct Restriction: Sendable {
    public var editions: [Sourced<EditionID>]
    public var place: SourceRange

    public init(editions: [Sourced<EditionID>], place: SourceRange) {
      self.editions = editions
      self.place = place
    }
  }

  public let parts: [Part]
  /// In the order in which they begin; footnotes come last.
  public let blocks: [Block]
  /// The headings among the parts, for contents and for the anchors that links name.
  public let headings: [Heading]

  public init(parts: [Part] = [], blocks: [Block] = []) {
    self.parts = parts
    self.blocks = blocks
    headings = parts.compactMap { part in
      if case .headingOpen(let heading) = part { heading } else { nil }
    }
  }

  // Each of these costs time linear in the parts.

  public var roles: [Role] {
    parts.compactMap { part in
      if case .role(let role) = part { role } else { nil }
    }
  }

  public var directives: [Directive] {
    parts.compactMap { part in
      if case .directive(let directive) = part { directive } else { nil }
    }
  }

  public var links: [Link] {
    parts.compactMap { part in
      if case .linkOpen(let link) = part { link } else { nil }
    }
  }

  public var images: [Image] {
    parts.compactMap { part in
      if case .image(let image) = part { image } else { nil }
    }
  }

  public var restrictions: [Restriction] {
    parts.compactMap { part in
      if case .onlyOpen(let restriction) = part { restriction } else { nil }
    }
  }
}
