extension Language {
  /// The unified format of `diff` (POSIX.1-2024, XCU) and of git.
  static let diff = Language(
    ["diff": "Diff", "patch": "Diff"],
    [
      Context(
        "lines",
        [
          "diff ", "index ", "--- ", "+++ ", "@@", "new file ", "deleted file ", "similarity ", "rename ", "old mode",
          "new mode",
        ]
        .map { LexerRule(.line(beginning: $0), .attribute, at: .firstColumn) }
          + [
            LexerRule(.line(beginning: "+"), .inserted, at: .firstColumn),
            LexerRule(.line(beginning: "-"), .deleted, at: .firstColumn),
            LexerRule(.line(beginning: "!"), .name, at: .firstColumn),
          ])
    ])
}
