/// The punctuation that neither Mermaid nor PlantUML reads anything into, wherever it stands in a label.
private let plainPunctuation = Set(" ,.()?!'".unicodeScalars)

/// Whether a character means nothing but itself in the labels of Mermaid and PlantUML.
///
/// Both read markup, entities and the ends of labels out of ASCII's punctuation, not always as documented, so all of it is
/// spelled by number but what is known to be safe.
func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: scalar.value >= 0xA0 || plainPunctuation.contains(scalar)
  }
}
