import CCMarkGFM
import CPlatform
import SourceText

/// A node of cmark's tree; valid as long as its `MarkdownTree` lives.
typealias Node = OpaquePointer

/// A parsed document, freed with its owner.
///
/// cmark-gfm's strikethrough and autolinks write their special characters into tables that all parsers of the process read,
/// and take them out again at the end (`cmark_manage_extensions_special_characters`). So a text that needs one of the two is
/// parsed alone; all others, most of them, are parsed side by side.
///
/// A tree lives in its thread's arena: it stays on the thread that parsed it, and of two the one parsed later goes first.
struct MarkdownTree: ~Copyable {
  let root: Node?
  private let mark: statebook_arena_mark

  deinit { statebook_arena_end(mark) }

  /// Parses text with tables, strikethrough, autolinks, task lists and footnotes; the text need not outlive the call.
  static func parse(_ text: [UInt8]) -> MarkdownTree {
    let needs = ExtensionNeeds(text)
    return needs.changesTables ? tables.writing { parse(text, needs) } : tables.reading { parse(text, needs) }
  }

  /// What whoever calls cmark-gfm takes, too: alone with strikethrough or autolinks, else beside others. Made with the
  /// extensions registered, which happens once.
  static let tables: ReadWriteLock = {
    cmark_gfm_core_extensions_ensure_registered()
    return ReadWriteLock()
  }()

  private static func parse(_ text: [UInt8], _ needs: ExtensionNeeds) -> MarkdownTree {
    let mark = statebook_arena_begin()
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_FOOTNOTES, memory.pointer) else {
      return MarkdownTree(root: nil, mark: mark)
    }
    defer { cmark_parser_free(parser) }
    for name in needs.names {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    text.withUnsafeBytes { buffer in
      if let start = buffer.bindMemory(to: CChar.self).baseAddress { cmark_parser_feed(parser, start, buffer.count) }
    }
    return MarkdownTree(root: cmark_parser_finish(parser), mark: mark)
  }

  private static let memory = ArenaMemory()

  /// What cmark asks for memory; it keeps the pointer.
  private struct ArenaMemory: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)

    init() {
      pointer.initialize(
        to: cmark_mem(
          calloc: statebook_arena_calloc, realloc: statebook_arena_realloc, free: statebook_arena_free))
    }
  }
}

/// Which extensions a text can need at all. With all of them for every text, a site of 2,000 guides takes 15 % more processor
/// time.
private struct ExtensionNeeds {
  private(set) var names: [String] = []
  /// Whether one of them changes the tables that all parsers read.
  let changesTables: Bool

  init(_ text: [UInt8]) {
    var (hasTable, hasTilde, hasAddress, hasTask) = (false, false, false, false)
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case Byte.pipe: hasTable = true
      case Byte.hyphen: if previous == Byte.colon { hasTable = true }
      // A table of one column can do with “:-” or “-:” alone.
      case Byte.colon: if previous == Byte.hyphen { hasTable = true }
      case Byte.tilde: hasTilde = true
      // “https://…”, “www.…” and “name@host”.
      case UInt8(ascii: "/"): if previous == Byte.colon { hasAddress = true }
      case UInt8(ascii: "."): if previous | 0x20 == UInt8(ascii: "w") { hasAddress = true }
      case UInt8(ascii: "@"): hasAddress = true
      // “[ ]” and “[x]”.
      case Byte.closeBracket: if previous == Byte.space || previous | 0x20 == UInt8(ascii: "x") { hasTask = true }
      default: break
      }
      previous = byte
    }
    changesTables = hasTilde || hasAddress
    if hasTable { names.append("table") }
    if hasTilde { names.append("strikethrough") }
    if hasAddress { names.append("autolink") }
    if hasTask { names.append("tasklist") }
  }
}

/// What a node is; the extensions' types get their numbers when they are registered, so they are known by name.
enum NodeKind {
  case quote, list, item, taskItem, codeBlock, htmlBlock, paragraph, heading, thematicBreak, footnoteDefinition
  case table, tableRow, tableCell
  case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, footnoteReference, strikethrough
  case other

  init(_ node: Node) {
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

  private static func ofExtension(_ node: Node) -> NodeKind {
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

/// The bytes of a C string up to its end; empty for nil. Valid as long as the node that it belongs to.
func bytes(of string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
  let raw = UnsafeRawPointer(string)
  var count = 0
  while string[count] != 0 { count += 1 }
  return UnsafeBufferPointer(start: raw.assumingMemoryBound(to: UInt8.self), count: count)
}

/// The literal text of a text, code or HTML node.
func literal(of node: Node) -> UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_literal(node)) }

/// The children of a node, in order.
struct Children: Sequence, IteratorProtocol {
  private var following: Node?
  init(of node: Node) { following = cmark_node_first_child(node) }
  mutating func next() -> Node? {
    guard let node = following else { return nil }
    following = cmark_node_next(node)
    return node
  }
}
