import Diagrams
import SourceText
import Statecharts
import Verification

/// The drawings of one region in all profiles of a machine, in which the states that they share keep their places; safe to use from
/// several tasks.
final class RegionSeries: Sendable {
  private typealias Made = Result<Drawing, DiagramCache.LayoutFailure>

  /// What is drawn.
  struct Subject: Hashable, Sendable {
    /// The position of the machine in the project.
    var machine: Int
    var region: StateID
  }

  /// The region in one profile.
  private struct Member {
    let make: @Sendable (LayoutSettings) -> Diagram
    /// The drawing that is the easiest to read.
    let single = DiagramCache.SharedDrawing(nil)
  }

  /// By profile; nil where the machine has no such region.
  private let members: [Member?]
  private let profiles: [Profile]
  /// Hands out the single drawings to all who ask for one, so that they are made at the same time.
  private let queue: WorkQueue
  private let arranged = BlockingMutex<[Made?]?>(nil)

  init(_ subject: Subject, in indexes: [ProfileIndex]) {
    profiles = indexes.map(\.machine.profile)
    members = indexes.map { index in
      index.machine.nodeIndex(subject.region).map { node in Member { .region(node, of: index, settings: $0) } }
    }
    queue = WorkQueue(count: members.count)
  }

  /// The drawing of the region, a node of a profile.
  func drawing(
    of node: Int, in index: ProfileIndex, by cache: DiagramCache
  ) throws(DiagramCache.LayoutFailure) -> Drawing {
    while let next = queue.next() { _ = single(next, by: cache) }
    let drawings = arranged.made { arrange(by: cache) }
    if let drawing = drawings[index.reference.profile] { return try drawing.get() }
    return try cache.draw { .region(node, of: index, settings: $0) }
  }

  private func single(_ profile: Int, by cache: DiagramCache) -> Made? {
    members[profile].map { member in
      member.single.made { Result { () throws(DiagramCache.LayoutFailure) in try cache.draw(member.make) } }
    }
  }

  private func arrange(by cache: DiagramCache) -> [Made?] {
    let singles = members.indices.map { single($0, by: cache) }
    let pictures = zip(singles, members).map { single, member -> Diagram.SeriesPicture? in
      guard case .success(let drawing)? = single, let member else { return nil }
      return Diagram.SeriesPicture((drawing.diagram, drawing.geometry), make: member.make)
    }
    let arranged = Diagram.arrange(pictures, comparing: profiles.comparedPairs) { try? cache.layOut($0) }
    return zip(singles, arranged).map { single, layout in
      guard case .success(let drawing)? = single, let layout else { return single }
      return .success(Drawing(diagram: layout.diagram, geometry: layout.geometry, digest: drawing.digest))
    }
  }
}
