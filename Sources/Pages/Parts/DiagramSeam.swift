import Model
import Statecharts
import Verification

extension PageContext {
  /// The SVG of a diagram with links for this page, and the digest of its DOT; nil after a finding.
  func drawing(
    _ scope: ResolvedDirective.Scope, in index: ProfileIndex, idPrefix: String, place: Place
  ) -> (svg: String, digest: String)? {
    nil
  }
}
