extension Language {
  /// RFC 8259, with comments, which many configuration files have.
  static let json = Language(
    ["json": "JSON", "jsonc": "JSON", "json5": "JSON"],
    [
      Context(
        "code", words: jsonWords,
        [
          LexerRule(.quotedKey, .name),
          LexerRule(.text("\""), .string, then: .push("double")),
          LexerRule(.text("'"), .string, then: .push("single")),
          LexerRule(.number(isSigned: true), .constant),
          LexerRule(.line(beginning: "//"), .comment),
          LexerRule(.text("/*"), .comment, then: .push("comment")),
        ]),
      .string("double", closing: "\""),
      .string("single", closing: "'"),
      .comment("comment", closing: "*/"),
    ])

  private static let jsonWords: Words = {
    var words = Words(constants: "true false null")
    words.hasTypes = false
    return words
  }()
}
