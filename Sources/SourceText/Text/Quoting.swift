/// A name from a file in backticks, as messages show what a user typed; shortened if it is long, so that messages stay
/// readable.
package func code(_ text: some StringProtocol) -> String { "`" + shortened(text) + "`" }

/// A text from a file in curly quotes, shortened if it is long.
package func quoted(_ text: some StringProtocol) -> String { "“" + shortened(text) + "”" }

/// A name or a text for messages, shortened if it is long.
package func shortened(_ text: some StringProtocol) -> String {
  let limit = 60
  let scalars = text.unicodeScalars
  guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    cut < scalars.endIndex
  else { return String(text) }
  return String(String.UnicodeScalarView(scalars[..<cut])) + "…"
}
