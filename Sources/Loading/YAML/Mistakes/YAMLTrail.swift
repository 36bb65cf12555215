import SourceText

/// What libyaml read before an error.
struct YAMLTrail {
  /// A list or mapping that is open at the error, or was closed by what follows it.
  struct Collection {
    var isList: Bool
    var isFlow: Bool
    var start: Int
  }

  /// From the outside to the inside.
  private(set) var open: [Collection] = []
  /// Those in block style that the next word closed, since it is indented by less.
  private(set) var justClosed: [Collection] = []
  private(set) var lastScalar: (range: SourceRange, style: YAMLEvent.ScalarStyle)?
  /// Where the last thing that was read ends.
  private(set) var end: Int

  /// Reads a slice up to its first error.
  init(of slice: ArraySlice<UInt8>) {
    end = slice.startIndex
    var trail = self
    _ = YAMLEvents.withEvents(of: slice) { events in
      while let event = try? events.next() {
        if case .streamEnd = event.kind { break }
        trail.take(event, in: slice)
      }
    }
    self = trail
  }

  private mutating func take(_ event: YAMLEvent, in slice: ArraySlice<UInt8>) {
    switch event.kind {
    case .scalar(_, let style):
      lastScalar = (event.range, style)
      justClosed = []
    case .sequenceStart, .mappingStart:
      let isList = if case .sequenceStart = event.kind { true } else { false }
      let start = event.range.start
      let isFlow = slice.indices.contains(start) && "[{".utf8.contains(slice[start])
      open.append(Collection(isList: isList, isFlow: isFlow, start: start))
      justClosed = []
    case .sequenceEnd, .mappingEnd:
      // In block style, an end has no characters of its own.
      if let last = open.popLast(), !last.isFlow { justClosed.append(last) } else { justClosed = [] }
    default: break
    }
    if event.range.end > event.range.start { end = event.range.end }
  }
}
