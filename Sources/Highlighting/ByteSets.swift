import SourceText

extension ByteSet {
  static let digits = ByteSet("0123456789")
  static let blanks = ByteSet(" \t\r")
  static let quotes = ByteSet("\"'")
  static let all = ByteSet(0...255)
  /// What an identifier begins with: letters, the underscore, and every character beyond ASCII.
  static let nameStart = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_").union(ByteSet(0x80...0xFF))
  static let nameRest = nameStart.union(digits)
}
