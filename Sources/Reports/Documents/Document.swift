import SourceText

/// A report for people before it has a format: what it says, and in which order.
///
/// Those who know the content make it; the files beside this one write it. In sentences, text between backticks is code; quoted
/// texts are shown as they are.
package struct Document: Sendable {
  /// What the report is about, in two parts: “What changed”, “from main to HEAD”; nil if the result says it.
  package var title: (name: String, subject: String)?
  /// What could not be judged; it comes first.
  package var gaps: Section?
  /// The result, without a capital letter and without a period below a title; otherwise a sentence.
  package var result: String
  /// Sentences that qualify the result.
  package var notes: [String] = []
  /// What has to be decided first; nil if nothing has.
  package var decision: Decision?
  package var table: Table?
  package var sections: [Section] = []

  package init(title: (name: String, subject: String)? = nil, result: String) {
    self.title = title
    self.result = result
  }
}

extension Document {
  /// How much something matters: a word, such as “breaking”, and the severity that decides its color.
  package struct Level: Sendable {
    package let name: String
    package let severity: Severity
    var title: String { capitalized(name) }

    package init(_ name: String, _ severity: Severity) {
      self.name = name
      self.severity = severity
    }
  }

  /// The place of something in a file.
  package struct Location: Sendable {
    /// Whether the version that annotations show has the place, only its file, or neither.
    package enum Presence: Sendable { case present, file, none }

    package var path: String
    package var range: (start: LineIndex.Position, end: LineIndex.Position)?
    /// The address of the line on a forge; nil without a link.
    package var address: String?
    package var presence: Presence

    package init(
      path: String, range: (start: LineIndex.Position, end: LineIndex.Position)?, address: String?, presence: Presence
    ) {
      self.path = path
      self.range = range
      self.address = address
      self.presence = presence
    }

    /// `path:line`, or the path alone.
    package var words: String { range.map { "\(path):\($0.start.line)" } ?? path }
  }

  /// What the first screen of a report is about.
  package struct Decision: Sendable {
    package var level: Level
    /// What happened, without a period.
    package var sentence: String
    /// Sentences that say what the thing is, and what the change does.
    package var lead: [String] = []
    /// What has to be decided; nil if it has only to be read.
    package var question: String?
    /// What users see, before and after.
    package var quotes: [Quote] = []
    /// What changed in the flow, as Mermaid; nil without a picture.
    package var diagram: String?
    /// The other changes, a line each.
    package var others: [Item] = []
    /// What to do next.
    package var next: [Item] = []
    /// The address of the site as the change makes it; nil if it was not built.
    package var preview: String?
    /// Handles of those who have to read it, as `@name`.
    package var mentions: [String] = []

    /// What stands before the sentence.
    package var title: String

    package init(_ level: Level, _ sentence: String, title: String? = nil) {
      (self.level, self.sentence) = (level, sentence)
      self.title = title ?? level.title
    }
  }

  /// A sentence with its level, the id of the rule behind it, and its place.
  package struct Item: Sendable {
    package var level: Level?
    package var sentence: String
    package var rule: String?
    package var place: Location?
    /// The run that proves it, a line for each step.
    package var run: [String]
    /// A text to copy, which follows the sentence.
    package var copied: String?

    package init(
      _ level: Level? = nil, _ sentence: String, rule: String? = nil, place: Location? = nil, run: [String] = [],
      copied: String? = nil
    ) {
      self.level = level
      self.sentence = sentence
      self.rule = rule
      self.place = place
      self.run = run
      self.copied = copied
    }
  }

  /// A text or a value before and after.
  package enum Change: Sendable {
    /// One text with the words that differ.
    case words([WordRun])
    /// Two texts that have little in common; nil for a missing one.
    case texts(before: String?, after: String?)
  }

  /// A text that users see, in the system's alert that shows it, before and after.
  package struct Quote: Sendable {
    /// The system's alert.
    package struct Alert: Sendable {
      /// The system's own words above the text.
      package var words: String?
      /// The choices in screen order, with those that are gone or new.
      package var choices: [WordRun]
      /// The choice whose label the text is; nil for a text above the choices.
      package var labeled: Int?

      package init(words: String?, choices: [WordRun], labeled: Int?) {
        self.words = words
        self.choices = choices
        self.labeled = labeled
      }

      /// True if a choice is gone or new.
      var isChanged: Bool {
        choices.contains { if case .same = $0 { false } else { true } }
      }
    }

    package var heading: String
    package var change: Change
    /// The language (BCP 47).
    package var language: String
    package var alert: Alert?

    /// True for a prompt without a text of the app.
    var isEmpty: Bool {
      switch change {
      case .words(let runs): runs.allSatisfy(\.text.isEmpty)
      case .texts(let before, let after): (before ?? "").isEmpty && (after ?? "").isEmpty
      }
    }

    package init(heading: String, change: Change, language: String, alert: Alert?) {
      self.heading = heading
      self.change = change
      self.language = language
      self.alert = alert
    }
  }

  /// A change with its details and consequences.
  package struct Row: Sendable {
    /// The name of what changed, for a list of contents.
    package var name: String
    package var head: Item
    /// The edit in the terms of the files, and what identifies it.
    package var edit: String
    /// Why it matters.
    package var reason: String
    package var values: [(name: String, change: Change)] = []
    package var quotes: [Quote] = []
    /// The other places with the same change.
    package var others: String?
    package var consequences: [Item] = []

    package init(name: String, head: Item, edit: String, reason: String) {
      self.name = name
      self.edit = edit
      self.head = head
      self.reason = reason
    }
  }

  /// A table of sentences.
  package struct Table: Sendable {
    package var caption: String
    package var rows: [(name: String, sentence: String)]

    package init(caption: String, rows: [(name: String, sentence: String)]) {
      self.caption = caption
      self.rows = rows
    }
  }

  package struct Section: Sendable {
    package enum Content: Sendable {
      case items([Item])
      /// Items to do one after the other.
      case steps([Item])
      case rows([Row])
      /// Pictures; only HTML has them, and only then are they drawn.
      case pictures(@Sendable () -> HTML)
    }

    package var title: String
    package var level: Level?
    package var content: Content

    /// The rows; empty for other content.
    var rows: [Row] { if case .rows(let rows) = content { rows } else { [] } }

    package init(_ title: String, level: Level? = nil, _ content: Content) {
      self.title = title
      self.level = level
      self.content = content
    }
  }
}
