import Project
import SourceText
import Statecharts
import Verification

extension Review {
  /// One version of a project, as far as it could be read.
  package struct Version: Sendable {
    /// The name of the version: `main`, `v1.2`, `the working tree`.
    package var name: String
    /// The revision or folder as typed; nil if none was.
    package var revision: String?
    package var project: Project
    package var tree: SourceTree
    /// All findings of the version, at the levels that it sets.
    package var findings: [Finding]
    /// The explored state spaces, checked claims, and run scenarios; nil if the machines are not to be compared.
    package var analysis: ProjectAnalysis?
    /// The files that the version could not read as written; the project has the other version's content for them.
    package var unread: Set<SourcePath>
    /// The files with errors and the same bytes in both versions; anything that depends on them was not compared.
    package var sameErrors: Set<SourcePath> = []
    /// The files with errors from which something was omitted; anything that depends on it was not checked.
    package var unsound: Set<SourcePath>

    package init(
      name: String, project: Project, tree: SourceTree, findings: [Finding] = [], analysis: ProjectAnalysis? = nil,
      unread: Set<SourcePath> = [], unsound: Set<SourcePath> = []
    ) {
      self.name = name
      self.project = project
      self.tree = tree
      self.findings = findings
      self.analysis = analysis
      self.unread = unread
      self.unsound = unsound
    }

    /// The project with its guides; nil if none can be rendered.
    fileprivate var rendered: ResolvedProject? {
      analysis.flatMap { $0.resolved.canRenderGuides ? $0.resolved : nil }
    }

    fileprivate var side: Side {
      Side(name: name, revision: revision, errors: findings.count { $0.severity == .error && !$0.isConsequence })
    }
  }

  /// Compares two versions; takes time linear in both, and in the state spaces of their machines.
  package init(base: Version, head: Version, accepting options: AcceptanceOptions = AcceptanceOptions()) async {
    let unchanged = Self.unchangedGuides(base, head)
    let before = base.project.elements(in: base.tree, unchanged: unchanged)
    let after = head.project.elements(in: head.tree, unchanged: unchanged)
    let comparison = ElementComparison(before: before, after: after)
    let words = EditWords(before: before, after: after)
    async let flow = Self.flow(base, head, comparison.renames)
    let judge = TextJudge(base: base.project, head: head.project)
    let keys = (before: base.project.infoKeys(comparison.renames), after: head.project.infoKeys(Renames()))
    var places = (before: ElementPlaces(before, in: base.tree), after: ElementPlaces(after, in: head.tree))
    var rows = DifferenceFolding(comparison).groups.flatMap { group in
      group.rows(comparison.renames, &places) { row, difference in
        var row = row
        row.statement = words.statement(of: difference, in: row)
        row.condition = words.condition(difference)
        if let entry = row.copyEntry(comparison.renames) {
          row.keys = ReviewRow.InfoKeys(before: keys.before[entry] ?? [], after: keys.after[entry] ?? [])
        }
        row = judge.judged(row)
        row.nameOwners()
        return row
      }
    }
    rows = rows.joiningEqualEdits().sorted(by: ReviewRow.isWorse)
    let machines = await flow
    var gaps = machines?.gaps ?? []
    // Unchanged behavior is reported below the row of an edit, or not at all.
    if let machines {
      let rest = rows.attachConsequences(of: machines) { judge.occurrence.change(of: $0) }
      gaps += rest.filter { $0.consequence.level > .editorial }.map(\.consequence.sentence)
    }
    if !rows.isEmpty, let old = base.rendered, let new = head.rendered {
      var (before, after) = (SectionTexts(old, comparison.renames), SectionTexts(new))
      rows.showSections(&before, &after, comparison.renames)
      rows.attachDerivedChanges(&before, &after, in: head.project)
    }
    if let old = base.analysis?.resolved, let new = head.analysis?.resolved {
      rows.attach(LostAddresses(base: old, head: new, comparison.renames, places), except: unchanged)
    }
    rows.attachUnansweredQuestions(before: base.project, after: head.project)
    Self.addDependents(to: &rows, among: after)
    rows.addQuietFindings(base, head)
    rows.sort(by: ReviewRow.isWorse)
    let findings = FindingComparison(base: base, head: head)
    self.init(
      base: base.side, head: head.side, rows: rows, newFindings: findings.new, goneFindings: findings.gone,
      pictures: machines?.pictures ?? [], gaps: gaps + Self.gaps(base, head, rows))
    lacksBase = base.tree.files.isEmpty
    if lacksBase { self.gaps.append("\(Self.label(base.name)) has no project here, so everything counts as added") }
    hangFindings(places.before, places.after, comparison.renames, references: FindingReferences(after, head.project))
    for index in self.rows.indices { self.rows[index].consequences.sortWorstFirst() }
    self.rows.sort(by: ReviewRow.isWorse)
    baseReviewers = base.project.editions.flatMap { $0.reviewers.flatMap(\.names) }
    accept(base: base.project.accepted, head: head.project.accepted, options)
    verdicts = ReaderVerdict.all(of: self)
  }

