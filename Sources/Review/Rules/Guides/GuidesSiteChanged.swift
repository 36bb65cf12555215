extension ReviewRule {
  static let guidesSiteChanged = ReviewRule(
    .guides, "site-changed", .notable,
    summary: "The site’s title, description, address, mode, repository, versions, or look changed.",
    reason: "Every page shows or uses it.",
    readers: [.editors, .integrators],
    edits: [
      .changed(.settings, .title), .changed(.settings, .description), .changed(.settings, .baseURL),
      .changed(.settings, .siteMode), .changed(.settings, .repository), .changed(.settings, .versions),
      .changed(.settings, .look),
    ])
}
