import SourceText
import Statecharts

/// The style sheet of exported pictures: the rules of `diagram.css` for diagrams of one machine, with colors written out, since
/// many SVG programs do not support custom properties.
enum DiagramStyle {
  /// The rules for a light background, then the colors for a dark one.
  static let css: String = {
    let light = rules.map { "\($0.selector){\($0.declarations(isDark: false))}\n" }.joined()
    let dark = rules.filter(\.hasColor).map { "\($0.selector){\($0.colors(isDark: true))}\n" }.joined()
    return light + "@media (prefers-color-scheme:dark){\n" + dark + "}\n"
  }()

  private enum Value {
    /// A name of `DiagramPalette`.
    case color(String)
    case plain(String)
  }

  private struct Rule {
    let selector: String
    let values: [(property: String, value: Value)]

    init(_ selector: String, _ colors: [(String, String)] = [], _ plain: [(String, String)] = []) {
      self.selector = selector
      values = colors.map { ($0.0, .color($0.1)) } + plain.map { ($0.0, .plain($0.1)) }
    }

    var hasColor: Bool { values.contains { if case .color = $0.value { true } else { false } } }

    func declarations(isDark: Bool) -> String { text(isDark: isDark) { _ in true } }

    func colors(isDark: Bool) -> String { text(isDark: isDark) { if case .color = $0 { true } else { false } } }

    private func text(isDark: Bool, _ isMeant: (Value) -> Bool) -> String {
      values.filter { isMeant($0.value) }.map { property, value in
        switch value {
        case .plain(let text): return "\(property):\(text)"
        case .color(let name):
          let color = DiagramPalette.color(name)
          return "\(property):\(isDark ? color.dark : color.light)"
        }
      }.joined(separator: ";")
    }
  }

  private static let rules = general + State.Kind.allCases.flatMap(rules) + frames + lines + words

  private static let general = [
    Rule(
      ".diagram", [("fill", "diagram-text")],
      [
        (
          "font",
          "13px \"Helvetica Neue\",Helvetica,Arial,\"Liberation Sans\",Roboto,\"DejaVu Sans Condensed\",system-ui,sans-serif"
        )
      ]),
    Rule(".page", [("fill", "diagram-ground")]),
    Rule(".heading", [], [("font-size", "16px"), ("font-weight", "600")]),
    Rule(".legend text", [("fill", "diagram-quiet")], [("font-size", "12px")]),
  ]

  private static func rules(of kind: State.Kind) -> [Rule] {
    let (ink, fill) = ("kind-\(kind.rawValue)-ink", "kind-\(kind.rawValue)-fill")
    let name = ".kind-\(kind.rawValue)"
    let border: [(String, String)] =
      switch kind {
      case .granted: [("stroke-width", "2")]
      case .provisional: [("stroke-width", "1.5"), ("stroke-dasharray", "5 3")]
      case .neutral, .prompt, .refused: [("stroke-width", "1")]
      }
    return [
      Rule("\(name) .box", [("fill", fill), ("stroke", ink)], border),
      Rule("\(name) .inner,\(name) .rule", [("stroke", ink)], [("fill", "none"), ("stroke-width", "1")]),
      Rule("\(name) text", [("fill", ink)]),
    ]
  }

  private static let frames = [
    Rule(".state .rule", [], [("stroke-opacity", "0.35")]),
    Rule(".title", [], [("font-weight", "600")]),
    Rule(".final .inner", [], [("stroke-width", "2")]),
    // More specific than the fill of a kind, which the dark color scheme repeats.
    Rule(".state.frame .box,.region.frame .box", [], [("fill", "none")]),
    Rule(".ground", [("fill", "diagram-ground")]),
    Rule(".region .box", [("stroke", "diagram-frame")], [("stroke-dasharray", "2 4")]),
    Rule(".region .title", [("fill", "diagram-quiet")], [("font-weight", "400")]),
    Rule(".initial circle", [("fill", "diagram-text")]),
    Rule(".start", [("fill", "diagram-text"), ("stroke", "diagram-text")]),
    Rule(".history circle", [("fill", "diagram-ground"), ("stroke", "diagram-text")]),
    Rule(".any .box", [("fill", "diagram-surface"), ("stroke", "diagram-frame")]),
    Rule(".any text", [("fill", "diagram-quiet")], [("font-size", "12px")]),
  ]

  private static let lines =
    [
      Rule(".edge path", [("stroke", "diagram-quiet")], [("fill", "none"), ("stroke-width", "1.25")]),
      Rule(".edge polygon,.glyph,.transition .number", [("fill", "diagram-quiet")]),
      Rule(".edge.initial path", [("stroke", "diagram-text")]),
      Rule(".edge.initial polygon", [("fill", "diagram-text")]),
      Rule(".glyph", [], [("fill-rule", "evenodd")]),
    ] + Actor.allCases.flatMap(rules)

  private static func rules(of actor: Actor) -> [Rule] {
    let (name, color) = (".by-\(actor.rawValue)", "actor-\(actor.rawValue)")
    let dashes: [(String, String)] =
      switch actor {
      case .user: []
      case .app: [("stroke-dasharray", "6 3")]
      case .system: [("stroke-dasharray", "1.5 3")]
      case .settings: [("stroke-dasharray", "8 3 1.5 3")]
      }
    return [
      Rule(".edge\(name) path", [("stroke", color)], dashes),
      Rule(".edge\(name) polygon,\(name) .glyph,.transition\(name) .number", [("fill", color)]),
    ]
  }

  private static let words = [
    Rule(".transition .box", [("fill", "diagram-ground")]),
    Rule(".transition text", [], [("font-size", "12px")]),
    Rule(".transition .number", [], [("font-weight", "600"), ("font-variant-numeric", "tabular-nums")]),
    Rule(".transition .condition", [("fill", "diagram-quiet")]),
  ]
}
