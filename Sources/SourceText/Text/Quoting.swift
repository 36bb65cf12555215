/// A name from a file in backticks, as messages show what somebody typed; cut if it is long, so that no message outgrows the file.
package func code(_ text: some StringProtocol) -> String { "`" + shortened(text) + "`" }

/// A text from a file in typographic quotes, cut if it is long.
package func quoted(_ text: some StringProtocol) -> String { "“" + shortened(text) + "”" }

/// A name or a text for messages, cut if it is long.
package func shortened(_ text: some StringProtocol) -> String {
  let limit = 60
  let scalars = text.unicodeScalars
  guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    cut < scalars.endIndex
  else { return String(text) }
  return String(String.UnicodeScalarView(scalars[..<cut])) + "…"
}
