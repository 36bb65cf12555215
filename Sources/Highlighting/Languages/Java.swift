extension Language {
  /// The Java Language Specification, chapter 3.
  static let java = Language(
    ["java": "Java"],
    [
      Context("code", words: javaWords, javaRules),
      .comment("comment", closing: "*/"),
      .string("text", closing: "\"\"\"", isOneLine: false),
      .string("string", closing: "\""),
      .string("character", closing: "'"),
    ])

  private static let javaRules = [
    LexerRule(.line(beginning: "//"), .comment),
    LexerRule(.text("/*"), .comment, then: .push("comment")),
    LexerRule(.text("\"\"\""), .string, then: .push("text")),
    LexerRule(.text("\""), .string, then: .push("string")),
    LexerRule(.text("'"), .string, then: .push("character")),
    LexerRule(.text("@interface"), .keyword),
    LexerRule(.name(after: "@"), .attribute),
    LexerRule(.number(isSigned: false), .constant),
  ]

  private static let javaWords: Words = {
    var words = Words(
      keywords: """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends
        final finally float for goto if implements import instanceof int interface long native new package private
        protected public return short static strictfp super switch synchronized this throw throws transient try void
        volatile while
        """, constants: "true false null", types: "URI URL UUID"
    )
    .adding("exports module open opens permits provides record requires sealed uses var yield", before: .nameStart)
    words.afterPeriod = ["class", "new", "super", "this"]
    return words
  }()
}
