import Copy
import Guides
import Project
import SourceText
import Statecharts

extension ProjectCheck {
  /// Checks that the copy shown by a prompt exists and is exported under the prompt's key.
  static let promptCopy = ProjectCheck { context in
    var findings: [Finding] = []
    for machine in context.project.machines {
      let looks = machine.chart.prompts.map(\.look)
      for (prompt, copy) in looks.flatMap({ look in look.copy.map { (look, $0) } }) {
        let place = Place(machine.path, copy.range)
        guard let entry = context.names.copy[copy.value] else {
          if context.mayBeUnread(.copy) { continue }
          let unknown = context.names.unknown("copy entry", copy.value.text, among: context.names.copy.keys.map(\.text))
          findings.append(Finding(.referenceUnknownName, at: place, unknown))
          continue
        }
        // If there are several texts, one of them has the key.
        if let key = prompt.key, copy.value == prompt.copy.first?.value,
          !prompt.copy.contains(where: { text in
            context.names.copy[text.value]?.keys.contains { $0.value == key } ?? false
          }),
          !context.incomplete.contains(entry.place.path)
        {
          findings.append(
            Finding(
              .copyMissingPromptKey, at: place,
              "missing key `\(key)` of copy entry `\(entry.id)`, which this prompt shows",
              notes: [Finding.Note("the entry is here", at: entry.place)],
              suggestion: "add the key to the `keys:` of the entry"))
        }
      }
    }
    return findings
  }

  /// Checks that only projects for a platform with keys have any; reports the first one.
  static let keysWithoutPlatform = ProjectCheck { context in
    let settings = context.project.settings
    guard settings.platforms.isEmpty, settings.isWhole else { return [] }
    let keys = context.project.copy.entries.flatMap { entry in entry.keys.map { ($0, entry.place.path) } }
    return keys.prefix(1).map { key, path in
      Finding(
        .copyKeysWithoutPlatform, at: Place(path, key.range),
        "the project is for no platform that reads keys such as `\(key.value)`"
          + (keys.count == 1 ? "" : ", and \(keys.count - 1) more"),
        suggestion: "add `platforms: [ios]` to content/statebook.yaml, or remove the keys")
    }
  }

  /// Checks that every placeholder in copy and questions is the app's name or a term of the editions that show the text.
  static let copyPlaceholders = ProjectCheck { context in
    var findings: [Finding] = []
    /// The placeholders already reported: a term that an edition lacks affects all texts that use it.
    var known: Set<String> = []
    func check(_ name: String, at place: Place, for editions: [Edition]) {
      if context.mayBeUnread(.editions) || context.mayBeUnread(.terms) || name == TermResolver.appName { return }
      if context.project.terms.contains(where: { $0.id == TermID(name) }) { return }
      let lacking = editions.filter { edition in !edition.terms.contains { $0.id == TermID(name) } }
      if lacking.isEmpty, !context.project.editions.isEmpty { return }
      var finding = Finding.copyUnknownPlaceholder(
        name, among: context.project.terms(of: lacking.first), in: lacking, at: place)
      finding.isConsequence =
        !lacking.isEmpty && lacking.allSatisfy { context.lacks(TermID(name), $0) }
        || !known.insert(([name] + lacking.map(\.id.text)).joined(separator: " ")).inserted
      findings.append(finding)
    }
    for entry in context.project.copy.entries {
      let editions = context.project.editions.filter { edition in
        entry.editions.isEmpty || entry.editions.contains { $0.value == edition.id }
      }
      for text in entry.texts {
        let readers = text.edition.map { own in editions.filter { $0.id == own.value } } ?? editions
        for case .placeholder(let name, let range) in text.template.pieces {
          check(name, at: Place(entry.place.path, text.place(of: range)), for: readers)
        }
        if let variant = text.variant, !context.names.variants.contains(variant.value), !context.mayBeUnread(.copy) {
          let unknown = context.names.unknown("variant", variant.value.text, among: context.names.variants.map(\.text))
          findings.append(Finding(.referenceUnknownName, at: Place(entry.place.path, variant.range), unknown))
        }
      }
    }
    for edition in context.project.editions {
      for placeholder in edition.questions.flatMap(\.placeholders) {
        check(placeholder.value, at: Place(edition.place.path, placeholder.range), for: [edition])
      }
    }
    return findings
  }

  /// Checks that each edition has a word for every term of the others that its texts and guides use. The findings about the uses
  /// are consequences.
  static let missingTerms = ProjectCheck { context in
    if context.mayBeUnread(.editions) || context.mayBeUnread(.terms) { return [] }
    let project = context.project
    var uses: [EditionID: [TermID: Int]] = [:]
    func count(_ term: TermID, for readers: some Sequence<EditionID>) {
      if context.names.terms.contains(term) {
        for reader in readers { uses[reader, default: [:]][term, default: 0] += 1 }
      }
    }
    for entry in project.copy.entries {
      let editions = project.editions.map(\.id).filter { entry.isShown(in: $0) }
      for text in entry.texts {
        let readers = text.edition.map { own in editions.filter { $0 == own.value } } ?? editions
        for placeholder in text.template.placeholders { count(TermID(placeholder), for: readers) }
      }
    }
    for edition in project.editions {
      for placeholder in edition.questions.flatMap(\.placeholders) {
        count(TermID(placeholder.value), for: [edition.id])
      }
    }
    for guide in project.guides where guide.body.roles.contains(where: { $0.name.value == RoleName.term.rawValue }) {
      let audiences = GuideAudiences(guide, project: project)
      for (position, part) in guide.body.parts.enumerated() {
        guard case .role(let role) = part, role.name.value == RoleName.term.rawValue else { continue }
        count(TermID(role.argument.value), for: audiences.readers(at: position))
      }
    }
    return project.editions.compactMap { edition in
      let lacking = (uses[edition.id] ?? [:]).filter { context.lacks($0.key, edition) }
      if lacking.isEmpty { return nil }
      let terms = lacking.keys.map(\.text).sorted()
      let places = lacking.values.reduce(0, +)
      let lines = terms.map { "\($0): {\(project.settings.locales.source): …}" }.joined(separator: ", ")
      return Finding(
        .copyMissingTerm, at: edition.place,
        "edition `\(edition.id)` has no word for \(codeNames(terms)), used in \(counted(places, "place"))",
        suggestion: edition.terms.isEmpty ? "add `terms: {\(lines)}` to it" : "add to its `terms`: `\(lines)`")
    }
  }

