/// Escapes a text as the content of an element (XML 1.0, 2.4). Escapes `>` as well, since `]]>` is not allowed there, and carriage
/// returns, which parsers would read as line feeds.
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

/// Escapes a text as the value of a quoted attribute (XML 1.0, 2.3). Escapes tabs and line breaks, which parsers would read as
/// spaces.
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

/// Escapes a text in a comment with spaces around it (XML 1.0, 2.5), where two adjacent hyphens are not allowed.
package func xmlComment(_ text: String) -> String {
  text.replacing("--", with: "- -").replacing("--", with: "- -")
}
