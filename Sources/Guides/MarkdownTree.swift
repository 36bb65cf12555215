import CCMarkGFM
import Synchronization

/// A node of cmark's tree, valid during the lifetime of its `MarkdownTree`.
typealias MarkdownNode = OpaquePointer

/// A parsed document, freed with its owner.
package struct MarkdownTree: ~Copyable {
  let root: MarkdownNode?

  deinit {
    if let root { cmark_node_free(root) }
  }

  /// Parses text with tables, strikethrough, autolinks, task lists, and footnotes; the text can be released after the call.
  static func parse(_ text: [UInt8]) -> MarkdownTree {
    alone {
      // Without CMARK_OPT_SOURCEPOS, places behind a code span of several lines are wrong. One tilde stays a tilde: `5~10 s`.
      let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_SOURCEPOS | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
      guard let parser = cmark_parser_new(options) else {
        return MarkdownTree(root: nil)
      }
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "autolink", "tasklist"] {
        if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
      }
      text.withUnsafeBytes { buffer in
        if let start = buffer.bindMemory(to: CChar.self).baseAddress { cmark_parser_feed(parser, start, buffer.count) }
      }
      return MarkdownTree(root: cmark_parser_finish(parser))
    }
  }

  /// Runs cmark-gfm exclusively: its extensions write their special characters into tables that all parsers of the process share
  /// (`cmark_manage_extensions_special_characters`).
  package static func alone<Value: ~Copyable>(_ body: () throws -> Value) rethrows -> Value {
    try cmark.withLock { _ in try body() }
  }

  private static let cmark: Mutex<Void> = {
    cmark_gfm_core_extensions_ensure_registered()
    return Mutex(())
  }()
}

/// The kind of a node; extension types get their numbers on registration, so they are identified by name.
enum NodeKind {
  case quote, list, item, taskItem, codeBlock, htmlBlock, paragraph, heading, thematicBreak, footnoteDefinition
  case table, tableRow, tableCell
  case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, footnoteReference, strikethrough
  case other

  init(_ node: MarkdownNode) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: self = .text
    case CMARK_NODE_SOFTBREAK: self = .softBreak
    case CMARK_NODE_CODE: self = .code
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_LINK: self = .link
    case CMARK_NODE_EMPH: self = .emphasis
    case CMARK_NODE_STRONG: self = .strong
    case CMARK_NODE_ITEM: self = cmark_node_get_syntax_extension(node) == nil ? .item : .taskItem
    case CMARK_NODE_LIST: self = .list
    case CMARK_NODE_HEADING: self = .heading
    case CMARK_NODE_CODE_BLOCK: self = .codeBlock
    case CMARK_NODE_BLOCK_QUOTE: self = .quote
    case CMARK_NODE_LINEBREAK: self = .lineBreak
    case CMARK_NODE_IMAGE: self = .image
    case CMARK_NODE_HTML_BLOCK: self = .htmlBlock
    case CMARK_NODE_HTML_INLINE: self = .htmlInline
    case CMARK_NODE_THEMATIC_BREAK: self = .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION: self = .footnoteDefinition
    case CMARK_NODE_FOOTNOTE_REFERENCE: self = .footnoteReference
    default: self = Self.ofExtension(node)
    }
  }

  private static func ofExtension(_ node: MarkdownNode) -> NodeKind {
    guard let name = cmark_node_get_type_string(node) else { return .other }
    switch String(cString: name) {
    case "table_cell": return .tableCell
    case "table_row", "table_header": return .tableRow
    case "table": return .table
    case "strikethrough": return .strikethrough
    default: return .other
    }
  }
}

/// Returns the bytes of a C string; empty for nil. Valid as long as the node that owns it.
func bytes(of string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
  let raw = UnsafeRawPointer(string)
  var count = 0
  while string[count] != 0 { count += 1 }
  return UnsafeBufferPointer(start: raw.assumingMemoryBound(to: UInt8.self), count: count)
}

/// Returns the literal text of a text, code, or HTML node.
func literal(of node: MarkdownNode) -> UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_literal(node)) }

/// The children of a node, in order.
struct Children: Sequence, IteratorProtocol {
  private var following: MarkdownNode?
  init(of node: MarkdownNode) { following = cmark_node_first_child(node) }
  mutating func next() -> MarkdownNode? {
    guard let node = following else { return nil }
    following = cmark_node_next(node)
    return node
  }
}
