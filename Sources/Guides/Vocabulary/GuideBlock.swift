import SourceText
import Statecharts

extension GuideBody {
  /// A unit of a guide that makes a statement: a paragraph, list item, quotation, footnote or table row.
  ///
  /// A block contains its own paragraphs. Items, quotations, and rows inside it are separate blocks.
  package struct Block: Sendable {
    package enum Kind: Sendable {
      case paragraph, item, quotation, footnote
      /// A table's header; it makes no statement, but its marks support the table's rows.
      case header
      case row
    }

    package var kind: Kind
    /// Its first line.
    package var place: SourceRange
    /// The `only` directive around it: the position of its `onlyOpen` part.
    package var restriction: Int?
    package var wording = Wording()
    /// The positions of its roles among the parts.
    package var roles: [Int] = []
    /// The positions of its directives among the parts.
    package var directives: [Int] = []
    /// The footnotes that it refers to: indices into `blocks`.
    package var footnotes: [Int] = []
    /// The blocks whose marks also support it: the introduction of its list or table, the enclosing lists, and the table's
    /// header. Indices into `blocks`.
    package var introductions: [Int]
    /// True if its text ends in a colon and a list, table, directive, listing, or quotation follows.
    package var introducesNext = false
    /// True if a mistake in its Markdown may hide its support, or may be the only reason why it is a block of text.
    package var isMisread = false

    package init(kind: Kind, place: SourceRange, restriction: Int? = nil, introductions: [Int] = []) {
      self.kind = kind
      self.place = place
      self.restriction = restriction
      self.introductions = introductions
    }
  }

  /// The shape of a block's text, apart from its marks.
  package struct Wording: Hashable, Sendable {
    /// The target of a link in a text.
    package enum Target: Hashable, Sendable {
      /// The position of a link's `linkOpen` part.
      case link(Int)
      /// The position of a role that is a link.
      case role(Int)
    }

    /// The number of words outside links.
    package var words = 0
    package var linkedWords = 0
    package var sentences = 0
    package var endsInColon = false
    package var endsInQuestionMark = false
    /// The link that begins the text.
    package var opening: Target?

    package init() {}
  }
}
