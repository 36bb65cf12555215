/// What an app's display name may be, where it goes into texts that an app ships.
public enum AppName {
  /// Why a name cannot stand in a text, as the end of a sentence about it; nil where it can.
  public static func problem(with name: String) -> String? {
    if name.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return "is blank" }
    if let scalar = name.unicodeScalars.first(where: disturbs) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "holds the control character U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }
    if let placeholder = CopyTemplate(name).placeholders.first { return "holds the placeholder <\(placeholder)>" }
    if name.contains("$(") || name.contains("${") {
      return "holds a build setting, which is expanded in Info.plist alone"
    }
    return nil
  }

  /// Whether a character breaks a line, ends a text for some reader, or turns the direction of what stands around it.
  private static func disturbs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isNoncharacterCodePoint || directions.contains { $0.contains(scalar.value) }
    }
  }

  /// Embeddings, overrides and isolates.
  private static let directions: [ClosedRange<UInt32>] = [0x202A...0x202E, 0x2066...0x2069]
}
