extension Language {
  /// The contexts of code inside a string: `interpolation`, up to its closing bracket, and `brackets`, inside of that one.
  static func interpolation(words: Words, _ rules: [LexerRule], opening: String, closing: String) -> [Context] {
    let nested = rules + [LexerRule(.text(opening), then: .push("brackets"))]
    return [
      Context("interpolation", words: words, nested + [LexerRule(.text(closing), .string, then: .pop)]),
      Context("brackets", words: words, nested + [LexerRule(.text(closing), then: .pop)]),
    ]
  }
}
