/// What no report shows as it is.
public enum HiddenCharacters {
  /// The scalars of the general categories Cc, Cf, Zl, and Zp.
  public static let all = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
    switch $0.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Each of them before what would be a command to GitHub Actions at the beginning of a line; short enough for any message.
  public static let hostileText = all.map { "\($0)::x" }.joined()

  /// Those in an output, but line feeds, as code points.
  public static func codePoints(in output: String) -> [String] {
    let hidden = Set(all.filter { $0 != "\n" })
    return Set(output.unicodeScalars).intersection(hidden).map { String($0.value, radix: 16) }.sorted()
  }
}
