import Model
import SourceText
import Statecharts

/// The translations of an XLIFF document as changes of a project's copy.
///
/// All or nothing: with a finding, the changes are for nobody.
public struct TranslationImport: Sendable {
  /// What stands in the way, in the order of reports.
  public private(set) var findings: [Finding] = []
  /// What is to be written, in the order of the document; nothing for a translation that stands there already.
  public private(set) var changes: [CopyChange] = []
  /// How many translations the document has.
  public private(set) var translationCount = 0

  private let path: SourcePath
  private let locales: Locales
  private let entries: [CopyID: CopyEntry]
  private let texts: [CopyChange.Target: CopyText]
  private var origins: [CopyChange.Target: (place: Place, text: String)] = [:]

  /// Compares; costs time linear in the document and the catalogue.
  ///
  /// - Parameter path: what findings call the document.
  public init(_ reading: Reading<XLIFFDocument>, path: SourcePath, catalogue: CopyCatalogue, locales: Locales) {
    self.path = path
    self.locales = locales
    entries = Dictionary(catalogue.entries.map { ($0.id, $0) }) { first, _ in first }
    texts = catalogue.textsByTarget
    findings = reading.problems.map { $0.finding(.importUnread, in: path) }
    for file in reading.value?.files ?? [] { take(file) }
    findings.sort(by: Finding.inReportOrder)
  }

  private mutating func take(_ file: XLIFFDocument.File) {
    let translated = file.units.filter { $0.target.map { !$0.text.text.isEmpty } ?? false }
    guard !translated.isEmpty else { return }
    guard let locale = locale(of: file) else { return }
    for unit in translated {
      guard let target = unit.target else { continue }
      translationCount += 1
      take(unit, target, into: locale)
    }
  }

  /// The language that a file element is translated into, if the project has it.
  private mutating func locale(of file: XLIFFDocument.File) -> String? {
    if file.sourceLanguage.value != locales.source {
      report(
        .importUnknownLocale, at: file.sourceLanguage.range,
        "the translations are from \(quoted(file.sourceLanguage.value)), and the project’s source language is “\(locales.source)”"
      )
      return nil
    }
    guard let language = file.targetLanguage else {
      report(
        .importUnknownLocale, at: file.original.range,
        "the file element has translations, and does not say into which language",
        suggestion: "give it a target-language")
      return nil
    }
    guard locales.targets.contains(language.value) else {
      report(
        .importUnknownLocale, at: language.range, "the project is not translated into \(quoted(language.value))",
        suggestion: didYouMean(language.value, among: locales.targets)
          ?? "add it to “locales” in content/statebook.yaml")
      return nil
    }
    return language.value
  }

  private mutating func take(_ unit: XLIFFDocument.Unit, _ translation: XLIFFDocument.Target, into locale: String) {
    guard let (entry, source) = source(of: unit) else { return }
    let target = CopyChange.Target(
      entry: entry.id, edition: source.edition?.value, variant: source.variant?.value, locale: locale)
    let place = Place(path, translation.text.content)
    if let first = origins[target] {
      if first.text == translation.text.text { return }
      return report(
        .importConflict, at: place.range, "“\(target.unitID)” has two translations into \(locale)",
        notes: [Finding.Note("the first is here", at: first.place)], suggestion: "remove one of the two")
    }
    origins[target] = (place, translation.text.text)
    let isPlain = isPlain(unit.source) && isPlain(translation.text) && isWritable(translation.text)
    let isCurrent = isCurrent(unit, source)
    let isFilled = keepsPlaceholders(translation.text, of: source)
    let old = texts[target]
    let isSame = old.map { $0.template.source == translation.text.text } ?? false
    let state = state(of: translation)
    guard isPlain, isCurrent, isFilled else { return }
    // A tool that drops the attribute has said nothing about what it did not change.
    guard let state, translation.state != nil || !isSame else { return }
    if let change = change(to: translation.text.text, state, of: target, old: old, source: source, entry, place) {
      changes.append(change)
    }
  }

  /// What is to be written; nil where nobody worked on the text since it was exported.
  private func change(
    to text: String, _ state: TranslationState, of target: CopyChange.Target, old: CopyText?, source: CopyText,
    _ entry: CopyEntry, _ place: Place
  ) -> CopyChange? {
    var digest: String? = source.template.digest
    if let old, old.template.source == text {
      let isStale = old.sourceDigest.map { $0.value != digest } ?? false
      // A stale translation goes out as one that needs a review; as long as it comes back as such, it is stale.
      let exported = isStale ? .needsReview : old.state
      if state == exported { return nil }
      if state != .translated { digest = nil }
    }
    return CopyChange(
      target: target, path: entry.place.path, text: text, state: state, digest: digest, old: old, origin: place)
  }

