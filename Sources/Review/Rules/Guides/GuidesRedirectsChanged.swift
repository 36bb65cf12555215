extension ReviewRule {
  static let guidesRedirectsChanged = ReviewRule(
    .guides, "redirects-changed", .notable, summary: "Old addresses lead elsewhere.",
    reason: "Links from elsewhere and saved addresses follow the redirects; without one, they are broken.",
    readers: [.editors, .integrators], edits: [.changed(.settings, .redirects)])
}
