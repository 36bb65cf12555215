import CYAML
import SourceText
import Statecharts

/// One event of libyaml's parser, in Swift's types and with byte offsets.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd
    case documentStart(hasDirective: Bool)
    case documentEnd
    case alias
    case scalar(text: String, style: ScalarStyle)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
  }

  enum ScalarStyle {
    case plain, quoted, block
  }

  var kind: Kind
  var range: SourceRange
  /// The name after `&`, or after the `*` of an alias.
  var anchor: String?
  var hasTag = false

  var hasAnchor: Bool { anchor != nil }
}

/// libyaml's parser over a slice of bytes that must be valid UTF-8.
///
/// `withEvents` lends the bytes; the parser must not outlive the call.
struct YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let offsets: ScalarOffsets

  /// Lends the events of a slice to `body`.
  static func withEvents<Result>(of bytes: ArraySlice<UInt8>, _ body: (YAMLEvents) -> Result) -> Result? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    defer { yaml_parser_delete(parser) }
    return bytes.withUnsafeBufferPointer { buffer in
      // Set explicitly, so that libyaml does not detect UTF-16 from the first bytes.
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      return body(YAMLEvents(parser: parser, offsets: ScalarOffsets(bytes)))
    }
  }

  /// Returns the next event.
  func next() throws(YAMLParserError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw error() }
    defer { yaml_event_delete(&event) }
    let range = SourceRange(offset(event.start_mark), offset(event.end_mark))
    switch event.type {
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, range: range)
    case YAML_DOCUMENT_START_EVENT:
      let start = event.data.document_start
      let hasDirective = start.version_directive != nil || start.tag_directives.start != start.tag_directives.end
      return YAMLEvent(kind: .documentStart(hasDirective: hasDirective), range: range)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, range: range)
    case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, range: range, anchor: Self.name(event.data.alias.anchor))
    case YAML_SCALAR_EVENT: return scalar(event.data.scalar, range)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return YAMLEvent(
        kind: .sequenceStart, range: range, anchor: Self.name(start.anchor), hasTag: start.tag != nil)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, range: range)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, range: range, anchor: Self.name(start.anchor), hasTag: start.tag != nil)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, range: range)
    default: return YAMLEvent(kind: .streamEnd, range: range)
    }
  }

  private func scalar(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, _ range: SourceRange)
    -> YAMLEvent
  {
    let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    let style: YAMLEvent.ScalarStyle =
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .plain
      }
    return YAMLEvent(
      kind: .scalar(text: text, style: style), range: range, anchor: Self.name(scalar.anchor),
      hasTag: scalar.tag != nil)
  }

  private static func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    anchor.map { String(cString: $0) }
  }

  private func error() -> YAMLParserError {
    let problem = parser.pointee
    let words = problem.problem.map { String(cString: $0) } ?? "unknown reason"
    // libyaml's reader, which processes bytes before they are decoded, sets no mark.
    let place = problem.error == YAML_READER_ERROR ? nil : offset(problem.problem_mark)
    let context = problem.context.map { String(cString: $0) }
    return YAMLParserError(
      problem: words, offset: place ?? offset(atReadByte: problem.problem_offset), context: context,
      contextOffset: context == nil ? nil : offset(problem.context_mark))
  }

  private func offset(_ mark: yaml_mark_t) -> Int { offsets.byteOffset(ofScalar: Int(mark.index)) }

  private func offset(atReadByte count: Int) -> Int { offsets.byteOffset(ofScalar: 0) + count }
}
