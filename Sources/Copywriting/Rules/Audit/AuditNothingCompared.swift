import SourceText

extension Rule {
  /// The rule `audit/nothing-compared`.
  package static let auditNothingCompared = Rule(
    id: "audit/nothing-compared", severity: .error,
    summary: "The app’s folder contains texts that can be compared.",
    rationale: """
      An audit that compared nothing says nothing about the app. It looks for the apps of Xcode projects, of \
      XcodeGen’s `project.yml`, of Expo’s `app.json`, and of Cordova’s `config.xml`, and for an `Info.plist` outside \
      a project. It skips build and package folders, and folders whose names start with a dot. It does not run \
      programs such as `app.config.js` and `Project.swift`: generate the project first.
      """,
    good: "Acme/Info.plist",
    bad: "app.config.js")
}

extension Finding {
  /// - Parameter link: a symbolic link called Info.plist, if there is one.
  static func nothingCompared(hasApp: Bool, link: SourcePath?) -> Finding {
    Finding(
      .auditNothingCompared, at: nil,
      hasApp
        ? "no text of an app could be compared; the keys of the apps are unknown"
        : "no iOS app found in the folder; expected an Xcode project, a `project.yml`, an `app.json` of Expo or an `Info.plist`",
      notes: link.map { [Finding.Note("this is a symbolic link, which is not followed", at: Place($0))] } ?? [],
      suggestion: hasApp
        ? "add or generate what is unknown, then audit again" : "name the folder that holds the app’s sources")
  }
}
