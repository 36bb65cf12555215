/// A condition on a profile's attributes, such as `os >= 13.4 and app = clip`.
public struct ProfileCondition: Sendable {
  /// How an attribute is compared.
  public enum Comparison: String, CaseIterable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// One comparison; the ranges are relative to the condition's text.
  public struct Atom: Sendable, Equatable {
    public var attribute: Sourced<String>
    public var comparison: Comparison
    public var value: String
  }

  /// The condition's parts.
  public let expression: BooleanExpression<Atom>
  /// The condition as written.
  public let text: String
  /// Where the text begins in its file.
  public var range: SourceRange

  /// Reads a condition.
  ///
  /// - Throws: `ExpressionError` with a range relative to `text`.
  public init(_ text: String, range: SourceRange = .none) throws(ExpressionError) {
    var scanner = try ExpressionScanner(text)
    self.text = text
    self.range = range
    expression = try scanner.expression { scanner throws(ExpressionError) in
      guard case .word(let name)? = scanner.peek, let attribute = scanner.next() else {
        throw ExpressionError("expected the name of a profile's attribute", at: scanner.range)
      }
      guard case .symbol(let symbol)? = scanner.peek, let comparison = Comparison(rawValue: symbol) else {
        throw ExpressionError("expected one of = != < <= > >=", at: scanner.range)
      }
      _ = scanner.next()
      if comparison == .equal, case .symbol(let second)? = scanner.peek, second == "<" || second == ">" {
        throw ExpressionError(
          "expected a value to compare with; “=\(second)” is written “\(second)=”", at: scanner.range)
      }
      guard case .word(let value)? = scanner.peek else {
        throw ExpressionError("expected a value to compare with", at: scanner.range)
      }
      _ = scanner.next()
      return Atom(attribute: Sourced(name, attribute.range), comparison: comparison, value: value)
    }
  }

  /// Whether the condition holds in a profile. A profile without the attribute satisfies only `!=`.
  public func holds(in profile: Profile) -> Bool {
    expression.evaluate { atom in
      guard let value = profile.attributes[atom.attribute.value] else { return atom.comparison == .notEqual }
      let order = compareByNumericParts(value, atom.value)
      return switch atom.comparison {
      case .equal: order == 0
      case .notEqual: order != 0
      case .less: order < 0
      case .lessOrEqual: order <= 0
      case .greater: order > 0
      case .greaterOrEqual: order >= 0
      }
    }
  }
}

/// Compares dotted texts part by part: two numbers by value, anything else by its characters; a missing part counts as 0.
///
/// So 13.10 is greater than 13.4, and 13 equals 13.0.
///
/// - Returns: a negative number, 0 or a positive number.
public func compareByNumericParts(_ first: String, _ second: String) -> Int {
  let left = first.split(separator: ".", omittingEmptySubsequences: false)
  let right = second.split(separator: ".", omittingEmptySubsequences: false)
  for index in 0..<max(left.count, right.count) {
    let leftPart = index < left.count ? left[index] : "0"
    let rightPart = index < right.count ? right[index] : "0"
    if let leftNumber = UInt64(leftPart), let rightNumber = UInt64(rightPart) {
      if leftNumber != rightNumber { return leftNumber < rightNumber ? -1 : 1 }
    } else if leftPart != rightPart {
      return leftPart < rightPart ? -1 : 1
    }
  }
  return 0
}
