/// The punctuation without a special meaning anywhere in labels of Mermaid and PlantUML.
private let plainPunctuation = Set(" ,.()?!'".unicodeScalars)

/// Returns true if a character has no special meaning in labels of Mermaid and PlantUML.
///
/// Both interpret ASCII punctuation as markup, entities, and ends of labels, not always as documented, so all of it is escaped
/// except what is known to be safe.
func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: scalar.value >= 0xA0 || plainPunctuation.contains(scalar)
  }
}
