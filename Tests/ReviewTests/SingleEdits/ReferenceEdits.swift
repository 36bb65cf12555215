import Project
import SourceText
import Statecharts

extension Project {
  /// Edits of the SDK's interface, of settings, and of what a machine is called.
  var referenceEdits: [ContentEdit] { interfaceEdits + settingsEdits + nameEdits }

  private var interfaceEdits: [ContentEdit] {
    interfaces.indices.flatMap { index in
      interfaces[index].types.indices.flatMap { type -> [ContentEdit] in
        var list = EditList(\.interfaces[index].types[type].members, name: \.name)
        list.drop("drop an SDK member", in: self)
        list.change("describe an SDK member differently", in: self) { member in
          member.summary = (member.summary ?? "") + " Really."
          return true
        }
        list.change("change the default of an SDK member", in: self) { member in
          member.defaultValue = (member.defaultValue ?? "") + "0"
          return true
        }
        list.change("change the type of an SDK property", in: self) { member in
          guard case .property(let type, let attributes) = member.kind else { return false }
          member.kind = .property(type: type + " *", attributes: attributes)
          return true
        }
        list.change("add a parameter to an SDK method", in: self) { member in
          guard case .method(let isStatic, let returns, let parameters) = member.kind, var more = parameters.last
          else { return false }
          (more.label, more.name) = ("and", "more")
          member.kind = .method(isStatic: isStatic, returns: returns, parameters: parameters + [more])
          return true
        }
        return list.edits
      }
    }
  }

  private var settingsEdits: [ContentEdit] {
    [
      ContentEdit("reword the title of the site", "title") { $0.settings.title += " again" },
      ContentEdit("change the base URL", "base URL") { $0.settings.baseURL = "https://other.example.com/" },
      ContentEdit("add a language", "fr") { $0.settings.locales.targets.append("fr") },
      ContentEdit("change a longest length", "banner") { $0.settings.lengths[.banner] = 17 },
      ContentEdit("swap two guides in the order", "guides") { $0.settings.guides.swapAt(0, 1) },
      ContentEdit("show a guide on the home page", "home") { $0.settings.home = Sourced($0.guides[0].id) },
      ContentEdit("name the machine of guides", "machine") { $0.settings.machine = Sourced($0.machines[0].chart.id) },
      ContentEdit("turn a rule off", "copy/unused-suppression") { project in
        project.settings.severities["copy/unused-suppression"] = .some(nil)
      },
      ContentEdit("change a limit", "states") { $0.settings.budgets.states = 17 },
      ContentEdit("change what is committed", "site") { project in
        project.settings.site = project.settings.site == .built ? .committed : .built
      },
    ]
  }

  private var nameEdits: [ContentEdit] {
    machines.indices.flatMap { index -> [ContentEdit] in
      var events = EditList(\.machines[index].chart.events) { $0.id.text }
      events.change("reword the label of an event", in: self) { event in
        event.label += " again"
        return true
      }
      events.change("give an event another actor", in: self) { event in
        event.actor = event.actor == .user ? .system : .user
        return true
      }
      var prompts = EditList(\.machines[index].chart.prompts) { $0.id.text }
      prompts.change("reword the title of a prompt", in: self) { prompt in
        prompt.title += " again"
        return true
      }
      var profiles = EditList(\.machines[index].chart.profiles) { $0.id.text }
      profiles.drop("drop a profile", in: self)
      profiles.change("change a fact of a profile", in: self) { profile in
        guard let key = profile.attributes.keys.sorted().first else { return false }
        profile.attributes[key]?.value += ".9"
        return true
      }
      profiles.change("add a note to a profile", in: self) { profile in
        profile.annotations.notes.append(Note(text: "Read this."))
        return true
      }
      var observers = EditList(\.machines[index].chart.observers) { $0.id.text }
      observers.change("reword the title of an observer", in: self) { observer in
        observer.title += " again"
        return true
      }
      let others = scenarios.flatMap(\.scenarios).map(\.id)
        .filter { $0 != machines[index].chart.mainPath?.scenario.value }
      let paths = others.prefix(1).map { other in
        ContentEdit("show another main path", other.text) {
          $0.machines[index].chart.mainPath = MainPath(scenario: Sourced(other))
        }
      }
      observers.change("show another label for a value", in: self) { observer in
        observer.values[0].label += " again"
        return true
      }
      return events.edits + prompts.edits + profiles.edits + observers.edits + paths
    }
  }
}
