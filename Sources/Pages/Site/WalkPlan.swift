import Statecharts
import Synchronization
import Verification

/// The walk-through of one profile, planned when the first page asks for it; safe to use from several tasks.
final class WalkPlan: Sendable {
  private let profile: VerifiedProfile
  private let planned = Mutex<Walkthrough?>(nil)

  init(_ profile: VerifiedProfile) { self.profile = profile }

  /// The walk-through; who comes while it is planned waits for it.
  var walkthrough: Walkthrough {
    planned.withLock { planned in
      if let planned { return planned }
      let walkthrough = Walkthrough(of: profile.machine, space: profile.space)
      planned = walkthrough
      return walkthrough
    }
  }
}
