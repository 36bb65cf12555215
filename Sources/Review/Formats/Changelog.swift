import Reports
import SourceText

/// The steps for integrators who adopt the new copy.
struct Changelog {
  /// One step for integrators.
  fileprivate struct Step: Hashable {
    /// An imperative sentence without a full stop; it ends in a colon if a text follows.
    var sentence: String
    /// A text to paste as it is.
    var text: String?

    init(_ sentence: String, text: String? = nil) {
      self.sentence = sentence
      self.text = text
    }
  }

  /// The steps in groups, in the order in which they are done; then what could not be compared.
  let document: Document

  init(_ review: Review) {
    let rows = review.rows
    let altered = rows.flatMap(\.altered)
    let keys = Self.distinct(rows.flatMap(Self.keySteps) + altered.filter { !$0.keys.isEmpty }.compactMap(Self.step))
    let texts = Self.distinct(rows.flatMap(Self.textSteps) + altered.filter(\.keys.isEmpty).compactMap(Self.step))
    let interface = rows.compactMap(Self.interfaceStep)
    let flow = rows.compactMap(Self.flowStep)
    let rest = rows.compactMap(Self.remainingStep)
    let steps = keys + texts + interface + flow + rest
    var document = Document(result: Self.summary(review, isEmpty: steps.isEmpty))
    let groups = [
      ("Info.plist", keys + Self.placeholderSteps(keys)), ("Texts in your app", texts + Self.placeholderSteps(texts)),
      ("SDK", interface), ("Values that your code reads", flow), ("Also check", rest),
      ("Release", Self.releaseSteps(changesKeys: !keys.isEmpty, changesTexts: !texts.isEmpty)),
    ]
    document.sections = groups.filter { !$0.1.isEmpty }.map { title, steps in
      .init(title, .steps(steps.map { .init(nil, $0.sentence, copied: $0.text) }))
    }
    if !review.limits.isEmpty {
      document.sections.append(.init(Review.gapsTitle, .items(review.limits.map { .init(nil, $0) })))
    }
    self.document = document
  }

  private static func summary(_ review: Review, isEmpty: Bool) -> String {
    guard isEmpty else { return "What to do when you take this copy, \(review.sides):" }
    if !review.limits.isEmpty {
      return "No step was found, but not everything could be compared \(review.sides)."
    }
    if review.rows.isEmpty { return "Nothing to do: nothing changed \(review.sides)." }
    return "Nothing to do: no key, text, value, or SDK member that your app uses changed \(review.sides)."
  }

  /// Returns the step for releasing the app, if it is needed; Info.plist is part of the binary.
  private static func releaseSteps(changesKeys: Bool, changesTexts: Bool) -> [Step] {
    if changesKeys {
      return [Step("Submit a new version to the App Store: Info.plist and its translations ship in the app")]
    }
    return changesTexts ? [Step("Release a new version if the app contains these texts")] : []
  }

  // MARK: Info.plist

  private static func keySteps(_ row: ReviewRow) -> [Step] {
    guard !row.keys.before.isEmpty || !row.keys.after.isEmpty else { return [] }
    let gone = row.keys.before.filter { !row.keys.after.contains($0) }
    let new = row.keys.after.filter { !row.keys.before.contains($0) }
    var steps: [Step] = []
    if gone.count == 1, new.count == 1 {
      steps.append(Step("Rename the key `\(gone[0])` to `\(new[0])`"))
    } else {
      steps += new.map { Step("Add the key `\($0)`") } + gone.map { Step("Remove the key `\($0)`") }
    }
    let names = listed((row.keys.after.isEmpty ? row.keys.before : row.keys.after).map { "`\($0)`" })
    for text in row.texts where text.before != text.after {
      if let after = text.pasted ?? text.after {
        steps.append(.setting(names, text, to: after))
      } else if !row.keys.after.isEmpty {
        steps.append(Step("Remove the text of \(names) in \(place(of: text))"))
      }
    }
    return steps
  }

  // MARK: Other texts

  private static func textSteps(_ row: ReviewRow) -> [Step] {
    guard row.keys.before.isEmpty, row.keys.after.isEmpty else { return [] }
    return row.texts.filter { $0.before != $0.after }.compactMap { text -> Step? in
      let name = "`\(text.entry ?? row.subject.path.first ?? row.name)`"
      return switch (text.before, text.pasted ?? text.after) {
      case (nil, nil): nil
      case (nil, let after?): Step("Add the text \(name) in \(place(of: text)):", text: after)
      case (_?, nil): Step("Remove the text \(name) in \(place(of: text))")
      case (_?, let after?): .replacing(name, text, with: after)
      }
    }
  }

