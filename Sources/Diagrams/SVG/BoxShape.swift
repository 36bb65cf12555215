import SourceText

/// The outline of a box, chosen by its classes; the same on pages, in files, and in legends. The flag of a receipt is that of
/// UML 2.5.1, section 14.2.4.
struct BoxShape {
  let box: Layout.Box
  /// The value of the element's `class` attribute.
  let classes: String
  let isFrame: Bool

  init(_ box: Layout.Box, classes: String, isFrame: Bool = false) {
    self.box = box
    self.classes = classes
    self.isFrame = isFrame
  }

  /// The outline, and the bar at the side of a refused state.
  var markup: HTML { has("kind-refused") ? "\(outline)\(bar)" : outline }

  private func has(_ name: String) -> Bool { hasWord(name, in: classes) }

  // MARK: - Outlines

  private var outline: HTML {
    if has("prompt"), !isFrame { return "<path class=\"box\" d=\"\(speech)\"/>" }
    if has("receipt") { return "<path class=\"box\" d=\"\(flag)\"/>" }
    // The ground of a label leaves lines in sight that touch its border, which is a little away from its words.
    let ground = has("transition") ? box.widened(by: -Self.inset) : box
    return ground.rectangle(radius: radius, class: "box")
  }

  /// The distance between the ground of a label and its border, in points: half the width of a line, and the rounding of layouts.
  private static let inset = 2.0

  var radius: Double {
    if has("any") { return box.height / 2 }
    return isFrame ? 10 : has("transition") ? 2 : has("prompt") ? min(9, box.height / 2) : 6
  }

  /// A rounded box with an extended lower left corner, like a speech bubble.
  private var speech: HTML {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    return """
      M\(box.x + radius) \(box.y)H\(right - radius)\
      Q\(right) \(box.y) \(right) \(box.y + radius)\
      V\(bottom - radius)Q\(right) \(bottom) \(right - radius) \(bottom)\
      H\(box.x + 12)L\(box.x - 4) \(bottom + 5)L\(box.x) \(bottom - min(10, box.height / 2))\
      V\(box.y + radius)Q\(box.x) \(box.y) \(box.x + radius) \(box.y)Z
      """
  }

  /// A box with a notch in its left side.
  private var flag: HTML {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    return "M\(box.x) \(box.y)H\(right)V\(bottom)H\(box.x)L\(box.x + 7) \(box.y + box.height / 2)Z"
  }

  /// A thick bar along the left side, between the rounded corners.
  private var bar: HTML {
    let width = 5.0
    let distance = radius - width
    let inset = radius - (radius * radius - distance * distance).squareRoot()
    let (top, bottom) = (box.y, box.y + box.height)
    // A speech bubble has no lower left corner to follow.
    let lower: HTML =
      has("prompt") && !isFrame
      ? "V\(bottom - 10)H\(box.x + width)Z"
      : "V\(bottom - radius)A\(radius) \(radius) 0 0 0 \(box.x + width) \(bottom - inset)Z"
    return """
      <path class="bar" d="M\(box.x + width) \(top + inset)A\(radius) \(radius) 0 0 0 \(box.x) \(top + radius)\(lower)"/>
      """
  }
}

/// Returns the value of a `points` attribute.
func points(_ points: [Layout.Point]) -> HTML {
  var result: HTML = ""
  for (position, point) in points.enumerated() {
    if position > 0 { result += " " }
    result += "\(point.x),\(point.y)"
  }
  return result
}

extension Layout.Box {
  func rectangle(radius: Double, class name: String? = nil) -> HTML {
    let attribute: HTML = name.map { " class=\"\($0)\"" } ?? ""
    return "<rect\(attribute) x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\"/>"
  }
}

/// Returns true if a space-separated list contains a word.
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
