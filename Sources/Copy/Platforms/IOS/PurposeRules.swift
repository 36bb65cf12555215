import AppFormats
import Project
import SourceText
import Statecharts

extension CopyRule {
  static let restatesResource = CopyRule(
    Rule(
      id: "purpose/restates-resource", severity: .error,
      summary: "A purpose string says more than that the app wants the location.",
      rationale: """
        The system prompt already says that the app would like to use the location. A text that only repeats this \
        gives the user no reason, and App Review rejects it.
        """,
      source: .purposeStrings, good: "Your location shows which stores near you have the part in stock.",
      bad: "This app needs access to your location."),
    in: [.purpose]
  ) { subject in
    subject.faults { $0 == .restates }
  }

  static let vagueBenefit = CopyRule(
    Rule(
      id: "purpose/vague-benefit", severity: .error,
      summary: "A purpose string makes no promise that would fit any app.",
      rationale: """
        “A better experience” or “improve our services” does not say what the data is used for, so users cannot \
        decide. Name the feature that the data makes possible.
        """,
      source: .purposeStrings, good: "Your location sorts the list of chargers by distance.",
      bad: "Your location gives you a better experience."),
    in: [.purpose]
  ) { subject in
    subject.faults { $0 == .vague }
  }

  static let imperativeOnly = CopyRule(
    Rule(
      id: "purpose/imperative-only", severity: .error,
      summary: "A purpose string gives a reason, not only an instruction.",
      rationale: """
        “Turn on location.” tells users what to do, but not why. The system already asks; the text must say what the \
        location is for.
        """,
      source: .privacyGuidelines, good: "Turn on location to see the chargers near you.", bad: "Turn on location."),
    in: [.purpose]
  ) { subject in
    subject.faults { $0 == .instructionOnly }
  }

  static let directsChoice = CopyRule(
    Rule(
      id: "purpose/directs-choice", severity: .error,
      summary: "A purpose string does not tell users what to choose.",
      rationale: """
        The choice is the user’s. A text that begs for it or names the option to take is refused, and says nothing about \
        what the data is for.
        """,
      source: .reviewGuidelines("5.1.1(iv) Access"), good: "Your location shows the chargers near you.",
      bad: "Please choose Always to see the chargers near you."),
    in: [.purpose]
  ) { subject in
    subject.faults { if case .directsChoice = $0 { true } else { false } }
  }

  static let brief = CopyRule(
    Rule(
      id: "purpose/brief", severity: .warning,
      summary: "A purpose string has at most two sentences.",
      rationale: """
        Users read an alert in a second or two. One sentence is best; a second may say what is lost without the \
        permission. Anything longer belongs on a screen before the prompt.
        """,
      source: .privacyGuidelines, good: "The app records your mileage. Without your location it cannot.",
      bad: "The app records your mileage. It does so on every trip. You can stop it. Ask us why."),
    in: [.purpose]
  ) { subject in
    let sentences = subject.rendered.sentences
    guard sentences.count > 2 else { return [] }
    return [
      CopyMatch(
        SourceRange(sentences[2].range.start, sentences[sentences.count - 1].range.end),
        "\(sentences.count) sentences, expected at most two",
        suggestion: "move the rest to a screen before the prompt")
    ]
  }

  static let fullStop = CopyRule(
    Rule(
      id: "purpose/full-stop", severity: .warning,
      summary: "A purpose string ends like a sentence.",
      rationale: "A complete sentence reads as information; a fragment reads as a label.",
      source: .privacyGuidelines, good: "The app records your mileage.", bad: "The app records your mileage"),
    in: [.purpose]
  ) { subject in
    guard !subject.rendered.endsSentence, let last = subject.words.last else { return [] }
    return [CopyMatch(last.range, "missing period at the end of the text", suggestion: "add a period")]
  }

  static let sentenceCase = CopyRule(
    Rule(
      id: "purpose/sentence-case", severity: .warning,
      summary: "A purpose string is in sentence case.",
      rationale: """
        Capitalize the first word, names, and, in German, nouns. A Text In Title Case reads as a heading, and \
        CAPITALS shout.
        """,
      source: .privacyGuidelines, good: "The app records your mileage.", bad: "The App Records Your Mileage."),
    in: [.purpose]
  ) { subject in
    let rendered = subject.rendered
    if let first = subject.words.first, !first.isName, rendered.beginsSmall(first.range) {
      return [
        CopyMatch(first.range, "the text begins with a lowercase letter", suggestion: "begin with a capital letter")
      ]
    }
    guard subject.leftovers.isEmpty else { return [] }
    if let loud = subject.words.first(where: { !$0.isName && rendered.isShouted($0.range) }) {
      return [
        CopyMatch(loud.range, "\(subject.quote(loud.range)) is in all capitals", suggestion: "write it in lowercase")
      ]
    }
    guard subject.lexicon?.capitalizesNouns == false, let sentence = rendered.sentences.first(where: subject.isTitle)
    else { return [] }
    return [
      CopyMatch(sentence.range, "every word is capitalized", suggestion: "capitalize only the first word and names")
    ]
  }