  /// Says what rests on each source that is described differently.
  private static func addDependents(to rows: inout [ReviewRow], among elements: [Element]) {
    for index in rows.indices where rows[index].subject.kind == .source && rows[index].change != .added {
      let kinds = elements.filter { [subject = rows[index].subject] in $0.references.contains(subject) }.map(\.id.kind)
      let counts = ElementKind.allCases.compactMap { kind -> String? in
        let number = kinds.count { $0 == kind }
        return number == 0 ? nil : "\(grouped(number)) \(number == 1 ? kind.word : kind.plural)"
      }
      if counts.isEmpty { continue }
      rows[index].consequences.append(
        Consequence(
          kind: .reference, level: .editorial,
          sentence: "\(few(counts)) \(kinds.count == 1 ? "rests" : "rest") on it"))
    }
  }

  /// Returns the guides whose files have the same bytes in both versions, whose sections need not be compared. A review of one
  /// change in 2,000 guides takes 7.5 s without this, 1.5 s with it.
  private static func unchangedGuides(_ base: Version, _ head: Version) -> Set<SourcePath> {
    let sizes = Dictionary(firstOf: base.tree.files.map { ($0.path, $0.size) })
    let candidates = head.tree.files.filter { $0.path.text.hasPrefix("content/guides/") && sizes[$0.path] == $0.size }
    return Set(candidates.map(\.path).filter { base.tree.hasSameBytes(at: $0, as: head.tree) })
  }

  /// Returns the comparison of the machines; nil if nothing about machines, claims, or scenarios can have changed.
  private static func flow(_ base: Version, _ head: Version, _ renames: Renames) async -> FlowReview? {
    guard let before = base.analysis, let after = head.analysis else { return nil }
    let same = head.project.machines.map(\.path).filter { base.tree.hasSameBytes(at: $0, as: head.tree) }
    return await FlowReview(before: before, after: after, renames: renames, unchanged: Set(same))
  }

