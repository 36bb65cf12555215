extension ReviewRule {
  static let guidesFileAdded = ReviewRule(
    .guides, "file-added", .notable, summary: "An asset, static file, or template was added.",
    reason: "Pages may use it.",
    readers: [.editors], edits: [.added(.asset), .added(.staticFile), .added(.template)])
}
