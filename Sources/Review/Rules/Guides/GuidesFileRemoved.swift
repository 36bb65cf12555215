extension ReviewRule {
  static let guidesFileRemoved = ReviewRule(
    .guides, "file-removed", .notable, summary: "An asset, static file, or template was removed.",
    reason: "Its address no longer exists, or pages look different.",
    readers: [.editors], edits: [.removed(.asset), .removed(.staticFile), .removed(.template)])
}
