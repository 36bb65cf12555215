import Foundation

/// Whether this run tests everything (`make audit`), instead of a sample of what takes long (`make test`).
public let isAudit = ProcessInfo.processInfo.environment["STATEBOOK_AUDIT"] == "1"

/// All of them in an audit, otherwise that many, spread evenly and the same on each run.
public func sample<Element>(_ all: [Element], _ count: Int) -> [Element] {
  guard !isAudit, all.count > count else { return all }
  return (0..<count).map { all[$0 * all.count / count] }
}
