extension ReviewRule {
  static let proofsFactsChanged = ReviewRule(
    .proofs, "facts-changed", .notable, summary: "Notes, sources, or doubts about something changed.",
    reason: "Readers rely on them to know where a fact comes from and how certain it is.",
    readers: [.editors],
    edits: [
      .changed(.profile, .notes), .changed(.profile, .sources), .changed(.profile, .unverified),
      .changed(.profile, .readings), .changed(.observer, .notes), .changed(.observer, .sources),
      .changed(.observer, .unverified), .changed(.observer, .readings), .changed(.event, .notes),
      .changed(.event, .sources), .changed(.event, .unverified), .changed(.event, .readings), .changed(.prompt, .notes),
      .changed(.prompt, .sources), .changed(.prompt, .unverified), .changed(.prompt, .readings),
      .changed(.region, .notes), .changed(.region, .sources), .changed(.region, .unverified),
      .changed(.region, .readings), .changed(.state, .notes), .changed(.state, .sources), .changed(.state, .unverified),
      .changed(.state, .readings), .changed(.transition, .notes), .changed(.transition, .sources),
      .changed(.transition, .unverified), .changed(.transition, .readings), .changed(.machine, .notes),
      .changed(.claim, .notes), .changed(.claim, .sources), .changed(.claim, .unverified), .changed(.claim, .readings),
      .changed(.assumption, .notes), .changed(.assumption, .sources), .changed(.assumption, .unverified),
      .changed(.assumption, .readings), .changed(.scenario, .notes), .changed(.scenario, .sources),
      .changed(.scenario, .unverified), .changed(.scenario, .readings), .changed(.copyEntry, .notes),
      .changed(.copyEntry, .sources), .changed(.copyEntry, .unverified), .changed(.copyEntry, .readings),
      .changed(.question, .notes), .changed(.question, .sources), .changed(.question, .unverified),
      .changed(.question, .readings), .changed(.sdkType, .notes), .changed(.sdkType, .sources),
      .changed(.sdkType, .unverified), .changed(.sdkType, .readings), .changed(.sdkMember, .notes),
      .changed(.sdkMember, .sources), .changed(.sdkMember, .unverified), .changed(.sdkMember, .readings),
    ])
}
