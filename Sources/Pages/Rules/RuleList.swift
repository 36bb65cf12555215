import SourceText

extension Rule {
  /// The rules that Pages reports.
  package static let ofPages: [Rule] = [
    pageUnsafeAddress, pageForeignName, pageNesting, pageBrokenLink,
    pageDuplicateAnchor, pageCollision, pageDiagram, pageLargeDiagram, pageUnreadableFile, pageBrokenPicture,
    pageActivePicture, addressLost, addressUnlisted, addressRedirect,
  ]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofPages: [[UInt8]] { [PackageResources.page_md] }
}
