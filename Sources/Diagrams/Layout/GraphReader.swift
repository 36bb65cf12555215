import CGraphviz

/// Reads graphs whose objects are numbered by `ObjectNumbers`.
///
/// Graphs point to memory that the reader owns, so it lives as long as the process.
struct GraphReader {
  private let discipline: UnsafeMutablePointer<Agdisc_t>

  init() {
    let numbers = UnsafeMutablePointer<Agiddisc_t>.allocate(capacity: 1)
    numbers.initialize(to: ObjectNumbers.discipline)
    let input = UnsafeMutablePointer<Agiodisc_t>.allocate(capacity: 1)
    input.initialize(to: Unread.discipline)
    discipline = .allocate(capacity: 1)
    // For the other disciplines, null selects the defaults of cgraph.
    discipline.initialize(to: Agdisc_t())
    discipline.pointee.id = numbers
    discipline.pointee.io = input
  }

  /// Reads the first graph of a text, which the caller closes, and returns true if a second one follows.
  ///
  /// The scanner keeps the text after the first graph for its next call. Reading on detects it and empties the scanner.
  func graph(in text: String) -> (first: UnsafeMutablePointer<Agraph_t>?, isFollowed: Bool) {
    var text = text
    return text.withUTF8 { bytes in
      var unread = Unread(bytes: UnsafeRawBufferPointer(bytes))
      agreadline(1)
      guard let first = agread(&unread, discipline) else { return (nil, false) }
      var isFollowed = false
      while let next = agread(&unread, discipline) {
        isFollowed = true
        agclose(next)
      }
      return (first, isFollowed)
    }
  }

  /// The text that the scanner has not read yet.
  private struct Unread {
    var bytes: UnsafeRawBufferPointer

    /// The functions for reading only: pictures are not written through cgraph.
    static var discipline: Agiodisc_t {
      var calls = Agiodisc_t()
      calls.afread = { channel, buffer, size in
        guard let unread = channel?.assumingMemoryBound(to: Unread.self), let buffer, size > 0 else { return 0 }
        let next = UnsafeRawBufferPointer(rebasing: unread.pointee.bytes.prefix(Int(size)))
        UnsafeMutableRawBufferPointer(start: buffer, count: next.count).copyMemory(from: next)
        unread.pointee.bytes = UnsafeRawBufferPointer(rebasing: unread.pointee.bytes.dropFirst(next.count))
        return CInt(next.count)
      }
      return calls
    }
  }
}
