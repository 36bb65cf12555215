import SourceText

extension Language {
  /// The Kotlin language specification, “Syntax and grammar”.
  static let kotlin = Language(
    ["kotlin": "Kotlin", "kt": "Kotlin", "kts": "Kotlin"],
    [Context("code", words: kotlinWords, kotlinRules)]
      + interpolation(words: kotlinWords, kotlinRules, opening: "{", closing: "}")
      + [
        .comment("comment", opening: "/*", closing: "*/"),
        .string("text", closing: "\"\"\"", isOneLine: false, escapes: false, kotlinInterpolations),
        .string("string", closing: "\"", kotlinInterpolations),
        .string("character", closing: "'"),
      ])

  private static let kotlinRules = [
    LexerRule(.line(beginning: "//"), .comment),
    LexerRule(.text("/*"), .comment, then: .push("comment")),
    LexerRule(.text("\"\"\""), .string, then: .push("text")),
    LexerRule(.text("\""), .string, then: .push("string")),
    LexerRule(.text("'"), .string, then: .push("character")),
    LexerRule(.name(after: "@"), .attribute),
    LexerRule(.number(isSigned: false), .constant),
  ]

  private static let kotlinInterpolations = [
    LexerRule(.text("${"), .string, then: .push("interpolation")),
    LexerRule(.name(after: "$"), .name),
  ]

  private static let kotlinWords: Words = {
    var words = Words(
      keywords: """
        abstract as break class const continue do else final for fun if import in interface internal is lateinit
        object override package private protected public return sealed super suspend this throw try typealias val var
        vararg when while
        """, constants: "true false null", types: "URI URL UUID"
    )
    .adding(
      """
      actual annotation by companion crossinline data enum expect external infix init inline inner noinline open
      operator out reified tailrec value where
      """, before: .nameStart
    )
    .adding("catch constructor get set", before: ByteSet("("))
    .adding("finally init", before: ByteSet("{"))
    words.afterPeriod = ["class"]
    words.naming = ["fun", "val", "var"]
    return words
  }()
}
