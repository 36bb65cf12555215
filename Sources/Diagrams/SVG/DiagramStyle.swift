import SourceText
import Statecharts

/// The style sheet of exported pictures: the rules of `diagram.css` for diagrams of one machine, with colors written out, since
/// many SVG programs do not support custom properties.
enum DiagramStyle {
  /// The rules for a light background, then the colors for a dark one and for the reader's own colors.
  static let css: String = {
    func colors(_ theme: DiagramPalette.ColorScheme) -> String {
      rules.filter(\.hasColor).map { "\($0.selector){\($0.colors(theme))}\n" }.joined()
    }
    return rules.map { "\($0.selector){\($0.declarations(.light))}\n" }.joined()
      + "@media screen and (prefers-color-scheme:dark){\n" + colors(.dark) + "}\n"
      + "@media (forced-colors:active){\n" + colors(.forced) + "}\n"
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

    func declarations(_ theme: DiagramPalette.ColorScheme) -> String { text(theme) { _ in true } }

    func colors(_ theme: DiagramPalette.ColorScheme) -> String {
      text(theme) { if case .color = $0 { true } else { false } }
    }

    private func text(_ theme: DiagramPalette.ColorScheme, _ isMeant: (Value) -> Bool) -> String {
      values.filter { isMeant($0.value) }.map { property, value in
        switch value {
        case .plain(let text): return "\(property):\(text)"
        case .color(let name): return "\(property):\(DiagramPalette.color(name).value(theme))"
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
    Rule("text", [], [("unicode-bidi", "plaintext")]),
    Rule(".page", [("fill", "diagram-ground")]),
    Rule(".heading", [], [("font-size", "16px"), ("font-weight", "600")]),
    Rule(".footnote", [("fill", "diagram-quiet")], [("font-size", "12px")]),
    Rule(".legend .meaning", [("fill", "diagram-quiet")], [("font-size", "12px")]),
    // Before the rules of a kind, which not every box of a legend has.
    Rule(".state .box", [("fill", "diagram-ground"), ("stroke", "kind-neutral-ink")]),
    Rule(".state .rule", [("stroke", "kind-neutral-ink")], [("fill", "none"), ("stroke-width", "1.5")]),
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
      Rule("\(name) .rule", [("stroke", ink)], [("fill", "none"), ("stroke-width", "1")]),
      Rule("\(name) text,\(name) .bar", [("fill", ink)]),
    ]
  }

  private static let frames = [
    Rule(".state .rule", [], [("stroke-opacity", "0.35")]),
    Rule(".title", [], [("font-weight", "600")]),
    // More specific than the fill of a kind, which the dark color scheme repeats.
    Rule(".state.frame .box,.region.frame .box", [], [("fill", "none")]),
    Rule(".ground", [("fill", "diagram-ground")]),
    Rule(".region .box", [("stroke", "diagram-frame")], [("stroke-dasharray", "2 4")]),
    Rule(".region .title", [("fill", "diagram-quiet")], [("font-weight", "400")]),
    Rule(".history circle", [("fill", "diagram-ground"), ("stroke", "diagram-text")]),
    Rule(".any .box", [("fill", "diagram-surface"), ("stroke", "diagram-quiet")], [("stroke-dasharray", "2 2")]),
    Rule(".any text", [("fill", "diagram-quiet")], [("font-size", "12px")]),
    Rule(".note .box", [], [("stroke-dasharray", "1.5 3")]),
    Rule(".start circle", [("fill", "diagram-text")]),
    Rule(".fact", [("fill", "diagram-quiet")], [("font-size", "12px"), ("font-weight", "400")]),
    Rule(".usual .box", [], [("stroke-width", "2.6")]),
    Rule(".receipt .box", [("fill", "diagram-surface"), ("stroke", "actor-settings")]),
    Rule(".receipt text", [("fill", "actor-settings")], [("font-size", "12px")]),
  ]

  private static let lines =
    [
      Rule(".edge path", [("stroke", "diagram-quiet")], [("fill", "none"), ("stroke-width", "1.25")]),
      Rule(".edge polygon,.glyph,.transition .number", [("fill", "diagram-quiet")]),
      Rule(".edge.initial path", [("stroke", "diagram-text")]),
      Rule(".edge.initial polygon", [("fill", "diagram-text")]),
      Rule(".edge.by-several path", [], [("stroke-width", "2")]),
      Rule(".edge.usual path", [], [("stroke-width", "3")]),
      Rule(".glyph", [], [("fill-rule", "evenodd")]),
    ] + Actor.allCases.flatMap(rules)

  private static func rules(of actor: Actor) -> [Rule] {
    let (name, color) = (".by-\(actor.rawValue)", actor.color)
    let dashes: [(String, String)] =
      switch actor {
      case .user: []
      case .app: [("stroke-dasharray", "6 3")]
      case .system: [("stroke-dasharray", "1.5 3")]
      case .time: [("stroke-dasharray", "1.5 3 1.5 3 6 3")]
      case .settings: [("stroke-dasharray", "8 3 1.5 3")]
      }
    return [
      Rule(".edge\(name) path", [("stroke", color)], dashes),
      Rule(
        ".edge\(name) polygon,\(name) .glyph,.transition\(name) .number,.transition \(name) .number",
        [("fill", color)]),
    ]
  }

  private static let words = [
    Rule(".transition .box", [("fill", "diagram-ground")]),
    Rule(".transition text", [], [("font-size", "12px")]),
    Rule(".transition .number", [], [("font-weight", "600"), ("font-variant-numeric", "tabular-nums")]),
    Rule(".beside .by-app text", [("fill", "actor-app")]),
    Rule(".beside .by-settings text", [("fill", "actor-settings")]),
    Rule(".transition .condition", [("fill", "diagram-quiet")]),
  ]
}
