import SourceText

/// The outline of a box with the signs of its state, chosen by its classes; the same on pages, in files, and in legends.
///
/// The signs are those of UML 2.5.1, section 14.2.4, where it has one: a dot with an arrow for the initial state, a bull's eye
/// for a final state, a diamond for a choice, and a notched flag for the receipt of a signal.
struct BoxShape {
  let box: Geometry.Box
  /// The value of the element's `class` attribute.
  let classes: String
  var isFrame = false
  /// The center of the sign before the title.
  let sign: Geometry.Point
  /// The sign of an initial state; at the corner, if it is not given.
  var start: StartSign?

  /// The distance from the left side of a box to the center of the sign before its title.
  private static let signDistance = 13.0

  /// Makes the outline of a box; the sign is level with the middle of the box, or with `middle` if it is given.
  init(_ box: Geometry.Box, classes: String, isFrame: Bool = false, middle: Double? = nil, start: StartSign? = nil) {
    self.box = box
    self.classes = classes
    self.isFrame = isFrame
    self.start = start
    // Fonts that are wider than the measured one reach farther to the left.
    let shift = middle == nil ? 0 : Self.titleShift(in: classes) / 2
    sign = Geometry.Point(box.x + Self.signDistance + shift, middle ?? box.y + box.height / 2)
  }

  /// How far a title with a sign before it is moved to the right, in points, so that both together are nearly in the middle of their
  /// box, which has as much room behind the title as before it.
  static func titleShift(in classes: String) -> Double {
    // A cross is behind a title that has another sign before it.
    ["kind-refused", "final", "branch"].count { hasWord($0, in: classes) } == 1 ? 6 : 0
  }

  /// Makes the outline of a frame with the sign before its title.
  init(frame: Geometry.Box, classes: String, sign: Geometry.Point, start: StartSign? = nil) {
    box = frame
    self.classes = classes
    self.start = start
    isFrame = true
    self.sign = sign
  }

  /// The outline and its signs; a frame's sign is missing, since edges into the frame would cross it.
  var markup: Markup {
    var result = outline
    if has("kind-refused") { result += bar }
    if has("starts") { result += (start ?? StartSign(at: box, radius: radius, inside: nil)).markup }
    if !isFrame { result += signMarkup }
    return result
  }

  /// The signs next to the title.
  var signMarkup: Markup {
    var result: Markup = ""
    if has("kind-refused") { result += cross }
    if has("final") { result += bullsEye }
    if has("branch") { result += diamond }
    return result
  }

  private func has(_ name: String) -> Bool { hasWord(name, in: classes) }

  // MARK: - Outlines

  private var outline: Markup {
    if has("prompt"), !isFrame { return "<path class=\"box\" d=\"\(speech)\"/>" }
    if has("receipt") { return "<path class=\"box\" d=\"\(flag)\"/>" }
    // The ground of a label leaves lines in sight that touch its border, which is a little away from its words.
    let ground = has("transition") ? box.widened(by: -Self.inset) : box
    return ground.rectangle(radius: radius, class: "box")
  }

  /// How far the ground of a label stays inside of its border, in points: half the width of a line, and the rounding of layouts.
  private static let inset = 2.0

  var radius: Double {
    if has("any") { return box.height / 2 }
    return isFrame ? 10 : has("transition") ? 2 : has("prompt") ? min(9, box.height / 2) : 6
  }

  /// A rounded box with an extended lower left corner, like a speech bubble.
  private var speech: Markup {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    return """
      M\(box.x + radius) \(box.y)H\(right - radius)\
      Q\(right) \(box.y) \(right) \(box.y + radius)\
      V\(bottom - radius)Q\(right) \(bottom) \(right - radius) \(bottom)\
      H\(box.x + 12)L\(box.x - 4) \(bottom + 5)L\(box.x) \(bottom - min(10, box.height / 2))\
      V\(box.y + radius)Q\(box.x) \(box.y) \(box.x + radius) \(box.y)Z
      """
  }

  /// The box around the part of a speech bubble that sticks out of its box.
  static func speechCorner(of box: Geometry.Box) -> Geometry.Box {
    let corner = Geometry.Point(box.x, box.y + box.height)
    return Geometry.Box(low: corner - Geometry.Point(4, 5), high: corner + Geometry.Point(6, 5))
  }

  /// A box with a notch in its left side.
  private var flag: Markup {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    return "M\(box.x) \(box.y)H\(right)V\(bottom)H\(box.x)L\(box.x + 7) \(box.y + box.height / 2)Z"
  }

  // MARK: - Signs

  /// A thick bar along the left side, between the rounded corners.
  private var bar: Markup {
    let width = 5.0
    let distance = radius - width
    let inset = radius - (radius * radius - distance * distance).squareRoot()
    let (top, bottom) = (box.y, box.y + box.height)
    // A speech bubble has no lower left corner to follow.
    let lower: Markup =
      has("prompt") && !isFrame
      ? "V\(bottom - 10)H\(box.x + width)Z"
      : "V\(bottom - radius)A\(radius) \(radius) 0 0 0 \(box.x + width) \(bottom - inset)Z"
    return """
      <path class="bar" d="M\(box.x + width) \(top + inset)A\(radius) \(radius) 0 0 0 \(box.x) \(top + radius)\(lower)"/>
      """
  }

  /// A cross before the title; behind it if another sign is before it.
  private var cross: Markup {
    let isBehind = has("final") || has("branch")
    let x = isBehind ? 2 * box.x + box.width - sign.x : sign.x
    let arm = 3.2
    return """
      <path class="cross" d="M\(x - arm) \(sign.y - arm)L\(x + arm) \(sign.y + arm)\
      M\(x - arm) \(sign.y + arm)L\(x + arm) \(sign.y - arm)"/>
      """
  }

  private var bullsEye: Markup {
    """
    <circle class="ring" cx="\(sign.x)" cy="\(sign.y)" r="5.5"/><circle class="eye" cx="\(sign.x)" cy="\(sign.y)" r="3"/>
    """
  }

  private var diamond: Markup {
    let half = 6.0
    return """
      <path class="diamond" d="M\(sign.x - half) \(sign.y)L\(sign.x) \(sign.y - half)\
      L\(sign.x + half) \(sign.y)L\(sign.x) \(sign.y + half)Z"/>
      """
  }
}

/// The value of a `points` attribute.
func points(_ points: [Geometry.Point]) -> Markup {
  var result: Markup = ""
  for (position, point) in points.enumerated() {
    if position > 0 { result += " " }
    result += "\(point.x),\(point.y)"
  }
  return result
}

extension Geometry.Box {
  func rectangle(radius: Double, class name: String? = nil) -> Markup {
    let attribute: Markup = name.map { " class=\"\($0)\"" } ?? ""
    return "<rect\(attribute) x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\"/>"
  }
}

/// Whether a space-separated list contains a word.
func hasWord(_ word: String, in list: String) -> Bool {
  var (word, list) = (word, list)
  return word.withUTF8 { word in
    list.withUTF8 { list in
      var start = 0
      while start + word.count <= list.count {
        let end = list[start...].firstIndex(of: UInt8(ascii: " ")) ?? list.count
        if end - start == word.count, word.elementsEqual(list[start..<end]) { return true }
        start = end + 1
      }
      return false
    }
  }
}
