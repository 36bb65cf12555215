/// The colors of exported pictures, for light and dark backgrounds, by their names in the site's style sheet `diagram.css`.
enum DiagramPalette {
  struct Colour {
    let name: String
    let light: String
    let dark: String

    init(_ name: String, _ light: String, _ dark: String) {
      (self.name, self.light, self.dark) = (name, light, dark)
    }
  }

  static let colours = [
    Colour("diagram-ground", "#ffffff", "#0f1419"), Colour("diagram-text", "#1f2328", "#e6e8eb"),
    Colour("diagram-quiet", "#57606a", "#a3abb5"), Colour("diagram-frame", "#6e7781", "#7d8793"),
    Colour("diagram-surface", "#f6f8fa", "#171c23"),
    Colour("kind-neutral-ink", "#374151", "#d5dae1"), Colour("kind-neutral-fill", "#ffffff", "#1b2129"),
    Colour("kind-prompt-ink", "#1e429f", "#c3ddfd"), Colour("kind-prompt-fill", "#e1effe", "#152a52"),
    Colour("kind-granted-ink", "#03543f", "#bcf0da"), Colour("kind-granted-fill", "#def7ec", "#063d2e"),
    Colour("kind-provisional-ink", "#723b13", "#fce96a"), Colour("kind-provisional-fill", "#fdf6b2", "#47290a"),
    Colour("kind-refused-ink", "#9b1c1c", "#fbd5d5"), Colour("kind-refused-fill", "#fde8e8", "#561313"),
    Colour("actor-user", "#1a56db", "#8ab4f8"), Colour("actor-app", "#6c2bd9", "#c4a7fb"),
    Colour("actor-system", "#57606a", "#a3abb5"), Colour("actor-settings", "#8a4b08", "#f0b36b"),
  ]

  private static let byName = Dictionary(
    colours.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The color of that name; the text color if there is none.
  static func colour(_ name: String) -> Colour { byName[name] ?? colours[1] }
}
