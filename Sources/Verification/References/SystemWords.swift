import Project
import SourceText
import Statecharts

extension ProjectCheck {
  /// Checks that the system's own words in a prompt are in locales of the project, and have no placeholder except the app's name.
  static let systemWords = ProjectCheck { context in
    let locales = context.project.settings.locales.all
    return context.project.machines.flatMap { machine -> [Finding] in
      let events = machine.chart.events.flatMap(\.labels)
      let prompts = machine.chart.prompts.map(\.look)
      let alerts = prompts.flatMap { $0.alert + $0.alertBeginning }
      let controls = prompts.flatMap { $0.map?.control ?? [] }
      let reasons = prompts.flatMap(\.unverifiedWords)
      let foreign = (events + alerts + controls + reasons).filter { words in
        !locales.contains(words.locale) && !context.mayBeUnread(.settings)
      }.map { words in
        let unknown = UnknownNameMessage(
          "locale", words.locale, "(the project has \(codeNames(locales)))", among: [],
          otherwise: "declare it under `locales:` in \(context.project.settings.path), or remove the text")
        return Finding(.referenceUnknownName, at: Place(machine.path, words.text.range), unknown)
      }
      let unknown = prompts.compactMap { $0.map?.condition }.flatMap { unknownAttributes(of: $0, in: machine) }
      return foreign + unknown
        + alerts.flatMap { alert -> [Finding] in
          CopyTemplate(alert.text.value).pieces.compactMap { piece in
            guard case .placeholder(let name, let range) = piece, name != TermResolver.appName else { return nil }
            return Finding(
              .copyUnknownPlaceholder, at: Place(machine.path, alert.place(of: range)),
              "unknown placeholder `<\(name)>`: the system fills in only `<\(TermResolver.appName)>`",
              suggestion: "write `<\(TermResolver.appName)>`, or the words themselves")
          }
        }
    }
  }
}

/// Reports the attributes of a condition that no profile of a machine has.
private func unknownAttributes(of condition: ProfileCondition, in machine: MachineSource) -> [Finding] {
  // Without profiles, which has a finding, nothing is known about attributes.
  if machine.chart.profiles.isEmpty { return [] }
  let attributes = Set(machine.chart.profiles.flatMap { $0.attributes.keys })
  let names: [Sourced<String>] = condition.expression.atoms.map(\.attribute)
  return names.filter { !attributes.contains($0.value) }.map { name in
    let unknown = UnknownNameMessage("attribute", name.value, "of profiles", among: attributes.sorted())
    return Finding(.referenceUnknownName, at: Place(machine.path, condition.range), unknown)
  }
}
