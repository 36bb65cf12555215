extension Language {
  /// YAML 1.2.
  static let yaml = Language(
    ["yaml": "YAML", "yml": "YAML"],
    [
      Context("block", yamlDocument + yamlRules(inFlow: false)),
      Context("flow", [Rule(.text("]"), then: .pop), Rule(.text("}"), then: .pop)] + yamlRules(inFlow: true)),
      .string("double", closing: "\"", isOneLine: false),
      Context("single", .string, [Rule(.text("''"), .string), Rule(.text("'"), .string, then: .pop)]),
      // The lines below a `|` or `>`.
      Context("scalar", .string, []),
    ])

  private static let yamlDocument = [
    Rule(.indicator("---"), .attribute, at: .firstColumn),
    Rule(.indicator("..."), .attribute, at: .firstColumn),
    Rule(.line(beginning: "%"), .attribute, at: .firstColumn),
    Rule(.indicator("-")),
    Rule(.indicator("?")),
    Rule(.blockScalar, .attribute),
  ]

  private static func yamlRules(inFlow: Bool) -> [Rule] {
    [
      Rule(.line(beginning: "#"), .comment),
      Rule(.quotedKey, .name),
      Rule(.text("\""), .string, then: .push("double")),
      Rule(.text("'"), .string, then: .push("single")),
      Rule(.text("["), then: .push("flow")),
      Rule(.text("{"), then: .push("flow")),
      Rule(.text(",")),
      Rule(.text(":")),
      Rule(.text("!!"), .attribute),
      Rule(.name(after: "!"), .attribute),
      Rule(.name(after: "&"), .attribute),
      Rule(.name(after: "*"), .attribute),
      Rule(.plainKey(inFlow: inFlow), .name),
      Rule(.plainScalar(inFlow: inFlow)),
    ]
  }
}
