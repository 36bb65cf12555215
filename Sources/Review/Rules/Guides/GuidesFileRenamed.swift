extension ReviewRule {
  static let guidesFileRenamed = ReviewRule(
    .guides, "file-renamed", .notable, summary: "An asset, static file, or template has another path.",
    reason: "Its address changes.",
    readers: [.editors], edits: [.renamed(.asset), .renamed(.staticFile), .renamed(.template)])
}
