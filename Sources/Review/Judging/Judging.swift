import Project
import SourceText
import Statecharts

/// Judges rows by their texts, and adds the consequences for texts.
struct TextJudge {
  let base: Project
  let head: Project
  private let readersBefore: TextReaders
  private let readersAfter: TextReaders
  let occurrence: TextOccurrence
  private let terms: [ElementID: TermChange]
  private let topicsBefore: PromiseTopics
  private let topicsAfter: PromiseTopics
  /// The changed translations, by the text whose edit changed them: their source text differs, or they were made anew.
  private let translations: [CopyTextID: [TranslationChange]]

  /// Takes time linear in the copy of both versions.
  init(base: Project, head: Project) {
    (self.base, self.head) = (base, head)
    (topicsBefore, topicsAfter) = (PromiseTopics(base), PromiseTopics(head))
    let readers = TextReaders(head)
    readersBefore = TextReaders(base)
    readersAfter = readers
    occurrence = TextOccurrence(before: base, after: head)
    let changes = TranslationChange.changes(before: base, after: head)
    translations = Dictionary(grouping: changes) { $0.event == .becameCurrent ? $0.id : $0.source }
    var terms: [ElementID: TermChange] = [:]
    func add(_ changed: [Term], of edition: EditionID?, before: [Term]) {
      for term in changed {
        let former = before.first { $0.id == term.id }
        terms[ElementID(.term, edition?.text ?? "", term.id.text)] = TermChange(
          term, of: edition, before: former, in: head, readers)
      }
    }
    add(head.terms, of: nil, before: base.terms)
    for edition in head.editions {
      add(edition.terms, of: edition.id, before: base.editions.first { $0.id == edition.id }?.terms ?? [])
    }
    self.terms = terms
  }

  /// Returns the row with the rule, the level, and the consequences that its texts require.
  func judged(_ row: ReviewRow) -> ReviewRow {
    var row = row
    if row.change == .changed, row.isEditorial { row.editLevel = .editorial }
    switch row.subject.kind {
    case .copyText: judge(text: &row)
    case .settings: row.consequences += missingTranslations
    case .term where !row.isOnlyRenamed: judge(term: &row)
    case .app: judge(app: &row)
    case .event where row.rule == .flowLabelChanged: judge(label: &row)
    case .condition where row.rule == .flowTitleChanged && row.editLevel > .editorial && isOpen(row.subject):
      row.rule = .flowOpenConditionReworded
      row.editLevel = row.rule.level
      row.statement.sentence = row.statement.sentence.replacing(" is now called ", with: " is now ")
    default: break
    }
    return row
  }

  private func isOpen(_ condition: ElementID) -> Bool {
    let machine = head.machines.first { $0.chart.id.text == condition.path[0] }
    return machine?.chart.conditions.contains { $0.id.text == condition.name && $0.isOpen } ?? false
  }

  /// The consequences of new locales: how many texts they lack.
  private var missingTranslations: [Consequence] {
    let (source, old) = (head.settings.locales.source, Set(base.settings.locales.all))
    let texts = head.copy.entries.flatMap { entry in entry.texts.map { (entry.id(of: $0), $0.locale) } }
    let ids = Set(texts.map(\.0))
    let sources = texts.filter { $1 == source }.map(\.0)
    return head.settings.locales.targets.filter { !old.contains($0) }.compactMap { locale in
      let missing = sources.count { id in
        !ids.contains(CopyTextID(entry: id.entry, edition: id.edition, variant: id.variant, locale: locale))
      }
      if missing == 0 { return nil }
      let sentence = "\(locale): \(missing) of \(counted(sources.count, "text")) missing"
      return Consequence(kind: .translation, level: .notable, sentence: sentence)
    }
  }

  private func judge(term row: inout ReviewRow) {
    guard let term = terms[row.subject] else { return }
    defer {
      row.consequences += [Consequence(altering: row.altered, at: row.after)].compactMap(\.self) + term.translations
    }
    if row.editLevel == .editorial { return }
    row.altered = term.texts.flatMap { text in
      occurrence.changes(of: text.id).filter {
        $0.before != $0.after && (term.edition.map { $0.text }.map($0.editions.contains) ?? true)
      }.map {
        var change = $0
        change.owner = TextChange.owner(of: ElementID(text.id))
        return ReviewRow.AlteredText(entry: text.id.entry.text, keys: text.keys, change: change)
      }
    }
    row.consequences += promises(of: row.altered.map(\.change), at: row.after, isDraft: false)
    if row.altered.contains(where: { !$0.keys.isEmpty }), !row.consequences.contains(where: { $0.kind == .promise }) {
      row.consequences += [sameTopics(of: row.altered.map(\.change), at: row.after)].compactMap(\.self)
    }
  }

