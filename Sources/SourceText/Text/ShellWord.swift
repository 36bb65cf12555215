/// Returns a word quoted for a shell, unless it has only letters, digits, and characters without a special meaning.
package func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || "0123456789-_./,:=@+%".unicodeScalars.contains($0)
  }
  if isPlain, !word.isEmpty { return word }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}
