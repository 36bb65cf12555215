import SourceText

extension Rule {
  static let contrast = Rule(
    id: "project/contrast", severity: .error,
    summary: "The accent of a look has a contrast of at least 4.5:1 to the page.",
    rationale: """
      Links and what is current have this color, on light and on dark pages. With less contrast, many people cannot read \
      them.
      """,
    source: Rule.Source("WCAG 2.2, 1.4.3", "https://www.w3.org/TR/WCAG22/#contrast-minimum"),
    good: ##"look: {accent: "#0b57d0"}"##, bad: ##"look: {accent: "#8ab4f8"}"##)
}

extension Finding {
  /// The finding for a color that is too like one of the grounds; nil if it can be read on all.
  static func contrast(of color: RGBColor, on grounds: [RGBColor], byLightening: Bool, at place: Place) -> Finding? {
    let least = grounds.map { color.contrast(to: $0) }.min() ?? 21
    guard least < RGBColor.leastContrast else { return nil }
    // Rounded down, so that 4.49 does not read as enough.
    let tenths = Int(least * 10)
    let better = color.reaching(RGBColor.leastContrast, to: grounds, byLightening: byLightening)
    return Finding(
      .contrast, at: place,
      "the contrast of `\(color.text)` to \(byLightening ? "dark" : "light") pages is \(tenths / 10).\(tenths % 10):1, expected at least 4.5:1",
      suggestion: "the nearest color with enough contrast is `\(better.text)`")
  }
}