  /// Adds the texts that the users of an app with another name or variant see differently, in the words of the head.
  private func judge(app row: inout ReviewRow) {
    var oldName = row.subject.name
    if case .renamed(let old) = row.change { oldName = old }
    guard let edition = head.editions.first(where: { $0.id.text == row.subject.path[0] }),
      let app = edition.apps.first(where: { $0.name == row.subject.name }),
      let former = base.editions.flatMap(\.apps).first(where: { $0.name == oldName })
    else { return }
    let locales = head.settings.locales
    for entry in head.copy.entries(shownIn: edition.id) {
      let index = CopyTextIndex(entry)
      for locale in locales.all {
        func text(for app: Edition.App) -> String? {
          let context = CopyContext(
            edition: edition, variant: app.variant?.value, locale: locale, app: app.name, terms: head.terms)
          let text = index.resolve(context, sourceLocale: locales.source)?.text
          return text.flatMap { $0.locale == locale ? context.terms(in: locale).text(of: $0.template) : nil }
        }
        var change = TextChange(before: text(for: former), after: text(for: app), locale: locale)
        guard change.before != change.after else { continue }
        let context = CopyContext(
          edition: edition, variant: app.variant?.value, locale: locale, app: app.name, terms: head.terms)
        change.prompt = occurrence.prompt(showing: entry.id, context)
        change.app = app.name
        row.altered.append(ReviewRow.AlteredText(entry: entry.id.text, keys: entry.infoKeys, change: change))
      }
    }
    row.consequences += [Consequence(altering: row.altered, at: row.after)].compactMap(\.self)
    // What an app is called says nothing about its users' data.
    if row.change == .changed {
      row.consequences += promises(
        of: row.altered.map(\.change), at: row.after, isDraft: false, namesFeaturesOnce: true)
    }
  }

  /// Adds that the labels in other languages did not change with that of the source language.
  private func judge(label row: inout ReviewRow) {
    let event = head.machines.first { $0.chart.id.text == row.subject.path.first }?.chart.events.first {
      $0.id.text == row.subject.name
    }
    let locales = event?.labels.map(\.locale) ?? []
    if locales.isEmpty || row.details.contains(where: { $0.what == ElementField("labels").word }) { return }
    row.consequences.append(
      Consequence(
        kind: .translation, level: .notable,
        sentence: "the label in \(listed(locales.map(code))) did not change: compare it", place: row.after))
  }

  // MARK: Texts of the copy

  private func judge(text row: inout ReviewRow) {
    guard let id = CopyTextID(row.subject) else { return }
    let written = row.texts
    row.texts = occurrence.changes(of: id)
    row.statement.sentence =
      row.change == .changed && written.first?.before == written.first?.after
      ? row.statement.sentence : row.textStatement(id)
    row.consequences += [length(of: id)?.consequence(of: row.name, at: row.after)].compactMap(\.self)
    row.covered.formUnion((translations[id] ?? []).map { ElementID($0.id) })
    row.consequences += TranslationChange.consequences(of: translations[id] ?? []) {
      readersAfter.reviewers(in: $0.edition, locale: $0.locale)
    }
    guard row.change == .changed, let old = written.first?.before, let new = written.first?.after, old != new else {
      return
    }
    if row.editLevel == .editorial { return }
    // A draft has not been shipped, so nobody has to act on it yet.
    let isDraft = readersAfter.text(id)?.state == .new && readersBefore.text(id)?.state == .new
    let topics = promises(of: row.texts, at: row.after, isDraft: isDraft)
    row.consequences += topics
    row.rule = rule(of: row, placeholders: (CopyTemplate(old).placeholders, CopyTemplate(new).placeholders), topics)
    row.editLevel = isDraft ? min(row.rule.level, .notable) : row.rule.level
    if topics.isEmpty {
      // Somebody has to read what a text says about a purpose, whatever its topics.
      let isPurpose = readersAfter.entry(of: id)?.slot == .purpose
      let same = sameTopics(of: row.texts, at: row.after)
      row.consequences += [isPurpose ? same : same?.capped(at: .editorial)].compactMap(\.self)
    }
    row.consequences += [departure(of: id, at: row.after)].compactMap(\.self)
  }

  /// The consequence for lawyers of a text that has words about the same topics as before.
  private func sameTopics(of texts: [TextChange], at place: Place?) -> Consequence? {
    guard let text = texts.first(where: { $0.before != $0.after && $0.after != nil }), let words = text.after,
      topicsAfter.knows(locale: text.locale)
    else { return nil }
    let topics = topicsAfter.mentions(in: words, locale: text.locale).map(\.topic)
    let names =
      topics.isEmpty
      ? "words about none of the topics that are looked for" : "words about \(listed(topics)), as before"
    return Consequence(
      kind: .scope, level: .notable, sentence: "there is a text to read, with \(names)", place: place,
      readers: [.lawyers])
  }

