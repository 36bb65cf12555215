import Project
import SourceText
import Statecharts

/// What App Review is likely to object to in a permission text (App Store Review Guidelines 5.1.1), or what a user learns nothing from.
///
/// `check`, `audit`, and `review` all judge by `PurposeJudge`; the messages are here.
package enum PurposeFault: Hashable, Sendable {
  /// A template, a test, or a placeholder.
  case template(SourceRange)
  /// A threat or a reward.
  case coercion(SourceRange)
  /// The choice that the user should make.
  case directsChoice(SourceRange)
  /// A promise that fits any app.
  case vague
  case instructionOnly
  /// Only that the app wants the resource.
  case restates
  /// One thing that the data could be for, and nothing about it.
  case thin

  /// The range in the UTF-8 bytes of the text; nil for the whole text.
  var range: SourceRange? {
    switch self {
    case .template(let range), .coercion(let range), .directsChoice(let range): range
    case .vague, .instructionOnly, .restates, .thin: nil
    }
  }

  package var rule: Rule {
    switch self {
    case .template: CopyRule.leftover.rule
    case .coercion: CopyRule.coercion.rule
    case .directsChoice: CopyRule.directsChoice.rule
    case .vague: CopyRule.vagueBenefit.rule
    case .instructionOnly: CopyRule.imperativeOnly.rule
    case .restates: CopyRule.restatesResource.rule
    case .thin: CopyRule.thin.rule
    }
  }

  /// Returns the message about a text.
  package func message(_ text: String) -> String {
    let quoted = range.map { "“\(String(decoding: Array(text.utf8)[$0.start..<$0.end], as: UTF8.self))”" } ?? ""
    return switch self {
    case .template: "\(quoted) is unfinished text"
    case .coercion: "\(quoted) pressures or pays users to consent"
    case .directsChoice: "\(quoted) tells users what to choose"
    case .vague: "the text promises what fits any app, and does not say what the data is used for"
    case .instructionOnly: "the text gives an instruction but no reason"
    case .restates: "the text says only what the app wants"
    case .thin: "the text names one thing, and hardly says what the data is used for"
    }
  }

  package var suggestion: String {
    switch self {
    case .template: "write the text, or use a placeholder such as `<appname>`"
    case .coercion: "say which features need the permission"
    case .directsChoice: "say what the data is for, and leave the choice to the user"
    case .vague: "name the feature that the data makes possible"
    case .instructionOnly: "say what the data is for"
    case .restates, .thin: "name the feature that needs it, and what the user gets"
    }
  }
}

