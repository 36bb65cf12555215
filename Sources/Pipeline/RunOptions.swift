import Project
import SourceText
import Statecharts

/// The options of a command.
package struct RunOptions: Sendable {
  /// The folder that contains `content/`.
  package var projectFolder: String
  /// The only edition that the site includes; nil for all.
  package var edition: EditionID?
  /// The name of the only app of the site; nil for the apps that the editions list.
  package var app: String?
  /// The site's folder; nil for `site` in the project's folder.
  package var output: String?
  /// True to delete everything in the site's folder, even files that Statebook did not write.
  package var replace: Bool
  /// The date for judging whether suppressions have expired; nil if none expires, as in a build, which reads no clock.
  package var today: CalendarDay?
  /// The progress of the run.
  package var progress = RunProgress()

  /// Makes options; `edition` is the id as typed.
  package init(
    projectFolder: String = ".", edition: String? = nil, app: String? = nil, output: String? = nil,
    replace: Bool = false, today: CalendarDay? = nil
  ) {
    self.projectFolder = projectFolder
    self.edition = edition.map { EditionID($0) }
    self.app = app
    self.output = output
    self.replace = replace
    self.today = today
  }

  /// The command line for a build with these options.
  var buildCommand: String {
    var words = ["statebook", "build"]
    if ![".", ""].contains(projectFolder) { words += ["--project", folderWord(projectFolder)] }
    if let edition { words += ["--edition", edition.text] }
    if let app { words.append("--app-name=" + app) }
    if let output { words += ["-o", folderWord(output)] }
    return words.map(shellWord).joined(separator: " ")
  }

  /// The options that determine the site's bytes, as recorded in its manifest.
  var manifestOptions: [String: String] {
    var options: [String: String] = [:]
    options["edition"] = edition?.text
    options["app-name"] = app
    return options
  }
}

/// Returns a folder as an argument; a name that begins like an option gets a leading `./`.
func folderWord(_ folder: String) -> String { folder.hasPrefix("-") ? "./" + folder : folder }
