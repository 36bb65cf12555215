extension ReviewRule {
  static let guidesFileChanged = ReviewRule(
    .guides, "file-changed", .notable, summary: "An asset, static file, or template has other contents.",
    reason: "Pages look different.",
    readers: [.editors], edits: [.changed(.asset, .bytes), .changed(.staticFile, .bytes), .changed(.template, .bytes)])
}
