/// Returns a number with its noun: “1 step”, “1,204 steps”. The plural ends in “s”.
package func counted(_ count: Int, _ noun: String) -> String {
  grouped(count) + " " + noun + (count == 1 ? "" : noun.hasSuffix("s") ? "es" : "s")
}

/// Formats a number with thousands separators: “1,204”.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  let groups = digits.enumerated().map { position, digit in
    position > 0 && (digits.count - position).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
  }
  return (number < 0 ? "−" : "") + groups.joined()
}
