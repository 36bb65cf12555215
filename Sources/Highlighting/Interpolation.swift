extension Language {
  /// The contexts of code inside a string: `interpolation`, up to its closing bracket, and `brackets`, inside of that one.
  static func interpolation(words: Words, _ rules: [Rule], opening: String, closing: String) -> [Context] {
    let nested = rules + [Rule(.text(opening), then: .push("brackets"))]
    return [
      Context("interpolation", words: words, nested + [Rule(.text(closing), .string, then: .pop)]),
      Context("brackets", words: words, nested + [Rule(.text(closing), then: .pop)]),
    ]
  }
}
