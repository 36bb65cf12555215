import Project
import SourceText
import Statecharts

extension CopyRule {
  static let overBudget = CopyRule(
    Rule(
      id: "length/over-budget", severity: .warning,
      summary: "A text fits its slot, even with the longest app name.",
      rationale: """
        Alerts grow, and notifications are cut off. Platforms give no numbers; `lengths` in statebook.yaml sets them \
        per slot. Statebook measures the text as users see it: with the edition’s terms and the longest of its app \
        names.
        """,
      source: .own,
      good: "lengths: {button: 30}", bad: "lengths: {button: 5}")
  ) { subject in
    guard let limit = subject.setting.lengths[subject.slot] else { return [] }
    let length = subject.rendered.text.count
    guard length > limit else { return [] }
    return [
      CopyMatch(
        nil, "\(length) characters as users see it, expected at most \(limit) for `\(subject.slot.rawValue)`",
        suggestion: "shorten it, or raise `lengths` in content/statebook.yaml", weight: length)
    ]
  }

  static let straightQuotes = CopyRule(
    Rule(
      id: "text/straight-quotes", severity: .warning,
      summary: "Quotation marks and apostrophes are typographic.",
      rationale: """
        The system writes “ ” and ’ in its own sentences, next to yours. Straight marks look like a draft and must \
        be escaped in many formats.
        """,
      source: .punctuation,
      good: "Choose “Done”, and you’re ready.", bad: "Choose \"Done\", and you're ready.")
  ) { subject in
    let rendered = subject.rendered
    let marks = rendered.runs { $0 == "\"" }.flatMap { run in (run.start..<run.end).map { SourceRange($0, $0 + 1) } }
    var matches: [CopyMatch] = []
    // `text/unbalanced-quotes` reports an unpaired mark.
    if marks.count % 2 == 0 {
      for pair in stride(from: 0, to: marks.count, by: 2) {
        let range = SourceRange(marks[pair].start, marks[pair + 1].end)
        matches.append(
          CopyMatch(range, "straight quotation marks", suggestion: subject.quotationMarks.map { "write \($0)" }))
      }
    }
    return matches
      + rendered.runs { $0 == "'" }.map { CopyMatch($0, "straight apostrophe", suggestion: "write ’") }
  }

  static let unbalancedQuotes = CopyRule(
    Rule(
      id: "text/unbalanced-quotes", severity: .error,
      summary: "Every opening quotation mark has a closing one, and every closing one an opening one.",
      rationale: """
        A stray quotation mark is often left over from text copied out of a table or a document. The marks of \
        English (“ ”), German („ “), and Spanish (« ») are paired; an odd number of straight marks is also \
        unbalanced.
        """,
      source: .own,
      good: "Choose “Done” to finish.", bad: "Choose Done” to finish.")
  ) { subject in
    subject.rendered.strayQuotes.map { range in
      CopyMatch(
        range, "unbalanced quotation mark \(subject.rendered[range])", suggestion: "remove it, or add the missing one"
      )
    }
  }

  static let doubleSpace = CopyRule(
    Rule(
      id: "text/double-space", severity: .warning,
      summary: "No text has consecutive spaces.",
      rationale: "Consecutive spaces are typing or editing mistakes, and they are visible in an alert.",
      source: .own,
      good: "Your order is saved. Choose Done.", bad: "Your order is saved.  Choose Done.")
  ) { subject in
    subject.rendered.runs { $0 == " " }.filter { $0.end - $0.start > 1 && !subject.rendered.isAtEdge($0) }.map {
      range in
      CopyMatch(range, "\(range.end - range.start) spaces in a row", suggestion: "write one space")
    }
  }

  static let outerSpace = CopyRule(
    Rule(
      id: "text/outer-space", severity: .warning,
      summary: "A text neither starts nor ends with a space.",
      rationale: """
        Leading and trailing spaces are left over from editing. They are visible where texts are centered or joined.
        """,
      source: .own,
      good: "\"your order\"", bad: "\"your order \"")
  ) { subject in
    guard !subject.words.isEmpty else { return [] }
    return subject.rendered.runs { $0.properties.isWhitespace && $0 != "\u{A0}" }.filter(subject.rendered.isAtEdge).map
    {
      CopyMatch(
        $0, $0.start == 0 ? "the text begins with a space" : "the text ends with a space", suggestion: "remove it")
    }
  }

  static let noBreakSpace = CopyRule(
    Rule(
      id: "text/no-break-space", severity: .warning,
      summary: "No no-break space separates two words.",
      rationale: """
        It comes with text copied from a web page, prevents line breaks in an alert, and makes equal texts differ. \
        Next to digits, punctuation, and abbreviations it is good typography and is allowed.
        """,
      source: .lineBreaking,
      good: "within 5\u{A0}km", bad: "your\u{A0}order")
  ) { subject in
    let scalars = Array(subject.rendered.text.unicodeScalars)
    var matches: [CopyMatch] = []
    var offset = 0
    func isWord(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
    }
    for (index, scalar) in scalars.enumerated() {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      offset = range.end
      guard scalar == "\u{A0}" || scalar == "\u{202F}" else { continue }
      let isBetweenWords = isWord(index - 1) && isWord(index - 2) && isWord(index + 1) && isWord(index + 2)
      guard isBetweenWords, !subject.rendered.isName(at: range.start) else { continue }
      matches.append(CopyMatch(range, "no-break space between two words", suggestion: "write a space"))
    }
    return matches
  }

