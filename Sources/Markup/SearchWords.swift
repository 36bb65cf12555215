/// Splits text into words as the search compares them: in lower case, without accents, apostrophes, and underscores.
///
/// `fold`, `wordsOf`, and `parted` in `search.js` do the same with the reader's input. Takes time linear in the text.
package struct SearchWords {
  /// The word that is being read, in UTF-8; `parts` has the starts of a camel case name's parts in it.
  private var word: [UInt8] = []
  private var parts: [Int] = []
  private var last = Last.none
  /// True if the character before the last was an uppercase letter, too.
  private var isAfterUpper = false
  /// The preceding parts of a name with underscores or points, without these; `pieces` is their number.
  private var name: [UInt8] = []
  private var pieces = 0
  private var isBehindPoint = false
  /// True if the word contains only digits and points, like a version.
  private var isNumber = true
  private var hasPoint = false

  private enum Last {
    case none, upper, lower, other
  }

  /// Passes on each word in order; a camel case name comes before its parts, and a name with underscores or points after its words.
  package static func each(in text: String, _ use: (String) -> Void) {
    var words = SearchWords()
    for scalar in text.unicodeScalars { words.read(scalar, use) }
    words.end(use)
  }

  private mutating func read(_ scalar: Unicode.Scalar, _ use: (String) -> Void) {
    // Points join only letters: `Info.plist`.
    if isBehindPoint, scalar.value < 0x80, !scalar.properties.isAlphabetic { end(use) }
    isBehindPoint = false
    switch scalar {
    case "a"..."z":
      if hasPoint { end(use) }
      beginLower()
      word.append(UInt8(truncatingIfNeeded: scalar.value))
      isNumber = false
    case "A"..."Z":
      if hasPoint { end(use) }
      beginUpper()
      word.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      isNumber = false
    case "0"..."9":
      if hasPoint { word.append(UInt8(ascii: ".")) }
      hasPoint = false
      (last, isAfterUpper) = (.other, false)
      word.append(UInt8(truncatingIfNeeded: scalar.value))
    // A point between the digits of a version.
    case "." where isNumber && !word.isEmpty && !hasPoint: hasPoint = true
    case "_" where !hasPoint: if !word.isEmpty { endPiece(use) }
    case "." where last == .lower || last == .upper:
      endPiece(use)
      isBehindPoint = true
    case "\0"..."\u{7F}" where scalar != "'": end(use)
    // Apostrophes, and invisible characters between letters.
    case "'", "\u{2018}", "\u{2019}", "\u{2BC}", "\u{AD}", "\u{200B}"..."\u{200D}", "\u{2060}", "\u{300}"..."\u{36F}":
      break
    default: readOther(scalar, use)
    }
  }

  private mutating func readOther(_ scalar: Unicode.Scalar, _ use: (String) -> Void) {
    let properties = scalar.properties
    if let digit = Self.digit(scalar) { return read(digit, use) }
    guard properties.isAlphabetic || properties.numericType != nil else { return end(use) }
    if Self.isWord(scalar) {
      end(use)
      use(String(scalar))
      return
    }
    if hasPoint { end(use) }
    if properties.isUppercase { beginUpper() } else { beginLower() }
    isNumber = false
    for lower in properties.lowercaseMapping.unicodeScalars {
      if let folded = Self.folded[lower] { word += folded } else { word += Array(String(lower).utf8) }
    }
  }

  private mutating func beginUpper() {
    if last == .lower || last == .other, !word.isEmpty { parts.append(word.count) }
    (isAfterUpper, last) = (last == .upper, .upper)
  }

  private mutating func beginLower() {
    // The last of several capitals begins the next part: `NSLocation`.
    if last == .upper, isAfterUpper { parts.append(word.count - 1) }
    (isAfterUpper, last) = (false, .lower)
  }

  private mutating func end(_ use: (String) -> Void) {
    if pieces > 0, !word.isEmpty { endPiece(use) } else { endWord(use) }
    if pieces > 1 { use(String(decoding: name, as: UTF8.self)) }
    name.removeAll(keepingCapacity: true)
    pieces = 0
  }

  /// Ends a word in a name with underscores or points.
  private mutating func endPiece(_ use: (String) -> Void) {
    name += word
    pieces += 1
    endWord(use)
  }

  private mutating func endWord(_ use: (String) -> Void) {
    defer {
      word.removeAll(keepingCapacity: true)
      parts.removeAll(keepingCapacity: true)
      (last, isAfterUpper, isNumber, hasPoint) = (.none, false, true, false)
    }
    guard !word.isEmpty else { return }
    use(String(decoding: word, as: UTF8.self))
    guard !parts.isEmpty else { return }
    let bounds = zip([0] + parts, parts + [word.count]).filter { $1 - $0 > 1 }
    guard bounds.count > 1 else { return }
    for (start, end) in bounds { use(String(decoding: word[start..<end], as: UTF8.self)) }
  }

  /// Returns the digit of a superscript or subscript digit.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "²", "³", "¹", "\u{2070}", "\u{2074}"..."\u{2079}", "\u{2080}"..."\u{2089}":
      scalar.properties.numericValue.map { Unicode.Scalar(UInt8(ascii: "0") + UInt8($0)) }
    default: nil
    }
  }

  /// Returns true if a character is a word by itself, as in scripts without spaces between words.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{3040}"..."\u{30FF}", "\u{3400}"..."\u{9FFF}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}": true
    default: false
    }
  }

  /// Accented letters and their base letters.
  private static let accents = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặḁ"), ("ae", "æǣǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďḋḍḏḑḓđ"),
    ("e", "èéêëēĕėęěȅȇȩẹẻẽếềểễệḕḗḙḛḝ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥȟḣḥḧḩḫẖ"), ("i", "ìíîïĩīĭįıǐȉȋỉịḭḯⁱ"),
    ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľłḷḹḻḽ"), ("m", "ḿṁṃ"), ("n", "ñńņňǹṅṇṉṋⁿ"),
    ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱọỏốồổỗộớờởỡợṍṏṑṓ"), ("oe", "œ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩ"), ("ss", "ß"), ("t", "ţťțṫṭṯṱẗ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗụủứừửữựṳṵṷṹṻ"), ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"), ("α", "ά"), ("ε", "έ"), ("η", "ή"),
    ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"), ("ω", "ώ"), ("а", "ӑӓ"), ("г", "ѓ"), ("е", "ёѐӗ"), ("и", "йѝӣӥ"),
    ("і", "ї"),
    ("к", "ќ"), ("у", "ўӯӱӳ"),
  ]

  private static let folded: [Unicode.Scalar: [UInt8]] = {
    var result: [Unicode.Scalar: [UInt8]] = [:]
    for (plain, accented) in accents {
      for scalar in accented.unicodeScalars { result[scalar] = Array(plain.utf8) }
    }
    return result
  }()
}
