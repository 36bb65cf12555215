/// The colors of exported pictures, for light and dark backgrounds: those of the site's style sheets.
enum DiagramPalette {
  /// The background of a picture for the reader. With forced colors, the reader's system has a color for text and one behind it.
  enum ColorScheme {
    case light, dark, forced
  }

  struct Color {
    let name: String
    let light: String
    let dark: String

    func value(_ theme: ColorScheme) -> String {
      switch theme {
      case .light: light
      case .dark: dark
      case .forced: isGround ? "Canvas" : "CanvasText"
      }
    }

    private var isGround: Bool { name == "diagram-ground" || name == "diagram-surface" || name.hasSuffix("-fill") }

    init(_ name: String, _ light: String, _ dark: String) {
      (self.name, self.light, self.dark) = (name, light, dark)
    }
  }

  static let colors = [
    Color("diagram-ground", "#ffffff", "#0f1419"), Color("diagram-text", "#1f2328", "#e6e8eb"),
    Color("diagram-quiet", "#57606a", "#a3abb5"), Color("diagram-frame", "#6e7781", "#7d8793"),
    Color("diagram-surface", "#f6f8fa", "#171c23"),
    Color("kind-neutral-ink", "#374151", "#d5dae1"), Color("kind-neutral-fill", "#ffffff", "#1b2129"),
    Color("kind-prompt-ink", "#1e429f", "#c3ddfd"), Color("kind-prompt-fill", "#e1effe", "#152a52"),
    Color("kind-granted-ink", "#03543f", "#bcf0da"), Color("kind-granted-fill", "#def7ec", "#063d2e"),
    Color("kind-provisional-ink", "#723b13", "#fce96a"), Color("kind-provisional-fill", "#fdf6b2", "#47290a"),
    Color("kind-refused-ink", "#9b1c1c", "#fbd5d5"), Color("kind-refused-fill", "#fde8e8", "#561313"),
    Color("actor-user", "#1a56db", "#8ab4f8"), Color("actor-app", "#6c2bd9", "#c4a7fb"),
    Color("actor-system", "#57606a", "#a3abb5"), Color("actor-settings", "#8a4b08", "#f0b36b"),
  ]

  private static let byName = Dictionary(
    colors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the color of that name; the text color if there is none.
  static func color(_ name: String) -> Color { byName[name] ?? colors[1] }
}
