import SourceText

extension Language {
  /// XML 1.0, and HTML as far as it looks the same.
  static let xml = Language(
    ["xml": "XML", "html": "HTML", "plist": "Property list", "svg": "SVG"],
    [
      Context(
        "text",
        [
          LexerRule(.text("<!--"), .comment, then: .push("comment")),
          LexerRule(.text("<![CDATA["), .attribute, then: .push("data")),
          LexerRule(.text("<?"), .attribute, then: .push("instruction")),
          LexerRule(.name(after: "<!"), .attribute, then: .push("declaration")),
          LexerRule(.name(after: "</"), .keyword, then: .push("tag")),
          LexerRule(.name(after: "<"), .keyword, then: .push("tag")),
          LexerRule(.reference, .constant),
        ]),
      Context(
        "tag", words: xmlNames,
        xmlStrings + [LexerRule(.text("/>"), .keyword, then: .pop), LexerRule(.text(">"), .keyword, then: .pop)]),
      .comment("comment", closing: "-->"),
      Context("data", .string, [LexerRule(.text("]]>"), .attribute, then: .pop)]),
      Context("instruction", .attribute, [LexerRule(.text("?>"), .attribute, then: .pop)]),
      Context(
        "declaration", .attribute,
        xmlStrings + [
          LexerRule(.text("["), .attribute, then: .push("subset")), LexerRule(.text(">"), .attribute, then: .pop),
        ]),
      Context(
        "subset", .attribute,
        [
          LexerRule(.text("<!--"), .comment, then: .push("comment")),
          LexerRule(.text("]"), .attribute, then: .pop),
        ] + xmlStrings),
      .string("double", closing: "\"", isOneLine: false, escapes: false),
      .string("single", closing: "'", isOneLine: false, escapes: false),
    ])

  private static let xmlStrings = [
    LexerRule(.text("\""), .string, then: .push("double")),
    LexerRule(.text("'"), .string, then: .push("single")),
  ]

  private static let xmlNames: Words = {
    var words = Words()
    words.rest = .nameRest.union(ByteSet(":.-"))
    words.hasTypes = false
    words.otherwise = .name
    return words
  }()
}
