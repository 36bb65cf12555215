import SourceText

/// A former address of a page, and its replacement.
///
/// Addresses are paths from the root of the site: `guides/start/`.
package struct Redirect: Sendable {
  package var old: Sourced<String>
  /// The new address, optionally with `#` and a fragment.
  package var new: Sourced<String>
}

/// The addresses that the site once published, as listed in `content/addresses.txt`.
package struct PublishedAddresses: Sendable {
  package static let path: SourcePath = "content/addresses.txt"

  /// The addresses in source order, without duplicates.
  package var addresses: [Sourced<String>]

  package init(_ addresses: [Sourced<String>]) { self.addresses = addresses }

  /// Returns the text of a list with additional addresses, each at its place in the order, and the number of new ones. Comments and
  /// all other lines stay the same.
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

/// Conversions between the paths of pages and their public addresses.
package enum PageAddress {
  /// Returns the file of the page at an address: `a/` and `a` are `a/index.html`.
  package static func path(of address: String) -> String {
    if address.hasSuffix(".html") { return address }
    return address + (address.isEmpty || address.hasSuffix("/") ? "" : "/") + "index.html"
  }

  /// Returns the address of a page, without `index.html`; that of the first page is `index.html` itself.
  package static func address(of path: String) -> String {
    path.hasSuffix("/index.html") ? String(path.dropLast("index.html".count)) : path
  }
}
