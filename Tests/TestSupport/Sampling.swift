import Foundation

/// Whether this run tests everything (`make audit`), instead of samples of slow tests (`make test`).
public let isAudit = ProcessInfo.processInfo.environment["STATEBOOK_AUDIT"] == "1"

/// A given number of elements, spread evenly and the same on each run; in an audit all, or as many as would not take hours.
public func sample<Element>(_ all: [Element], _ count: Int, inAudit audited: Int = .max) -> [Element] {
  let count = isAudit ? audited : count
  guard all.count > count else { return all }
  return (0..<count).map { all[$0 * all.count / count] }
}