  static let invisibleCharacter = CopyRule(
    Rule(
      id: "text/invisible-character", severity: .error,
      summary: "No text contains invisible characters.",
      rationale: """
        Zero-width spaces, soft hyphens, byte order marks, and control characters come with copied text. They are \
        invisible, and they break search, comparison, and layout, and may confuse screen readers. Joiners are \
        allowed within emoji and in scripts that need them.
        """,
      source: .securityMechanisms,
      good: "your orders", bad: "your or\u{AD}ders")
  ) { subject in
    var matches: [CopyMatch] = []
    var offset = 0
    var before: Unicode.Scalar = " "
    for scalar in subject.rendered.text.unicodeScalars {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      offset = range.end
      defer { before = scalar }
      guard isInvisible(scalar, after: before), !subject.rendered.isName(at: range.start) else { continue }
      matches.append(
        CopyMatch(range, "invisible character \(scalar.codePoint)", suggestion: "remove it"))
    }
    return matches
  }

  /// Returns true for an invisible character; joiners are allowed where letters and emoji need them.
  static func isInvisible(_ scalar: Unicode.Scalar, after before: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x115F, 0x1160, 0x180E, 0x200B, 0x2028, 0x2029, 0x2060...0x2065, 0x3164,
      0xFEFF,
      0xFFA0:
      true
    // Arabic, Indic scripts, and emoji join and separate letters with them.
    case 0x200C, 0x200D: before.value < 0x300
    default: false
    }
  }

  static let bidiControl = CopyRule(
    Rule(
      id: "text/bidi-control", severity: .error,
      summary: "No bidirectional control changes the direction of a text.",
      rationale: """
        Bidirectional controls can make a text read differently from how it is written, which has been used in \
        attacks (Unicode Technical Report 36). Marks and isolates are allowed in right-to-left languages; overrides \
        are not.
        """,
      source: Rule.Source(
        "Unicode Technical Report 36, Security Considerations", "https://www.unicode.org/reports/tr36/"),
      good: "your order", bad: "your \u{2068}order")
  ) { subject in
    let language = subject.text.locale.prefix { $0 != "-" }
    let isRightToLeft = ["ar", "fa", "he", "ur", "ps", "yi", "ckb", "sd", "ug", "dv"].contains(language)
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x202A...0x202E: true
      case 0x200E, 0x200F, 0x061C, 0x2066...0x2069: !isRightToLeft
      default: false
      }
    }
    return subject.rendered.runs(isControl).map { run in
      let first = subject.rendered[run].unicodeScalars.first ?? "\u{202E}"
      return CopyMatch(run, "bidirectional control \(first.codePoint)", suggestion: "remove it")
    }
  }
}

extension CopySubject {
  fileprivate var quotationMarks: String? {
    switch lexicon?.language {
    case "en": "“…”"
    case "de": "„…“"
    case "es": "«…»"
    default: nil
    }
  }
}

extension RenderedCopy {
  /// The unpaired quotation marks; apostrophes do not count.
  var strayQuotes: [SourceRange] {
    var open: [(mark: Unicode.Scalar, range: SourceRange)] = []
    var stray: [SourceRange] = []
    var straight: [SourceRange] = []
    func closes(_ mark: Unicode.Scalar, _ opener: Unicode.Scalar?) -> Bool {
      switch mark {
      case "“": opener == "„"
      case "”": opener == "“" || opener == "„" || opener == "”"
      case "‘": opener == "‚"
      case "»": opener == "«"
      case "«": opener == "»"
      case "›": opener == "‹"
      case "‹": opener == "›"
      default: false
      }
    }
    var offset = 0
    for scalar in text.unicodeScalars {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      offset = range.end
      if !Self.quotationMarks.contains(scalar) || isName(at: range.start) { continue }
      if scalar == "\"" {
        straight.append(range)
      } else if scalar == "’" {
        // The mark is an apostrophe unless a single quotation is open.
        if let last = open.last, last.mark == "‘" || last.mark == "‚" { open.removeLast() }
      } else if closes(scalar, open.last?.mark) {
        open.removeLast()
      } else if scalar == "”" {
        stray.append(range)
      } else {
        open.append((scalar, range))
      }
    }
    if straight.count % 2 == 1, let last = straight.last { stray.append(last) }
    return (stray + open.map(\.range)).sorted { $0.start < $1.start }
  }

  private static let quotationMarks: Set<Unicode.Scalar> = [
    "\"", "“", "”", "„", "‘", "’", "‚", "«", "»", "‹", "›",
  ]

  /// Returns the runs of characters of a kind, except those in names.
  func runs(_ isPart: (Unicode.Scalar) -> Bool) -> [SourceRange] {
    var runs: [SourceRange] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if isPart(scalar), !isName(at: offset) {
        if let last = runs.last, last.end == offset {
          runs[runs.count - 1].end = offset + width
        } else {
          runs.append(SourceRange(offset, offset + width))
        }
      }
      offset += width
    }
    return runs
  }

  /// Returns true if a range touches either end of the text.
  func isAtEdge(_ range: SourceRange) -> Bool { range.start == 0 || range.end == text.utf8.count }
}
