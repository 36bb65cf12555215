import Foundation

/// Whether this run tests everything (`make audit`), instead of samples of slow tests (`make test`).
public let isAudit = ProcessInfo.processInfo.environment["STATEBOOK_AUDIT"] == "1"

/// All elements in an audit, otherwise the given number, spread evenly and the same on each run.
public func sample<Element>(_ all: [Element], _ count: Int) -> [Element] {
  guard !isAudit, all.count > count else { return all }
  return (0..<count).map { all[$0 * all.count / count] }
}
