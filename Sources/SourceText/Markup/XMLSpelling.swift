/// A text as the content of an element (XML 1.0, 2.4): `>` too, for `]]>` may not stand there, and a carriage return by number,
/// for parsers read a bare one as a line feed.
package func xmlContent(_ text: String) -> String {
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
package func xmlAttribute(_ text: String) -> String {
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
package func xmlComment(_ text: String) -> String {
  text.replacing("--", with: "- -").replacing("--", with: "- -")
}
