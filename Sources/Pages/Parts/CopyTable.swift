import Copy
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The table of a copy page: a row for each entry, a column for each variant, and the words marked in which variants differ.
struct CopyTable {
  let texts: CopyTexts
  let isOnPhone: Bool
  /// Returns the language and names with which a variant's texts are shown.
  let context: (Variant?) -> CopyContext

  private typealias Cell = (variant: Variant?, context: CopyContext, resolved: ResolvedCopy?)

  func table(_ groups: [CopyGroup]) -> View {
    let columns = texts.catalogue.variants(of: groups.flatMap(\.entries))
    return .object([
      "columns": .list(columns.map { .object(["title": $0.map { .text($0.title) } ?? .text("Text")]) }),
      "has-variants": .flag(columns.count > 1), "is-on-phone": .flag(isOnPhone),
      "rows": .list(groups.flatMap { group in group.entries.map { row($0, in: group, columns) } }),
    ])
  }

  private func row(_ entry: CopyEntry, in group: CopyGroup, _ columns: [Variant?]) -> View {
    let shown = entry.variants.isEmpty ? [nil] : columns
    let cells = shown.map { variant -> Cell in
      let context = context(variant)
      return (variant, context, texts.words.text(of: entry, context))
    }
    let (words, sources) = (marked(cells) { $0.text }, marked(cells) { $0.source })
    return .object([
      "label": .text(entry.label), "id": .breakable(entry.id.text), "anchor": .text(group.anchor),
      "cells": .list(
        cells.indices.map { index in
          .object([
            "span": cells.count < columns.count ? .text("\(columns.count)") : .none,
            "title": cells.count > 1 ? .optional(cells[index].variant?.title) : .none,
            "text": text(of: entry, in: group, cells[index], words[index], sources[index]),
          ])
        }),
    ])
  }

  /// Returns a text as in the gallery, with the marked words and the anchor of its drawings.
  private func text(of entry: CopyEntry, in group: CopyGroup, _ cell: Cell, _ words: HTML, _ source: HTML) -> View {
    guard let resolved = cell.resolved,
      case .object(let fields) = texts.full(entry, cell.context, in: group, of: cell.variant)
    else { return .none }
    let isInGallery = texts.catalogue.variants(of: group.entries).contains { $0?.id == cell.variant?.id }
    let status = TranslationStatus(resolved)
    let original = resolved.source.flatMap { $0.locale == resolved.text.locale ? nil : $0.locale }
    let own: View.Fields = [
      "choice": .text(Anchor.choice(entry.id, cell.variant?.id)),
      "anchor": .text(cell.variant.flatMap { isInGallery ? Anchor.copy(entry.id, $0.id) : nil } ?? group.anchor),
      "words": .html(words),
      "source": original.map { .object(["html": .html(source), "language": texts.words.language($0)]) } ?? .none,
      "status": [.source, .translated].contains(status) ? .none : texts.statusView(status),
    ]
    return .object(own.merging(fields))
  }

  /// Returns the words of each cell's text, those marked in which the texts of one language differ.
  private func marked(_ cells: [Cell], _ text: (ResolvedCopy) -> CopyText?) -> [HTML] {
    let found = cells.map { $0.resolved.flatMap(text) }
    var result = Array(repeating: HTML(), count: cells.count)
    for indices in Dictionary(grouping: cells.indices, by: { found[$0]?.locale }).values {
      for (index, runs) in zip(indices, WordDiff.runs(ofEach: indices.map { found[$0]?.template.source ?? "" })) {
        let terms = cells[index].context.terms(in: found[index]?.locale ?? "")
        result[index] = runs.map { run -> HTML in
          let words = texts.words.html(of: CopyTemplate(run.text), terms)
          return if case .added = run { "<mark>\(words)</mark>" } else { words }
        }.joined()
      }
    }
    return result
  }
}
