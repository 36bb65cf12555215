extension StyledText {
  /// The name as an owner: “Acme’s”, and “TV apps’” after an s.
  package var possessive: StyledText { self + StyledText(plain.hasSuffix("s") ? "’" : "’s") }
}