  /// The consequence of a translation that was edited while its source text was not; nil for one that is current again.
  private func departure(of id: CopyTextID, at place: Place?) -> Consequence? {
    let source = CopyTextID(
      entry: id.entry, edition: id.edition, variant: id.variant, locale: head.settings.locales.source)
    guard id.locale != source.locale, !(translations[id] ?? []).contains(where: { $0.id == id }),
      let old = readersBefore.text(source), let new = readersAfter.text(source), old.template == new.template
    else { return nil }
    return Consequence(
      kind: .translation, level: .notable,
      sentence: "the text in `\(id.locale)` changed and its source text did not: compare the two", place: place,
      readers: [.translators, .lawyers])
  }

  /// Returns the strictest rule that applies to a text with other words.
  private func rule(
    of row: ReviewRow, placeholders: (before: [String], after: [String]), _ promises: [Consequence]
  ) -> ReviewRule {
    if Set(placeholders.before) != Set(placeholders.after) { return .keysPlaceholderChanged }
    if !promises.isEmpty { return .promisesTopicsChanged }
    let entry = CopyTextID(row.subject).flatMap { readersAfter.entry(of: $0) }
    let isPurpose = entry.map { $0.slot == .purpose && !$0.keys.isEmpty } ?? false
    return isPurpose ? .wordingPurposeStringChanged : .wordingTextChanged
  }

  /// Returns the topics that texts have no longer, or only now, as users see them, each once.
  ///
  /// - Parameter namesFeaturesOnce: true to name the features of variants in the source language alone.
  private func promises(
    of changes: [TextChange], at place: Place?, isDraft: Bool, namesFeaturesOnce: Bool = false
  ) -> [Consequence] {
    var said: Set<String> = []
    return changes.flatMap { change -> [Consequence] in
      guard let old = change.before, let new = change.after else { return [] }
      let hasFeatures = !namesFeaturesOnce || change.locale == head.settings.locales.source
      return topicsAfter.consequences(
        from: topicsBefore.mentions(in: old, locale: change.locale, hasFeatures: hasFeatures),
        to: topicsAfter.mentions(in: new, locale: change.locale, hasFeatures: hasFeatures),
        of: (change.prompt.map { promptWords($0.title) } ?? "a text that users see")
          + (change.locale == head.settings.locales.source ? "" : " (`\(change.locale)`)"), at: place)
    }.filter { said.insert($0.sentence).inserted }.map { isDraft ? $0.lowered : $0 }
  }

  private func length(of id: CopyTextID) -> LengthChange? {
    LengthChange(of: id, before: readersBefore, after: readersAfter, limits: (base.settings, head.settings))
  }
}

extension CopyTextID {
  /// Creates the id of a text from that of its element; nil for other elements.
  init?(_ id: ElementID) {
    guard id.kind == .copyText, id.path.count == 4 else { return nil }
    self.init(
      entry: CopyID(id.path[0]), edition: id.path[1].isEmpty ? nil : EditionID(id.path[1]),
      variant: id.path[2].isEmpty ? nil : VariantID(id.path[2]), locale: id.path[3])
  }
}

extension ReviewRow {
  /// True if the element has another id and the same content.
  fileprivate var isOnlyRenamed: Bool {
    if case .renamed = change { details.isEmpty } else { false }
  }

  /// What happened to a text that users see: where they see it, for which app, in which language.
  fileprivate func textStatement(_ id: CopyTextID) -> String {
    let shown = texts.first { $0.before != $0.after } ?? texts.first
    let titles = shown?.prompt.map { [$0.title] + $0.others } ?? []
    let others =
      titles.count > 2
      ? " and \(titles.count - 1) other prompts" : titles.count == 2 ? " and \(promptWords(titles[1]))" : ""
    let place = titles.first.map { promptWords($0) + others } ?? "the text \(code(id.entry.text))"
    let scope = ElementID.textScope(subject).map { " (\($0))" } ?? ""
    let verb =
      switch change {
      case .added: "has a new text"
      case .removed: "has lost a text"
      default: "says something else"
      }
    let isMany = titles.count > 1
    if change == .changed, let before = shown?.before, let after = shown?.after,
      before.lowercased() == after.lowercased()
    {
      return "\(place) \(isMany ? "have" : "has") other capitals\(scope)"
    }
    let words = EditWords.replacement(in: [shown?.before, shown?.after], isPlural: isMany)
    if change == .changed, let words { return "\(place)\(words)\(scope)" }
    let verbs = isMany ? verb.replacing("has ", with: "have ").replacing("says ", with: "say ") : verb
    return "\(place) \(verbs)\(scope)"
  }

  /// True if only texts for people changed, and none of them in meaning.
  fileprivate var isEditorial: Bool {
    !details.isEmpty
      && details.allSatisfy { detail in
        guard let before = detail.before, let after = detail.after, Self.prose.contains(detail.what) else {
          return false
        }
        return EditorialProof.isEditorial(before, after)
      }
  }

  /// The names of fields whose values are sentences or titles.
  private static let prose = Set(
    ([
      "title", "description", "summary", "says", "notes", "unverified", "readings", "text", "reason", "ask", "answer",
      "prose", "alert", "alert-begins", "map-control", "unverified-words", "labels",
    ] as [ElementField]).map(\.word))
}