  static let marketing = CopyRule(
    Rule(
      id: "purpose/marketing", severity: .warning,
      summary: "A purpose string does not advertise.",
      rationale: """
        Praise and exclamation marks take the place of the reason, and App Review asks for neither. Say plainly what \
        the location is for.
        """,
      source: .purposeStrings, good: "The app records your mileage.", bad: "The best app for your mileage!"),
    in: [.purpose]
  ) { subject in
    if let range = subject.found(\.marketing).first {
      return [
        CopyMatch(
          range, "\(subject.quote(range)) is advertising", suggestion: "say plainly what the app uses the location for")
      ]
    }
    guard let mark = subject.rendered.runs({ $0 == "!" }).first else { return [] }
    return [CopyMatch(mark, "an exclamation mark reads as advertising", suggestion: "end with a period")]
  }

  static let featureList = CopyRule(
    Rule(
      id: "purpose/feature-list", severity: .warning,
      summary: "A purpose string names one or two features, not all of them.",
      rationale:
        "A long list hides the reason that matters to the user. App Review asks for an example, not for the whole list.",
      source: .purposeStrings, good: "The app records your mileage and expenses.",
      bad: "For mileage, routes, weather, traffic, parking and expenses."),
    in: [.purpose]
  ) { subject in
    guard let lexicon = subject.lexicon else { return [] }
    return subject.rendered.sentences.compactMap { sentence in
      let commas = subject.rendered[sentence.range].unicodeScalars.filter { $0 == "," }.count
      guard commas >= lexicon.listCommas else { return nil }
      return CopyMatch(
        sentence.range, "the sentence is a list with \(commas) commas",
        suggestion: "keep the one or two most important items"
      )
    }
  }

  static let appNameFirst = CopyRule(
    Rule(
      id: "purpose/app-name-first", severity: .note,
      summary: "A purpose string need not start with the app’s name.",
      rationale: """
        The title of the system prompt, above the text, already names the app. Users read the first words, so start \
        with the reason. Apple’s own examples do both, so this is a note.
        """,
      source: .privacyGuidelines, good: "Your location shows the chargers near you.",
      bad: "<appname> uses your location to show the chargers near you."),
    in: [.purpose]
  ) { subject in
    guard case .placeholder(TermResolver.appName, _)? = subject.text.template.pieces.first,
      let range = subject.rendered.range(ofPlaceholder: TermResolver.appName)
    else { return [] }
    return [
      CopyMatch(
        range, "the text begins with the app’s name, which the alert already shows", suggestion: "begin with the reason"
      )
    ]
  }

  static let coercion = CopyRule(
    Rule(
      id: "copy/coercion", severity: .error,
      summary: "No text pressures users to consent or rewards them for it.",
      rationale: """
        Apps may not manipulate, trick, or force people into consent, or offer a reward for it. Say what will not \
        work without the permission, and leave the choice to the user.
        """,
      source: .reviewGuidelines("5.1.1(iv) Access"), good: "Without your consent, the app cannot save your card.",
      bad: "You must allow notifications to continue.")
  ) { subject in
    subject.lexicon.map(subject.rendered.coercions)?.prefix(1).map { CopyMatch(.coercion($0), in: subject) } ?? []
  }
}

extension CopyMatch {
  init(_ fault: PurposeFault, in subject: CopySubject) {
    self.init(fault.range, fault.message(subject.rendered.text), suggestion: fault.suggestion)
  }
}

extension CopySubject {
  /// Returns the fault as a match if it is of a kind.
  fileprivate func faults(_ isOfKind: (PurposeFault) -> Bool) -> [CopyMatch] {
    fault.flatMap { isOfKind($0) ? [CopyMatch($0, in: self)] : nil } ?? []
  }

  /// Returns true if a sentence has at least three longer words after the first, and all of them are capitalized.
  fileprivate func isTitle(_ sentence: RenderedCopy.Sentence) -> Bool {
    let longer = sentence.words.dropFirst().map { words[$0] }
      .filter { !$0.isName && $0.range.end - $0.range.start > 3 }
    return longer.count >= 3
      && longer.allSatisfy { rendered[$0.range].unicodeScalars.first?.properties.isUppercase == true }
  }
}

extension RenderedCopy {
  /// True if the last mark, except closing quotation marks and brackets, ends a sentence.
  var endsSentence: Bool {
    for scalar in text.unicodeScalars.reversed() {
      if ".!?…。؟।".unicodeScalars.contains(scalar) { return true }
      guard scalar.properties.isWhitespace || "\"'”“’»«)]".unicodeScalars.contains(scalar) else { return false }
    }
    return true
  }

  /// Returns true if a range of the text begins with a lowercase letter.
  func beginsSmall(_ range: SourceRange) -> Bool {
    self[range].unicodeScalars.first?.properties.isLowercase == true
  }

  /// Returns true if a word has at least five letters, all capitals.
  fileprivate func isShouted(_ range: SourceRange) -> Bool {
    let word = self[range]
    return word.unicodeScalars.count >= 5 && word.unicodeScalars.allSatisfy(\.properties.isUppercase)
  }
}
