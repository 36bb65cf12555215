import Guides
import SourceText
import Statecharts

/// The terms of a project, which all its files can use.
struct SharedTerms: Sendable {
  private(set) var terms: [Term] = []
  private var byID: [TermID: Term] = [:]
  private var sourceLocale = ""
  private var phrases: [GuideParser.Phrase] = []
  /// True if the file may declare terms that could not be read.
  private(set) var isIncomplete = false

  init() {}

  /// - Parameter sourceLocale: the locale of texts without one.
  init(_ terms: [Term], sourceLocale: String, isIncomplete: Bool) {
    self.isIncomplete = isIncomplete
    self.terms = terms.map { term in
      var term = term
      for index in term.texts.indices where term.texts[index].locale.isEmpty { term.texts[index].locale = sourceLocale }
      return term
    }
    byID = self.terms.keyed(by: \.id)
    self.sourceLocale = sourceLocale
    phrases = phrases(asRoles: false)
  }

  /// The longest words of a term, in bytes: texts grow with them.
  static let longest = 200
  /// The most terms whose words are looked for in each text.
  private static let mostPhrases = 300

  /// Returns the words that a text should not repeat beside the terms: those of several words, or with a number.
  ///
  /// - Parameter asRoles: true for guides.
  func phrases(asRoles: Bool) -> [GuideParser.Phrase] {
    terms.prefix(Self.mostPhrases).flatMap { term in
      Set(term.texts.map(\.text.value)).sorted().filter { $0.contains(" ") || $0.contains(where: \.isNumber) }.map {
        words in
        GuideParser.Phrase(words) { place in
          Finding(
            .textRepeatedTerm, at: place, "“\(words)” is written out, although it is the term `\(term.id)`",
            notes: [Finding.Note("the term is here", at: term.place)],
            suggestion: "write " + (asRoles ? "{term}`\(term.id)`" : "`<\(term.id)>`")
              + ", so that it changes with the term, or leave it if it means something else")
        }
      }
    }
  }

  subscript(id: TermID) -> Term? { byID[id] }

  /// Returns the words of a placeholder as a time; nil if there is no such term.
  func delay(_ placeholder: String) -> Delay? {
    guard let id = Self.id(ofPlaceholder: placeholder) else { return nil }
    return byID[id]?.text(in: sourceLocale).map { Delay(term: id.text, $0) }
  }

  /// Returns true if the words of a term in the source locale begin with a number.
  func isNumber(_ term: String) -> Bool {
    if isIncomplete { return false }
    let words = byID[TermID(term)]?.texts.first { $0.locale == sourceLocale }
    return words?.text.value.first?.isNumber ?? false
  }

  /// Returns the id in a text that is a placeholder and nothing else: `<hold>`.
  static func id(ofPlaceholder text: String) -> TermID? {
    guard case .placeholder(let name, _)? = CopyTemplate(text).pieces.first, text.utf8.count == name.utf8.count + 2,
      isID(name)
    else { return nil }
    return TermID(name)
  }
}

extension SharedTerms {
  /// The placeholders that are filled in a file, with their places.
  typealias Uses = [Sourced<TermID>]

  /// Fills the placeholders in the texts of a value, which has a schema, and reports what repeats a term; takes time
  /// linear in the value.
  ///
  /// A text in a map by locale gets the words of its locale. The words of an app keep their placeholders, as each
  /// edition has its own.
  ///
  /// - Parameters:
  ///   - isOfApp: true in files of copy and editions, whose templates are such words.
  ///   - report: gets what was filled, and where a time is a term.
  func fill(_ node: inout Node, _ schema: Schema, isOfApp: Bool, _ report: DiagnosticCollector) {
    if !terms.isEmpty { fill(&node, schema, sourceLocale, isOfApp, report) }
  }

