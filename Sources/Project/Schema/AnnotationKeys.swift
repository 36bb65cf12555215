import SourceText
import Statecharts

/// The keys of notes.
struct NoteKeys: KeyList {
  typealias Owner = [Note]

  let note = Key("note", .note, "A sentence for readers.")
  let notes = Field("notes", .list(.note), "Several notes.", \[Note].self)

  func complete(_ notes: inout [Note], from fields: Fields<Self>) {
    if let note = fields.note { notes.insert(note, at: 0) }
  }
}

/// The keys of remarks, which all elements of a machine, claims, and scenarios can have.
struct AnnotationKeys: MappingKeys {
  typealias Owner = Annotations
  static let mapping = Mapping("annotations", Self())

  let notes = KeyGroup(NoteKeys(), \Annotations.notes)
  let sources = Field(
    "sources", .citations, "Where the fact comes from: sources, or places in them as `source#place`.",
    \Annotations.sources)
  let unverified = Field("unverified", .text(.reason), "Why the fact is not verified.", \Annotations.unverified)
  let readings = Field(
    "readings", .readings, "How sources that disagree read the fact; exactly one is followed.", \Annotations.readings)
}

extension Format<Note> {
  /// A text, or a mapping with its editions.
  fileprivate static let note = either(
    Format(.text) { Note(text: $0.value, range: $0.range) },
    read(DetailedNoteKeys.self))
}

struct DetailedNoteKeys: ValueKeys {
  typealias Owner = Note
  static let mapping = Mapping("a note", Self())

  let text = Key(.required("text"), .sourced, "A sentence for readers.")
  let editions = Field("editions", .ids(), "The editions that show it.", otherwise: "all", \Note.editions)

  static func value(from fields: Fields<Self>) -> Note? {
    fields.text.map { Note(text: $0.value, range: $0.range) }
  }
}

extension Format<FactReadings> {
  fileprivate static let readings = Format(Format<[FactReading]>.list(.read(ReadingKeys.self)).schema) {
    entry, report in
    let list = Format<[FactReading]>.list(.read(ReadingKeys.self)).decode(entry, report)
    return list.map { FactReadings($0, range: entry.key.range) }
  }
}

struct ReadingKeys: ValueKeys {
  typealias Owner = FactReading
  static let mapping = Mapping("a reading", Self())

  let says = Key(.required("says"), .sourced, "The reading, in a sentence.")
  let sources = Field("sources", .citations, "Where it is found.", \FactReading.sources)
  let isFollowed = Field(
    "followed", .boolean, "Whether it is the one that is followed here.", \FactReading.isFollowed)

  static func value(from fields: Fields<Self>) -> FactReading? {
    FactReading(says: fields.says?.value ?? "", range: fields.says?.range ?? fields.head)
  }
}
