import Guides
import Project
import SourceText
import Statecharts

/// A block of a guide that makes a statement, with its support: see “What supports a guide” in the docs.
package struct GuideStatement: Sendable {
  /// The support of a statement.
  package enum Support: Hashable, Sendable {
    /// A claim or myth, by its position in `ResolvedProject.claims`.
    case claim(Int)
    /// A source that the named editions see; if it names none, all editions see it.
    case source(SourceID, editions: Set<EditionID>)
    case advice
    case unverified(reason: String)
    /// A part derived from the project, in the same item, quotation, or footnote.
    case derived
  }

  package let kind: GuideBody.Block.Kind
  /// The first line of the block.
  package let place: SourceRange
  /// The editions that show the block, if an `only` directive restricts it; empty for all that show the guide.
  package let editions: Set<EditionID>
  package let support: [Support]
  /// True if a mistake in the Markdown may hide the support.
  let isMisread: Bool

  /// Returns the support of the statement for the readers of an edition, or of all editions.
  package func support(for edition: EditionID?) -> [Support] {
    support.filter { $0.isSeen(by: edition) }
  }
}

extension GuideResolver {
  /// Returns the guide's blocks that make a statement. A broken reference counts as support: it has its own finding.
  ///
  /// - Parameter parts: the resolved parts of the guide; nil for a broken reference.
  func statements(_ parts: [VerifiedGuide.Part?]) -> [GuideStatement] {
    let finder = StatementFinder(body: guide.body, names: context.names, parts: parts)
    return guide.body.blocks.filter(finder.isStatement).map { block in
      GuideStatement(
        kind: block.kind, place: block.place, editions: finder.editions(of: block), support: finder.support(of: block),
        isMisread: block.isMisread)
    }
  }

  /// Reports unsupported statements. A project without sources has nothing to cite, and is not checked.
  mutating func reportUnsupported(_ statements: [GuideStatement]) {
    guard !context.project.sources.isEmpty, !context.mayBeUnread(.sources) else { return }
    let editions = GuideAudiences.readers(of: guide, in: context.project).sorted()
    for statement in statements {
      let readers = statement.editions.isEmpty ? editions : editions.filter(statement.editions.contains)
      let without = readers.filter { statement.support(for: $0).isEmpty }
      guard readers.isEmpty ? statement.support.isEmpty : !without.isEmpty else { continue }
      let edition = without.count < readers.count ? "in edition `\(without[0].text)`, " : ""
      var finding = Finding(
        .guideUnsupported, at: place(statement.place),
        edition + "no claim, source, mark, or derived part supports this \(statement.kind.name)",
        suggestion: "cite a `{source}`, prove it with a `{claim}`, or add {mark}`advice` or {unverified}`reason`")
      finding.isConsequence = statement.isMisread || hasUnknownReaders(statement)
      report(finding)
    }
  }

  /// Returns true if a source of the statement names an unknown edition, which has its own finding.
  private func hasUnknownReaders(_ statement: GuideStatement) -> Bool {
    statement.support.contains { support in
      guard case .source(_, let editions) = support else { return false }
      return !editions.isSubset(of: context.names.editions)
    }
  }
}

/// Distinguishes statements from other blocks, and finds their support.
private struct StatementFinder {
  let body: GuideBody
  let names: ProjectNames
  let parts: [VerifiedGuide.Part?]
  /// The support that each introduction passes on to the blocks that it introduces.
  private var carried: [Int: [GuideStatement.Support]] = [:]

  init(body: GuideBody, names: ProjectNames, parts: [VerifiedGuide.Part?]) {
    self.body = body
    self.names = names
    self.parts = parts
    for introduction in Set(body.blocks.flatMap(\.introductions)) {
      carried[introduction] = Self.carried(own(body.blocks[introduction]))
    }
  }

  // MARK: Statements

  func isStatement(_ block: GuideBody.Block) -> Bool {
    let wording = block.wording
    let isEmpty = wording.words + wording.linkedWords == 0
    let isIntroduction = block.introducesNext && wording.endsInColon && wording.sentences == 1
    let isQuestion = wording.endsInQuestionMark && wording.sentences == 1
    return block.kind != .header && !isEmpty && !isIntroduction && !isQuestion && !isNavigation(block)
  }

  /// The maximum number of words outside links in a navigation block, as in “See also … and …”.
  private static let fewWords = 3

  /// Returns true for navigation: a block of links with few other words, or an item that begins with a link to a guide.
  private func isNavigation(_ block: GuideBody.Block) -> Bool {
    let wording = block.wording
    if wording.linkedWords > 0, wording.words <= Self.fewWords { return true }
    return block.kind == .item && wording.opening.map(leadsToGuide) == true
  }

  private func leadsToGuide(_ target: GuideBody.Wording.Target) -> Bool {
    switch target {
    case .role: return true
    case .link(let position):
      guard case .linkOpen(.guide, _)? = parts[position] else { return false }
      return true
    }
  }

  // MARK: Support

  /// Returns the support of a block: its own references, those of its footnotes, and the marks of its introductions.
  func support(of block: GuideBody.Block) -> [GuideStatement.Support] {
    var result = own(block)
    for footnote in block.footnotes { result += own(body.blocks[footnote]) }
    for introduction in block.introductions { result += carried[introduction] ?? [] }
    return result
  }

  /// Returns the marks of an introduction, one of each kind, since a long list would repeat them all. A claim proves only its own
  /// sentence, and a directive shows only its own part; neither supports the following blocks.
  private static func carried(_ support: [GuideStatement.Support]) -> [GuideStatement.Support] {
    var kinds: Set<GuideStatement.Support> = []
    return support.filter { support in
      switch support {
      case .source(_, let editions): kinds.insert(.source("", editions: editions)).inserted
      case .unverified: kinds.insert(.unverified(reason: "")).inserted
      case .advice: kinds.insert(.advice).inserted
      case .claim, .derived: false
      }
    }
  }

  private func own(_ block: GuideBody.Block) -> [GuideStatement.Support] {
    block.roles.compactMap(support(ofRole:)) + (block.directives.isEmpty ? [] : [.derived])
  }

  /// Returns the editions that an `only` directive around a block names; empty if there is none.
  func editions(of block: GuideBody.Block) -> Set<EditionID> {
    guard let position = block.restriction, case .onlyOpen(let restriction) = body.parts[position] else { return [] }
    return Set(restriction.editions.map(\.value))
  }

  private func support(ofRole position: Int) -> GuideStatement.Support? {
    guard case .role(let written) = body.parts[position] else { return nil }
    guard case .role(let role, _)? = parts[position] else {
      // A broken reference may have been any kind of support.
      let isSupport = RoleName(rawValue: written.name.value)?.isSupport ?? true
      return isSupport ? .derived : nil
    }
    switch role {
    case .claim(let claim): return .claim(claim)
    case .source(let citation): return .source(citation.source, editions: editions(of: citation.source))
    case .mark(.advice): return .advice
    case .unverified(let reason): return .unverified(reason: reason)
    case .state, .event, .transition, .prompt, .copy, .sdk, .term, .guide: return nil
    }
  }

  private func editions(of source: SourceID) -> Set<EditionID> {
    Set(names.sources[source]?.editions.map(\.value) ?? [])
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
