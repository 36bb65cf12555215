import Markup
import SourceText

/// An inverted index of the results by word, with a weight for each occurrence.
struct SearchVocabulary {
  /// The weight of a word in a result; a result has each word at the highest level that applies.
  enum Level {
    /// Words of the containing item, the kind, or the profile.
    static let surroundings: UInt32 = 0
    static let text: UInt32 = 1
    static let repeatedText: UInt32 = 2
    static let name: UInt32 = 3

    /// Returns the level of a title word: the fewer words a title has, the more each counts. In a title of more
    /// than three words, small ones do not count beyond the third.
    static func title(_ words: [String]) -> UInt32 {
      let count = words.count > 3 ? min(words.count, max(words.count { !smallWords.contains($0) }, 3)) : words.count
      return switch count {
      case ...1: 7
      case 2: 6
      case 3...5: 5
      default: 4
      }
    }
  }

  /// Stop words: a result that matches all other words need not contain them.
  static let small = """
    a about an and are as at be but by can cant could did do does doesnt dont for from had happen happens has have how i if in \
    into is isnt it its me mean means my not of on or our should so than that the their them then there they this to vs \
    was we were what when where which who why will with would you your am auf das dem den der die ein eine es ich im ist \
    kann man mit oder und von was wenn wie zu como con cuando de el en es la las lo los no o para por que se si su un una y
    """
  /// Returns true for a text that says what is not there.
  static func denies(_ text: String) -> Bool {
    var isDenied = false
    SearchWords.each(in: text) { if denials.contains($0) { isDenied = true } }
    return isDenied
  }
  private static let denials: Set = [
    "no", "not", "none", "nothing", "never", "nicht", "nichts", "kein", "keine", "nada", "sin",
  ]

  private static let smallWords = Set(small.split(separator: " ").map(String.init))

  /// Number words and the digits that readers may type instead.
  private static let digits = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "eleven": "11", "twelve": "12",
  ]

  private var numbers: [String: Int] = [:]
  /// For each word, the results that contain it, ascending, each with its level in the lowest three bits.
  private var uses: [[UInt32]] = []
  /// For each word, the last text that contains it, and the number of its occurrences there.
  private var occurrences: [(text: Int, count: Int)] = []
  private var result: UInt32 = 0
  private var texts = 0

  /// Begins the next result, to which words are added from now on.
  mutating func begin(_ result: Int) { self.result = UInt32(truncatingIfNeeded: result) }

  /// Adds the words of a name. Takes time linear in it, as does `add(text:)`.
  mutating func add(_ name: String, _ level: UInt32) {
    Self.eachWord(in: name) { use(number(of: $0), level) }
  }

  /// Adds the words of a title.
  mutating func add(title: String) {
    var words: [String] = []
    SearchWords.each(in: title) { words.append($0) }
    let level = Level.title(words)
    for word in words { Self.withDigit(word) { use(number(of: $0), level) } }
  }

  /// Adds the words of a text; words that occur three times have a higher level.
  mutating func add(text: String) {
    texts += 1
    Self.eachWord(in: text) { word in
      let number = number(of: word)
      let count = occurrences[number].text == texts ? occurrences[number].count + 1 : 1
      occurrences[number] = (texts, count)
      use(number, count > 2 ? Level.repeatedText : Level.text)
    }
  }

  private static func eachWord(in text: String, _ use: (String) -> Void) {
    SearchWords.each(in: text) { withDigit($0, use) }
  }

  /// Passes on a word, and the digits if it is a number word.
  private static func withDigit(_ word: String, _ use: (String) -> Void) {
    use(word)
    // The length rules out most words.
    if (3...6).contains(word.utf8.count), let number = digits[word] { use(number) }
  }

  private mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    numbers[word] = uses.count
    uses.append([])
    occurrences.append((0, 0))
    return uses.count - 1
  }

  private mutating func use(_ number: Int, _ level: UInt32) {
    guard let last = uses[number].last, last >> 3 == result else { return uses[number].append(result << 3 | level) }
    if level > last & 7 { uses[number][uses[number].count - 1] = result << 3 | level }
  }

  /// Returns the words in byte order, each with its uses in the vocabularies of one run of results after the other.
  static func sorted(_ parts: [SearchVocabulary]) -> [(word: String, uses: [UInt32])] {
    var all: [String: [UInt32]] = [:]
    for part in parts {
      for (word, number) in part.numbers { all[word, default: []] += part.uses[number] }
    }
    return all.map { (word: $0.key, uses: $0.value) }.sorted { $0.word.precedesInBytes($1.word) }
  }
}
