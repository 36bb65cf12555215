import SourceText

/// The addresses that a style sheet or a `style` attribute loads.
package enum StyleSheet {
  /// Returns the ranges of addresses in `url(…)`, `@import "…"`, and at the beginning of `image-set("…")`, outside comments,
  /// strings, and namespace names.
  package static func addresses(in bytes: some Collection<UInt8>) -> [Range<Int>] {
    let text = String(decoding: bytes, as: UTF8.self)
    let words =
      #/
      \/\*[\s\S]*?\*\/ | @namespace[^;]*
      | (?: (?:url|src)\(\s*["']? | (?:@import|image-set\()\s*["'] ) (?<address>[^"')\s]*)
      | "[^"\n]*" | '[^'\n]*'
      /#.ignoresCase()
    return text.matches(of: words).compactMap(\.output.address).map { address in
      let start = text.utf8.distance(from: text.startIndex, to: address.startIndex)
      return start..<start + address.utf8.count
    }
  }
}