/// Judges permission texts by what is left of them without words that any such text has.
///
/// Struck are grammar, words of asking and need, of modes and devices, vague words, and those of the resource itself. A purpose is
/// left if a clause has two other words, one with a verb, or a word that names a purpose by itself. A clause ends at the end of a
/// sentence and before a word such as “to” or “because”. Tests/CopyTests/Purposes has labelled texts and the measured results.
package enum PurposeJudge {
  /// Returns the fault of a text, and the text in which its range is; nil if there is none, or if the language has no lexicon.
  ///
  /// - Parameters:
  ///   - text: the text as users see it.
  ///   - locale: the language of the place, with `-` or `_` before its region; a text that plainly is in another one is judged in
  ///     that, since Xcode calls every new project English.
  ///   - keys: the keys of Info.plist that hold the text; without keys, it can be about any resource.
  ///   - names: the names of the app, which do not state a purpose.
  package static func fault(of text: String, locale: String, keys: [String], names: [String])
    -> (fault: PurposeFault, text: String)?
  {
    let locale = locale.lowercased().replacing("_", with: "-")
    let lexicon = Lexicon.of(locale: locale)?.reading(text)
    // “Hey Taxi” is the app “Hey Taxi App”, too.
    let short = names.filter { $0.lowercased().hasSuffix(" app") }.map { String($0.dropLast(4)) }
    let template = (names + short).sorted { $0.count > $1.count }.reduce(text) { text, name in
      name.isEmpty ? text : text.replacing(name, with: "<\(TermResolver.appName)>")
    }
    let rendered = RenderedCopy(
      CopyTemplate(template), terms: CopyContext(locale: locale).terms(in: locale),
      abbreviations: lexicon?.abbreviations ?? [])
    return fault(of: rendered, lexicon, keys: keys).map { ($0, rendered.text) }
  }

  /// - Parameter lexicon: that of the language that the text is in; nil if there is none.
  static func fault(of rendered: RenderedCopy, _ lexicon: Lexicon?, keys: [String]) -> PurposeFault? {
    if rendered.words.isEmpty, rendered.text.contains(where: { !$0.isWhitespace }) {
      return .template(SourceRange(0, rendered.text.utf8.count))
    }
    guard let lexicon else { return templateInAnyLanguage(rendered) }
    if rendered.words.allSatisfy(\.isName) { return nil }
    if let range = template(rendered, lexicon) { return .template(range) }
    if let range = rendered.coercions(lexicon).first { return .coercion(range) }
    if let match = lexicon.directing.matches(in: rendered.wordsWithQuotes).first {
      return .directsChoice(rendered.range(ofWords: match.words))
    }
    let remains = remains(of: rendered, lexicon, Resource.named(by: keys))
    if remains.hasPurpose { return nil }
    if remains.isVague { return .vague }
    if isInstruction(rendered, lexicon) { return .instructionOnly }
    return remains.hasThing ? .thin : .restates
  }

  /// Returns the fault of a text in a language without a lexicon that has what only templates have.
  private static func templateInAnyLanguage(_ rendered: RenderedCopy) -> PurposeFault? {
    ("*usagedescription* appname yourappname" as Phrases).matches(in: rendered.words).first.map { match in
      .template(rendered.range(ofWords: match.words))
    }
  }

  /// Returns the range of what only templates have.
  private static func template(_ rendered: RenderedCopy, _ lexicon: Lexicon) -> SourceRange? {
    if let match = lexicon.templates.matches(in: rendered.words).first { return rendered.range(ofWords: match.words) }
    // A build expands `$(NAME)` in Info.plist.
    if let range = rendered.fillIns.first(where: { !rendered[$0].hasPrefix("$") }) { return range }
    guard rendered.words.allSatisfy({ !$0.isName && lexicon.templateWords.matches($0) }) else { return nil }
    return rendered.range(ofWords: rendered.words.indices)
  }

  private static func remains(
    of rendered: RenderedCopy, _ lexicon: Lexicon, _ resources: [Resource]
  ) -> (hasPurpose: Bool, hasThing: Bool, isVague: Bool) {
    let ends = Set(rendered.sentences.map(\.words.upperBound))
    let subject = leadingName(rendered, lexicon)
    var (hasThing, isVague) = (false, false)
    var things: Set<Substring> = []
    var hasVerb = false
    for (index, word) in rendered.words.enumerated() {
      if ends.contains(index) || !word.follows && rendered.hasClauseMark(before: index) || lexicon.marks.matches(word) {
        (things, hasVerb) = ([], false)
      }
      if index < subject || isName(at: index, in: rendered, lexicon) { continue }
      if lexicon.purposes.matches(word) { return (true, true, isVague) }
      if resources.contains(where: { lexicon.resources[$0]?.matches(word) == true }) || lexicon.marks.matches(word)
        || lexicon.function.matches(word) || lexicon.asking.matches(word) || lexicon.modes.matches(word)
      {
        continue
      }
      if lexicon.vague.matches(word) {
        isVague = true
      } else if lexicon.verbs.matches(word) {
        hasVerb = true
      } else {
        // Different stems; a long compound has two of them.
        things.insert(word.folded.prefix(5))
        if lexicon.joinsWords, word.folded.count >= 12 { things.insert(word.folded.suffix(5)) }
      }
      hasThing = hasThing || !things.isEmpty
      if things.count > 1 || hasVerb && !things.isEmpty { return (true, true, isVague) }
    }
    return (false, hasThing, isVague)
  }

  /// Returns true if a word names the app: with an inner capital, as in “DriveKit”, or capitalized behind “allow”.
  private static func isName(at index: Int, in rendered: RenderedCopy, _ lexicon: Lexicon) -> Bool {
    let word = rendered.words[index]
    let text = rendered[word.range]
    if word.isName || word.folded.count < 2 || word.bytes.allSatisfy(\.isASCIIDigit) { return true }
    if zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).contains(where: {
      $0.properties.isLowercase && $1.properties.isUppercase
    }) {
      return true
    }
    return index > 0 && lexicon.letting.matches(rendered.words[index - 1])
      && text.unicodeScalars.first?.properties.isUppercase == true
  }

  /// Returns the number of words of a leading name, which a word of asking follows, or that ends in “App”.
  private static func leadingName(_ rendered: RenderedCopy, _ lexicon: Lexicon) -> Int {
    let words = rendered.words
    let count = words.prefix(5).prefix { word in
      word.isName || rendered[word.range].unicodeScalars.first?.properties.isUppercase == true
    }.count
    guard count > 0, count < words.count else { return 0 }
    return lexicon.predicates.matches(words[count]) || words[count - 1].folded == "app" ? count : 0
  }

  private static func isInstruction(_ rendered: RenderedCopy, _ lexicon: Lexicon) -> Bool {
    let words = rendered.words
    var start = 0
    while start < words.count, let polite = lexicon.politeness.match(at: start, of: words) {
      start = polite.words.upperBound
    }
    return start < words.count && lexicon.imperatives.match(at: start, of: words) != nil
  }
}

