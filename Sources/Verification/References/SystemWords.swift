import Model
import SourceText
import Statecharts

extension ProjectCheck {
  /// The system's own words on a prompt are in locales of the project, and have no placeholder but the app's name.
  static let systemWords = ProjectCheck { context in
    let locales = context.project.settings.locales.all
    return context.project.machines.flatMap { machine -> [Finding] in
      let events = machine.chart.events.flatMap { machine.appearance.eventLabels[$0.id] ?? [] }
      let prompts = machine.chart.prompts.map { machine.appearance[$0.id] }
      let alerts = prompts.flatMap(\.alert)
      let reasons = prompts.flatMap(\.unverifiedWords)
      let foreign = (events + alerts + reasons).filter { words in
        !locales.contains(words.locale) && !context.mayBeUnread(.settings)
      }.map { words in
        let unknown = UnknownName(
          "locale", words.locale, "(the project has \(codeList(locales)))", among: [],
          otherwise: "declare it under `locales:` in \(context.project.settings.path), or remove the text")
        return Finding.referenceUnknownName(unknown, at: Place(machine.path, words.text.range))
      }
      return foreign
        + alerts.flatMap { alert -> [Finding] in
          CopyTemplate(alert.text.value).pieces.compactMap { piece in
            guard case .placeholder(let name, let range) = piece, name != TermResolver.appName else { return nil }
            return .systemPlaceholder(name, at: Place(machine.path, alert.place(of: range)))
          }
        }
    }
  }
}
