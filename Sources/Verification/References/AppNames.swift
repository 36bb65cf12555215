import Copywriting
import Model
import SourceText

extension Check {
  /// The names of apps can stand in texts.
  static let appNames = Check { context in
    context.project.editions.flatMap { edition in
      edition.apps.compactMap { app in
        AppName.problem(with: app.name).map { problem in
          Finding(
            .appName, at: Place(edition.place.path, app.range), "the app’s name \(problem)",
            suggestion: "write the name as people see it under the app’s icon")
        }
      }
    }
  }
}
