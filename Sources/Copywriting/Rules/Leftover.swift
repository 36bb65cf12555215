import SourceText
import Statecharts

extension CopyRule {
  static let leftover = CopyRule(
    Rule(
      id: "placeholder/leftover", severity: .error,
      summary: "No text contains unfinished parts.",
      rationale: """
        “TODO”, filler text, and variables such as `$(PRODUCT_NAME)` or `%@` reach users unchanged, because a String \
        Catalog does not expand them. App Review rejects placeholder text.
        """,
      source: .reviewGuidelines("2.1 App Completeness"), good: "<appname> saves your orders.",
      bad: "$(PRODUCT_NAME) saves your orders.")
  ) { subject in
    subject.leftovers.map { range in
      CopyMatch(
        range, "\(subject.quote(range)) is unfinished text",
        suggestion: "write the text, or use a placeholder such as `<appname>`")
    }
  }
}

extension CopySubject {
  /// What an author left unfinished, or what a build would fill in.
  var leftovers: [SourceRange] {
    var ranges = found(\.leftovers)
    let bytes = Array(rendered.text.utf8)
    var index = 0
    while index < bytes.count {
      let length = Self.fillInLength(bytes, at: index)
      if length > 0, !rendered.isName(at: index) {
        ranges.append(SourceRange(index, index + length))
        index += length
      } else {
        index += 1
      }
    }
    return ranges.sorted { $0.start < $1.start }
  }

  /// The length of `$(NAME)`, `${NAME}`, `{{name}}`, `{name}`, `%@`, `%1$@`, `%s`, `%d` or `[name]` at an index, else 0.
  private static func fillInLength(_ bytes: [UInt8], at index: Int) -> Int {
    func enclosed(_ opening: Int, by closing: Character) -> Int {
      guard let mark = closing.asciiValue, let end = bytes[(index + opening)...].prefix(64).firstIndex(of: mark),
        end > index + opening
      else { return 0 }
      return end + 1 - index
    }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch (bytes[index], next) {
    case (UInt8(ascii: "$"), UInt8(ascii: "(")): return enclosed(2, by: ")")
    case (UInt8(ascii: "$"), UInt8(ascii: "{")): return enclosed(2, by: "}")
    case (UInt8(ascii: "{"), UInt8(ascii: "{")):
      let length = enclosed(2, by: "}")
      let end = index + length
      return length > 0 && end < bytes.count && bytes[end] == UInt8(ascii: "}") ? length + 1 : length
    case (UInt8(ascii: "{"), _): return enclosed(1, by: "}")
    case (UInt8(ascii: "["), _): return enclosed(1, by: "]")
    case (UInt8(ascii: "%"), UInt8(ascii: "@")): return 2
    case (UInt8(ascii: "%"), UInt8(ascii: "1")...UInt8(ascii: "9")):
      let rest = bytes[index...].prefix(4)
      return rest.count == 4 && rest.dropFirst(2).elementsEqual("$@".utf8) ? 4 : 0
    default: return 0
    }
  }
}
