/// The numbers of a site's pages in the plan, by the hashes of their paths.
struct PageNumbers: Sendable {
  private let numbers: [UInt64: Int]

  init(_ paths: some Sequence<String>) {
    numbers = Dictionary(
      paths.enumerated().map { (bytesHash(of: $0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of the page with a path; nil for another path.
  subscript(path: String) -> Int? { numbers[bytesHash(of: path)] }
  subscript(path: UnsafeBufferPointer<UInt8>) -> Int? { numbers[bytesHash(of: path)] }
}

func bytesHash(of text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { bytesHash(of: $0) }
}

/// A hash for tables of one build, equal on every machine: after FNV-1a in 64 bits, but eight bytes at a time, for each step
/// waits for the one before.
func bytesHash(of bytes: UnsafeBufferPointer<UInt8>, from seed: UInt64 = 0) -> UInt64 {
  var result: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed &* 0x9e37_79b9_7f4a_7c15
  func mix(_ word: UInt64) {
    result = (result ^ word) &* 0x100_0000_01b3
    result ^= result >> 29
  }
  let raw = UnsafeRawBufferPointer(bytes)
  var index = 0
  while index + 8 <= raw.count {
    mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
    index += 8
  }
  var rest = UInt64(raw.count)
  while index < raw.count {
    rest = rest << 8 | UInt64(raw[index])
    index += 1
  }
  mix(rest)
  return result
}
