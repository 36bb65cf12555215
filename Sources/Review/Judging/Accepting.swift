import Project
import SourceText

extension Review {
  /// How a review treats the changes that someone has accepted.
  package struct AcceptanceOptions: Sendable {
    /// The date with which end dates are compared; nil to compare none.
    package var today: CalendarDay?
    /// False if new entries do not count, as for a change from a fork.
    package var countsNewEntries = true

    package init(today: CalendarDay? = nil, countsNewEntries: Bool = true) {
      (self.today, self.countsNewEntries) = (today, countsNewEntries)
    }
  }

  /// Marks the rows that an entry of the head accepts: a new one, for the sentence of the row, and only if no error
  /// comes with it. The others are named in a note.
  mutating func accept(base: [Acceptance], head: [Acceptance], _ options: AcceptanceOptions) {
    func isMerged(_ entry: Acceptance) -> Bool {
      base.contains { $0.says == entry.says && $0.rows.map(\.value) == entry.rows.map(\.value) }
    }
    for entry in head where !isMerged(entry) {
      let says = quoted(entry.says)
      if let today = options.today, let until = entry.until?.value, until < today || until > today.inNextYear {
        let problem = until < today ? "has expired on \(until)" : "ends on \(until), more than a year ahead"
        acceptanceNotes.append("the acceptance of \(says) \(problem), so it does not count")
        continue
      }
      let prints = Set(entry.rows.map(\.value))
      let found = rows.indices.filter {
        prints.contains(rows[$0].fingerprint) && rows[$0].sentence == entry.says && rows[$0].level > .editorial
      }
      if found.isEmpty {
        acceptanceNotes.append(
          "nothing is accepted by the entry for \(says): no row has its fingerprint and its sentence")
      } else if found.contains(where: { rows[$0].errors > 0 }) {
        acceptanceNotes.append("the acceptance of \(says) does not count, since errors come with the change")
      } else if !options.countsNewEntries {
        acceptanceNotes.append("the acceptance of \(says) does not count, since the change comes from a fork")
      } else {
        for index in found { rows[index].acceptance = entry }
      }
    }
    let merged = head.count(where: isMerged)
    if merged > 0, !rows.isEmpty {
      let (entries, them) = merged == 1 ? ("1 entry", "it") : ("\(merged) entries", "them")
      acceptanceNotes.append("\(entries) of content/accepted.yaml can go: the base has \(them)")
    }
  }

  /// The highest level of the rows that nobody has accepted; nil if there are none.
  package var levelOfGate: ChangeLevel? {
    (rows.filter { $0.acceptance == nil }.map(\.level) + (lacksBase ? [.breaking] : [])).max()
  }
}
