/// Where the bytes of a rendered template come from.
struct RenderTrace {
  /// A run of bytes up to the next one.
  struct Piece {
    enum Source {
      /// Text of a template, by its place among that of all.
      case text(Int)
      /// What a tag inserted.
      case tag(Int)
    }
    var start: Int
    var source: Source
  }

  let bytes: [UInt8]
  /// In the order of their starts.
  let pieces: [Piece]

  /// The piece that a byte belongs to, and where it ends.
  func piece(at offset: Int) -> (piece: Piece, end: Int)? {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return (pieces[low - 1], low < pieces.count ? pieces[low].start : bytes.count)
  }
}
