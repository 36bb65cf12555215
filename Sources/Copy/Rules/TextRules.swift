import Project
import SourceText
import Statecharts

extension CopyRule {
  package static let overBudget = CopyRule(
    "length/over-budget", .warning, "A text fits its slot, even with the longest app name."
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
    "text/straight-quotes", .warning, "Quotation marks and apostrophes are typographic."
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
    "text/unbalanced-quotes", .error,
    "Every opening quotation mark has a closing one, and every closing one an opening one."
  ) { subject in
    subject.rendered.strayQuotes.map { range in
      CopyMatch(
        range, "unbalanced quotation mark \(subject.rendered[range])", suggestion: "remove it, or add the missing one"
      )
    }
  }

  static let doubleSpace = CopyRule(
    "text/double-space", .warning, "No text has consecutive spaces."
  ) { subject in
    subject.rendered.runs { $0 == " " }.filter { $0.end - $0.start > 1 && !subject.rendered.isAtEdge($0) }.map {
      range in
      CopyMatch(range, "\(range.end - range.start) spaces in a row", suggestion: "write one space")
    }
  }

  static let outerSpace = CopyRule(
    "text/outer-space", .warning, "A text neither starts nor ends with a space."
  ) { subject in
    guard !subject.words.isEmpty else { return [] }
    return subject.rendered.runs { $0.properties.isWhitespace && $0 != "\u{A0}" }.filter(subject.rendered.isAtEdge).map
    {
      CopyMatch(
        $0, $0.start == 0 ? "the text begins with a space" : "the text ends with a space", suggestion: "remove it")
    }
  }

  static let noBreakSpace = CopyRule(
    "text/no-break-space", .warning, "No no-break space separates two words."
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

  static let lookAlike = CopyRule(
    "text/look-alike", .error, "No word has a letter of another script that looks like one of its own."
  ) { subject in
    let text = subject.rendered.text
    guard let found = LookAlike(in: text), !subject.rendered.isName(at: found.range.start) else { return [] }
    return [
      CopyMatch(
        found.range, "a letter of another script: \(found.words)", suggestion: "write the Latin letter")
    ]
  }

  static let markup = CopyRule(
    "text/markup", .error, "No text has markup: no styles, no references of HTML, and no escapes."
  ) { subject in
    subject.rendered.markup.map { range, remedy in
      CopyMatch(range, "`\(subject.rendered[range])` is shown to users as it is written", suggestion: remedy)
    }
  }

  static let invisibleCharacter = CopyRule(
    "text/invisible-character", .error, "No text contains invisible characters."
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
    "text/bidi-control", .error, "No bidirectional control changes the direction of a text."
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
  /// The markup of other formats, with what to write instead. Takes time linear in the text.
  fileprivate var markup: [(range: SourceRange, remedy: String)] {
    // Few texts have any of these, and regular expressions take long.
    guard text.utf8.contains(where: { "&\\*".utf8.contains($0) }) else { return [] }
    let references = text.matches(of: /&(?:#[0-9]{1,6}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});/).compactMap { match in
      Self.characters[String(match.output.dropFirst().dropLast())].map { (match.range, "write `\($0)`") }
        ?? (match.output.hasPrefix("&#") ? (match.range, "write the character itself") : nil)
    }
    let escapes = text.matches(of: /\\n/).map {
      ($0.range, "write a text of several lines behind `|`; in double quotation marks, `\\n` is a line break")
    }
    let styles = text.matches(of: /\*\*[^\s*](?:[^*]{0,200}[^\s*])?\*\*/).map {
      ($0.range, "copy has no styles: write the words alone")
    }
    return (references + escapes + styles).map { range, remedy in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return (SourceRange(start, start + text[range].utf8.count), remedy)
    }.filter { !isName(at: $0.0.start) }
  }

  /// The characters of HTML’s references; those of the brackets of placeholders are another rule’s.
  private static let characters = [
    "amp": "&", "quot": "“", "apos": "’", "nbsp": " ", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "aacute": "á", "iacute": "í",
    "oacute": "ó", "uacute": "ú", "ntilde": "ñ", "iquest": "¿", "iexcl": "¡", "copy": "©", "reg": "®", "trade": "™",
    "euro": "€", "deg": "°",
  ]

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
