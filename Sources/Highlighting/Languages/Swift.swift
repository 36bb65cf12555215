import SourceText

extension Language {
  /// The Swift Programming Language, “Lexical Structure”.
  static let swift = Language(
    ["swift": "Swift"],
    [Context("code", words: swiftWords, swiftRules)]
      + interpolation(words: swiftWords, swiftRules, opening: "(", closing: ")")
      + [.comment("comment", opening: "/*", closing: "*/")]
      + swiftStrings)

  private static let swiftRules: [LexerRule] =
    [
      LexerRule(.line(beginning: "//"), .comment),
      LexerRule(.text("/*"), .comment, then: .push("comment")),
    ] + swiftQuotes + [
      LexerRule(.name(after: "@"), .attribute),
      LexerRule(.name(after: "#"), .keyword),
      LexerRule(.number(isSigned: false), .constant),
    ]

  /// The quotation marks of a string, with up to three number signs around them, the longest first.
  private static let swiftDelimiters: [(hashes: String, quotes: String)] = (0...3).reversed().flatMap { count in
    ["\"\"\"", "\""].map { (String(repeating: "#", count: count), $0) }
  }

  private static let swiftQuotes = swiftDelimiters.map { hashes, quotes in
    LexerRule(.text(hashes + quotes), .string, then: .push(hashes + quotes))
  }

  private static let swiftStrings = swiftDelimiters.map { hashes, quotes in
    Context.string(
      hashes + quotes, closing: quotes + hashes, isOneLine: quotes == "\"", escapes: hashes.isEmpty,
      [LexerRule(.text("\\" + hashes + "("), .string, then: .push("interpolation"))])
  }

  private static let swiftWords: Words = {
    var words = Words(
      keywords: """
        associatedtype await break case catch class continue default defer deinit do else enum extension fallthrough
        fileprivate for func guard if import in init inout internal is as let nonisolated operator precedencegroup
        private protocol public repeat rethrows return self Self static struct subscript super switch throw throws try
        typealias var where while
        """, constants: "true false nil", types: "URL UUID"
    )
    .adding(
      """
      actor any borrowing consume consuming convenience copy dynamic each final indirect infix isolated lazy macro
      mutating nonmutating open optional override package postfix prefix required sending some unowned weak
      """, before: .nameStart.union(ByteSet("(@"))
    )
    .adding("async", before: .nameStart.union(ByteSet("-{")))
    .adding("get set willSet didSet", before: .nameStart.union(ByteSet("{}(")))
    words.naming = ["func", "let", "var"]
    words.afterPeriod = ["init", "self"]
    words.hasLabels = true
    return words
  }()
}
