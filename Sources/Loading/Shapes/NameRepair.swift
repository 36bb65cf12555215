import SourceText

/// The name of its form that a text was probably meant to be: in lower case, with a hyphen where case changes and for every run of other
/// characters. Nil if there is none.
func repaired(_ text: String, allowingDots: Bool) -> String? {
  guard let spelled = inBasicLatin(text) else { return nil }
  var result: [UInt8] = []
  var wasLowercase = false
  for byte in spelled.prefix(200) {
    if byte.isASCIIUppercase {
      if wasLowercase { result.append(UInt8(ascii: "-")) }
      result.append(byte.asciiLowercase)
    } else if byte.isASCIILowercase || byte.isASCIIDigit || allowingDots && byte == UInt8(ascii: ".") {
      result.append(byte)
    } else if let last = result.last, last != UInt8(ascii: "-") {
      result.append(UInt8(ascii: "-"))
    }
    wasLowercase = byte.isASCIILowercase || byte.isASCIIDigit
  }
  while result.last == UInt8(ascii: "-") { result.removeLast() }
  let name = String(decoding: result, as: UTF8.self)
  return (allowingDots ? Form.copyID : Form.id).matches(name) ? name : nil
}

/// A text whose letters with marks are spelled without: German ones as in addresses, `ü` as `ue`. Nil if it has letters of another
/// alphabet, which have no one spelling in this one.
private func inBasicLatin(_ text: String) -> [UInt8]? {
  var result: [UInt8] = []
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      result.append(UInt8(truncatingIfNeeded: scalar.value))
    } else if let german = germanSpellings[scalar] {
      result += german.utf8
    } else if scalar.properties.isAlphabetic {
      guard let letter = unmarked(scalar) else { return nil }
      result += letter.utf8
    } else if !scalar.properties.isDiacritic {
      result.append(UInt8(ascii: "-"))
    }
  }
  return result
}

private let germanSpellings: [Unicode.Scalar: String] = [
  "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
]

/// The letter that a Latin one with a mark is made of, by its Unicode name: “LATIN SMALL LETTER E WITH ACUTE”.
private func unmarked(_ scalar: Unicode.Scalar) -> String? {
  guard let words = scalar.properties.name?.split(separator: " "), words.count > 4, words[0] == "LATIN",
    words[2] == "LETTER", words[3].utf8.count <= 2, words[4] == "WITH"
  else { return nil }
  return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
}
