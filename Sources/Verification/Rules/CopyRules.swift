import Copy
import Guides
import Project
import SourceText
import Statecharts

extension Rule {
  package static let copyAppName = Rule(
    "copy/app-name", .error, "An app name can be inserted into a text unchanged.", .fixed)
  package static let copyKeysWithoutPlatform = Rule(
    "copy/keys-without-platform", .error, "Copy has keys only in a project with the platform that reads them.")
  static let copyMissingLabel = Rule(
    "copy/missing-label", .warning,
    "If one button of an app’s own prompt has a label in a language, all its buttons do.")
  package static let copyMissingPromptKey = Rule(
    "copy/missing-prompt-key", .error, "The key of a prompt is one of the keys of its copy entry.")
  static let copyMixedPrompt = Rule(
    "copy/mixed-prompt", .warning,
    "The texts of a prompt are those of one place: an alert, a screen, a notification, or a banner.")
  static let copyDivergentTerm = Rule(
    "copy/divergent-term", .warning, "An edition has other words for no term that texts for all editions show.")
  package static let copyUnknownPlaceholder = Rule(
    "copy/unknown-placeholder", .error,
    "Every placeholder in copy is `<appname>`, a term of the project, or one that each edition with the text defines.")
  static let copyMissingTerm = Rule(
    "copy/missing-term", .error,
    "Each edition has a word for every term that its texts and guides use, and each term of the project in its first language."
  )
  package static let copyUnusedEntry = Rule(
    "copy/unused-entry", .warning, "Every text of a system prompt is used by the system, a prompt, or a guide.")
  package static let copyUnusedTerm = Rule(
    "copy/unused-term", .warning, "Every term is used in a text, a guide, or a machine.")
}

extension Finding {
  fileprivate static func mixedPrompt(
    _ text: Sourced<CopyID>, of slot: Slot, beside other: PromptWords, at place: Place
  ) -> Finding {
    let (words, advice) =
      switch other {
      case .alert:
        ("`alert:` has the words of the system’s alert", "remove `alert:`, or show a text with the slot `purpose`")
      case .copy(let id, let otherSlot):
        (
          "`\(id)` \(described(otherSlot))",
          [slot, otherSlot].contains(.button)
            ? "remove the button: those of an alert have the labels of their events"
            : "show texts of one place, and give the other one a state with a prompt of its own"
        )
      }
    return Finding(
      .copyMixedPrompt, at: place, "`\(text.value)` \(described(slot)), but \(words)", suggestion: advice)
  }

  private static func described(_ slot: Slot) -> String {
    slot == .button
      ? "is a button of the app’s own" : "is a text of \(slot.promptPlaces.first.map(\.words) ?? "the app")"
  }

  /// - Parameters:
  ///   - terms: the terms that the text can use.
  ///   - editions: the editions without a term of this name; empty in a project without editions.
  static func copyUnknownPlaceholder(
    _ name: String, among terms: [Term], in editions: [Edition], at place: Place
  ) -> Finding {
    let known = terms.map(\.id.text) + [TermResolver.appName]
    let nearest = nearestNames(to: name, among: known)
    let markup: Set = ["a", "b", "br", "em", "font", "i", "p", "span", "strong", "u"]
    let begun = name.utf8.count > 2 ? known.first { $0.hasPrefix(name) } : nil
    return Finding(
      .copyUnknownPlaceholder, at: place,
      "unknown placeholder `<\(name)>`: expected `<\(TermResolver.appName)>` or a term of "
        + (editions.isEmpty
          ? "the project" : "\(editions.count == 1 ? "edition" : "editions") \(codeNames(editions.map(\.id.text)))"),
      suggestion: markup.contains(name)
        ? "texts have no markup: remove it" : (nearest.first ?? begun).map { "did you mean `<\($0)>`?" },
      misspelling: nearest == [TermResolver.appName] ? nil : Finding.Misspelling(name, nearest: nearest))
  }
}

extension ProjectCheck {
  /// Checks that texts can contain the names of apps unchanged.
  static let appNames = ProjectCheck { context in
    context.project.editions.flatMap { edition in
      edition.apps.compactMap { app in
        AppName.problem(with: app.name).map { problem in
          Finding(
            .copyAppName, at: Place(edition.place.path, app.range), "the app name \(problem)",
            suggestion: "write the name as it is shown under the app icon")
        }
      }
    }
  }

  /// Checks that the choices of a prompt that the app shows have labels in the same languages.
  static let choiceLabels = ProjectCheck { context in
    if [.settings, .copy].contains(where: context.mayBeUnread) { return [] }
    let locales = context.project.settings.locales
    return context.project.machines.flatMap { machine -> [Finding] in
      if context.unsound.contains(machine.path) { return [] }
      var missing: [EventID: [String]] = [:]
      for prompt in machine.chart.prompts {
        let slots = prompt.look.copy.compactMap { context.names.copy[$0.value]?.slot }
        // The first text of a prompt determines its place; a prompt without a text is the system's.
        guard let first = slots.first, first != .purpose else { continue }
        let labels = { (event: EventID) in machine.chart.events.first { $0.id == event }?.labels.map(\.locale) ?? [] }
        let events = prompt.choices.map(\.event.value)
        // Button texts replace the first labels.
        for event in events.dropFirst(slots.count { $0 == .button }) {
          missing[event, default: []] += locales.targets.filter { locale in
            !labels(event).contains(locale) && events.contains { labels($0).contains(locale) }
          }
        }
      }
      return machine.chart.events.flatMap { event -> [Finding] in
        locales.targets.filter { missing[event.id]?.contains($0) ?? false }.map { locale in
          Finding(
            .copyMissingLabel, at: Place(machine.path, event.range),
            "missing label of button `\(event.id)` in `\(locale)`, in which its prompt has others",
            suggestion: "add it to the event’s `labels:`; until then users see it in `\(locales.source)`")
        }
      }
    }
  }

