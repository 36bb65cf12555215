import Project

/// Splits texts into tokens that a word diff does not split further; concatenated, they are the text.
enum WordTokens {
  /// A token of a text.
  struct Token: Sendable {
    enum Kind: Hashable, Sendable {
      case word, placeholder, space, mark
    }

    let kind: Kind
    let text: String
    /// The number of characters: the token's weight when comparing unchanged and replaced parts.
    let length: Int

    init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
      length = text.count
    }

    /// True for words and placeholders; spaces and punctuation alone do not make two texts similar.
    var hasMeaning: Bool { kind == .word || kind == .placeholder }
  }

  /// Returns the tokens of a text; takes time linear in it.
  ///
  /// A word is a run of letters and digits, including apostrophes and hyphens inside it. In languages without spaces, each
  /// character is a token, except that runs of Katakana are words. Placeholders, runs of white space, and characters such as emoji
  /// are single tokens.
  static func tokens(of text: String) -> [Token] {
    CopyTemplate(text).pieces.flatMap { piece -> [Token] in
      switch piece {
      case .text(let plain): plainTokens(of: plain)
      case .placeholder(let name, _): [Token(.placeholder, "<\(name)>")]
      }
    }
  }

  private enum Class: Hashable {
    case letter, katakana, space, joint
    /// Single-character tokens: a character of a language without spaces, punctuation, a symbol, an emoji.
    case ideograph, mark
  }

  private static func plainTokens(of text: String) -> [Token] {
    let characters = Array(text)
    let classes = characters.map(kind)
    var tokens: [Token] = []
    var index = 0
    while index < characters.count {
      let start = index
      index += 1
      switch classes[start] {
      case .ideograph: tokens.append(Token(.word, String(characters[start])))
      case .mark, .joint: tokens.append(Token(.mark, String(characters[start])))
      case .space, .katakana:
        while index < characters.count, classes[index] == classes[start] { index += 1 }
        tokens.append(Token(classes[start] == .space ? .space : .word, String(characters[start..<index])))
      case .letter:
        while index < characters.count {
          let isInside = classes[index] == .joint && index + 1 < characters.count && classes[index + 1] == .letter
          guard classes[index] == .letter || isInside else { break }
          index += 1
        }
        tokens.append(Token(.word, String(characters[start..<index])))
      }
    }
    return tokens
  }

  private static func kind(_ character: Character) -> Class {
    guard let scalar = character.unicodeScalars.first else { return .mark }
    if character.isWhitespace { return .space }
    if scalar == "'" || scalar == "’" || scalar == "-" || scalar == "\u{2011}" { return .joint }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark:
      break
    default: return .mark
    }
    if katakana.contains(where: { $0.contains(scalar.value) }) { return .katakana }
    return withoutSpaces.contains { $0.contains(scalar.value) } ? .ideograph : .letter
  }

  private static let katakana: [ClosedRange<UInt32>] = [0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F]

  /// Scripts without spaces between words: Thai and Lao, Myanmar, Khmer, Hiragana and Bopomofo, Han.
  private static let withoutSpaces: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x309F, 0x3105...0x312F,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]
}
