import SourceText

extension PropertyList {
  /// Returns a value as the text of an XML file (PropertyList-1.0.dtd); takes time linear in the text.
  ///
  /// - Parameter comment: a comment for people who open the file; may be empty.
  package static func text(of root: Node, comment: String = "") -> String {
    var lines = IndentedText()
    lines.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.line(
      0,
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">")
    lines.line(0, "<plist version=\"1.0\">")
    if !comment.isEmpty { lines.line(0, "<!-- \(xmlComment(comment)) -->") }
    write(root, 0, to: &lines)
    lines.line(0, "</plist>")
    return lines.text
  }

  /// Writes a value; the caller limits its depth.
  private static func write(_ value: Node, _ depth: Int, to lines: inout IndentedText) {
    switch value.content {
    case .mapping(let entries):
      lines.line(depth, "<dict>")
      for entry in entries {
        lines.line(depth + 1, "<key>\(xmlContent(entry.key.value))</key>")
        write(entry.value, depth + 1, to: &lines)
      }
      lines.line(depth, "</dict>")
    case .sequence(let values):
      lines.line(depth, "<array>")
      for value in values { write(value, depth + 1, to: &lines) }
      lines.line(depth, "</array>")
    case .scalar(let scalar):
      switch scalar.type {
      case .boolean: lines.line(depth, "<\(scalar.text)/>")
      case .integer, .real, .date, .data:
        lines.line(depth, "<\(scalar.type.rawValue)>\(xmlContent(scalar.text))</\(scalar.type.rawValue)>")
      case .text, .plain, .nothing, .number, .null: lines.line(depth, "<string>\(xmlContent(scalar.text))</string>")
      }
    case .refused: break
    }
  }
}
