import Project
import SourceText
import Workspace

/// `statebook new`: creates a small starter project.
package enum NewProject {
  /// Writes the starter project into a folder, all or nothing, and names the next command; rejects a folder with content.
  package static func make(in folder: String) async -> Outcome {
    await Outcome.of { outcome in
      try NewFiles.makeProject(StarterProject.files, in: folder)
      let step = [".", "./", ""].contains(folder) ? "" : " --project \(shellWord(folderWord(folder)))"
      outcome.summary = "created a project of \(StarterProject.files.count) files; next: statebook serve\(step)"
    }
  }
}
