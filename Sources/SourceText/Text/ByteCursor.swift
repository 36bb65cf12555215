/// A movable position in a text that counts the bytes it passes.
package struct ByteCursor {
  package let bytes: [UInt8]
  package private(set) var index: Int
  /// The number of bytes passed, forward and backward.
  package private(set) var traveled = 0

  package init(_ text: DecodedText) {
    bytes = text.bytes
    index = text.start
  }

  package var isAtEnd: Bool { index >= bytes.count }
  /// The byte at the position; nil at the end.
  package var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns the byte at a distance from the position; nil beyond the end.
  package func peek(_ distance: Int) -> UInt8? {
    let index = index + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// Moves to an offset, which may be before the current one.
  package mutating func move(to place: Int) {
    let place = min(max(place, 0), bytes.count)
    traveled += abs(place - index)
    index = place
  }

  package mutating func advance(_ count: Int = 1) { move(to: index + count) }

  /// Returns true if the given text begins at the position.
  package func isAt(_ text: StaticString) -> Bool { isText(text, at: index) }

  private func isText(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Moves past a text if it begins at the position.
  package mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance(text.utf8CodeUnitCount)
    return true
  }

  /// Moves past bytes that satisfy a condition.
  package mutating func skip(while isWanted: (UInt8) -> Bool) {
    var end = index
    while end < bytes.count, isWanted(bytes[end]) { end += 1 }
    move(to: end)
  }

  /// Moves past the next occurrence of a text and returns its start; returns nil, without moving, if there is none.
  package mutating func skip(past text: StaticString) -> Int? {
    var place = index
    while place < bytes.count {
      if isText(text, at: place) {
        move(to: place + text.utf8CodeUnitCount)
        return place
      }
      place += 1
    }
    // The search also read the bytes up to the end.
    traveled += bytes.count - index
    return nil
  }

  /// Moves past the bracket that opens a list or a mapping, unless it nests too deeply.
  ///
  /// - Parameters:
  ///   - depth: the number of lists and mappings that contain it.
  ///   - limit: the maximum nesting depth.
  /// - Throws: `ParseAbort`, with a finding, beyond the limit.
  package mutating func open(depth: Int, limit: Int, _ findings: inout FileFindings) throws(ParseAbort) {
    guard depth < limit else {
      findings.add(
        .limit, at: scalarRange(at: index),
        "values are nested more than \(limit) levels deep; the file is not read")
      throw ParseAbort()
    }
    advance()
  }

  /// Returns the bytes between two offsets as text.
  package func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// Returns the Unicode scalar whose first byte is at an offset, with its length in bytes; nil at the end.
  package func scalar(at place: Int) -> (value: Unicode.Scalar, length: Int)? {
    guard place < bytes.count else { return nil }
    let first = bytes[place]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard place + length <= bytes.count else { return ("\u{FFFD}", bytes.count - place) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes[(place + 1)..<(place + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Returns the range of the scalar at an offset; empty at the end.
  package func scalarRange(at place: Int) -> SourceRange {
    SourceRange(place, place + (scalar(at: place)?.length ?? 0))
  }

  /// A description of the character at the position, for messages: `x`, or the end of the file.
  package var found: String {
    guard let scalar = scalar(at: index)?.value else { return "the end of the file" }
    return scalar == "\n" || scalar == "\r" ? "a line break" : "`\(scalar)`"
  }
}
