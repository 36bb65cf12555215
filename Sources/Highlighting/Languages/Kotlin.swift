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
    Rule(.line(beginning: "//"), .comment),
    Rule(.text("/*"), .comment, then: .push("comment")),
    Rule(.text("\"\"\""), .string, then: .push("text")),
    Rule(.text("\""), .string, then: .push("string")),
    Rule(.text("'"), .string, then: .push("character")),
    Rule(.name(after: "@"), .attribute),
    Rule(.number(isSigned: false), .constant),
  ]

  private static let kotlinInterpolations = [
    Rule(.text("${"), .string, then: .push("interpolation")),
    Rule(.name(after: "$"), .name),
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
