import AppFormats
import Project
import SourceText
import Statecharts

extension CopyRule {
  static let restatesResource = CopyRule(
    "purpose/restates-resource", .error, "A purpose string says more than that the app wants the location.",
    in: [.purpose]
  ) { subject in
    subject.faults { $0 == .restates }
  }

  static let thin = CopyRule(
    "purpose/thin", .warning, "A purpose string says more than one thing that the data could be for.",
    in: [.purpose]
  ) { subject in
    subject.faults { $0 == .thin }
  }

  static let vagueBenefit = CopyRule(
    "purpose/vague-benefit", .error, "A purpose string makes no promise that would fit any app.",
    in: [.purpose]
  ) { subject in
    subject.faults { $0 == .vague }
  }

  static let imperativeOnly = CopyRule(
    "purpose/imperative-only", .error, "A purpose string gives a reason, not only an instruction.",
    in: [.purpose]
  ) { subject in
    subject.faults { $0 == .instructionOnly }
  }

  static let directsChoice = CopyRule(
    "purpose/directs-choice", .error, "A purpose string does not tell users what to choose.",
    in: [.purpose]
  ) { subject in
    subject.faults { if case .directsChoice = $0 { true } else { false } }
  }

  static let brief = CopyRule(
    "purpose/brief", .warning, "A purpose string has at most two sentences.",
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
    "purpose/full-stop", .warning, "A purpose string ends like a sentence.",
    in: [.purpose]
  ) { subject in
    guard !subject.rendered.endsSentence, let last = subject.words.last else { return [] }
    return [CopyMatch(last.range, "missing period at the end of the text", suggestion: "add a period")]
  }

  static let sentenceCase = CopyRule(
    "purpose/sentence-case", .warning, "A purpose string is in sentence case.",
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
    "purpose/marketing", .warning, "A purpose string does not advertise.",
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
    "purpose/feature-list", .warning, "A purpose string names one or two features, not all of them.",
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
    "purpose/app-name-first", .note, "A purpose string need not start with the app’s name.",
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
    "copy/coercion", .error, "No text pressures users to consent or rewards them for it."
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