  /// Checks that all texts of a prompt can appear in the same place.
  static let promptPlaces = ProjectCheck { context in
    context.project.machines.flatMap { machine in
      machine.chart.prompts.compactMap { prompt in
        mixture(in: prompt.look, context).map { text, kind, other in
          .mixedPrompt(text, of: kind, beside: other, at: Place(machine.path, text.range))
        }
      }
    }
  }

  /// Returns the first text of a prompt that cannot appear in the same place as another; unknown texts, and texts in a file with
  /// errors, have no place.
  private static func mixture(
    in look: PromptAppearance, _ context: VerificationContext
  ) -> (text: Sourced<CopyID>, kind: Slot, other: PromptWords)? {
    var before: [PromptWords] = look.alert.isEmpty ? [] : [.alert]
    for text in look.copy {
      guard let entry = context.names.copy[text.value], !context.unsound.contains(entry.place.path) else { continue }
      let slot = entry.slot
      if let other = before.first(where: { Set($0.places).isDisjoint(with: slot.promptPlaces) }) {
        return (text, slot, other)
      }
      before.append(.copy(text.value, slot))
    }
    return nil
  }

  /// Checks that the system, a prompt, or a guide uses every purpose string.
  static let unusedCopy = ProjectCheck { context in
    if [.copy, .editions, .guides, .machines].contains(where: context.mayBeUnread) { return [] }
    let project = context.project
    let entries = project.copy.entries.filter { $0.slot == .purpose || !$0.keys.isEmpty }
    if entries.isEmpty { return [] }
    let isIOS = project.settings.platforms.contains(.ios)
    var used = context.copyShown
    for edition in project.editions.isEmpty ? [nil] : project.editions.map(Optional.some) {
      used.formUnion(KeyHolders(project.copy.entries(shownIn: edition?.id)).allCandidates)
    }
    return entries.filter { !used.contains($0.id) }.map { entry in
      Finding(
        .copyUnusedEntry, at: entry.place,
        entry.keys.isEmpty
          ? "unused text `\(entry.id)`: no prompt or guide shows it\(isIOS ? ", and it has no key" : "")"
          : "unused text `\(entry.id)`: its keys belong to other entries in every edition, and no prompt or guide shows it",
        suggestion: entry.keys.isEmpty
          ? (isIOS ? "add the Info.plist key that it is for under `keys:`" : "name it under `copy:` of its prompt")
            + ", or remove it"
          : "remove it, or add a key of its own")
    }
  }

  /// Checks that every term appears in a text or a guide.
  static let unusedTerms = ProjectCheck { context in
    if [.copy, .editions, .guides, .machines, .claims, .scenarios].contains(where: context.mayBeUnread) { return [] }
    let project = context.project
    var used = Set(project.copy.entries.flatMap(\.texts).flatMap(\.template.placeholders).map { TermID($0) })
    for question in project.editions.flatMap(\.questions) {
      used.formUnion((question.ask.placeholders + question.answer.placeholders).map { TermID($0) })
    }
    for role in project.guides.flatMap(\.body.roles) where role.name.value == RoleName.term.rawValue {
      used.insert(TermID(role.argument.value))
    }
    used.formUnion(project.termUses.map(\.term))
    let terms = project.terms + project.editions.flatMap(\.terms)
    return terms.filter { !used.contains($0.id) }.groups(by: \.id).all.map { term, uses in
      Finding(
        .copyUnusedTerm, at: uses[0].place, "unused term `\(term)`: nothing uses it",
        notes: uses.dropFirst().map { Finding.Note("it is also declared here", at: $0.place) },
        suggestion: "write `<\(term)>` in a text, or remove the term")
    }
  }
}

extension VerificationContext {
  /// The copy entries that a prompt or a guide shows, drafts included.
  fileprivate var copyShown: Set<CopyID> {
    var shown = Set(project.machines.flatMap(\.chart.prompts).flatMap(\.look.copy).map(\.value))
    for guide in project.guides {
      for role in guide.body.roles where role.name.value == RoleName.copy.rawValue {
        shown.insert(CopyID(String(role.argument.value.prefix { $0 != "@" })))
      }
      for directive in guide.body.directives where directive.name.value == DirectiveName.copy.rawValue {
        shown.insert(CopyID(directive.argument.value))
      }
    }
    return shown
  }
}

/// The words of a prompt.
private enum PromptWords {
  /// The system's words.
  case alert
  case copy(CopyID, Slot)

  var places: [PromptPlace] {
    switch self {
    case .alert: [.alert]
    case .copy(_, let slot): slot.promptPlaces
    }
  }
}
