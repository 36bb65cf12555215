import Markdown
import Project
import SourceText

extension Rule {
  package static let copyUnusedTerm = Rule(
    id: "copy/unused-term", severity: .warning,
    summary: "Every term appears in a text or a guide.",
    rationale: """
      Terms are written as `<term>` in copy, in questions and answers, or with the role `term` in guides. An unused \
      term is left over, or its placeholder is missing somewhere.
      """,
    good: "- {id: gate, ask: Is there a <gate-word>?, answer: There is.}", bad: "gate-word: {en: gate}")
}

extension ProjectCheck {
  /// Every term appears in a text or a guide.
  static let unusedTerms = ProjectCheck { context in
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
        .copyUnusedTerm, at: all.first, "unused term `\(term)`: no text or guide uses it",
        notes: all.dropFirst().map { Finding.Note("it is also declared here", at: $0) },
        suggestion: "write `<\(term)>` in a text, or remove the term")
    }
  }
}
