/// A word as a shell reads it back: quoted where it holds anything but letters, digits and what no shell minds.
package func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || "0123456789-_./,:=@+%".unicodeScalars.contains($0)
  }
  if isPlain, !word.isEmpty { return word }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}
