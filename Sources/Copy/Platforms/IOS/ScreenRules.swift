import Project
import SourceText
import Statecharts

extension CopyRule {
  static let allowLabel = CopyRule(
    "button/allow-label", .error, "The button on a screen before a system prompt does not say “Allow”.",
    in: [.button]
  ) { subject in
    guard let lexicon = subject.lexicon, let match = lexicon.allowing.first(in: subject.words) else {
      return []
    }
    let isWhole = match.words.count == subject.words.count || lexicon.allowing.texts[match.phrase].hasSuffix("*")
    guard isWhole else { return [] }
    return [
      CopyMatch(
        subject.rendered.range(ofWords: match.words), "the label suggests that this button grants the permission",
        suggestion: "name the next step, for example “Continue”")
    ]
  }

  static let decliningLabel = CopyRule(
    "button/declining-label", .error, "A screen before a system prompt has no button that skips the prompt.",
    in: [.button]
  ) { subject in
    guard let match = subject.lexicon?.declining.first(in: subject.words), match.words.count == subject.words.count
    else {
      return []
    }
    return [
      CopyMatch(nil, "the button skips the system prompt", suggestion: "remove the button")
    ]
  }

  static let severalButtons = CopyRule(
    catalogue: "button/several", .warning, "A screen before a system prompt has one button."
  ) { subject in
    var first: [Substring: CopyEntry] = [:]
    return subject.entries.filter { $0.slot == .button }.compactMap { entry in
      guard let dot = entry.id.text.lastIndex(of: ".") else { return nil }
      let screen = entry.id.text[..<dot]
      guard let other = first[screen] else {
        first[screen] = entry
        return nil
      }
      return CatalogueMatch(
        entry, at: entry.place.range, "screen `\(screen)` has more than one button",
        notes: [Finding.Note("the first button is here", at: other.place)], suggestion: "keep the one that continues")
    }
  }

  static let mimicsSystemAlert = CopyRule(
    "screen/mimics-system-alert", .warning, "A screen does not sound like a system alert.",
    in: [.screenTitle, .screenBody]
  ) { subject in
    if let range = subject.found(\.systemWords).first {
      return [
        CopyMatch(
          range, "\(subject.quote(range)) imitates the system alert", suggestion: "use your own words")
      ]
    }
    guard let lexicon = subject.lexicon else { return [] }
    return subject.rendered.sentences.filter { sentence in
      subject.rendered[sentence.range].contains("?")
        && sentence.words.contains { lexicon.allowing.match(at: $0, of: subject.words) != nil }
    }.prefix(1).map {
      CopyMatch(
        $0.range, "the question imitates that of the system alert", suggestion: "say what happens next, and why")
    }
  }

  static let notificationAppName = CopyRule(
    "notification/app-name", .warning, "A notification does not repeat the app’s name.",
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    guard let range = subject.rendered.range(ofPlaceholder: TermResolver.appName) else { return [] }
    return [CopyMatch(range, "the notification already shows the app’s name", suggestion: "remove it")]
  }

  static let instructsTask = CopyRule(
    "notification/instructs-task", .warning, "A notification does not tell users which steps to take.",
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    subject.found(\.tasks).prefix(1).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) is an instruction that users would have to remember",
        suggestion: "say what happened, and open the right screen when the user taps the notification")
    }
  }

  static let titlePunctuation = CopyRule(
    "notification/title-punctuation", .warning, "A notification’s title does not end with punctuation.",
    in: [.notificationTitle]
  ) { subject in
    let text = subject.rendered.text
    guard let last = text.unicodeScalars.last, ".!?:;,".unicodeScalars.contains(last), !text.hasSuffix("..."),
      !subject.rendered.isName(at: text.utf8.count - 1)
    else { return [] }
    let end = text.utf8.count
    return [CopyMatch(SourceRange(end - 1, end), "the title ends with “\(last)”", suggestion: "remove it")]
  }

  static let titleCase = CopyRule(
    "notification/title-case", .warning, "A notification’s title is in title case, in languages that use it.",
    in: [.notificationTitle]
  ) { subject in
    guard subject.lexicon?.hasTitleCase == true else { return [] }
    let small = subject.words.filter { word in
      !word.isName && !smallWords.contains(word.folded) && subject.rendered.beginsSmall(word.range)
    }
    guard let first = small.first else { return [] }
    return [
      CopyMatch(
        first.range, "\(subject.quote(first.range)) should be capitalized: notification titles use title case",
        suggestion: "write the title in title case")
    ]
  }

  private static let smallWords: Set<String> = [
    "a", "an", "the", "and", "or", "but", "nor", "of", "to", "in", "on", "at", "by", "for", "with", "from", "as", "per",
    "via", "vs",
  ]

  static let fullSentence = CopyRule(
    "notification/full-sentence", .warning, "A notification’s text consists of full sentences.",
    in: [.notificationBody]
  ) { subject in
    if let first = subject.words.first, !first.isName, subject.rendered.beginsSmall(first.range) {
      return [
        CopyMatch(first.range, "the text begins with a lowercase letter", suggestion: "begin with a capital letter")
      ]
    }
    guard !subject.rendered.endsSentence, let last = subject.words.last else { return [] }
    return [CopyMatch(last.range, "missing punctuation at the end of the text", suggestion: "add a period")]
  }

  static let manualTruncation = CopyRule(
    "notification/manual-truncation", .warning, "A notification is not truncated by hand.",
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    let text = subject.rendered.text
    for ending in ["…", "..."] where text.hasSuffix(ending) {
      let end = text.utf8.count
      return [
        CopyMatch(
          SourceRange(end - ending.utf8.count, end), "the text ends with “\(ending)”",
          suggestion: "write the whole sentence"
        )
      ]
    }
    return []
  }

  static let sensitive = CopyRule(
    "notification/sensitive", .error, "A notification reveals nothing private, such as a score or a place.",
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    subject.found(\.sensitive).prefix(1).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) reveals something private",
        suggestion: "say only that there is something new")
    }
  }

  static let duplicateNotification = CopyRule(
    catalogue: "notification/duplicate", .warning, "No two notifications have the same text."
  ) { subject in
    struct Said: Hashable {
      var variant: VariantID?
      var text: String
    }
    var first: [Said: (entry: CopyEntry, text: CopyText)] = [:]
    return subject.entries.filter { $0.slot == .notificationBody }.flatMap { entry in
      entry.sourceTexts(subject.setting).compactMap { text -> CatalogueMatch? in
        let said = Said(variant: text.variant?.value, text: text.template.source)
        guard let other = first[said] else {
          first[said] = (entry, text)
          return nil
        }
        guard other.entry.id != entry.id else { return nil }
        return CatalogueMatch(
          entry, at: text.range, variant: text.variant?.value, locale: text.locale,
          "duplicate text: `\(other.entry.id)` has the same",
          notes: [Finding.Note("first used here", at: Place(other.entry.place.path, other.text.range))],
          suggestion: "use that entry, or say what is different")
      }
    }
  }
}
