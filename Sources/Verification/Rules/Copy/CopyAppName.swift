import Copywriting
import Project
import SourceText

extension Rule {
  package static let copyAppName = Rule(
    id: "copy/app-name", severity: .error,
    summary: "An app name can be inserted into a text unchanged.",
    rationale: """
      Texts for apps contain the name itself. A line break, an invisible or bidirectional control character, an \
      extra space, a placeholder, or a build setting such as `$(PRODUCT_NAME)` would reach users, because a String \
      Catalog expands none of them.
      """, isFixed: true, good: "- {name: Harbor Miles}", bad: "- {name: $(PRODUCT_NAME)}")
}

extension ProjectCheck {
  /// The names of apps can be inserted into texts unchanged.
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
}
