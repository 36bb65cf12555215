/// A page of the site with what only its served form has: the script that reloads it and shows findings.
struct ServedPage {
  private let html: [UInt8]

  init(_ html: [UInt8]) { self.html = html }

  /// The page as it is sent; one without a head is sent as it is.
  ///
  /// - Parameters:
  ///   - revision: the site that it belongs to.
  ///   - isMovable: whether its links are relative to the site's root, wherever it is shown.
  func prepared(for revision: String, isMovable: Bool = false) -> [UInt8] {
    var page = html
    let script = """
      <link rel="stylesheet" href="/\(ServedSite.ownFolder)serve.css">
      <script src="/\(ServedSite.ownFolder)serve.js" data-revision="\(revision)" defer></script>

      """
    guard let end = page.firstRange(of: Array("</head>".utf8)) else { return page }
    page.insert(contentsOf: script.utf8, at: end.lowerBound)
    // The page's own policy allows no connection; the last one that is inserted comes first, so that places stay.
    let policy = Array("http-equiv=\"Content-Security-Policy\" content=\"".utf8)
    if let found = page[..<end.lowerBound].firstRange(of: policy) {
      page.insert(contentsOf: "connect-src 'self'; ".utf8, at: found.upperBound)
    }
    // The first element of its kind counts (HTML, 4.2.3).
    if isMovable, let head = page[..<end.lowerBound].firstRange(of: Array("<head>".utf8)) {
      page.insert(contentsOf: "<base href=\"/\">".utf8, at: head.upperBound)
    }
    return page
  }
}
