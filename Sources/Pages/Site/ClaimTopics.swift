import Project
import SourceText
import Statecharts
import Verification

/// The claims that a site shows by machine and topic, each topic with a page of its own.
struct ClaimTopics: Sendable {
  /// Claims that readers find together.
  struct Topic: Sendable {
    /// The machine, by its position in the project.
    var machine: Int
    /// What the content calls it; nil for claims without a topic, and for those of the table.
    var name: String?
    /// Whether the claims repeat rows of the observers' table.
    var isTable: Bool
    /// The page.
    var path: String
    /// By their positions in `VerifiedProject.claims`, in source order.
    var claims: [Int]
  }

  /// Machine by machine, in the order in which topics first occur; rows of the observers' table come last.
  let all: [Topic]
  /// The page of each claim.
  private let paths: [ClaimID: String]

  /// Costs time linear in claims.
  init(_ project: VerifiedProject, _ index: ClaimIndex) {
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

  /// The page that shows a claim or myth with its proof or trace.
  func page(of claim: Claim) -> String {
    claim.isMyth ? MythPage.path(of: claim.id) : paths[claim.id] ?? ClaimsPage.path
  }

  /// The letters and digits of a topic in lower case, with a hyphen for all that is between them.
  private static func slug(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "other" : words.joined(separator: "-")
  }
}
