import SourceText

/// Says what edits do, in the words of the files: the titles of both versions.
struct EditWords {
  private let titles: [ElementID: String]
  /// The events that are choices of prompts.
  private let buttons: Set<ElementID>
  /// The profiles of each machine of the base, in their order.
  private let profiles: [String: [ElementID]]
  /// The titles of the sections of each guide of the base, in their order.
  private let sections: [String: [String]]

  /// Takes time linear in the elements.
  init(before: [Element], after: [Element]) {
    titles = Dictionary(firstOf: (after + before).compactMap { element in element.title.map { (element.id, $0) } })
    buttons = Set(after.map(\.id).filter { $0.kind == .choice }.map { ElementID(.event, $0.path[0], $0.path[2]) })
    profiles = Dictionary(grouping: before.map(\.id).filter { $0.kind == .profile }) { $0.path[0] }
    let named = before.filter { $0.id.kind == .section && !$0.id.name.isEmpty }
    sections = Dictionary(grouping: named) { $0.id.path[0] }.mapValues { $0.compactMap(\.title) }
  }

  /// Returns what the edit of a row says.
  func statement(of difference: ElementComparison.Difference, in row: ReviewRow) -> ReviewRow.Statement {
    guard let element = difference.after ?? difference.before else { return row.statement }
    let sentence =
      switch element.id.kind {
      case .transition: transition(difference)
      case .choice: choice(difference)
      case .prompt: prompt(difference)
      case .state: state(difference)
      case .claim, .scenario: scope(difference)
      case .section: section(difference)
      case .guide where difference.after == nil: removedGuide(element)
      case .term: term(difference)
      case .app: app(difference)
      case .acceptance where difference.before == nil:
        "someone accepts a change, since \(quoted(element.fields.first { $0.field == "reason" }?.words ?? ""))"
      case .settings: rules(difference)
      default: nil as String?
      }
    return ReviewRow.Statement(
      sentence: sentence ?? newTitle(difference) ?? fields(of: difference, row.name) ?? row.statement.sentence,
      kind: row.rule.statementKind)
  }

  // MARK: Names

  /// Returns the title of an element in quotes, or its id as code.
  private func name(_ id: ElementID) -> String { titles[id].map(quoted) ?? code(id.name) }

