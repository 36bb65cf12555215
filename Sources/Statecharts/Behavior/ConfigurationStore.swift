/// Distinct configurations side by side in one array, with an open-addressing table of their indices.
struct ConfigurationStore {
  private(set) var words: [UInt64] = []
  private(set) var count = 0
  let stride: Int
  private var slots: [Int32]

  init(stride: Int) {
    self.stride = stride
    slots = [Int32](repeating: -1, count: 1024)
  }

  /// Copies the configuration at an index into an existing one, so nothing is allocated.
  func read(_ index: Int, into configuration: inout Configuration) {
    for offset in 0..<stride { configuration.words[offset] = words[index * stride + offset] }
  }

  /// Returns the index of a configuration; adds a new one, or returns nil if that would exceed the limit.
  mutating func index(of configuration: Configuration, limit: Int) -> (index: Int, isNew: Bool)? {
    let slot = slot(of: configuration)
    if slots[slot] >= 0 { return (Int(slots[slot]), false) }
    if count >= limit { return nil }
    slots[slot] = Int32(count)
    for offset in 0..<stride { words.append(configuration.words[offset]) }
    count += 1
    if count * 2 > slots.count { grow() }
    return (count - 1, true)
  }

  /// Returns the index of a configuration; nil if it was not added.
  func index(of configuration: Configuration) -> Int? {
    let index = Int(slots[slot(of: configuration)])
    return index >= 0 ? index : nil
  }

  private func slot(of configuration: Configuration) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(configuration.words, from: 0, count: stride)) & mask
    while slots[slot] >= 0, !isEqual(Int(slots[slot]), configuration) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ index: Int, _ configuration: Configuration) -> Bool {
    for offset in 0..<stride where words[index * stride + offset] != configuration.words[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for index in 0..<count {
      let start = index * stride
      var slot = Int(truncatingIfNeeded: Self.hash(words, from: start, count: stride)) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }

  private static func hash(_ words: [UInt64], from start: Int, count: Int) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in start..<(start + count) { hash = mixed(hash, words[index]) }
    return hash ^ (hash >> 32)
  }

  /// Adds a word to a hash by multiplying and shifting (Knuth, splitmix64); unlike `Hasher`, it gives the same hash on each
  /// run.
  static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
    return product ^ product >> 29
  }
}
