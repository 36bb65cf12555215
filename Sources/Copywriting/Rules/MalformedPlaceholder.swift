import Model
import SourceText
import Statecharts

extension CopyRule {
  static let malformedPlaceholder = CopyRule(
    Rule(
      id: "placeholder/malformed", severity: .error,
      summary: "Whatever looks like a placeholder is a valid one.",
      rationale: """
        A placeholder is `<`, a name of letters, digits, and hyphens, and `>`. `<app name>`, `<app_name>`, and \
        `&lt;appname&gt;` are not replaced, so users read them unchanged.
        """,
      source: .own,
      good: "<appname> saves your orders.", bad: "<app name> saves your orders.")
  ) { subject in
    let known = [TermResolver.appName] + (subject.edition?.terms.map(\.id.text) ?? [])
    return subject.rendered.likePlaceholders.map { range in
      let name = subject.rendered[range].filter { $0.isLetter || $0.isNumber || $0 == "-" }
      let bare = name.hasPrefix("lt") && name.hasSuffix("gt") ? String(name.dropFirst(2).dropLast(2)) : name
      let nearest = nearestName(to: bare, among: known)
      return CopyMatch(
        range,
        "invalid placeholder \(subject.quote(range)): expected `<`, a name of letters, digits, and hyphens, then `>`",
        suggestion: nearest.map { "did you mean `<\($0)>`?" })
    }
  }
}

extension RenderedCopy {
  /// What begins like a placeholder, or contains HTML’s references for its brackets.
  fileprivate var likePlaceholders: [SourceRange] {
    let bytes = Array(text.utf8)
    var ranges: [SourceRange] = []
    var index = 0
    while index < bytes.count {
      let length = isName(at: index) ? 0 : Self.lengthLikePlaceholder(bytes, at: index)
      if length > 0 { ranges.append(SourceRange(index, index + length)) }
      index += max(length, 1)
    }
    return ranges
  }

  private static func lengthLikePlaceholder(_ bytes: [UInt8], at index: Int) -> Int {
    let rest = bytes[index...].prefix(48)
    if rest.starts(with: "&lt;".utf8) {
      let end = rest.indices.first { bytes[$0...].starts(with: "&gt;".utf8) }
      return end.map { $0 + 4 - index } ?? 4
    }
    guard bytes[index] == UInt8(ascii: "<") else { return 0 }
    let inner = rest.dropFirst()
    if let end = inner.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
      bytes[end] == UInt8(ascii: ">"), inner.first(where: { $0 != 0x20 })?.isASCIILetter == true
    {
      return end + 1 - index
    }
    guard let first = inner.first, first.isASCIILetter else { return 0 }
    return 1 + inner.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.count
  }
}
