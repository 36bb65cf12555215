import Project
import SourceText
import Statecharts
import Verification

/// The claims that a site shows, by machine and topic. Each topic has its own page.
struct ClaimTopics: Sendable {
  /// Claims that are shown together.
  struct Topic: Sendable {
    /// The machine's position in the project.
    var machine: Int
    /// The topic's name in the content; nil for claims without a topic and for the observer table.
    var name: String?
    /// True if the claims repeat rows of the observer table.
    var isTable: Bool
    /// The path of the topic's page.
    var path: String
    /// The claims in source order, as positions in `ResolvedProject.claims`.
    var claims: [Int]
  }

  /// The topics by machine, in order of first occurrence; rows of the observer table come last.
  let all: [Topic]
  /// The path of each claim's page.
  private let paths: [ClaimID: String]

  /// Takes time linear in claims.
  init(_ project: ResolvedProject, _ index: ClaimIndex) {
    var all: [Topic] = []
    for machine in project.machines.indices {
      let folder = ClaimsPage.folder + project.machines[machine].chart.id.text + "/"
      var topics: [Topic] = []
      var positions: [String?: Int] = [:]
      var table: [Int] = []
      var names = UniqueNames()
      for claim in index.claims(of: machine) where !project.claims[claim].claim.isMyth {
        if index.observedRow(of: claim) != nil {
          table.append(claim)
          continue
        }
        let name = project.claims[claim].claim.topic
        if let known = positions[name] {
          topics[known].claims.append(claim)
          continue
        }
        positions[name] = topics.count
        let path = folder + names.unused(Self.slug(of: name ?? "other")) + "/index.html"
        topics.append(Topic(machine: machine, name: name, isTable: false, path: path, claims: [claim]))
      }
      if !table.isEmpty {
        let path = folder + names.unused("observers") + "/index.html"
        topics.append(Topic(machine: machine, name: nil, isTable: true, path: path, claims: table))
      }
      all += topics
    }
    self.all = all
    paths = Dictionary(
      all.flatMap { topic in topic.claims.map { (project.claims[$0].claim.id, topic.path) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the page that shows a claim or myth with its proof or trace.
  func page(of claim: Claim) -> String {
    claim.isMyth ? MythPage.path(of: claim.id) : paths[claim.id] ?? ClaimsPage.path
  }

  /// Returns the letters and digits of a topic's name in lower case, joined by hyphens.
  private static func slug(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "other" : words.joined(separator: "-")
  }
}
