import Project
import SourceText

/// The requirements on an app's display name, so that texts can contain it.
package enum AppName {
  /// Returns the reason that a text cannot contain a name, as the end of a sentence about the name; nil if it can.
  package static func problem(with name: String) -> String? {
    if name.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return "is blank" }
    if let scalar = name.unicodeScalars.first(where: disturbs) {
      return "contains the control character \(scalar.codePoint)"
    }
    if let problem = unseen(in: name) { return problem }
    if let placeholder = CopyTemplate(name).placeholders.first { return "contains the placeholder `<\(placeholder)>`" }
    if name.contains("$(") || name.contains("${") {
      return "contains a build setting, which a table of texts does not expand"
    }
    return nil
  }

  /// Returns true if a character breaks a line, ends a text for some parsers, or changes the direction of the surrounding text.
  private static func disturbs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isNoncharacterCodePoint || directions.contains { $0.contains(scalar.value) }
    }
  }

  /// Returns the problem with invisible characters, extra spaces, or the replacement character in a name.
  private static func unseen(in name: String) -> String? {
    var before: Unicode.Scalar = " "
    for scalar in name.unicodeScalars {
      if scalar == "\u{FFFD}" { return "contains U+FFFD, which replaces a character that could not be read" }
      if CopyRule.isInvisible(scalar, after: before) {
        return "contains the invisible character \(scalar.codePoint)"
      }
      before = scalar
    }
    let isSpace = name.unicodeScalars.map(\.properties.isWhitespace)
    if isSpace.first == true { return "begins with a space" }
    if isSpace.last == true { return "ends with a space" }
    if zip(isSpace, isSpace.dropFirst()).contains(where: { $0 && $1 }) { return "contains two spaces in a row" }
    return nil
  }

  /// Directional marks, embeddings, overrides, and isolates.
  private static let directions: [ClosedRange<UInt32>] = [
    0x061C...0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
  ]
}
