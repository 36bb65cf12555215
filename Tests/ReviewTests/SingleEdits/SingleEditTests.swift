import Project
import Review
import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Single edits of the shipped content")
struct SingleEditTests {
  @Test("Each edit of the machine is one cause")
  func machineEdits() async throws {
    let base = try await Samples.shipped()
    let chart = try #require(base.project.machines.first).chart
    var levels: [Mutation.Kind: Set<ChangeLevel>] = [:]
    let all = chart.mutations
    for edit in Mutation.Kind.allCases.flatMap({ kind in sample(all.filter { $0.kind == kind }, 3) }) {
      var head = base
      head.project.machines[0].chart = edit.edited(chart)
      let rows = await Review(base: base, head: head).rows
      #expect(rows.count == 1, "\(edit.kind) \(edit.name): \(rows.map(\.rule.id))")
      levels[edit.kind, default: []].formUnion(rows.map(\.level))
    }
    for (kind, found) in levels { #expect(found == [.breaking], "\(kind): \(found)") }
    #expect(levels.count >= 10)
  }

  @Test("Each edit of copy, editions, claims, scenarios, sources, the SDK, settings, and guides is one cause")
  func contentEdits() async throws {
    let base = try await Samples.shipped()
    let project = base.project
    var outcomes: [String: Set<Outcome>] = [:]
    var kinds: [String] = []
    for edit in (project.copyEdits + project.proofEdits + project.referenceEdits + project.guideEdits).sampled() {
      var head = base
      head.project = edit.edited(project)
      head.tree = head.tree.withOtherGuides
      let rows = await Review(base: base, head: head).rows
      #expect(rows.count == 1, "\(edit.kind), \(edit.name): \(rows.map(\.rule.id))")
      if outcomes[edit.kind] == nil { kinds.append(edit.kind) }
      outcomes[edit.kind, default: []].formUnion(rows.map { Outcome(level: $0.level, rule: $0.rule.id) })
    }
    let lines = kinds.flatMap { kind in
      (outcomes[kind] ?? []).sorted().map { "| \(kind) | \($0.level.rawValue) | `\($0.rule)` |" }
    }
    let table = DocumentedTable("docs/content/guides/reference/reviews.md", below: "## Single edits")
    if isAudit {
      try table.expect(["| edit | level | rule |", "|---|---|---|"] + lines)
    } else {
      try table.expect(some: lines)
    }
  }

  @Test("Nothing changed, nothing is reported")
  func nothingChanged() async throws {
    let base = try await Samples.shipped()
    #expect(await Review(base: base, head: base).isEmpty)
  }
}

/// What a review says of an edit.
private struct Outcome: Hashable, Comparable {
  var level: ChangeLevel
  var rule: String

  static func < (first: Self, second: Self) -> Bool { (second.level, first.rule) < (first.level, second.rule) }
}

extension [ContentEdit] {
  /// Of each kind two, in an audit all.
  fileprivate func sampled() -> [ContentEdit] {
    var kinds: [String] = []
    var groups: [String: [ContentEdit]] = [:]
    for edit in self {
      if groups[edit.kind] == nil { kinds.append(edit.kind) }
      groups[edit.kind, default: []].append(edit)
    }
    return kinds.flatMap { sample(groups[$0] ?? [], 2) }
  }
}

extension SourceTree {
  /// The tree with guides of another size: the project was edited, and not its files.
  fileprivate var withOtherGuides: SourceTree {
    let edited = files.map { file in
      File(path: file.path, size: file.size + (file.path.text.hasPrefix("content/guides/") ? 1 : 0))
    }
    return SourceTree(files: edited) { path throws(ReadError) in try self.contents(of: path) }
  }
}