  private func fill(
    _ node: inout Node, _ schema: Schema, _ locale: String, _ isOfApp: Bool, _ report: DiagnosticCollector
  ) {
    switch (schema, node.content) {
    case (.either(let schemas), _):
      if let fitting = schemas.first(where: { $0.hasOuterForm(of: node) }) {
        fill(&node, fitting, locale, isOfApp, report)
      }
    case (.list(let entry, _, _), .sequence(var items)):
      for index in items.indices { fill(&items[index], entry, locale, isOfApp, report) }
      node.content = .sequence(items)
    case (.map(let keys, let values, _), .mapping(var entries)):
      for index in entries.indices {
        fill(&entries[index].value, values, keys.isLocale ? entries[index].key.value : locale, isOfApp, report)
      }
      node.content = .mapping(entries)
    case (.record(let record), .mapping(var entries)):
      let record = record()
      for index in entries.indices {
        // Where words are declared, they name no others.
        if record.name == EditionKeys.mapping.schema.name, entries[index].key.value == "terms" { continue }
        guard let schema = record.field(entries[index].key.value)?.schema ?? record.others?.schema else { continue }
        fill(&entries[index].value, schema, locale, isOfApp, report)
      }
      node.content = .mapping(entries)
    case (.text(let form), .scalar(var scalar)):
      if form.isDelay, let delay = Delay(scalar.text) {
        reportRepeat(of: delay, at: node.range, report)
      } else if form.isDelay, let id = Self.id(ofPlaceholder: scalar.text), byID[id] != nil {
        report.termUses.append(Sourced(id, node.range))
      } else if form.isAnyText {
        reportRepeats(in: scalar.text, of: node, report)
        guard !(isOfApp && form.isTemplate), let filled = filled(scalar.text, locale, node, report) else { return }
        scalar.text = filled
        node.content = .scalar(scalar)
      }
    default: break
    }
  }

  /// Reports a time that is that of a term.
  private func reportRepeat(of delay: Delay, at range: SourceRange, _ report: DiagnosticCollector) {
    guard let term = terms.first(where: { $0.text(in: sourceLocale).flatMap(Delay.init) == delay }) else { return }
    report.add(
      .textRepeatedTerm, at: range, "“\(delay.text)” is written out, although it is the term `\(term.id)`",
      notes: [Finding.Note("the term is here", at: term.place)],
      suggestion: "write `<\(term.id)>`, so that it changes with the term, or leave it if it means something else")
  }

  private func reportRepeats(in text: String, of node: Node, _ report: DiagnosticCollector) {
    let bytes = Array(text.utf8)
    for phrase in phrases {
      if let place = phrase.place(in: bytes[...]) { report.add(phrase.finding(report.place(node.place(of: place)))) }
    }
  }

  /// Returns a text with the words of its terms, except in code; nil if it has none.
  private func filled(_ text: String, _ locale: String, _ node: Node, _ report: DiagnosticCollector) -> String? {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
    var (isFilled, isCode) = (false, false)
    let pieces = CopyTemplate(text).pieces.map { piece -> String in
      switch piece {
      case .text(let words):
        if !words.utf8.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) { isCode.toggle() }
        return words
      case .placeholder(let name, let range):
        guard !isCode, let words = byID[TermID(name)]?.text(in: locale) else { return "<\(name)>" }
        isFilled = true
        report.termUses.append(Sourced(TermID(name), node.place(of: range)))
        return words
      }
    }
    return isFilled ? pieces.joined() : nil
  }
}

extension DiagnosticCollector {
  /// Returns a value of the file with its terms filled in.
  func filled(_ node: Node, _ schema: ObjectSchema) -> Node {
    let isOfApp = [CopyFileKeys.mapping.schema.name, EditionKeys.mapping.schema.name].contains(schema.name)
    var node = node
    terms.fill(&node, .of(schema), isOfApp: isOfApp, self)
    return node
  }
}

extension Schema.Keys {
  fileprivate var isLocale: Bool {
    if case .form(let form) = self { form.name == StringFormat.locale.name } else { false }
  }
}
