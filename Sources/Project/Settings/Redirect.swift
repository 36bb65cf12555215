import SourceText

/// An address that pages have no longer, and where its readers are sent.
///
/// Addresses are paths from the root of the site: `guides/start/`.
package struct Redirect: Sendable {
  package var old: Sourced<String>
  /// Perhaps with `#` and an anchor.
  package var new: Sourced<String>
}

/// The addresses that pages of the site once had, as `content/addresses.txt` lists them.
package struct PublishedAddresses: Sendable {
  package static let path: SourcePath = "content/addresses.txt"

  /// Each once, in source order.
  package var addresses: [Sourced<String>]

  package init(_ addresses: [Sourced<String>]) { self.addresses = addresses }

  /// The text of a list with further addresses, each at its place in the order, and how many are new. Comments and the other lines
  /// stay as they are.
  package static func adding(_ addresses: [String], to text: String) -> (text: String, count: Int) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    func isAddress(_ line: String) -> Bool { !line.isEmpty && !line.hasPrefix("#") }
    let known = Set(lines.filter(isAddress).map(PageAddress.path(of:)))
    let new = addresses.filter { !known.contains(PageAddress.path(of: $0)) }.sorted()
    var result: [String] = []
    var rest = new[...]
    for line in lines {
      while isAddress(line), let next = rest.first, next < line {
        result.append(next)
        rest.removeFirst()
      }
      result.append(line)
    }
    return ((result + rest).map { $0 + "\n" }.joined(), new.count)
  }
}

/// The paths of pages, and the addresses by which readers know them.
package enum PageAddress {
  /// The file of a page, by its address: `a/` and `a` are `a/index.html`.
  package static func path(of address: String) -> String {
    if address.hasSuffix(".html") { return address }
    return address + (address.isEmpty || address.hasSuffix("/") ? "" : "/") + "index.html"
  }

  /// The address of a page, without `index.html`; that of the first page is `index.html` itself.
  package static func address(of path: String) -> String {
    path.hasSuffix("/index.html") ? String(path.dropLast("index.html".count)) : path
  }
}
