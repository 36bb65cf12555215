import SourceText

/// Breaks words into lines of at most `width` characters. A longer word is broken where a capital follows a lowercase
/// letter, as in `requestAlwaysAuthorization()`, and after `_`, `.`, `/`, and `-`, or gets its own line. Runs of white
/// space count as one space, and a text without words is one line with a no-break space.
func wrapped(_ text: String, at width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var length = 0
  func append(_ piece: Substring, after separator: String) {
    let count = piece.unicodeScalars.count
    if length > 0, length + separator.utf8.count + count > width {
      lines.append(line)
      (line, length) = ("", 0)
    }
    if length > 0 {
      line += separator
      length += separator.utf8.count
    }
    line += piece
    length += count
  }
  for word in text.unicodeScalars.split(whereSeparator: isSpace) {
    var separator = " "
    for piece in pieces(of: Substring(word), at: width) {
      append(piece, after: separator)
      separator = ""
    }
  }
  if length > 0 || lines.isEmpty { lines.append(line) }
  return lines.map { $0.isEmpty ? "\u{A0}" : $0 }
}

/// Returns true if a word ends here. Most texts are ASCII, which needs no lookup in Unicode's tables.
private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
}

/// Returns a word that fits, or the parts between which a line may break.
private func pieces(of word: Substring, at width: Int) -> [Substring] {
  guard word.unicodeScalars.count > width else { return [word] }
  var result: [Substring] = []
  var start = word.startIndex
  var previous: Character = " "
  for index in word.indices {
    if previous.isLowercase && word[index].isUppercase || "_./-".contains(previous) {
      result.append(word[start..<index])
      start = index
    }
    previous = word[index]
  }
  result.append(word[start...])
  return result
}

/// Returns a text as part of an element's id: only letters, digits, and hyphens, with everything else written as its bytes between
/// underscores, so different texts give different ids.
func identifierPart(_ text: String) -> String {
  let hexadecimal = Array("0123456789abcdef".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "_"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
