import Guides
import Project
import SourceText
import Statecharts

/// A block of a guide that states something, with what supports it. `docs/support.md` has the definitions.
package struct GuideStatement: Sendable {
  /// What can support a statement.
  package enum Support: Hashable, Sendable {
    /// A claim or myth, by its position in `VerifiedProject.claims`.
    case claim(Int)
    /// A source that the named editions see; all editions see one that names none.
    case source(SourceID, editions: Set<EditionID>)
    case advice
    case unverified(reason: String)
    /// A part that is derived from the project, in the same item, quotation or footnote.
    case derived
  }

  package let kind: GuideBody.Block.Kind
  /// Its first line.
  package let place: SourceRange
  /// The editions that show it, if an `only` directive restricts them; empty for all that show the guide.
  package let editions: Set<EditionID>
  package let support: [Support]
  /// Whether a mistake in its Markdown may hide what supports it.
  let isMisread: Bool

  /// What supports the statement for the readers of an edition, or for those of all editions.
  package func support(for edition: EditionID?) -> [Support] {
    support.filter { $0.isSeen(by: edition) }
  }
}

extension GuideResolver {
  /// The guide's blocks that state something. A broken reference supports its block: it has a finding of its own.
  ///
  /// - Parameter parts: the guide's parts, resolved; nil for a broken reference.
  func statements(_ parts: [VerifiedGuide.Part?]) -> [GuideStatement] {
    let finder = StatementFinder(body: guide.body, names: context.names, parts: parts)
    return guide.body.blocks.filter(finder.isStatement).map { block in
      GuideStatement(
        kind: block.kind, place: block.place, editions: finder.editions(of: block), support: finder.support(of: block),
        isMisread: block.isMisread)
    }
  }

  /// Reports statements that nothing supports. A project without sources has nothing to cite, and is not checked.
  mutating func reportUnsupported(_ statements: [GuideStatement]) {
    guard !context.project.sources.isEmpty, !context.mayBeUnread(.sources) else { return }
    let editions = GuideAudiences.readers(of: guide, in: context.project).sorted()
    for statement in statements {
      let readers = statement.editions.isEmpty ? editions : editions.filter(statement.editions.contains)
      let without = readers.filter { statement.support(for: $0).isEmpty }
      guard readers.isEmpty ? statement.support.isEmpty : !without.isEmpty else { continue }
      var finding = Finding.guideUnsupported(
        statement.kind, in: without.count < readers.count ? without[0].text : nil, at: place(statement.place))
      finding.isConsequence = statement.isMisread || hasUnknownReaders(statement)
      report(finding)
    }
  }

  /// Whether a source of the statement names an edition that does not exist, which has a finding of its own.
  private func hasUnknownReaders(_ statement: GuideStatement) -> Bool {
    statement.support.contains { support in
      guard case .source(_, let editions) = support else { return false }
      return !editions.isSubset(of: context.names.editions)
    }
  }
}

/// Distinguishes statements from other blocks, and finds what supports them.
private struct StatementFinder {
  let body: GuideBody
  let names: ProjectNames
  let parts: [VerifiedGuide.Part?]
  /// What an introduction gives to each block that it introduces, by the introduction.
  private var carried: [Int: [GuideStatement.Support]] = [:]

  init(body: GuideBody, names: ProjectNames, parts: [VerifiedGuide.Part?]) {
    self.body = body
    self.names = names
    self.parts = parts
    for introduction in Set(body.blocks.flatMap(\.introductions)) {
      carried[introduction] = Self.carried(own(body.blocks[introduction]))
    }
  }

  // MARK: What needs support

  func isStatement(_ block: GuideBody.Block) -> Bool {
    let wording = block.wording
    let isEmpty = wording.words + wording.linkedWords == 0
    let isIntroduction = block.introducesNext && wording.endsInColon && wording.sentences == 1
    let isQuestion = wording.endsInQuestionMark && wording.sentences == 1
    return block.kind != .header && !isEmpty && !isIntroduction && !isQuestion && !isNavigation(block)
  }

  /// How many words a block may have besides its links and still be navigation, as in “See also … and …”.
  private static let fewWords = 3

  /// Whether a block is navigation: it is links but for a few words, or an item that begins with a link to a guide.
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

  /// What supports a block: its own references, those of its footnotes, and the marks of its introductions.
  func support(of block: GuideBody.Block) -> [GuideStatement.Support] {
    var result = own(block)
    for footnote in block.footnotes { result += own(body.blocks[footnote]) }
    for introduction in block.introductions { result += carried[introduction] ?? [] }
    return result
  }

  /// The marks of an introduction, one of each kind: a long list would repeat them all. A claim proves its own sentence, and a
  /// directive shows its own part; neither supports what follows.
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

  /// The editions that an `only` directive around a block names; empty if there is none.
  func editions(of block: GuideBody.Block) -> Set<EditionID> {
    guard let position = block.restriction, case .onlyOpen(let restriction) = body.parts[position] else { return [] }
    return Set(restriction.editions.map(\.value))
  }

  private func support(ofRole position: Int) -> GuideStatement.Support? {
    guard case .role(let written) = body.parts[position] else { return nil }
    guard case .role(let role, _)? = parts[position] else {
      // What a broken reference would be: anything that speaks for its block.
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
