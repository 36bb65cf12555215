/// A sheet of paper in the position that a picture needs in print.
package enum Paper: String, Sendable {
  case portrait
  case landscape

  /// The scale at which the smallest words of a picture have 7 pt.
  private static let readableScale = 7 / (Legibility.smallestText * 72 / 96)
  /// The same and a hair more, since browsers round.
  static let leastScale = readableScale * 1.002
  /// The height of the line above a part of a picture, which numbers it, in CSS pixels.
  private static let partLine = 26.0

  /// What margins of 12 mm leave of A4 and US Letter, whichever is less, in CSS pixels.
  private var size: (width: Double, height: Double) { self == .portrait ? (703, 963) : (963, 703) }
  /// What a heading with a paragraph takes above a picture.
  private var above: Double { self == .portrait ? 150 : 122 }
  /// What a legend and a caption take below a picture.
  private var below: Double { self == .portrait ? 172 : 126 }
  /// What all of these take, where they are short enough to be on one sheet with a picture.
  private var around: Double { self == .portrait ? 158 : 184 }

  /// Whether a picture of this size, in pixels, fits on one sheet together with its heading, legend, and caption.
  func holds(_ width: Double, _ height: Double) -> Bool {
    let scale = Self.readableScale
    return width * scale <= size.width && height * scale <= size.height - around
  }

  /// The largest widths of parts of a picture at a scale, in points of the picture.
  func widths(at scale: Double) -> PictureCuts.Rooms {
    PictureCuts.Rooms(first: size.width / scale, other: size.width / scale, last: size.width / scale)
  }

  /// The largest heights of parts of a picture at a scale: the first are below the heading, the last above the legend.
  func heights(at scale: Double) -> PictureCuts.Rooms {
    let height = size.height - Self.partLine
    return PictureCuts.Rooms(first: (height - above) / scale, other: height / scale, last: (height - below) / scale)
  }
}
