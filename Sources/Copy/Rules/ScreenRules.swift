import Project
import SourceText
import Statecharts

extension CopyRule {
  static let allowLabel = CopyRule(
    Rule(
      id: "button/allow-label", severity: .error,
      summary: "The button on a screen before a system prompt does not say “Allow”.",
      rationale: """
        This button only continues to the system prompt. “Allow” or “OK” suggests that the user grants the \
        permission there, and App Review rejects it. Write “Continue” or “Next”.
        """,
      source: .privacyGuidelines, good: "Continue", bad: "Allow access"),
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
    Rule(
      id: "button/declining-label", severity: .error,
      summary: "A screen before a system prompt has no button that skips the prompt.",
      rationale: """
        The choice belongs in the system prompt. “Cancel”, “Skip”, or “Not now” asks the user twice and puts the \
        app’s dialog in place of the system’s.
        """,
      source: .privacyGuidelines, good: "Next", bad: "Not now"),
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
    catalogue: Rule(
      id: "button/several", severity: .warning,
      summary: "A screen before a system prompt has one button.",
      rationale: """
        The screen explains and continues; the user chooses in the system prompt. Buttons belong to one screen if \
        their ids differ only in the last part, such as `screen.sign-up.button` and `screen.sign-up.later`.
        """,
      source: .privacyGuidelines, good: "screen.sign-up.button", bad: "screen.sign-up.button, screen.sign-up.later"),
    of: .slots([.button])
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
    Rule(
      id: "screen/mimics-system-alert", severity: .warning,
      summary: "A screen does not sound like a system alert.",
      rationale: """
        If a screen uses the alert’s wording, users believe that they answer the system there, and are then asked \
        again. Say what comes next and why, in your own words.
        """,
      source: .privacyGuidelines, good: "Know when your order arrives",
      bad: "Allow <appname> to send you notifications?"),
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
    Rule(
      id: "notification/app-name", severity: .warning,
      summary: "A notification does not repeat the app’s name.",
      rationale: """
        The system shows the app’s name and icon next to each notification, and space is limited. If your texts must \
        name the app, turn off this rule in statebook.yaml.
        """,
      source: .notificationGuidelines, good: "Your order is waiting.", bad: "<appname> is waiting for you."),
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    guard let range = subject.rendered.range(ofPlaceholder: TermResolver.appName) else { return [] }
    return [CopyMatch(range, "the notification already shows the app’s name", suggestion: "remove it")]
  }

  static let instructsTask = CopyRule(
    Rule(
      id: "notification/instructs-task", severity: .warning,
      summary: "A notification does not tell users which steps to take.",
      rationale: """
        Users forget the steps as soon as the notification is gone. Say what happened, and open the right place when \
        the user opens the notification, or offer an action.
        """,
      source: .notificationGuidelines, good: "Backups are off.", bad: "Open Settings and tap Backup."),
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    subject.found(\.tasks).prefix(1).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) is an instruction that users would have to remember",
        suggestion: "say what happened, and open the right screen when the user taps the notification")
    }
  }

  static let titlePunctuation = CopyRule(
    Rule(
      id: "notification/title-punctuation", severity: .warning,
      summary: "A notification’s title does not end with punctuation.",
      rationale: "A title is a heading: it appears in bold above the text and needs no period.",
      source: .notificationGuidelines, good: "Your Order Is Waiting", bad: "Your Order Is Waiting."),
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
    Rule(
      id: "notification/title-case", severity: .warning,
      summary: "A notification’s title is in title case, in languages that use it.",
      rationale: """
        English titles capitalize every word except articles, short prepositions, and conjunctions. German and \
        Spanish have no title case.
        """,
      source: .notificationGuidelines, good: "Your Order Is Waiting", bad: "Your order is waiting"),
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
    Rule(
      id: "notification/full-sentence", severity: .warning,
      summary: "A notification’s text consists of full sentences.",
      rationale:
        "With a capital letter at the start and a period at the end, it reads as a message, not as a log line.",
      source: .notificationGuidelines, good: "Your order is waiting.", bad: "order waiting"),
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
    Rule(
      id: "notification/manual-truncation", severity: .warning,
      summary: "A notification is not truncated by hand.",
      rationale: """
        The system truncates a long text to the available space. An ellipsis of your own looks the same but hides \
        nothing.
        """,
      source: .notificationGuidelines, good: "Your order is waiting.", bad: "Your order is …"),
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
    Rule(
      id: "notification/sensitive", severity: .error,
      summary: "A notification reveals nothing private, such as a score or a place.",
      rationale: """
        Notifications appear on the lock screen, where others can read them. Scores, speeds, places, and addresses \
        belong in the app.
        """,
      source: .notificationGuidelines, good: "A new summary is ready.", bad: "Your score fell to 62."),
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    subject.found(\.sensitive).prefix(1).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) reveals something private",
        suggestion: "say only that there is something new")
    }
  }

  static let duplicateNotification = CopyRule(
    catalogue: Rule(
      id: "notification/duplicate", severity: .warning,
      summary: "No two notifications have the same text.",
      rationale: """
        Users take a second notification with the same text for the first one, or for a mistake. Send one, or say \
        what has changed.
        """,
      source: .notificationGuidelines, good: "Your order is still waiting.",
      bad: "Your order is waiting."),
    of: .slots([.notificationTitle, .notificationBody])
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
