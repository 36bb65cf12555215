extension Language {
  /// RFC 8259, with comments, which many configuration files have.
  static let json = Language(
    ["json": "JSON", "jsonc": "JSON", "json5": "JSON"],
    [
      Context(
        "code", words: jsonWords,
        [
          Rule(.quotedKey, .name),
          Rule(.text("\""), .string, then: .push("double")),
          Rule(.text("'"), .string, then: .push("single")),
          Rule(.number(isSigned: true), .constant),
          Rule(.line(beginning: "//"), .comment),
          Rule(.text("/*"), .comment, then: .push("comment")),
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
