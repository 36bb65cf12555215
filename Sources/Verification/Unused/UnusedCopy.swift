import Copywriting
import Model
import SourceText
import Statecharts

extension Check {
  /// Every term appears in a text or a guide.
  static let unusedTerms = Check { context in
    if [.copy, .editions, .guides].contains(where: context.mayBeUnread) { return [] }
    let project = context.project
    var used = Set(project.copy.entries.flatMap(\.texts).flatMap(\.template.placeholders).map { TermID($0) })
    for question in project.editions.flatMap(\.questions) {
      used.formUnion((question.ask.placeholders + question.answer.placeholders).map { TermID($0) })
    }
    for role in project.guides.flatMap(\.body.roles) where role.name.value == RoleName.term.rawValue {
      used.insert(TermID(role.argument.value))
    }
    var order: [TermID] = []
    var places: [TermID: [Place]] = [:]
    for edition in project.editions {
      for term in edition.terms where !used.contains(term.id) {
        if places[term.id] == nil { order.append(term.id) }
        places[term.id, default: []].append(Place(edition.place.path, term.range))
      }
    }
    return order.map { term in
      let all = places[term] ?? []
      return Finding(
        .unusedTerm, at: all.first, "unused term “\(term)”: no text and no guide has it",
        notes: all.dropFirst().map { Finding.Note("it is also here", at: $0) },
        suggestion: "write <\(term)> where it is meant, or remove it")
    }
  }

  /// Every purpose string reaches the system, a prompt or a guide.
  static let unusedCopy = Check { context in
    if [.copy, .editions, .guides, .machines].contains(where: context.mayBeUnread) { return [] }
    let project = context.project
    let entries = project.copy.entries.filter { $0.slot == .purpose || !$0.keys.isEmpty }
    if entries.isEmpty { return [] }
    let setting = CopySetting(project)
    var used = context.copyShown
    for edition in project.editions.isEmpty ? [nil] : project.editions.map(Optional.some) {
      let visible = project.copy.entries.filter { $0.isShown(in: edition?.id) }
      used.formUnion(CatalogueSubject(edition: edition, entries: visible, setting: setting, prompts: []).keyOwners)
    }
    return entries.filter { !used.contains($0.id) }.map { entry in
      Finding(
        .unusedCopy, at: entry.place,
        entry.keys.isEmpty
          ? "unused purpose string “\(entry.id)”: it has no key, and no prompt or guide shows it"
          : "unused text “\(entry.id)”: its keys belong to other entries in every edition, and no prompt or guide shows it",
        suggestion: entry.keys.isEmpty
          ? "give it the Info.plist key that it is for under keys:, or remove it"
          : "remove it, or give it a key of its own")
    }
  }
}

extension VerificationContext {
  /// The copy entries that a prompt or a guide shows, also one that is a draft.
  fileprivate var copyShown: Set<CopyID> {
    var shown = Set(project.machines.flatMap(\.chart.prompts).compactMap(\.copy).map { CopyID($0.value) })
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
