import SourceText

/// The numbers of a site's pages in the plan, by path hash.
package struct PageNumbers: Sendable {
  private let numbers: [UInt64: Int]

  package init(_ paths: some Sequence<String>) {
    numbers = paths.positions { bytesHash(of: $0) }
  }

  /// The number of the page with a path; nil for an unknown path.
  package subscript(path: String) -> Int? { numbers[bytesHash(of: path)] }
  subscript(path: UnsafeBufferPointer<UInt8>) -> Int? { numbers[bytesHash(of: path)] }
}

func bytesHash(of text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { bytesHash(of: $0) }
}

/// Returns a hash for tables that live for one build.
func bytesHash(of bytes: UnsafeBufferPointer<UInt8>, from seed: UInt64 = 0) -> UInt64 {
  var hasher = Hasher()
  hasher.combine(seed)
  hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
  return UInt64(bitPattern: Int64(hasher.finalize()))
}
