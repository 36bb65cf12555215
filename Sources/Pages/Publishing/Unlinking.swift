import SourceText

/// Turns links to pages that the project leaves out into their words.
struct Unlinking: Sendable {
  /// The paths of the pages that are left out.
  private let hidden: Set<String>

  init(_ plan: SitePlan) {
    hidden = Set(PageKinds.all.filter(plan.isLeftOut).flatMap { $0.pages(of: plan) as [any Page] }.map(\.path))
  }

  /// Takes the attributes of such links out of a finished page, byte for byte, so that all else keeps its place; costs time linear
  /// in the page. An `a` without an address stands for its words (WHATWG HTML, section 4.5.1).
  func unlink(_ html: inout [UInt8], at path: String) {
    if hidden.isEmpty { return }
    let folder = SourcePath(path).folder
    var tags: [Range<Int>] = []
    html.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes, reading: .one("href"))
      while let event = scanner.next() {
        guard case .start("a", _) = event, let attribute = scanner.attributes.first else { continue }
        let address = String(decoding: bytes[attribute.value], as: UTF8.self)
        if let target = target(of: address, from: folder), hidden.contains(target) { tags.append(scanner.tag) }
      }
    }
    for index in tags.flatMap({ ($0.lowerBound + 2)..<($0.upperBound - 1) }) { html[index] = UInt8(ascii: " ") }
  }

  private func target(of address: String, from folder: String) -> String? {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    if path.isEmpty || path.contains(":") { return nil }
    return SourcePath.joined(folder, String(path)).map { path.hasSuffix("/") ? "\($0)/index.html" : $0.text }
  }
}
