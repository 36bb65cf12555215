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
        .map { Rule(.line(beginning: $0), .attribute, at: .firstColumn) }
          + [
            Rule(.line(beginning: "+"), .inserted, at: .firstColumn),
            Rule(.line(beginning: "-"), .deleted, at: .firstColumn),
            Rule(.line(beginning: "!"), .name, at: .firstColumn),
          ])
    ])
}
