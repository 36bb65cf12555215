import SourceText

extension PropertyList {
  /// Returns the list as the text of an XML file (PropertyList-1.0.dtd); costs time linear in the text.
  ///
  /// - Parameter comment: a comment for people who open the file; may be empty.
  package func text(comment: String = "") -> String {
    var lines = IndentedText()
    lines.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.line(
      0,
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">")
    lines.line(0, "<plist version=\"1.0\">")
    if !comment.isEmpty { lines.line(0, "<!-- \(xmlComment(comment)) -->") }
    Self.write(root.value, 0, to: &lines)
    lines.line(0, "</plist>")
    return lines.text
  }

  /// Writes a value; the caller limits its depth.
  private static func write(_ value: Value, _ depth: Int, to lines: inout IndentedText) {
    switch value {
    case .dictionary(let entries):
      lines.line(depth, "<dict>")
      for entry in entries {
        lines.line(depth + 1, "<key>\(xmlContent(entry.key.value))</key>")
        write(entry.value.value, depth + 1, to: &lines)
      }
      lines.line(depth, "</dict>")
    case .array(let values):
      lines.line(depth, "<array>")
      for value in values { write(value.value, depth + 1, to: &lines) }
      lines.line(depth, "</array>")
    case .string(let text): lines.line(depth, "<string>\(xmlContent(text))</string>")
    case .boolean(let value): lines.line(depth, value ? "<true/>" : "<false/>")
    case .other(let type, let text): lines.line(depth, "<\(type)>\(xmlContent(text))</\(type)>")
    }
  }
}