  /// Returns sentences about what was not compared, because a file could not be read or because of errors.
  private static func gaps(_ base: Version, _ head: Version, _ rows: [ReviewRow]) -> [String] {
    let names = [base, head].map { label($0.name) }
    let unread = [base, head].map { $0.unread.union($0.tree.unreadable.keys) }
    var gaps: [String] = []
    for (paths, sides) in [
      (unread[0].intersection(unread[1]), names), (unread[0].subtracting(unread[1]), [names[0]]),
      (unread[1].subtracting(unread[0]), [names[1]]),
    ] where !paths.isEmpty {
      gaps.append(
        "what \(codes(paths)) \(paths.count == 1 ? "says" : "say") is not compared, since there are errors in "
          + listed(sides))
    }
    let crowded = zip([base, head], names).filter { $0.0.findings.contains { $0.rule == .tooManyFiles } }.map(\.1)
    if !crowded.isEmpty { gaps.append("no file is compared, since there are too many in \(listed(crowded))") }
    let limits = base.project.settings.budgets
    if head.project.settings.budgets.limited(by: limits) != head.project.settings.budgets,
      head.findings.contains(where: \.rule.isLimit)
    {
      gaps.append("what exceeds the budgets of \(names[0]) is not compared: a change cannot raise those of its review")
    }
    if rows.isEmpty { return gaps }
    if !head.sameErrors.isEmpty {
      gaps.append(
        "what depends on \(codes(head.sameErrors)) is not compared, since there are the same errors in both versions")
    }
    let broken = zip([base, head], names).filter { $0.0.analysis != nil && $0.0.rendered == nil }.map(\.1)
    if !broken.isEmpty, !head.project.guides.isEmpty {
      gaps.append("the derived parts of guides are not compared, since there are errors in \(listed(broken))")
    }
    let guides = Set(
      [base, head].flatMap { $0.analysis?.resolved.guides ?? [] }.filter { !$0.isResolved }.map(\.guide.path)
    ).filter { !base.tree.hasSameBytes(at: $0, as: head.tree) }
    if !guides.isEmpty {
      gaps.append("the derived parts of \(codes(guides)) are not compared, since there are unknown names")
    }
    return gaps
  }

  private static func codes(_ paths: Set<SourcePath>) -> String { listed(paths.sorted().map { "`\($0)`" }) }
}

extension Project {
  /// Returns the keys of Info.plist that hold the texts of each copy entry, by the entry's id in the head.
  fileprivate func infoKeys(_ renames: Renames) -> [ElementID: [String]] {
    Dictionary(firstOf: copy.entries.map { (renames[ElementID(.copyEntry, $0.id.text)], $0.infoKeys) })
  }
}

extension CopyEntry {
  /// The keys of Info.plist that hold the entry's texts. A purpose is a key inside the value of its key; the colon is that of
  /// PlistBuddy.
  var infoKeys: [String] {
    let purpose = purposeKey.map { ":" + $0.value } ?? ""
    return keys.map { $0.value + purpose }
  }
}

extension ReviewRow {
  /// Returns the copy entry that the row is about, or to which its text belongs, by its id in the head; nil for all others.
  fileprivate func copyEntry(_ renames: Renames) -> ElementID? {
    guard [.copyEntry, .copyText].contains(subject.kind), let id = subject.path.first else { return nil }
    let entry = ElementID(.copyEntry, id)
    return change == .removed ? renames[entry] : entry
  }

  /// Returns true if a row comes before another: by level, the importance of its sentence, then category; equal ones keep
  /// their order.
  static func isWorse(_ first: ReviewRow, _ second: ReviewRow) -> Bool {
    if first.level != second.level { return first.level > second.level }
    let (rank, other) = (first.headline.kind.rank, second.headline.kind.rank)
    if rank != other { return rank < other }
    let order = ChangeCategory.allCases
    return order.firstIndex(of: first.rule.category) ?? 0 < order.firstIndex(of: second.rule.category) ?? 0
  }
}

extension [ReviewRow] {
  /// Says what rules with another level no longer find, or find with a lower level.
  fileprivate mutating func addQuietFindings(_ base: Review.Version, _ head: Review.Version) {
    guard
      let row = firstIndex(where: { row in
        row.subject.kind == .settings && row.details.contains { $0.what == ElementField("rules").word }
      })
    else { return }
    let (old, new) = (base.project.settings.severities, head.project.settings.severities)
    for rule in Set(old.keys).union(new.keys).sorted() where old[rule] != new[rule] {
      if rule.hasPrefix("l10n/") {
        let level = new[rule].map { $0?.rawValue ?? "off" } ?? "as usual"
        self[row].consequences.append(
          Consequence(
            kind: .translation, level: .notable, sentence: "`\(rule)` about translations is now: \(level)"))
      }
      let before = base.findings.filter { $0.rule.id == rule }
      let after = head.findings.filter { $0.rule.id == rule }
      guard let first = before.first else { continue }
      if let now = after.first?.severity, now >= first.severity { continue }
      let verb = before.count == 1 ? "is" : "are"
      let level = after.first.map { "now \(before.count == 1 ? "a \($0.severity)" : "\($0.severity)s")" }
      self[row].consequences.append(
        Consequence(
          kind: .finding, level: .notable,
          sentence: "\(counted(before.count, "finding")) of `\(rule)` \(verb) \(level ?? "no longer reported"): "
            + first.message,
          count: before.count, place: first.place, readers: [.testers, .writers]))
    }
  }
}