extension RenderedCopy {
  /// The words that press or pay users to consent; “to continue” does only at the end of a sentence.
  func coercions(_ lexicon: Lexicon) -> [SourceRange] {
    let ends = Set(sentences.map(\.words.upperBound))
    let pressing =
      lexicon.coercion.matches(in: words)
      + lexicon.coercionAtEnd.matches(in: words).filter {
        ends.contains($0.words.upperBound)
      }
    return pressing.map { range(ofWords: $0.words) }.sorted { $0.start < $1.start }
  }

  /// The words, each of which follows the one before it even if a quotation mark is between them: `choose “Always”`.
  fileprivate var wordsWithQuotes: [Word] {
    words.indices.map { index in
      var word = words[index]
      word.follows = word.follows || index > 0 && !gap(before: index).contains { ".,;:!?()".contains($0) }
      return word
    }
  }

  private func gap(before index: Int) -> String {
    self[SourceRange(words[index - 1].range.end, words[index].range.start)]
  }

  /// Returns true if a colon or semicolon is before a word.
  fileprivate func hasClauseMark(before index: Int) -> Bool {
    index > 0 && gap(before: index).contains { $0 == ":" || $0 == ";" }
  }
}

extension Lexicon {
  /// Returns the lexicon of the language that a text is plainly in: this one, unless another knows more than twice as many of its
  /// words; nil for another script, or if no lexicon knows a fourth of five words or more.
  func reading(_ text: String) -> Lexicon? {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    if letters.count(where: { $0.value > 0x24F }) * 2 > letters.count { return nil }
    let words = RenderedCopy(CopyTemplate(text), terms: CopyContext(locale: "en").terms(in: "en")).words
    func known(_ lexicon: Lexicon) -> Int {
      words.count { word in
        lexicon.function.matches(word) || lexicon.asking.matches(word) || lexicon.modes.matches(word)
          || lexicon.resources.values.contains { $0.matches(word) }
      }
    }
    let own = known(self)
    let best = Self.all.map { ($0, known($0)) }.max { $0.1 < $1.1 }
    guard let best, best.1 > 2 * own, best.1 > 1 else { return own * 4 < words.count && words.count > 4 ? nil : self }
    return best.1 * 4 < words.count ? nil : best.0
  }
}

/// What an app asks for.
package enum Resource: String, CaseIterable, Sendable {
  case location, motion, bluetooth, camera, microphone, photos, contacts

  /// Returns the resources of keys of Info.plist, such as `NSCameraUsageDescription`; all if there are none.
  static func named(by keys: [String]) -> [Resource] {
    let known = keys.compactMap { key in allCases.first { key.lowercased().contains($0.part) } }
    return known.isEmpty ? allCases : known
  }

  private var part: String { self == .photos ? "photo" : rawValue }
}
