/// A JSON value whose objects keep their order, so that equal input gives equal text.
package enum JSONText: Sendable {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// Returns an array of strings.
  package static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }

  /// The layout of the text.
  package enum Layout: Sendable {
    case usual
    /// The layout of Foundation and Xcode: a space before each colon, and an empty line in empty objects and arrays.
    case foundation
  }

  /// Returns the value as indented text (RFC 8259), without a final line break; costs time linear in the text.
  package func text(layout: Layout = .usual) -> String {
    var writer = JSONWriter(layout: layout)
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .boolean(let value): writer.boolean(value)
    case .array(let values): writer.array { for value in values { value.write(to: &$0) } }
    case .object(let members):
      writer.object { for (key, value) in members { $0.member(key) { value.write(to: &$0) } } }
    }
  }

  /// Returns a text as a JSON string with quotation marks.
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
