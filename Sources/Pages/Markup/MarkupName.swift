import SourceText

/// A name of HTML in lower case, of at most 15 bytes, which is longer than any that matters here; longer ones are cut.
struct MarkupName: Hashable, Sendable {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  /// Not generic: from another file, a debug build would call it unspecialized, which took half of its time.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = min(bytes.count, 15)
    high = Self.word(bytes, 0, min(count, 8)).withLowercaseLetters
    if count > 8 { low = Self.word(bytes, 8, count - 8).withLowercaseLetters }
    low |= UInt64(min(bytes.count, 255)) << 56
  }

  /// Up to eight bytes, the first as the lowest; read in pieces of four, two, and one, since a loop over them took 4 % of a build.
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    if count == 8 { return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)) }
    var word: UInt64 = 0
    var done = 0
    if count & 4 != 0 {
      word = UInt64(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
      done = 4
    }
    if count & 2 != 0 {
      let pair = UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: start + done, as: UInt16.self))
      word |= UInt64(pair) << (8 * UInt64(done))
      done += 2
    }
    return count & 1 != 0 ? word | UInt64(raw[start + done]) << (8 * UInt64(done)) : word
  }

  /// A name within a page. Most are short and followed by more, so that they are read in one piece with what follows.
  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let (page, start, count) = (bytes.base, bytes.startIndex, bytes.count)
    guard count <= 8, start + 8 <= page.count else {
      self.init(UnsafeBufferPointer(rebasing: bytes))
      return
    }
    let word = UInt64(
      littleEndian: UnsafeRawBufferPointer(page).loadUnaligned(fromByteOffset: start, as: UInt64.self))
    self.init(
      high: (count == 8 ? word : word & (1 << (8 * UInt64(count)) - 1)).withLowercaseLetters,
      low: UInt64(count) << 56)
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(_ text: Substring) {
    var text = text
    self = text.withUTF8 { MarkupName($0) }
  }

  /// The upper bits differ for most names (Fibonacci hashing).
  fileprivate var hash: UInt64 { (high ^ low &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15 }
}

extension UInt64 {
  /// Eight bytes, with the ASCII letters among them in lower case.
  fileprivate var withLowercaseLetters: UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let rest = self & (0x7F * each)
    // The highest bit of a byte is set from `A` on in the one, and behind `Z` in the other.
    let (fromA, behindZ) = (rest + (0x80 - 0x41) * each, rest + (0x80 - 0x5B) * each)
    let capitals = (fromA & ~behindZ) & ~self & (0x80 * each)
    return self | capitals >> 2
  }
}

extension MarkupName: ExpressibleByStringLiteral {
  init(stringLiteral text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// What is known of a few names.
///
/// An open-addressing table, whose lookups take a multiplication. With `Set` and its SipHash they took 5 % of a build of 2,000 guides.
struct MarkupTable<Value: Sendable>: Sendable {
  private var places: [(name: MarkupName, value: Value)?]
  private let shift: UInt64

  init(_ values: [(name: MarkupName, value: Value)]) {
    let width = UInt64(max(values.count * 3, 2).bitWidth - max(values.count * 3, 2).leadingZeroBitCount)
    places = Array(repeating: nil, count: 1 << width)
    shift = 64 - width
    for (name, value) in values { places[place(of: name)] = (name, value) }
  }

  subscript(name: MarkupName) -> Value? { places[place(of: name)]?.value }

  /// Where a name is, or would be.
  private func place(of name: MarkupName) -> Int {
    var place = Int(truncatingIfNeeded: name.hash >> shift)
    while let other = places[place]?.name, other != name { place = (place + 1) & (places.count - 1) }
    return place
  }
}

typealias MarkupNames = MarkupTable<Void>

extension MarkupNames {
  /// The names in a text, parted by spaces.
  init(_ text: String) {
    self.init(text.split(separator: " ").map { (MarkupName($0), ()) })
  }

  func contains(_ name: MarkupName) -> Bool { self[name] != nil }
}
