import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The number of facts on each page, by standing.
struct FactTable {
  let page: PageContext

  private var site: Site { page.site }
  private var audience: Audience { page.audience }

  /// The counts of one page.
  private struct Row {
    var title: StyledText
    /// Nil if the site leaves the page out.
    var href: String?
    var counts: [Fact.Standing: Int] = [:]
    var total: Int { counts.values.reduce(0, +) }
  }

  /// Returns the table of pages and standings; `none` if the site states no fact.
  func table() -> View {
    let editions = site.plan.editions
    let groups =
      ([(nil, machineRows() + proofRows())]
      + editions.indices.map { (editions.count > 1 ? editions[$0].title : nil, editionRows($0)) })
      .map { (title: $0, rows: $1.filter { $0.total > 0 }) }.filter { !$0.rows.isEmpty }
    guard !groups.isEmpty else { return .none }
    var sum = Row(title: "All pages")
    for row in groups.flatMap(\.rows) { sum.counts.merge(row.counts, uniquingKeysWith: +) }
    let shown = Fact.Standing.allCases.filter { sum.counts[$0] != nil }
    return .object([
      "columns": .list(shown.map { .object(["title": .text($0.heading)]) }),
      "groups": .list(
        groups.map { group in
          .object([
            "heading": group.title.map { .object(["title": .text($0), "width": .text("\(shown.count + 2)")]) } ?? .none,
            "rows": .list(group.rows.map { row($0, shown) }),
          ])
        }),
      "sum": row(sum, shown),
    ])
  }

  private func row(_ row: Row, _ shown: [Fact.Standing]) -> View {
    .object([
      "title": .text(row.title), "href": .optional(row.href), "total": .text("\(row.total)"),
      "cells": .list(shown.map { .object(["count": .text("\(row.counts[$0] ?? 0)")]) }),
    ])
  }

  // MARK: Rows

  private func machineRows() -> [Row] {
    var rows = site.project.machines.map { machine in
      Row(title: machine.chart.title, href: page.href(HomePage.path, fragment: Anchor.machine(machine.chart.id)))
    }
    for fact in site.facts.facts {
      guard case .element(let machine, _) = fact.subject else { continue }
      count(fact, for: audience, in: &rows[machine])
    }
    return rows
  }

  private func proofRows() -> [Row] {
    var claims = Row(title: "Claims", href: page.href.existing(ClaimsPage.path))
    var myths = Row(title: "Myths", href: page.href.existing(MythsPage.path))
    var scenarios = Row(title: "Scenarios", href: page.href.existing(ScenariosPage.path))
    for fact in site.facts.facts {
      switch fact.subject {
      case .claim(let position) where site.project.claims[position].claim.isMyth: count(fact, for: audience, in: &myths)
      case .claim: count(fact, for: audience, in: &claims)
      case .scenario: count(fact, for: audience, in: &scenarios)
      case .element, .copy, .question, .sdk, .guide: break
      }
    }
    return [claims, myths, scenarios]
  }

  private func editionRows(_ number: Int) -> [Row] {
    let edition = site.plan.editions[number]
    var copy = Row(title: "Copy", href: page.href.existing(edition.copyPage))
    var guides: [Row] = []
    var rows: [Int: Int] = [:]
    for guide in edition.allGuides {
      guard let link = site.link(to: guide, in: number) else { continue }
      rows[guide] = guides.count
      guides.append(Row(title: link.title, href: page.href(link.path)))
    }
    let entries = Set(edition.copy.map { site.catalogue.entries[$0].id })
    let shown = edition.allGuides.map { DirectiveFacts(site.project.guides[$0], for: edition.audience) }
    for fact in site.facts.facts {
      switch fact.subject {
      case .copy(let id) where entries.contains(id): count(fact, for: edition.audience, in: &copy)
      case .guide(let guide, _):
        if let row = rows[guide], edition.audience.sees(fact.editions) {
          count(fact, for: edition.audience, in: &guides[row])
        }
      case .question(let id, _) where id == edition.audience.edition?.id:
        for row in guides.indices where shown[row].hasQuestions { count(fact, for: edition.audience, in: &guides[row]) }
      case .sdk(let interface, let type, _):
        for row in guides.indices where shown[row].shows(interface, type) {
          count(fact, for: edition.audience, in: &guides[row])
        }
      case .element, .claim, .scenario, .copy, .question: break
      }
    }
    return guides + [copy]
  }

  private func count(_ fact: Fact, for readers: Audience, in row: inout Row) {
    guard let standing = site.project.standing(of: fact, for: readers.edition?.id) else { return }
    row.counts[standing, default: 0] += 1
  }
}

/// The interface members and questions that the directives of a guide show.
private struct DirectiveFacts {
  private(set) var hasQuestions = false
  private var types: Set<[Int]> = []

  init(_ guide: VerifiedGuide, for readers: Audience) {
    for (_, directive) in GuideBodyWriter.visibleDirectives(of: guide, for: readers) {
      switch directive {
      case .questions: hasQuestions = true
      case .sdk(let interface, let type, _, _): types.insert([interface, type ?? -1])
      default: break
      }
    }
  }

  /// Returns true if one of the directives shows a type with its members.
  func shows(_ interface: Int, _ type: Int) -> Bool {
    types.contains([interface, type]) || types.contains([interface, -1])
  }
}

extension Fact.Standing {
  /// The heading of the standing's column.
  fileprivate var heading: String {
    switch self {
    case .proved: "Proved"
    case .assumed: "Assumed"
    case .cited: "Cited"
    case .unverified: "Unverified"
    case .unsupported: "Unsupported"
    }
  }
}
