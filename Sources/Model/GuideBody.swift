import SourceText
import Statecharts

/// A guide's text after parsing: finished HTML with typed holes for what the project fills in.
///
/// The parts follow one another in document order. Headings and links open and close; what stands between belongs to them.
public struct GuideBody: Sendable {
  /// A run of HTML, or a hole.
  public enum Part: Sendable {
    /// Finished, escaped HTML.
    case html(String)
    /// Where a heading's element opens and closes: an index into `headings`. The element itself is the page's to write.
    case headingOpen(Int)
    case headingClose(Int)
    /// Where a link's element opens and closes: an index into `links`.
    case linkOpen(Int)
    case linkClose(Int)
    /// An image: an index into `images`.
    case image(Int)
    /// A role: an index into `roles`.
    case role(Int)
    /// A directive: an index into `directives`.
    case directive(Int)
    /// Text that only the named editions see, from `only` directives: an index into `restrictions`.
    case onlyOpen(Int)
    case onlyClose(Int)
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

  public var parts: [Part]
  public var headings: [Heading]
  public var links: [Link]
  public var images: [Image]
  public var roles: [Role]
  public var directives: [Directive]
  public var restrictions: [Restriction]
  /// In the order in which they begin; footnotes come last.
  public var blocks: [Block]

  public init(
    parts: [Part] = [], headings: [Heading] = [], links: [Link] = [], images: [Image] = [], roles: [Role] = [],
    directives: [Directive] = [], restrictions: [Restriction] = [], blocks: [Block] = []
  ) {
    self.parts = parts
    self.headings = headings
    self.links = links
    self.images = images
    self.roles = roles
    self.directives = directives
    self.restrictions = restrictions
    self.blocks = blocks
  }
}
