import Model
import SourceText
import Statecharts

extension Finding {
  static func duplicateAnchor(_ id: String, on page: String, at place: Place?) -> Finding {
    Finding(.pageDuplicateAnchor, at: place, "the page \(page) has the anchor “\(id)” more than once")
  }
}
