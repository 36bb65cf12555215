import Model
import SourceText
import Statecharts

/// What a build or a check is asked to do.
public struct RunOptions: Sendable {
  /// The folder that holds `content/`.
  public var projectFolder: String
  /// The one edition that the site is for; nil for a site of all.
  public var edition: EditionID?
  /// The one app that the site is for: its name stands wherever texts name the app; nil for the apps of the editions.
  public var app: String?
  /// The site's folder; nil for `site` in the project's folder.
  public var output: String?
  /// Delete everything in a site's folder that Statebook did not make, or that somebody changed.
  public var replace: Bool
  /// Write file by file, for file systems that cannot exchange two folders.
  public var inPlace: Bool
  /// The day on which `check` judges suppressions of copy; nil to take them as if none had an end. A build looks at no
  /// clock.
  public var today: CalendarDay?
  /// Where the run says what it is doing.
  public var progress = RunProgress()

  /// Makes options; `edition` is the id as somebody typed it.
  public init(
    projectFolder: String = ".", edition: String? = nil, app: String? = nil, output: String? = nil,
    replace: Bool = false,
    inPlace: Bool = false, today: CalendarDay? = nil
  ) {
    self.projectFolder = projectFolder
    self.edition = edition.map { EditionID($0) }
    self.app = app
    self.output = output
    self.replace = replace
    self.inPlace = inPlace
    self.today = today
  }

  /// The command that builds with these options.
  var buildCommand: String {
    var words = ["statebook", "build"]
    if ![".", ""].contains(projectFolder) { words += ["--project", folderWord(projectFolder)] }
    if let edition { words += ["--edition", edition.text] }
    if let app { words.append("--app-name=" + app) }
    if let output { words += ["-o", folderWord(output)] }
    return words.map(shellWord).joined(separator: " ")
  }

  /// What the bytes of the site depend on beside the content, as its marker states it.
  var markerOptions: [String: String] {
    var options: [String: String] = [:]
    options["edition"] = edition?.text
    options["app-name"] = app
    return options
  }
}

/// A folder as an argument: one whose name begins like an option's is named from the current folder.
func folderWord(_ folder: String) -> String { folder.hasPrefix("-") ? "./" + folder : folder }