extension [Consequence] {
  /// Sorts by level, then by importance; others keep their order.
  fileprivate mutating func sortWorstFirst() {
    self = ChangeLevel.worstFirst.flatMap { level in
      let own = filter { $0.level == level }
      return Consequence.Kind.allCases.flatMap { kind in own.filter { $0.kind == kind } }
    }
  }
}

extension DifferenceFolding.Group {
  /// Returns the row of the cause, with the elements added or removed along with it, and the edits that it forced; anything of a
  /// higher level than the cause is a row of its own. The rules leave out some causes, with a reason.
  fileprivate func rows(
    _ renames: Renames, _ places: inout (before: ElementPlaces, after: ElementPlaces),
    judged: (ReviewRow, ElementComparison.Difference) -> ReviewRow
  ) -> [ReviewRow] {
    let forced = forcedEdits.compactMap { edit in ReviewRow(edit, &places).map { judged($0, edit) } }
    guard var row = ReviewRow(difference, &places) else { return forced }
    row.covered = Set(([difference] + parts).map { $0.after == nil ? renames[$0.id] : $0.id })
    row.details += parts.partDetails(isAdded: difference.before == nil, of: difference.id)
    // An event comes with its transition, which says what it does.
    let transitions = parts.filter { $0.id.kind == .transition }
    row = judged(row, difference.id.kind == .event && transitions.count == 1 ? transitions[0] : difference)
    row.texts += parts.filter { $0.id.kind == .copyText }.map { part in
      var text = TextChange(part)
      if difference.id.kind != .copyEntry { text.entry = part.id.path.first }
      return text
    }
    // What names something new for the first time is a part of the addition.
    let isAdded = difference.before == nil
    let others = isAdded ? [] : forced.filter { $0.level > row.level }
    let hung = isAdded ? forced : forced.filter { $0.level <= row.level }
    row.covered.formUnion(hung.map(\.subject))
    row.consequences += hung.asForcedEdits.map { isAdded ? $0.capped(at: row.level) : $0 }
    return [row] + others
  }
}

extension [ElementComparison.Difference] {
  /// Returns one line for each kind of element that was added or removed together with another one.
  ///
  /// - Parameter whole: the element that they are parts of; unless it is their entry, texts are named with the entry.
  fileprivate func partDetails(isAdded: Bool, of whole: ElementID) -> [ReviewRow.Detail] {
    let byKind = Dictionary(grouping: self, by: \.id.kind)
    return ElementKind.allCases.compactMap { kind in
      guard let parts = byKind[kind] else { return nil }
      let names = parts.prefix(5).map { part in
        kind == .copyText && whole.kind != .copyEntry
          ? "`\(part.id.path[0])` (\(part.id.label))" : "`\(part.id.label)`"
      }.joined(separator: ", ")
      let rest = parts.count > 5 ? " and \(parts.count - 5) more" : ""
      let what = parts.count == 1 ? kind.word : "\(parts.count) \(kind.plural)"
      return ReviewRow.Detail(what: what, before: isAdded ? nil : names + rest, after: isAdded ? names + rest : nil)
    }
  }
}

extension ElementKind {
  fileprivate var plural: String {
    switch self {
    case .copyEntry: "copy entries"
    case .sourcePlace: "places in sources"
    default: word + "s"
    }
  }
}

extension ElementID {
  fileprivate var label: String { Self.textScope(self) ?? (name.isEmpty ? "beginning" : name) }
}
