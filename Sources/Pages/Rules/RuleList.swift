import SourceText

extension Rule {
  /// The rules that Pages reports.
  package static let ofPages: [Rule] = [
    templateSyntax, templateUnknownKey, templateWrongUse, templateUnknownPartial, templateUnknownBlock,
    templateTooLong, templateFile, templateUnused,
    pageUnsafeAddress, pageForeignHost, pageForeignName, pageNesting, pageBrokenLink, pageDuplicateAnchor,
    pageCollision, pageDiagram,
    pageLargeDiagram, pageUnreadableFile,
    addressLost, addressUnlisted, addressRedirectTarget, addressRedirectPage, addressRedirectChain,
  ]
}
