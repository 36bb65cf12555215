/// The title of a frame, which is painted on a ground over the lines that lead into the frame.
enum FrameTitle {
  /// Returns the ground under one line that begins at a point.
  static func ground(of line: String, at place: Layout.Point) -> Layout.Box {
    Layout.Box(x: place.x - 3, y: place.y - 12, width: TextWidth.ems(measuredBold([line])[0]) * 14 + 6, height: 16)
  }
}
