extension StyledText {
  /// The possessive form of the name: “Acme’s”, and “TV apps’” after an s.
  package var possessive: StyledText { self + StyledText(plain.hasSuffix("s") ? "’" : "’s") }
}
