extension Language {
  /// YAML 1.2.
  static let yaml = Language(
    ["yaml": "YAML", "yml": "YAML"],
    [
      Context("block", yamlDocument + yamlRules(inFlow: false)),
      Context(
        "flow", [LexerRule(.text("]"), then: .pop), LexerRule(.text("}"), then: .pop)] + yamlRules(inFlow: true)),
      .string("double", closing: "\"", isOneLine: false),
      Context("single", .string, [LexerRule(.text("''"), .string), LexerRule(.text("'"), .string, then: .pop)]),
      // The lines below a `|` or `>`.
      Context("scalar", .string, []),
    ])

  private static let yamlDocument = [
    LexerRule(.indicator("---"), .attribute, at: .firstColumn),
    LexerRule(.indicator("..."), .attribute, at: .firstColumn),
    LexerRule(.line(beginning: "%"), .attribute, at: .firstColumn),
    LexerRule(.indicator("-")),
    LexerRule(.indicator("?")),
    LexerRule(.blockScalar, .attribute),
  ]

  private static func yamlRules(inFlow: Bool) -> [LexerRule] {
    [
      LexerRule(.line(beginning: "#"), .comment),
      LexerRule(.quotedKey, .name),
      LexerRule(.text("\""), .string, then: .push("double")),
      LexerRule(.text("'"), .string, then: .push("single")),
      LexerRule(.text("["), then: .push("flow")),
      LexerRule(.text("{"), then: .push("flow")),
      LexerRule(.text(",")),
      LexerRule(.text(":")),
      LexerRule(.text("!!"), .attribute),
      LexerRule(.name(after: "!"), .attribute),
      LexerRule(.name(after: "&"), .attribute),
      LexerRule(.name(after: "*"), .attribute),
      LexerRule(.plainKey(inFlow: inFlow), .name),
      LexerRule(.plainScalar(inFlow: inFlow)),
    ]
  }
}