  /// Checks that each term of the project has words in the language of the texts, and in no unknown one.
  static let termLocales = ProjectCheck { context in
    if context.mayBeUnread(.settings) || context.mayBeUnread(.terms) { return [] }
    let locales = context.project.settings.locales
    return context.project.terms.flatMap { term -> [Finding] in
      let unknown = term.texts.filter { !locales.all.contains($0.locale) }.map { text in
        Finding(
          .referenceUnknownName, at: Place(term.place.path, text.text.range),
          UnknownNameMessage("locale", text.locale, among: locales.all))
      }
      if term.texts.contains(where: { $0.locale == locales.source }) { return unknown }
      return unknown + [
        Finding(
          .copyMissingTerm, at: term.place,
          "term `\(term.id)` has no words in `\(locales.source)`, the language of the texts",
          suggestion: "write `text: {\(locales.source): …, …}`")
      ]
    }
  }

  /// Checks that no edition has its own words for a term that machines, claims, and scenarios show to all editions.
  static let divergentTerms = ProjectCheck { context in
    let project = context.project
    let locale = project.settings.locales.source
    return project.editions.flatMap { edition in
      edition.terms.compactMap { own -> Finding? in
        guard let shared = project.terms.text(of: own.id, locale: locale), let words = own.text(in: locale) else {
          return nil
        }
        let uses = project.termUses.filter { $0.term == own.id }
        if uses.isEmpty || shared == words { return nil }
        return Finding(
          .copyDivergentTerm, at: own.place,
          "edition `\(edition.id)` says “\(words)” for the term `\(own.id)`, and machines and claims say “\(shared)” "
            + "to all editions",
          notes: uses.prefix(3).map { Finding.Note("the term is used here", at: $0.place) },
          suggestion: "remove it from the edition, or give the words of machines a term of their own")
      }
    }
  }

  /// Checks that all names in suppressions and in texts of editions exist.
  static let copyNames = ProjectCheck { context in
    let names = context.names
    let rules = Set(CopyRule.all.map(\.rule.id))
    let locales = context.project.settings.locales.all
    var findings: [Finding] = []
    for entry in context.project.copy.entries {
      func report(_ kind: String, _ name: String, _ range: SourceRange, among known: some Sequence<String>) {
        findings.append(
          Finding(.referenceUnknownName, at: Place(entry.place.path, range), names.unknown(kind, name, among: known)))
      }
      var seen: Set<SourceRange> = []
      for edition in entry.texts.compactMap(\.edition) where seen.insert(edition.range).inserted {
        if !names.editions.contains(edition.value), !context.mayBeUnread(.editions) {
          report("edition", edition.value.text, edition.range, among: names.editions.map(\.text))
        } else if !entry.isShown(in: edition.value) {
          findings.append(
            Finding(
              .referenceUnknownName, at: Place(entry.place.path, edition.range),
              "edition `\(edition.value.text)` does not have copy entry `\(entry.id.text)`, so this text is unused",
              suggestion: "add the edition to `editions:`, or remove the text"))
        }
      }
      for suppression in entry.suppressions {
        if !rules.contains(suppression.rule.value) {
          report("copy rule", suppression.rule.value, suppression.rule.range, among: rules)
        }
        for variant in suppression.variants
        where !names.variants.contains(variant.value) && !context.mayBeUnread(.copy) {
          report("variant", variant.value.text, variant.range, among: names.variants.map(\.text))
        }
        for locale in suppression.locales where !locales.contains(locale.value) && !context.mayBeUnread(.settings) {
          report("locale", locale.value, locale.range, among: locales)
        }
      }
    }
    return findings
  }

  /// Checks that the variant of every app and the locale of all reviewers exist.
  static let editionNames = ProjectCheck { context in
    let variants = context.names.variants
    let locales = context.project.settings.locales.all
    return context.project.editions.flatMap { edition -> [Finding] in
      let unknownVariants =
        context.mayBeUnread(.copy) ? [] : edition.apps.compactMap(\.variant).filter { !variants.contains($0.value) }
      let unknownLocales =
        context.mayBeUnread(.settings) ? [] : edition.reviewers.map(\.locale).filter { !locales.contains($0.value) }
      return unknownVariants.map { variant in
        Finding(
          .referenceUnknownName, at: Place(edition.place.path, variant.range),
          context.names.unknown("variant", variant.value.text, among: variants.map(\.text)))
      }
        + unknownLocales.map { locale in
          Finding(
            .referenceUnknownName, at: Place(edition.place.path, locale.range),
            UnknownNameMessage("locale", locale.value, among: locales))
        }
    }
  }
}

extension VerificationContext {
  /// Returns true if an edition has no word for a term of another, nor for one that is spelled nearly like it.
  func lacks(_ term: TermID, _ edition: Edition) -> Bool {
    let own = project.terms(of: edition).map(\.id.text)
    return names.terms.contains(term) && !own.contains(term.text) && nearestName(to: term.text, among: own) == nil
  }
}
