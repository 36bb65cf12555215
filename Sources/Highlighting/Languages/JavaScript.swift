import SourceText

extension Language {
  /// ECMA-262, chapter 12, with TypeScript’s keywords.
  static let javaScript = Language(
    [
      "javascript": "JavaScript", "js": "JavaScript", "mjs": "JavaScript", "jsx": "JavaScript",
      "typescript": "TypeScript", "ts": "TypeScript", "tsx": "TypeScript",
    ],
    [Context("code", words: javaScriptWords, javaScriptRules)]
      + interpolation(words: javaScriptWords, javaScriptRules, opening: "{", closing: "}")
      + [
        .comment("comment", closing: "*/"),
        .string("double", closing: "\""),
        .string("single", closing: "'"),
        .string(
          "template", closing: "`", isOneLine: false, [LexerRule(.text("${"), .string, then: .push("interpolation"))]),
      ])

  private static let javaScriptRules = [
    LexerRule(.line(beginning: "#!"), .comment, at: .firstColumn),
    LexerRule(.line(beginning: "//"), .comment),
    LexerRule(.text("/*"), .comment, then: .push("comment")),
    LexerRule(.text("\""), .string, then: .push("double")),
    LexerRule(.text("'"), .string, then: .push("single")),
    LexerRule(.text("`"), .string, then: .push("template")),
    LexerRule(.slashedExpression, .string, at: .operand),
    LexerRule(.name(after: "@"), .attribute),
    LexerRule(.number(isSigned: false), .constant),
  ]

  private static let javaScriptWords: Words = {
    var words = Words(
      keywords: """
        async await break case catch class const continue debugger default delete do else export extends finally for
        function if import in instanceof let new return static super switch this throw try typeof var void while
        with yield
        """, constants: "true false null undefined NaN Infinity"
    )
    .adding("from", before: .quotes)
    .adding(
      """
      abstract as declare enum get implements interface namespace of private protected public readonly set type
      """,
      before: .nameStart.union(ByteSet("[")))
    words.start = .nameStart.union(ByteSet("$"))
    words.rest = .nameRest.union(ByteSet("$"))
    words.afterPeriod = ["meta"]
    words.naming = ["const", "function", "let", "var"]
    return words
  }()
}
