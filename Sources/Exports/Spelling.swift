/// A text with single characters spelled otherwise; those without a spelling of their own stay as they are.
func spelled(_ text: String, _ spelling: (Unicode.Scalar) -> String?) -> String {
  let bytes = text.utf8
  var result = ""
  // What stays as it is goes over in runs: character by character it would cost many times as much.
  var start = bytes.startIndex
  var offset = 0
  for scalar in text.unicodeScalars {
    let width = UTF8.width(scalar)
    if let other = spelling(scalar) {
      let end = bytes.index(bytes.startIndex, offsetBy: offset)
      result += text[start..<end]
      result += other
      start = bytes.index(end, offsetBy: width)
    }
    offset += width
  }
  return start == bytes.startIndex ? text : result + text[start...]
}

/// A text as the content of an element (XML 1.0, 2.4): `>` too, for `]]>` may not stand there, and a carriage return by number,
/// for parsers read a bare one as a line feed.
func xmlContent(_ text: String) -> String {
  spelled(text) { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\r": "&#13;"
    default: nil
    }
  }
}

/// A text as the value of an attribute in quotation marks (XML 1.0, 2.3); parsers read blanks that have no number as spaces.
func xmlAttribute(_ text: String) -> String {
  spelled(text) { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case "\"": "&quot;"
    case "\t", "\n", "\r": "&#\(scalar.value);"
    default: nil
    }
  }
}

/// A text within a comment with blanks around it (XML 1.0, 2.5), where no two hyphens may meet.
func xmlComment(_ text: String) -> String {
  text.replacing("--", with: "- -").replacing("--", with: "- -")
}

/// The punctuation that neither Mermaid nor PlantUML reads anything into, wherever it stands in a label.
private let plainPunctuation = Set(" ,.()?!'".unicodeScalars)

/// Whether a character means nothing but itself in the labels of Mermaid and PlantUML.
///
/// Both read markup, entities and the ends of labels out of ASCII's punctuation, not always as documented, so all of it is
/// spelled by number but what is known to be safe.
func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: scalar.value >= 0xA0 || plainPunctuation.contains(scalar)
  }
}

/// Lines of text, indented by two spaces a level.
struct IndentedText {
  private(set) var text = ""

  mutating func line(_ depth: Int, _ content: String) {
    for _ in 0..<depth { text += "  " }
    text += content
    text += "\n"
  }
}
