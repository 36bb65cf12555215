import SourceText

/// The origins of the bytes of a rendered template.
struct RenderTrace {
  /// A run of bytes up to the next piece.
  struct Piece {
    enum Source {
      /// Text of a template, by its offset in the text of all templates.
      case text(Int)
      /// A value that a tag inserted.
      case tag(Int)
    }
    var start: Int
    var source: Source
  }

  let bytes: [UInt8]
  /// The pieces in order of their starts.
  let pieces: [Piece]

  /// Returns the piece that a byte belongs to, and the end of the piece.
  func piece(at offset: Int) -> (piece: Piece, end: Int)? {
    let position = pieces.prefixCount { $0.start <= offset }
    guard position > 0 else { return nil }
    return (pieces[position - 1], position < pieces.count ? pieces[position].start : bytes.count)
  }
}
