import Project
import SourceText
import Workspace

/// `statebook new`: creates a small project to start from.
package enum NewProject {
  /// Writes the project into a folder, all or nothing, and names the next command; rejects a folder with content.
  package static func make(_ starter: StarterProject = .handbook, in folder: String) async -> Outcome {
    await Outcome.of { outcome in
      let files = starter.files
      try NewFiles.makeProject(files, in: folder)
      let step = [".", "./", ""].contains(folder) ? "" : " --project \(shellWord(folderWord(folder)))"
      outcome.summary = "created a project of \(files.count) files; next: statebook serve\(step)"
    }
  }
}
