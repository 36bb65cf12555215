/// Converts libyaml's marks, which count Unicode scalars, to byte offsets.
///
/// Costs one pass over a text that is not ASCII; a look-up walks over 16 scalars at most.
struct ScalarOffsets {
  private static let stride = 16
  private let bytes: ArraySlice<UInt8>
  /// The byte offset of every 16th scalar; empty for ASCII, where the two counts agree.
  private var samples: [Int] = []

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for index in bytes.indices where !UTF8.isContinuation(bytes[index]) {
      if count % Self.stride == 0 { samples.append(index) }
      count += 1
    }
  }

  /// Returns the index in the slice of the scalar with that number; the end if there are fewer scalars.
  func byteOffset(ofScalar number: Int) -> Int {
    guard !samples.isEmpty else { return min(bytes.startIndex + number, bytes.endIndex) }
    let sample = number / Self.stride
    guard sample < samples.count else { return bytes.endIndex }
    var index = samples[sample]
    var left = number % Self.stride
    while left > 0, index < bytes.endIndex {
      index += 1
      while index < bytes.endIndex, UTF8.isContinuation(bytes[index]) { index += 1 }
      left -= 1
    }
    return index
  }
}
