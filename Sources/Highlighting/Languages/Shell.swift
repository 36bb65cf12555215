extension Language {
  /// The Shell Command Language (POSIX.1-2024, XCU chapter 2), with what Bash and Zsh add.
  static let shell = Language(
    ["shell": "Shell", "sh": "Shell", "bash": "Bash", "zsh": "Zsh"],
    [
      Context("code", words: shellWords, shellRules),
      Context("substitution", words: shellWords, shellRules + [Rule(.text(")"), .name, then: .pop)]),
      Context("group", words: shellWords, shellRules + [Rule(.text(")"), then: .pop)]),
      Context(
        "arithmetic",
        shellNames + [
          Rule(.text("("), then: .push("arithmetic")), Rule(.text(")"), then: .pop),
          Rule(.number(isSigned: false), .constant),
        ]),
      Context(
        "backticks", words: shellWords,
        shellRules.filter { $0.opens != "backticks" } + [Rule(.text("`"), .name, then: .pop)]),
      .string("double", closing: "\"", isOneLine: false, shellNames),
      .string("single", closing: "'", isOneLine: false, escapes: false),
      .string("escaped", closing: "'", isOneLine: false),
      Context("parameter", .name, shellNames + [Rule(.escape, .name), Rule(.text("}"), .name, then: .pop)]),
      // What `<<WORD` and `<<'WORD'` begin.
      Context("document", .string, [Rule(.escape, .string)] + shellNames),
      Context("literal document", .string, []),
    ])

  private static let shellNames =
    [
      Rule(.text("$(("), .name, then: .push("arithmetic")),
      Rule(.text("$("), .name, then: .push("substitution")),
      Rule(.text("${"), .name, then: .push("parameter")),
      Rule(.name(after: "$"), .name),
      Rule(.text("`"), .name, then: .push("backticks")),
    ]
    + ["?", "#", "@", "*", "$", "!", "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"].map {
      Rule(.text("$" + $0), .name)
    }

  private static let shellRules =
    [
      Rule(.line(beginning: "#"), .comment, at: .wordStart),
      Rule(.text("$'"), .string, then: .push("escaped")),
      Rule(.text("'"), .string, then: .push("single")),
      Rule(.text("\""), .string, then: .push("double")),
      Rule(.text("(("), at: .wordStart, then: .push("arithmetic")),
      Rule(.text("("), then: .push("group")),
      Rule(.text("<<<")),
      Rule(.hereDocument, .string),
      Rule(.escape),
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