  private func words(_ value: ElementFieldValue?) -> String? {
    value.map { value in
      value.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .reference(let id): name(id)
        }
      }.joined()
    }
  }

  /// Returns the words that name a prompt: “the request prompt” for one of this title, otherwise “the prompt “Location
  /// request””.
  private func promptName(_ id: ElementID) -> String { promptWords(titles[id] ?? id.name) }

  // MARK: Machines

  private func transition(_ difference: ElementComparison.Difference) -> String? {
    func value(_ field: ElementField, of element: Element?) -> String? {
      words(element?.fields.first { $0.field == field })
    }
    func run(_ element: Element?) -> (event: String, from: String, to: String) {
      let delay = value("after", of: element).map { quoted("after \($0)") }
      return (
        value("event", of: element) ?? delay ?? "", value("from", of: element) ?? "", value("to", of: element) ?? ""
      )
    }
    let (old, new) = (run(difference.before), run(difference.after))
    switch (difference.before, difference.after) {
    case (nil, _): return "\(new.event) now leads from \(new.from) to \(new.to)"
    case (_, nil): return "\(old.event) no longer leads from \(old.from) to \(old.to)"
    default: break
    }
    if let (before, after) = onlyDelay(of: difference) {
      return "\(new.from) leads to \(new.to) after \(after) instead of \(before)"
    }
    if old.event != new.event { return "\(new.event) instead of \(old.event) now leads from \(new.from) to \(new.to)" }
    let lead = "\(new.event) in \(new.from)"
    if old.to != new.to { return "\(lead) now leads to \(new.to) instead of \(old.to)" }
    guard let field = Self.onlyField(of: difference) else { return nil }
    switch field.field {
    case "from": return "\(new.event) now leads to \(new.to) from \(new.from) instead of from \(old.from)"
    case "if", "when":
      let place = field.field == "if" ? "under another condition" : "in other profiles"
      let sides = [field.after, field.before].map { words($0).map(Self.conditionWords) ?? "always" }
      return "\(lead) leads to \(new.to) \(place): "
        + (condition(difference) ?? "\(sides[0]) instead of \(sides[1])")
    default: return nil
    }
  }

  /// Returns the times before and after, if these alone differ.
  private func onlyDelay(of difference: ElementComparison.Difference) -> (before: String, after: String)? {
    guard let field = Self.onlyField(of: difference), field.field == "after", let before = words(field.before),
      let after = words(field.after)
    else { return nil }
    return (before, after)
  }

  /// Returns a condition in which the states are named without `in`.
  private static func conditionWords(_ text: String) -> String {
    shortened(text.replacing("in(“", with: "“").replacing("”)", with: "”"), to: longQuote)
  }

  /// Returns the field that differs; what is beside the behavior, such as notes, does not count if there is another one.
  private static func onlyField(of difference: ElementComparison.Difference) -> ElementComparison.Field? {
    let beside = ["notes", "sources", "unverified", "readings"]
    let fields = difference.fields.filter { !beside.contains($0.field.name) }
    let all = fields.isEmpty ? difference.fields : fields
    return all.count == 1 ? all[0] : nil
  }

  /// Returns in which situations the effect is a new one, or a lost one, if a condition without parentheses tells.
  func condition(_ difference: ElementComparison.Difference) -> String? {
    guard difference.id.kind == .transition, difference.before != nil, difference.after != nil,
      let field = Self.onlyField(of: difference), ["if", "when"].contains(field.field)
    else { return nil }
    switch (words(field.before), words(field.after)) {
    case (nil, let new?): return "now only if \(Self.conditionWords(new))"
    case (let old?, nil): return "no longer only if \(Self.conditionWords(old))"
    case (let old?, let new?): return Self.change(from: old, to: new)
    default: return nil
    }
  }

  private static func change(from before: String, to after: String) -> String? {
    for (separator, other, added, removed) in [
      (" and ", " or ", "now only if", "no longer only if"), (" or ", " and ", "now also if", "no longer if"),
    ] where ![before, after].contains(where: { $0.contains(other) || $0.contains("not (") }) {
      let (old, new) = (before.split(separator: separator), after.split(separator: separator))
      let (lost, found) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
      if lost.isEmpty == found.isEmpty { continue }
      let parts = (lost.isEmpty ? found : lost).joined(separator: separator)
      return "\(lost.isEmpty ? added : removed) \(conditionWords(parts))"
    }
    return nil
  }

  private func choice(_ difference: ElementComparison.Difference) -> String? {
    let id = difference.id
    let prompt = promptName(ElementID(.prompt, id.path[0], id.path[1]))
    switch (difference.before, difference.after) {
    case (nil, _): return "\(name(id)) is new in \(prompt)"
    case (_, nil): return "\(name(id)) is gone from \(prompt)"
    default:
      guard let field = Self.onlyField(of: difference), field.field == "when" else { return nil }
      return "\(prompt) offers \(name(id)) in other profiles: \(words(field.after) ?? "always") instead of "
        + (words(field.before) ?? "always")
    }
  }

  private func prompt(_ difference: ElementComparison.Difference) -> String? {
    let prompt = promptName(difference.id)
    if difference.before == nil { return "\(prompt) is new" }
    if difference.after == nil { return "\(prompt) was removed" }
    guard let field = Self.onlyField(of: difference) else { return nil }
    switch field.field {
    case "choices":
      return "\(prompt) lists its choices in another order: \(words(field.after) ?? "none") instead of "
        + (words(field.before) ?? "none")
    case "map":
      if let after = words(field.after) {
        return "\(prompt) shows a map\(after == "yes" ? "" : " in some profiles: \(after)")"
      }
      return "\(prompt) no longer shows a map"
    default: return nil
    }
  }

  private func state(_ difference: ElementComparison.Difference) -> String? {
    guard difference.before != nil, difference.after != nil, let field = Self.onlyField(of: difference) else {
      return nil
    }
    let state = name(difference.id)
    switch field.field {
    case "shows":
      func lines(_ value: ElementFieldValue?) -> [String] {
        let lines = words(value)?.split(separator: "\n").map(String.init) ?? []
        return lines.map { line in
          let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
          return parts.count == 2 ? "\(parts[1]) as \(parts[0])" : line
        }
      }
      let (old, new) = (lines(field.before), lines(field.after))
      let gained = new.filter { !old.contains($0) }
      let lost = old.filter { !new.contains($0) }
      // Without another value there, it is read from states, or the observer is gone.
      return "\(state) \(gained.isEmpty ? "no longer says itself that it shows \(few(lost))" : "shows \(few(gained))")"
        + (gained.isEmpty || lost.isEmpty ? "" : " instead of \(few(lost))")
    case "prompt":
      func prompt(_ value: ElementFieldValue?) -> String {
        if case .reference(let id)? = value?.pieces.first { promptName(id) } else { "no prompt" }
      }
      return "\(state) shows \(prompt(field.after)) instead of \(prompt(field.before))"
    default: return nil
    }
  }

  // MARK: Proofs

  /// Returns what is no longer proved or run, or only now.
  private func scope(_ difference: ElementComparison.Difference) -> String? {
    let (isClaim, id) = (difference.id.kind == .claim, difference.id)
    let title = quoted(Self.withoutPeriod(titles[id] ?? id.name), to: longQuote)
    switch (difference.before, difference.after) {
    case (nil, _): return isClaim ? "the claim \(title) is new" : "the scenario \(title) is new"
    case (_, nil):
      return isClaim
        ? "\(title) is withdrawn: it is no longer stated, nor proved"
        : "the scenario \(title) was removed, and is no longer run"
    default: break
    }
    let changed = Dictionary(firstOf: difference.fields.map { ($0.field, $0) })
    if let field = changed["profiles"], !isClaim || changed["check"] == nil {
      func profiles(_ value: ElementFieldValue?) -> [ElementID] {
        value?.pieces.compactMap { if case .reference(let id) = $0 { id } else { nil } } ?? []
      }
      var (old, new) = (profiles(field.before), profiles(field.after))
      // Without the key, it is all profiles of its machine.
      let all = (old + new).first.flatMap { self.profiles[$0.path[0]] } ?? []
      if old.isEmpty { old = all }
      if new.isEmpty { new = all }
      let (lost, found) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
      let verb = isClaim ? "proved" : "run"
      let subject = isClaim ? title : "the scenario \(title)"
      if !lost.isEmpty {
        return "\(subject) is \(isClaim ? "still stated, and " : "")no longer \(verb) in \(few(lost.map(plainName)))"
      }
      if !found.isEmpty { return "\(subject) is now \(verb) in \(few(found.map(plainName))), too" }
    }
    if isClaim, let field = changed["check"] {
      let isReworded = changed["says"] != nil
      let values = [field.before, field.after].map { code(shortened($0?.words ?? "", to: 160)) }
      return isReworded
        ? "\(title) is another statement with another check: \(values[1]) instead of \(values[0])"
        : "\(title) has another check, which may not prove the sentence: \(values[1]) instead of \(values[0])"
    }
    if isClaim, let says = changed["says"], difference.fields.count == 1 {
      return "a statement is worded differently, and its check is as before: \(title) instead of "
        + quoted(Self.withoutPeriod(says.before?.words ?? ""))
    }
    return nil
  }

  private func plainName(_ id: ElementID) -> String { titles[id].map { shortened($0) } ?? code(id.name) }

  private static func withoutPeriod(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  // MARK: Guides and words

  private func removedGuide(_ guide: Element) -> String {
    let titles = sections[guide.id.name] ?? []
    return "the guide \(name(guide.id)) was removed"
      + (titles.isEmpty ? "" : ", and with it \(few(titles.map(quoted)))")
  }

  private func section(_ difference: ElementComparison.Difference) -> String? {
    let guide = "the guide \(name(ElementID(.guide, difference.id.path[0])))"
    let title = difference.id.name.isEmpty ? "the beginning of \(guide)" : "\(name(difference.id)) in \(guide)"
    switch (difference.before, difference.after) {
    case (nil, _): return "\(title) is new"
    case (_, nil): return "\(title) was removed"
    default: break
    }
    let old = difference.before?.title ?? ""
    if difference.isRename || difference.fields.contains(where: { $0.field == "title" }) {
      let prose = difference.fields.contains { $0.field == "prose" }
      return "\(title) was called \(quoted(old))\(prose ? ", and reads differently" : "")"
    }
    return difference.fields.contains { $0.field == "prose" } ? "\(title) reads differently" : nil
  }

  private func term(_ difference: ElementComparison.Difference) -> String? {
    guard !difference.isRename, let before = difference.before, let after = difference.after else { return nil }
    func texts(_ element: Element) -> [String] {
      element.fields.first { $0.field == "text" }?.words.split(separator: "\n").map(String.init) ?? []
    }
    let (old, new) = (texts(before), texts(after))
    let (lost, found) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    let pairs = zip(found, lost.count == found.count ? lost : []).map { now, then in
      let locale = now.prefix { $0 != ":" }
      let words = [now, then].map { quoted($0.drop { $0 != ":" }.dropFirst(2)) }
      return "\(words[0]) instead of \(words[1]) (\(locale))"
    }
    guard !pairs.isEmpty else { return nil }
    let edition = difference.id.path[0]
    let owner =
      edition.isEmpty ? "with \(code(before.title ?? ""))" : "of the edition \(name(ElementID(.edition, edition)))"
    return "texts \(owner) say \(few(pairs, "other word"))"
  }

  private func app(_ difference: ElementComparison.Difference) -> String? {
    if difference.isRename, let before = difference.before {
      return "the app \(quoted(before.id.name)) is now called \(name(difference.id))"
    }
    guard let field = difference.fields.first, field.field == "variant", difference.fields.count == 1 else {
      return nil
    }
    return "the app \(name(difference.id)) shows the texts of the variant \(words(field.after) ?? "none") instead of "
      + (words(field.before) ?? "none")
  }

  // MARK: Any other element

  /// Returns what the levels of rules are now, and which other settings changed; nil if no level did.
  private func rules(_ difference: ElementComparison.Difference) -> String? {
    guard let field = difference.fields.first(where: { $0.field == "rules" }) else { return nil }
    func levels(_ value: ElementFieldValue?) -> [(rule: String, level: String)] {
      (value?.words.split(separator: "\n") ?? []).compactMap { line in
        let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }
    }
    let (old, new) = (levels(field.before), levels(field.after))
    let set = new.filter { level in !old.contains { $0 == level } }.map {
      "\(code($0.rule)) is now \($0.level == "off" ? "" : $0.level == "error" ? "an " : "a ")\($0.level)"
    }
    let unset = old.filter { level in !new.contains { $0.rule == level.rule } }.map {
      "\(code($0.rule)) has its usual level again instead of \($0.level)"
    }
    let others = difference.fields.filter { $0.field != "rules" }.map(\.field.word)
    let rest = others.isEmpty ? "" : ", and the \(listed(others)) of the project changed"
    return few(set + unset, "other level") + rest
  }

  /// Returns what an element is called now; nil if anything else changed.
  private func newTitle(_ difference: ElementComparison.Difference) -> String? {
    guard difference.id.kind != .settings, difference.fields.count == 1, let field = difference.fields.first,
      ["title", "label"].contains(field.field), let old = field.before?.words, let new = field.after?.words
    else { return nil }
    let isButton = difference.id.kind == .event && buttons.contains(difference.id)
    let ids =
      difference.isRename ? difference.before.map { " (\(code($0.id.name)) is now \(code(difference.id.name)))" } : nil
    return isButton
      ? "the button \(quoted(old)) now says \(quoted(new))"
      : "the \(difference.id.kind.word) \(quoted(old)) is now called \(quoted(new))\(ids ?? "")"
  }

  /// Returns what the fields of an element say now; nil for one that was added, removed, or only renamed.
  private func fields(of difference: ElementComparison.Difference, _ name: String) -> String? {
    guard difference.before != nil, difference.after != nil, let first = difference.fields.first else { return nil }
    let names = difference.fields.map { Self.nouns[$0.field.name] ?? $0.field.word }
    guard difference.fields.count == 1 else { return "the \(listed(names)) of \(name) changed" }
    return "the \(names[0]) of \(name)\(change(of: first, isPlural: names[0].hasSuffix("s")))"
  }

  /// The nouns of keys that are no nouns.
  private static let nouns = [
    "says": "sentence", "retrieved": "date of retrieval", "testable": "testability", "unverified": "doubt",
    "bytes": "content",
  ]

  /// Returns what happened to a field, with its values if they are short.
  private func change(of field: ElementComparison.Field, isPlural: Bool) -> String {
    let verb = isPlural ? "are" : "is"
    if field.field == "bytes" { return " \(verb) another" }
    let values = [field.before, field.after].map { $0?.words }
    guard values.allSatisfy({ ($0?.utf8.count ?? 0) <= 60 && $0?.contains("\n") != true }) else {
      let isProse = ["notes", "summary", "description", "reason", "ask", "answer"].contains(field.field.name)
      return isProse ? Self.replacement(in: values, isPlural: isPlural) ?? " changed" : " changed"
    }
    switch (values[0], values[1]) {
    case (let old?, let new?): return " \(verb) now \(quoted(new)) instead of \(quoted(old))"
    case (nil, let new?): return " \(verb) now \(quoted(new))"
    case (let old?, nil): return " \(verb) no longer \(quoted(old))"
    case (nil, nil): return " changed"
    }
  }
}

