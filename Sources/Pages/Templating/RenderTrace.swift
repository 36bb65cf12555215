import SourceText

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
    let position = pieces.prefixCount { $0.start <= offset }
    guard position > 0 else { return nil }
    return (pieces[position - 1], position < pieces.count ? pieces[position].start : bytes.count)
  }
}
