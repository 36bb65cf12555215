import Project
import SourceText
import Statecharts

extension CopyRule {
  static let leftover = CopyRule(
    "placeholder/leftover", .error, "No text contains unfinished parts."
  ) { subject in
    subject.leftovers.map { CopyMatch(.template($0), in: subject) }
  }

  static let malformedPlaceholder = CopyRule(
    "placeholder/malformed", .error, "Whatever looks like a placeholder is a valid one."
  ) { subject in
    let known = [TermResolver.appName] + subject.context.allTerms.map(\.id.text)
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

  static let missingPlaceholder = CopyRule(
    "placeholder/missing", .error, "A translation has the placeholders of its source text."
  ) { subject in
    // `l10n/stale` reports a stale translation, which may lack additions to its source.
    guard let source = subject.source, subject.text.sourceDigest.map({ $0.value == source.template.digest }) ?? true
    else { return [] }
    let present = Set(subject.text.template.placeholders)
    var seen: Set<String> = []
    // A language that inflects has further forms of a term: `<hold-dative>` for `<hold>`.
    func isPresent(_ name: String) -> Bool { present.contains { $0 == name || $0.hasPrefix(name + "-") } }
    return source.template.placeholders.filter { !isPresent($0) && seen.insert($0).inserted }.map { name in
      CopyMatch(
        nil, "missing placeholder `<\(name)>`, which the source text has",
        notes: [Finding.Note("the source text is here", at: Place(subject.entry.place.path, source.range))],
        suggestion: "add `<\(name)>`")
    }
  }

  static let foreignName = CopyRule(
    "brand/foreign-name", .error, "A text does not name another edition’s brand."
  ) { subject in
    guard let edition = subject.edition else { return [] }
    return subject.names.filter { !$0.owner.editions.contains(edition.id) }.map { found in
      let owners = found.owner.editions.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return CopyMatch(
        found.range, "“\(found.owner.name)” is the name of another brand",
        notes: [Finding.Note("a name of \(owners)")],
        suggestion: "use a term that each edition defines, or limit the entry with `editions:`")
    }
  }

  static let hardCodedName = CopyRule(
    "brand/hard-coded-name", .warning, "The app’s name is written as `<appname>`."
  ) { subject in
    guard let edition = subject.edition else { return [] }
    return subject.names.filter { $0.owner.isApp && $0.owner.editions.contains(edition.id) }.map { found in
      CopyMatch(
        found.range, "“\(found.owner.name)” is an app’s name", suggestion: "write `<appname>`")
    }
  }
}

extension CopySubject {
  /// The ranges of unfinished text, and of placeholders for a build.
  var leftovers: [SourceRange] {
    var ranges = found(\.leftovers) + rendered.fillIns
    // A malformed placeholder is another rule’s.
    if case .template(let range)? = fault, !ranges.contains(range), rendered.likePlaceholders.isEmpty {
      ranges.append(range)
    }
    return ranges.sorted { $0.start < $1.start }
  }

  /// The names of brands and apps that the text spells out, from left to right.
  var names: [(owner: CopySetting.NameTable.Owner, range: SourceRange)] {
    setting.names.phrases.matches(in: words).compactMap { match in
      let range = rendered.range(ofWords: match.words)
      // Names are capitalized; “drive” is not an app.
      guard rendered[range].unicodeScalars.first?.properties.isUppercase == true, !rendered.isFilled(range) else {
        return nil
      }
      return (setting.names.owners[match.phrase], range)
    }
  }
}

extension RenderedCopy {
  /// The ranges of placeholders for a build or a program.
  var fillIns: [SourceRange] { ranges(ofLength: Self.fillInLength) }

  /// Returns the ranges that have a length, outside of names.
  private func ranges(ofLength length: (_ bytes: [UInt8], _ index: Int) -> Int) -> [SourceRange] {
    let bytes = Array(text.utf8)
    var ranges: [SourceRange] = []
    var index = 0
    while index < bytes.count {
      let length = isName(at: index) ? 0 : length(bytes, index)
      if length > 0 { ranges.append(SourceRange(index, index + length)) }
      index += max(length, 1)
    }
    return ranges
  }

  /// Returns the length of `$(NAME)`, `${NAME}`, `{{name}}`, `{name}`, `%@`, `%1$@`, `%s`, `%d`, or `[name]` at an index, else 0.
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

  /// The ranges that begin like a placeholder, or contain HTML’s references for its brackets.
  fileprivate var likePlaceholders: [SourceRange] { ranges(ofLength: Self.lengthLikePlaceholder) }

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

  /// Returns true if placeholders filled the whole range.
  func isFilled(_ range: SourceRange) -> Bool {
    parts.allSatisfy { part in
      part.placeholder != nil || part.rendered.end <= range.start || part.rendered.start >= range.end
    }
  }
}
