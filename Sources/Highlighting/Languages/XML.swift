extension Language {
  /// XML 1.0, and HTML as far as it looks the same.
  static let xml = Language(
    ["xml": "XML", "html": "HTML", "plist": "Property list", "svg": "SVG"],
    [
      Context(
        "text",
        [
          Rule(.text("<!--"), .comment, then: .push("comment")),
          Rule(.text("<![CDATA["), .attribute, then: .push("data")),
          Rule(.text("<?"), .attribute, then: .push("instruction")),
          Rule(.name(after: "<!"), .attribute, then: .push("declaration")),
          Rule(.name(after: "</"), .keyword, then: .push("tag")),
          Rule(.name(after: "<"), .keyword, then: .push("tag")),
          Rule(.reference, .constant),
        ]),
      Context(
        "tag", words: xmlNames,
        xmlStrings + [Rule(.text("/>"), .keyword, then: .pop), Rule(.text(">"), .keyword, then: .pop)]),
      .comment("comment", closing: "-->"),
      Context("data", .string, [Rule(.text("]]>"), .attribute, then: .pop)]),
      Context("instruction", .attribute, [Rule(.text("?>"), .attribute, then: .pop)]),
      Context(
        "declaration", .attribute,
        xmlStrings + [Rule(.text("["), .attribute, then: .push("subset")), Rule(.text(">"), .attribute, then: .pop)]),
      Context(
        "subset", .attribute,
        [
          Rule(.text("<!--"), .comment, then: .push("comment")),
          Rule(.text("]"), .attribute, then: .pop),
        ] + xmlStrings),
      .string("double", closing: "\"", isOneLine: false, escapes: false),
      .string("single", closing: "'", isOneLine: false, escapes: false),
    ])

  private static let xmlStrings = [
    Rule(.text("\""), .string, then: .push("double")),
    Rule(.text("'"), .string, then: .push("single")),
  ]

  private static let xmlNames: Words = {
    var words = Words()
    words.rest = .nameRest.union(ByteSet(":.-"))
    words.hasTypes = false
    words.otherwise = .name
    return words
  }()
}
