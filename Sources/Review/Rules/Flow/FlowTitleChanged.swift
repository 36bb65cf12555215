extension ReviewRule {
  static let flowTitleChanged = ReviewRule(
    .flow, "title-changed", .notable, summary: "Something in a machine is called differently.",
    reason: "Diagrams, tables, and guides show the name. The label of an event is what users see on a button.",
    readers: [.editors, .translators],
    edits: [
      .changed(.machine, .title), .changed(.machine, .summary), .changed(.machine, .conditionTitles),
      .changed(.profile, .title), .changed(.observer, .title), .changed(.observer, .isCode),
      .changed(.observerValue, .title), .changed(.event, .title), .changed(.event, .translations),
      .changed(.prompt, .title), .changed(.region, .title), .changed(.state, .title),
    ])
}
