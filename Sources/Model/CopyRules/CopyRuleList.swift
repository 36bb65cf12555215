extension CopyRule {
  /// Every rule of copy, a line each.
  public static let all: [CopyRule] = [
    .restatesResource,
    .vagueBenefit,
    .noFeature,
    .doubleSpace,
    .unbalancedQuotes,
  ]

  /// The rule of that id.
  public static func named(_ id: String) -> CopyRule? { all.first { $0.rule.id == id } }
}