  /// Returns the step for a text altered by a term or an app.
  private static func step(_ altered: ReviewRow.AlteredText) -> Step? {
    guard let text = altered.change.pasted ?? altered.change.after else { return nil }
    return altered.keys.isEmpty
      ? .replacing("`\(altered.entry)`", altered.change, with: text)
      : .setting(listed(altered.keys.map { "`\($0)`" }), altered.change, to: text)
  }

  /// Returns the steps without duplicates: a text can change by its own words and by those of several terms.
  private static func distinct(_ steps: [Step]) -> [Step] {
    var seen: Set<Step> = []
    return steps.filter { seen.insert($0).inserted }
  }

  /// Returns “`de`”, or “`de` (for mileage; seen in acme)”.
  fileprivate static func place(of text: TextChange) -> String {
    let owner = [text.owner.map { "for \($0)" }, text.editions.isEmpty ? nil : "seen in \(listed(text.editions))"]
    let words = owner.compactMap(\.self).joined(separator: "; ")
    return "`\(text.locale)`" + (words.isEmpty ? "" : " (\(words))")
  }

  /// Returns the reminder of the placeholders in the texts.
  private static func placeholderSteps(_ steps: [Step]) -> [Step] {
    steps.contains { $0.text?.contains("<appname>") ?? false }
      ? [Step("In these texts, replace `<appname>` with the name of your app")] : []
  }

  // MARK: Code

  private static func interfaceStep(_ row: ReviewRow) -> Step? {
    switch row.subject.kind {
    case .sdkInterface, .sdkType, .sdkMember: break
    default: return nil
    }
    switch row.change {
    case .added: return Step("You can use \(row.name), which is new")
    case .removed: return Step("Stop using \(row.name), which was removed")
    case .renamed(let old): return Step("Write `\(row.subject.name)` instead of `\(old)`")
    case .changed: return Step("Check where you use \(row.name): \(values(of: row))")
    }
  }

  private static func flowStep(_ row: ReviewRow) -> Step? {
    switch row.subject.kind {
    case .observer, .observerValue: if row.rule == .flowStateMeaningChanged { return nil }
    case .state where changesValues(row): return Step("Expect other values: \(row.name): \(values(of: row))")
    default: return nil
    }
    switch row.change {
    case .added: return Step("Handle \(row.name), which is new")
    case .removed: return Step("Stop expecting \(row.name), which was removed")
    case .renamed(let old): return Step("Expect `\(row.subject.name)` instead of `\(old)`")
    case .changed: return Step("Check how your code reads \(row.name): \(values(of: row))")
    }
  }

  private static func changesValues(_ row: ReviewRow) -> Bool { row.rule.edits.contains(.changed(.state, "shows")) }

  private static func values(of row: ReviewRow) -> String {
    let details = row.values.map { "\($0.what) \($0.before ?? "none") → \($0.after ?? "none")" }
    return details.isEmpty ? "it changed" : details.joined(separator: "; ")
  }

  /// Returns the step for any other change that its rule reports to integrators.
  private static func remainingStep(_ row: ReviewRow) -> Step? {
    // Apps do not depend on the places of the site's pages.
    guard row.level > .editorial, row.rule.readers.contains(.integrators), !isOfSite(row), row.texts.isEmpty,
      keySteps(row).isEmpty,
      interfaceStep(row) == nil, flowStep(row) == nil
    else { return nil }
    return Step("Check your app: \(uncapitalized(row.sentence))")
  }

  /// Returns true if only the pages changed: a guide, or the settings of the site other than its languages.
  private static func isOfSite(_ row: ReviewRow) -> Bool {
    switch row.subject.kind {
    case .guide: true
    case .settings: !row.rule.edits.contains(.changed(.settings, "locales"))
    default: false
    }
  }
}

extension Changelog.Step {
  /// - Parameter keys: the keys of Info.plist, as they are written in a sentence.
  fileprivate static func setting(_ keys: String, _ change: TextChange, to text: String) -> Self {
    Self("Set \(keys) in \(Changelog.place(of: change)) to:", text: text)
  }

  fileprivate static func replacing(_ name: String, _ change: TextChange, with text: String) -> Self {
    Self("Replace the text \(name) in \(Changelog.place(of: change)) with:", text: text)
  }
}
