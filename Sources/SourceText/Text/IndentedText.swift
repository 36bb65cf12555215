/// Lines of text, indented by two spaces per level.
package struct IndentedText {
  package private(set) var text = ""

  package init() {}

  package mutating func line(_ depth: Int, _ content: String) {
    for _ in 0..<depth { text += "  " }
    text += content
    text += "\n"
  }
}