  // MARK: What stands in the way

  /// The text that a unit's id names.
  private mutating func source(of unit: XLIFFDocument.Unit) -> (CopyEntry, CopyText)? {
    let id = unit.id.value
    let editionParts = id.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let variantParts = editionParts[0].split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let edition = editionParts.count > 1 ? EditionID(String(editionParts[1])) : nil
    let variant = variantParts.count > 1 ? VariantID(String(variantParts[1])) : nil
    let entry = entries[CopyID(String(variantParts[0]))]
    let source = entry.flatMap { entry in
      texts[CopyChange.Target(entry: entry.id, edition: edition, variant: variant, locale: locales.source)]
    }
    if let entry, let source { return (entry, source) }
    let known = (entry.map { [$0] } ?? Array(entries.values)).flatMap { entry in
      entry.texts.filter { $0.locale == locales.source }.map { text in
        CopyChange.Target(
          entry: entry.id, edition: text.edition?.value, variant: text.variant?.value, locale: text.locale
        ).unitID
      }
    }
    report(
      .importUnknownUnit, at: unit.id.range, "the project has no text \(quoted(id)) in \(locales.source)",
      suggestion: unknownUnits > 20 ? nil : NearbyUnits(of: id, among: known).suggestion)
    unknownUnits += 1
    return nil
  }

  /// How many units were unknown: a nearest name costs a look at all others, so it is looked for only a few times.
  private var unknownUnits = 0

  private mutating func isCurrent(_ unit: XLIFFDocument.Unit, _ source: CopyText) -> Bool {
    let now = source.template.source
    if unit.source.text == now { return true }
    report(
      .importChangedSource, at: unit.source.content,
      "this was translated from another text than the project has now: "
        + WordDiff.text(from: unit.source.text, to: now),
      suggestion: "export again, and have the new text translated")
    return false
  }

  private mutating func keepsPlaceholders(_ text: XLIFFDocument.Text, of source: CopyText) -> Bool {
    func counts(_ template: CopyTemplate) -> [String: Int] {
      template.placeholders.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let wanted = counts(source.template)
    let found = counts(CopyTemplate(text.text))
    let lost = wanted.filter { found[$0.key, default: 0] < $0.value }.keys.sorted()
    let added = found.filter { wanted[$0.key, default: 0] < $0.value }.keys.sorted()
    for name in lost {
      report(
        .importPlaceholders, at: text.content,
        "the translation has lost the placeholder <\(shortened(name))> of its source text",
        suggestion: "write &lt;\(name)&gt; where its word belongs")
    }
    for name in added {
      report(
        .importPlaceholders, at: text.content,
        "the translation has the placeholder <\(shortened(name))> more often than its source text",
        suggestion: nearestName(to: name, among: lost).map { "did you mean <\($0)>?" } ?? "remove it")
    }
    return lost.isEmpty && added.isEmpty
  }

  private mutating func isPlain(_ text: XLIFFDocument.Text) -> Bool {
    guard let inline = text.inlines.first else { return true }
    report(
      .importInlineElement, at: inline.range, "the inline element “\(shortened(inline.name))” stands in the text",
      suggestion: "have the translator’s tool save placeholders as text")
    return false
  }

  /// A copy file holds no control characters but tabs and line breaks.
  private mutating func isWritable(_ text: XLIFFDocument.Text) -> Bool {
    let control = text.text.unicodeScalars.first { scalar in
      scalar.properties.generalCategory == .control && !["\t", "\n", "\r", "\u{85}"].contains(scalar)
    }
    guard let control else { return true }
    report(
      .importUnplaceable, at: text.content,
      "the translation holds the control character U+00\(String(control.value, radix: 16, uppercase: true))",
      suggestion: "remove it")
    return false
  }

  /// The state in the words of String Catalogs (XLIFF 1.2, attribute `state`); nobody has read a translation of which nothing is
  /// said.
  private mutating func state(of target: XLIFFDocument.Target) -> TranslationState? {
    guard let state = target.state else { return .needsReview }
    switch state.value {
    case "translated", "signed-off", "final": return .translated
    case "new", "needs-translation": return .new
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n", "needs-review-translation":
      return .needsReview
    case let own where own.hasPrefix("x-"): return .needsReview
    default:
      report(
        .importUnknownState, at: state.range, "XLIFF 1.2 has no state \(quoted(state.value))",
        suggestion: didYouMean(state.value, among: ["translated", "final", "needs-review-translation"]))
      return nil
    }
  }

  private mutating func report(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Finding.Note] = [], suggestion: String? = nil
  ) {
    findings.append(Finding(rule, at: Place(path, range), message, notes: notes, suggestion: suggestion))
  }
}
