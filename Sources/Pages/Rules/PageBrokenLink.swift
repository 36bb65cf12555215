import Model
import SourceText
import Statecharts

extension Finding {
  /// A guide refers to one that its edition does not have.
  static func brokenLink(toGuide guide: GuideID, because reason: String, at place: Place) -> Finding {
    Finding(.pageBrokenLink, at: place, "the guide “\(guide)” \(reason)")
  }

  /// A finished page links to a file or anchor that the site lacks.
  static func brokenLink(to target: String, on page: String, at place: Place?) -> Finding {
    Finding(.pageBrokenLink, at: place, "the page \(page) links to “\(target)”, which is not written")
  }
}
