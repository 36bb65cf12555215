import SourceText

extension Language {
  /// C (ISO/IEC 9899) with what Objective-C adds to it (Apple, “Programming with Objective-C”).
  static let objectiveC = Language(
    ["objc": "Objective-C", "objective-c": "Objective-C", "objectivec": "Objective-C", "c": "C"],
    [
      Context("code", words: objectiveCWords, objectiveCRules),
      .comment("comment", closing: "*/"),
      .string("string", closing: "\""),
      .string("character", closing: "'"),
      Context(
        "instruction", isOneLine: true, words: objectiveCWords,
        objectiveCRules + [
          LexerRule(.escape),
          LexerRule(.text("<"), .string, then: .push("header")),
        ]),
      .string("header", closing: ">", escapes: false),
    ])

  private static let objectiveCRules = [
    LexerRule(.line(beginning: "//"), .comment),
    LexerRule(.text("/*"), .comment, then: .push("comment")),
    LexerRule(.text("@\""), .string, then: .push("string")),
    LexerRule(.text("\""), .string, then: .push("string")),
    LexerRule(.text("'"), .string, then: .push("character")),
    LexerRule(.text("#import"), .attribute, at: .lineStart, then: .push("instruction")),
    LexerRule(.text("#include"), .attribute, at: .lineStart, then: .push("instruction")),
    LexerRule(.line(beginning: "#pragma"), .attribute, at: .lineStart),
    LexerRule(.name(after: "#"), .attribute, at: .lineStart),
    LexerRule(.name(after: "@"), .keyword),
    LexerRule(.number(isSigned: false), .constant),
  ]

  private static let objectiveCWords = Words(
    keywords: """
      auto bool break case char const continue default do double else enum extern float for goto if inline int long
      register restrict return self short signed sizeof static struct super switch typedef typeof union unsigned void
      volatile while __autoreleasing __block __bridge __bridge_retained __bridge_transfer __kindof __nonnull __nullable
      __strong __typeof __typeof__ __unsafe_unretained __weak _Nonnull _Nullable instancetype
      """, constants: "true false nil Nil NULL YES NO", types: "BOOL IMP NSURL NSUUID SEL id"
  )
  .adding(
    """
    assign atomic class copy nonatomic nonnull null_resettable null_unspecified nullable readonly readwrite retain
    strong unsafe_unretained weak
    """, before: ByteSet(",)")
  )
  .adding("in", before: .nameStart.union(ByteSet("[@(")))
  .adding("nonnull nullable", before: .nameStart)
}
