extension Language {
  /// The Shell Command Language (POSIX.1-2024, XCU chapter 2), with what Bash and Zsh add.
  static let shell = Language(
    ["shell": "Shell", "sh": "Shell", "bash": "Bash", "zsh": "Zsh"],
    [
      Context("code", words: shellWords, shellRules),
      Context("substitution", words: shellWords, shellRules + [LexerRule(.text(")"), .name, then: .pop)]),
      Context("group", words: shellWords, shellRules + [LexerRule(.text(")"), then: .pop)]),
      Context(
        "arithmetic",
        shellNames + [
          LexerRule(.text("("), then: .push("arithmetic")), LexerRule(.text(")"), then: .pop),
          LexerRule(.number(isSigned: false), .constant),
        ]),
      Context(
        "backticks", words: shellWords,
        shellRules.filter { $0.opens != "backticks" } + [LexerRule(.text("`"), .name, then: .pop)]),
      .string("double", closing: "\"", isOneLine: false, shellNames),
      .string("single", closing: "'", isOneLine: false, escapes: false),
      .string("escaped", closing: "'", isOneLine: false),
      Context("parameter", .name, shellNames + [LexerRule(.escape, .name), LexerRule(.text("}"), .name, then: .pop)]),
      // What `<<WORD` and `<<'WORD'` begin.
      Context("document", .string, [LexerRule(.escape, .string)] + shellNames),
      Context("literal document", .string, []),
    ])

  private static let shellNames =
    [
      LexerRule(.text("$(("), .name, then: .push("arithmetic")),
      LexerRule(.text("$("), .name, then: .push("substitution")),
      LexerRule(.text("${"), .name, then: .push("parameter")),
      LexerRule(.name(after: "$"), .name),
      LexerRule(.text("`"), .name, then: .push("backticks")),
    ]
    + ["?", "#", "@", "*", "$", "!", "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"].map {
      LexerRule(.text("$" + $0), .name)
    }

  private static let shellRules =
    [
      LexerRule(.line(beginning: "#"), .comment, at: .wordStart),
      LexerRule(.text("$'"), .string, then: .push("escaped")),
      LexerRule(.text("'"), .string, then: .push("single")),
      LexerRule(.text("\""), .string, then: .push("double")),
      LexerRule(.text("(("), at: .wordStart, then: .push("arithmetic")),
      LexerRule(.text("("), then: .push("group")),
      LexerRule(.text("<<<")),
      LexerRule(.hereDocument, .string),
      LexerRule(.escape),
    ] + shellNames

  private static let shellWords: Words = {
    var words = Words(
      keywords: """
        break case continue do done elif else esac exit export fi for function if in local readonly return select set
        shift then time trap unset until while
        """)
    words.following = ["in": ["for", "case", "select"]]
    words.hasTypes = false
    words.isShell = true
    return words
  }()
}
