/// A text that is compared by its bytes. Swift considers canonically equivalent strings equal; the file formats do not.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: Self, second: Self) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// A register of the keys of one collection, to find duplicates.
package struct KeyRegister {
  private var first: [ExactText: SourceRange] = [:]

  package init() {}

  /// Registers a key, and returns the place of its first occurrence if it is a duplicate.
  package mutating func note(_ key: Sourced<String>) -> SourceRange? {
    let known = first[ExactText(key.value)]
    if known == nil { first[ExactText(key.value)] = key.range }
    return known
  }
}