extension EditWords {
  /// Returns what long values say instead, if they differ at one place; else nil.
  static func replacement(in values: [String?], isPlural: Bool) -> String? {
    guard let before = values[0], let after = values[1] else { return nil }
    let changes = EditPattern(before: before, after: after).changes
    guard changes.count == 1, let change = changes.first, change.removed != before else { return nil }
    let (old, new) = (quoted(change.removed), quoted(change.added))
    let verb = isPlural ? "say" : "says"
    if change.removed.isEmpty { return " now \(verb) \(new), too" }
    return " " + (change.added.isEmpty ? "no longer \(verb) \(old)" : "\(verb) \(new) instead of \(old)")
  }
}

/// Returns the words that name a prompt with a title: “the request prompt”, or “the prompt “Location request””.
func promptWords(_ title: String) -> String {
  let ending = " prompt"
  return title.lowercased().hasSuffix(ending)
    ? "the \(uncapitalized(title.dropLast(ending.count)))\(ending)" : "the prompt \(quoted(title))"
}

extension ReviewRule {
  /// The kind of consequence that matters as much as an edit that the rule reports.
  var statementKind: Consequence.Kind {
    switch self {
    case .proofsClaimRemoved, .proofsClaimCheckChanged, .proofsClaimScopeChanged, .proofsGateChanged: return .claim
    case .proofsFactsChanged: return .guide
    // What happens because of a condition says more than the condition.
    case .flowGuardChanged, .flowConditionChanged: return .behavior
    case .guidesGuideRemoved: return .address
    case .keysAppVariantChanged: return .promise
    case .wordingSuppressionAdded, .wordingSuppressionRemoved, .wordingSuppressionChanged: return .finding
    default: break
    }
    return switch category {
    case .flow: .screen
    case .keys, .promises, .wording: .text
    case .proofs: .scenario
    case .guides: .guide
    }
  }
}

extension ReviewRow.Statement {
  /// Creates what is said of any element.
  init(_ change: ReviewRow.Change, of name: String, _ rule: ReviewRule) {
    sentence =
      switch change {
      case .added: "\(name) is new"
      case .removed: "\(name) was removed"
      case .renamed(let old): "\(name) was renamed: it was `\(old)`"
      case .changed: "\(name) changed"
      }
    kind = rule.statementKind
  }
}
