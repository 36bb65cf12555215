import Markdown
import Project
import SourceText

extension Rule {
  static let guideUnsupported = Rule(
    id: "guide/unsupported", severity: .note,
    summary: "Every statement in a guide has a claim, a source, a mark, or a derived part.",
    rationale: """
      Readers cannot check a paragraph, list item, quotation, footnote, or table row without support. Cite a source, \
      prove it with a claim, or mark it as advice or unverified. Introductions that end in a colon, navigation, \
      questions, headings, and listings need no support; a project without sources is not checked.
      """,
    good: "> The handle turns left. {source}`manual`", bad: "> The handle turns left.")
}

extension Finding {
  /// - Parameter edition: the first edition without support; nil if no edition has any.
  static func guideUnsupported(_ kind: GuideBody.Block.Kind, in edition: String?, at place: Place) -> Finding {
    Finding(
      .guideUnsupported, at: place,
      (edition.map { "in edition `\($0)`, " } ?? "")
        + "no claim, source, mark, or derived part supports this \(kind.name)",
      suggestion: "cite a `{source}`, prove it with a `{claim}`, or add {mark}`advice` or {unverified}`reason`")
  }
}

extension GuideBody.Block.Kind {
  fileprivate var name: String {
    switch self {
    case .paragraph: "paragraph"
    case .item: "list item"
    case .quotation: "quotation"
    case .footnote: "footnote"
    case .header: "table header"
    case .row: "table row"
    }
  }
}
