import Guides
import Project
import SourceText
import Statecharts

extension [ReviewRow] {
  /// Says which questions of editions no guide answers any more, at the row of the guide that did.
  mutating func attachUnansweredQuestions(before: Project, after: Project) {
    for edition in after.editions where !edition.questions.isEmpty {
      func answers(_ guide: Guide) -> Bool { guide.hasQuestions && guide.isShown(in: edition.id) }
      guard let former = before.guides.first(where: answers), !after.guides.contains(where: answers),
        let row = firstIndex(where: { row in
          [.guide, .section].contains(row.subject.kind) && row.subject.path.first == former.id.text
        })
      else { continue }
      let questions = edition.questions.map { quoted($0.ask.source) }
      self[row].consequences.append(
        Consequence(
          kind: .question, level: .notable,
          sentence: "no guide of the edition \(quoted(edition.title.plain)) answers \(few(questions)) any more",
          count: questions.count, place: Place(edition.place.path, edition.questions[0].range)))
    }
  }
}

extension Guide {
  fileprivate var hasQuestions: Bool {
    body.parts.contains { part in
      if case .directive(let directive) = part {
        directive.name.value == DirectiveName.questions.rawValue
      } else {
        false
      }
    }
  }

  func isShown(in edition: EditionID) -> Bool {
    editions.isEmpty || editions.contains { $0.value == edition }
  }
}
