import AppFormats
import Project
import SourceText
import Statecharts

/// The translations of an XLIFF document as changes to a project's copy.
///
/// All or nothing: if there are findings, the changes must not be applied.
package struct TranslationImport: Sendable {
  /// The findings that prevent the import, in report order.
  package private(set) var findings: [Finding] = []
  /// The changes to write, in document order, without those that the copy already has.
  package private(set) var changes: [CopyChange] = []
  /// The document as UTF-8, which the findings' places refer to.
  package private(set) var text: [UInt8]
  /// The number of translations in the document.
  package private(set) var translationCount = 0
  /// The number of texts in the document whose translation is empty or missing.
  package private(set) var untranslatedCount = 0

  private let path: SourcePath
  private let locales: Locales
  private let entries: [CopyID: CopyEntry]
  private let texts: [CopyTextID: CopyText]
  private var origins: [CopyTextID: (place: Place, text: String)] = [:]

  /// Compares a document with the copy; takes time linear in the document and the catalogue.
  ///
  /// - Parameter path: the name of the document in findings.
  package init(_ bytes: [UInt8], of path: SourcePath, catalogue: CopyCatalogue, locales: Locales) {
    self.path = path
    self.locales = locales
    entries = Dictionary(catalogue.entries.map { ($0.id, $0) }) { first, _ in first }
    texts = catalogue.textsByID
    let reading = XLIFFDocument.read(bytes, of: InputFile(path) { _ in .importUnread })
    findings = reading.findings
    text = reading.text
    for file in reading.value?.files ?? [] { take(file) }
    findings.sort(by: Finding.inReportOrder)
  }

  private mutating func take(_ file: XLIFFDocument.File) {
    let translated = file.units.filter { unit in
      unit.target?.text.text.utf8.contains { !$0.isASCIISpace } ?? false
    }
    untranslatedCount += file.units.count - translated.count
    guard !translated.isEmpty else { return }
    guard let locale = locale(of: file) else { return }
    for unit in translated {
      guard let target = unit.target else { continue }
      translationCount += 1
      take(unit, target, into: locale)
    }
  }

  /// Returns the language that a file element is translated into, if the project has it.
  private mutating func locale(of file: XLIFFDocument.File) -> String? {
    if known(file.sourceLanguage.value, among: [locales.source]) == nil {
      findings.append(
        Finding(
          .importUnknownLocale, at: Place(path, file.sourceLanguage.range),
          "the translations are from \(code(file.sourceLanguage.value)); expected `\(locales.source)`, the project’s source language"
        ))
      return nil
    }
    guard let language = file.targetLanguage else {
      findings.append(
        Finding(
          .importUnknownLocale, at: Place(path, file.original.range),
          "missing attribute `target-language` of the file element",
          suggestion: "add it with the language of the translations"))
      return nil
    }
    guard let locale = known(language.value, among: locales.targets) else {
      findings.append(
        Finding(
          .importUnknownLocale, at: Place(path, language.range),
          "unknown language \(code(language.value)): the project is not translated into it",
          suggestion: didYouMean(language.value, among: locales.targets)
            ?? "add it to `locales` in content/statebook.yaml"))
      return nil
    }
    return locale
  }

  /// Returns the project’s name of a language; `de-DE` is `de` where the project has no German of its own for Germany.
  private func known(_ language: String, among locales: [String]) -> String? {
    if locales.contains(language) { return language }
    let general = String(language.prefix { $0 != "-" && $0 != "_" })
    return locales.contains(general) ? general : nil
  }

  private mutating func take(_ unit: XLIFFDocument.Unit, _ translation: XLIFFDocument.Target, into locale: String) {
    guard let (entry, source) = source(of: unit) else { return }
    let target = CopyTextID(
      entry: entry.id, edition: source.edition?.value, variant: source.variant?.value, locale: locale)
    let place = Place(path, translation.text.content)
    if let first = origins[target] {
      if first.text == translation.text.text { return }
      return findings.append(
        Finding(
          .importConflict, at: place, "two translations of \(code(target.unitID)) into \(locale)",
          notes: [Finding.Note("the first one is here", at: first.place)], suggestion: "remove one of the two"))
    }
    origins[target] = (place, translation.text.text)
    let isPlain = isPlain(unit.source) && isPlain(translation.text) && isWritable(translation.text)
    let isCurrent = isCurrent(unit, source)
    let isFilled = keepsPlaceholders(translation.text, of: source)
    let old = texts[target]
    let isSame = old.map { $0.template.source == translation.text.text } ?? false
    let state = state(of: translation)
    guard isPlain, isCurrent, isFilled else { return }
    // If a tool dropped the attribute, an unchanged translation keeps its state.
    guard let state, translation.state != nil || !isSame else { return }
    if let change = change(to: translation.text.text, state, of: target, old: old, source: source, entry, place) {
      changes.append(change)
    }
  }

  /// Returns the change to write; nil if the text did not change since the export.
  private func change(
    to text: String, _ state: TranslationState, of target: CopyTextID, old: CopyText?, source: CopyText,
    _ entry: CopyEntry, _ place: Place
  ) -> CopyChange? {
    var digest: String? = source.template.digest
    if let old, old.template.source == text {
      let isStale = old.sourceDigest.map { $0.value != digest } ?? false
      // A stale translation is exported as needing review; if it returns in that state, it is still stale.
      let exported = isStale ? .needsReview : old.state
      if state == exported { return nil }
      if state != .translated { digest = nil }
    }
    return CopyChange(
      target: target, path: entry.place.path, text: text, state: state, digest: digest, old: old, origin: place)
  }

  // MARK: Problems

  /// Returns the text that a unit's id names.
  private mutating func source(of unit: XLIFFDocument.Unit) -> (CopyEntry, CopyText)? {
    let id = unit.id.value
    let editionParts = id.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let variantParts = editionParts[0].split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let edition = editionParts.count > 1 ? EditionID(String(editionParts[1])) : nil
    let variant = variantParts.count > 1 ? VariantID(String(variantParts[1])) : nil
    let entry = entries[CopyID(String(variantParts[0]))]
    let source = entry.flatMap { entry in
      texts[CopyTextID(entry: entry.id, edition: edition, variant: variant, locale: locales.source)]
    }
    if let entry, let source { return (entry, source) }
    let known = (entry.map { [$0] } ?? Array(entries.values)).flatMap { entry in
      entry.texts.filter { $0.locale == locales.source }.map { entry.id(of: $0).unitID }
    }
    findings.append(
      Finding(
        .importUnknownUnit, at: Place(path, unit.id.range),
        "unknown unit \(code(id)): the project has no such text in \(locales.source)",
        suggestion: unknownUnits > 20 ? nil : didYouMean(id, among: known)))
    unknownUnits += 1
    return nil
  }

  /// The number of unknown units: finding a nearest name compares all others, so it is done only a few times.
  private var unknownUnits = 0

  private mutating func isCurrent(_ unit: XLIFFDocument.Unit, _ source: CopyText) -> Bool {
    let now = source.template.source
    if unit.source.text == now { return true }
    findings.append(
      Finding(
        .importChangedSource, at: Place(path, unit.source.content),
        "this was translated from another text than the project has now: \(WordDiff(before: unit.source.text, after: now).runs.notation)",
        suggestion: "export again, and have the new text translated"))
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
    let place = Place(path, text.content)
    findings += lost.map {
      Finding(
        .importPlaceholders, at: place, "missing placeholder `<\(shortened($0))>` of the source text",
        suggestion: "write `&lt;\(shortened($0))&gt;` where its word belongs")
    }
    findings += added.map {
      Finding(
        .importPlaceholders, at: place, "placeholder `<\(shortened($0))>` occurs more often than in the source text",
        suggestion: nearestName(to: $0, among: lost).map { "did you mean `<\($0)>`?" } ?? "remove it")
    }
    return lost.isEmpty && added.isEmpty
  }

  private mutating func isPlain(_ text: XLIFFDocument.Text) -> Bool {
    guard let inline = text.inlines.first else { return true }
    findings.append(
      Finding(
        .importInlineElement, at: Place(path, inline.range),
        "unexpected inline element \(code(inline.name)); expected plain text",
        suggestion: "have the translator’s tool save placeholders as text"))
    return false
  }

  /// Returns true if the text has no control characters except tabs and line breaks; copy files may not contain others.
  private mutating func isWritable(_ text: XLIFFDocument.Text) -> Bool {
    let control = text.text.unicodeScalars.first { scalar in
      scalar.properties.generalCategory == .control && !["\t", "\n", "\r", "\u{85}"].contains(scalar)
    }
    guard let control else { return true }
    findings.append(
      Finding(
        .importUnplaceable, at: Place(path, text.content),
        "invisible control character \(control.codePoint) in the translation",
        suggestion: "remove it"))
    return false
  }

  /// Returns the state in the words of String Catalogs (XLIFF 1.2, attribute `state`); a translation without a state has not been
  /// reviewed.
  private mutating func state(of target: XLIFFDocument.Target) -> TranslationState? {
    guard let state = target.state else { return .needsReview }
    switch state.value {
    case "translated", "signed-off", "final": return .translated
    case "new", "needs-translation": return .new
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n", "needs-review-translation":
      return .needsReview
    case let own where own.hasPrefix("x-"): return .needsReview
    default:
      findings.append(
        Finding(
          .importUnknownState, at: Place(path, state.range), "unknown state \(code(state.value)) in XLIFF 1.2",
          suggestion: didYouMean(state.value, among: ["translated", "final", "needs-review-translation"])))
      return nil
    }
  }
}
