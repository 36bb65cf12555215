import SourceText

extension Rule {
  /// The rules that Workspace reports.
  package static let ofWorkspace: [Rule] = [
    // Reading the project's folder
    symbolicLink, specialFile, fileNameEncoding, fileNameCollision, unreadableFolder,
    // Comparing the site with what the project generates
    missingSite, missingSiteFiles, outdatedSiteFiles, orphanedSiteFiles, addedSiteFiles,
    // Writing the site
    pathCollision, invalidPath,
  ]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofWorkspace: [[UInt8]] { Array(PackageResources.files.values) }
}
