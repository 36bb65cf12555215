import Model
import SourceText
import Statecharts

extension Check {
  /// The system's own words on a prompt are in languages of the project, and leave nothing open but the app's name.
  static let systemWords = Check { context in
    let locales = context.project.settings.locales.all
    return context.project.machines.flatMap { machine -> [Finding] in
      let events = machine.chart.events.flatMap(\.labels)
      let alerts = machine.chart.prompts.flatMap(\.alert)
      let reasons = machine.chart.prompts.flatMap(\.unverifiedWords)
      let foreign = (events + alerts + reasons).filter { words in
        !locales.contains(words.locale) && !context.mayBeUnread(.settings)
      }.map { words in
        Finding(
          .unknownReference, at: Place(machine.path, words.text.range),
          "the project’s copy is not in “\(words.locale)” but in \(locales.joined(separator: ", "))",
          suggestion: "declare the locale under locales: in \(context.project.settings.path), or leave the words out")
      }
      return foreign
        + alerts.flatMap { alert -> [Finding] in
          let template = CopyTemplate(alert.text.value)
          return template.pieces.compactMap { piece in
            guard case .placeholder(let name, let range) = piece, name != Wording.appName else { return nil }
            return Finding(
              .unknownPlaceholder,
              at: Place(machine.path, alert.text.range.part(range, ofTextWithLength: template.source.utf8.count)),
              "the system fills in nothing but <\(Wording.appName)>, and there is <\(name)>",
              suggestion: "write <\(Wording.appName)>, or the words themselves")
          }
        }
    }
  }
}
