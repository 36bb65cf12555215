import SourceText
import Statecharts

/// Changes of one copy file, applied as byte replacements; all other bytes stay unchanged.
package struct CopyFileEdits: Sendable {
  /// A change that cannot be placed in the file.
  ///
  /// Not a finding: the import reports it at the origin of the change, which is in another file.
  package struct Refusal: Sendable {
    package let change: CopyChange
    package let message: String
    /// The range at which placing the change failed.
    package let range: SourceRange
  }

  /// The file with all changes applied that could be placed.
  package let edited: [UInt8]
  /// The changes that could not be placed.
  package let refusals: [Refusal]

  /// Places the changes; takes time linear in the file and the changes.
  ///
  /// - Parameter bytes: a copy file that reads without an error.
  package init(_ changes: [CopyChange], in bytes: [UInt8], path: SourcePath) {
    let index = TextIndex(bytes, path: path)
    var edits: [Edit] = []
    var refusals: [Refusal] = []
    for change in changes {
      var writer = CopyTextWriter(bytes)
      do throws(Unplaceable) {
        guard let locales = index[change.target] else {
          throw Unplaceable("the file has no text `\(change.target.unitID)`", at: .none)
        }
        try writer.write(change, into: locales)
        edits += writer.edits
      } catch {
        refusals.append(Refusal(change: change, message: error.message, range: error.range))
      }
    }
    edited = Edit.apply(edits, to: bytes)
    self.refusals = refusals
  }
}

/// A replacement of a range of bytes.
struct Edit {
  var range: SourceRange
  var text: String

  /// Applies edits in order of their offsets; edits at the same offset keep their order.
  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    for edit in sorted.map(\.element) where edit.range.start >= rest {
      result += bytes[rest..<edit.range.start]
      result += edit.text.utf8
      rest = edit.range.end
    }
    return result + bytes[rest...]
  }
}

/// The reason that a change cannot be placed.
struct Unplaceable: Error {
  let message: String
  let range: SourceRange

  init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}

/// The mappings from locales to texts in a copy file, by entry, edition, and variant.
private struct TextIndex {
  private var mappings: [CopyTextID: Node] = [:]

  init(_ bytes: [UInt8], path: SourcePath) {
    guard let root = YAMLReader.read(bytes, report: DiagnosticCollector(path)) else { return }
    for entry in root["copy"]?.value.items ?? [] {
      guard let id = entry["id"]?.value.scalar?.text else { continue }
      add(entry, CopyID(id), nil)
      for words in entry["by-edition"]?.value.entries ?? [] { add(words.value, CopyID(id), EditionID(words.key.value)) }
    }
  }

  private mutating func add(_ node: Node, _ id: CopyID, _ edition: EditionID?) {
    if let text = node["text"]?.value { mappings[CopyTextID(entry: id, edition: edition, locale: "")] = text }
    for variant in node["variants"]?.value.entries ?? [] {
      let key = CopyTextID(entry: id, edition: edition, variant: VariantID(variant.key.value), locale: "")
      mappings[key] = variant.value
    }
  }

  subscript(_ target: CopyTextID) -> Node? {
    var key = target
    key.locale = ""
    return mappings[key]
  }
}
