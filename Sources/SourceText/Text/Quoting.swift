/// Returns a name from a file in backticks, as messages show user input; shortened if it is long, so that messages stay readable.
package func code(_ text: some StringProtocol) -> String { "`" + shortened(text) + "`" }

/// Returns a text from a file in curly quotes, shortened if it is long.
package func quoted(_ text: some StringProtocol) -> String { quoted(text, to: 80) }

/// Returns a text in quotation marks, cut to a length in Unicode scalars.
package func quoted(_ text: some StringProtocol, to limit: Int) -> String {
  "“" + shortened(text, to: limit).replacing("“", with: "‘").replacing("”", with: "’") + "”"
}

/// Returns a text of at most that many Unicode scalars; a longer one ends in an ellipsis.
package func shortened(_ text: some StringProtocol, to limit: Int = 80) -> String {
  let scalars = text.unicodeScalars
  guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    cut < scalars.endIndex
  else { return String(text) }
  let end = scalars.index(before: cut)
  let head = scalars[..<end]
  // A word is left whole, unless that costs more than a third of the text.
  let space = scalars[end] == " " ? end : head.lastIndex(of: " ") ?? head.startIndex
  let isFar = head.distance(from: head.startIndex, to: space) * 3 < limit * 2
  return String(String.UnicodeScalarView(isFar ? head : head[..<space])) + "…"
}

/// Returns a sentence with each name in backticks and each text in curly quotes shortened, and then the whole, so that it stays
/// readable whatever it quotes. Takes time linear in the sentence.
package func shorteningQuotes(in sentence: String, to limit: Int = 80) -> String {
  if sentence.utf8.count <= limit { return sentence }
  var result = String.UnicodeScalarView()
  var rest = sentence.unicodeScalars[...]
  while let start = rest.firstIndex(where: { $0 == "`" || $0 == "“" }) {
    let inside = rest[rest.index(after: start)...]
    result += rest[...start]
    guard let end = inside.firstIndex(of: rest[start] == "`" ? "`" : "”") else {
      rest = inside
      break
    }
    result += shortened(Substring(inside[..<end]), to: limit).unicodeScalars
    rest = inside[end...]
    result.append(rest.removeFirst())
  }
  return shortened(String(result + rest), to: 2_000)
}
