/// A page of the site as served: with the script that reloads it and shows findings.
struct ServedPage {
  private let html: [UInt8]

  init(_ html: [UInt8]) { self.html = html }

  /// Returns the page as sent; a page without a head is sent unchanged.
  ///
  /// - Parameters:
  ///   - revision: the revision of its site.
  ///   - isMovable: true if its links are relative to the site's root at any address.
  func prepared(for revision: String, isMovable: Bool = false) -> [UInt8] {
    var page = html
    let script = """
      <link rel="stylesheet" href="/\(ServedSite.ownFolder)serve.css">
      <script src="/\(ServedSite.ownFolder)serve.js" data-revision="\(revision)" defer></script>

      """
    guard let end = page.firstRange(of: Array("</head>".utf8)) else { return page }
    page.insert(contentsOf: script.utf8, at: end.lowerBound)
    // The page's own policy allows no connection. Insertions are made from the end, so that earlier positions stay valid.
    let policy = Array("http-equiv=\"Content-Security-Policy\" content=\"".utf8)
    if let found = page[..<end.lowerBound].firstRange(of: policy) {
      page.insert(contentsOf: "connect-src 'self'; ".utf8, at: found.upperBound)
    }
    // The first `base` element takes effect (HTML, 4.2.3).
    if isMovable, let head = page[..<end.lowerBound].firstRange(of: Array("<head>".utf8)) {
      page.insert(contentsOf: "<base href=\"/\">".utf8, at: head.upperBound)
    }
    return page
  }
}
