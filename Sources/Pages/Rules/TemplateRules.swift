import SourceText

extension Rule {
  /// A template that is not well formed.
  public static let templateSyntax = Rule(
    id: "template/syntax", severity: .error,
    summary: "A template is well-formed Mustache, within the subset that Statebook supports.",
    rationale: """
      An unterminated tag, an unclosed section, or a name with characters other than letters, digits, and hyphens \
      would change the page without any message. Delimiters, pragmas, transforms, and dynamic and dotted names are \
      not supported.
      """, isFixed: true)

  /// A template that asks for what it is not given.
  public static let templateUnknownKey = Rule(
    id: "template/unknown-key", severity: .error,
    summary: "A template uses only keys that the page provides.",
    rationale: """
      Mustache renders an unknown key as nothing, so a misspelled name would remove a part of the page. Names are \
      looked up only in the innermost section: inside {{#rows}}, only the keys of a row exist.
      """, isFixed: true)

  /// A template that uses a value in the wrong way.
  public static let templateWrongUse = Rule(
    id: "template/wrong-use", severity: .error,
    summary: "A template inserts text with {{…}}, HTML and data with {{{…}}}, and everything else through sections.",
    rationale: """
      Text inserted without escaping lets its author write markup; escaped HTML shows its tags to the reader. A \
      condition, list, or object has no text of its own.
      """, isFixed: true)

  /// A value where escaping does not protect it.
  public static let templateContext = Rule(
    id: "template/unsafe-context", severity: .error,
    summary: "A template inserts values only between tags and into quoted attributes.",
    rationale: """
      Escaping makes a value harmless text there. In a script, a style, an event handler, the name of a tag or \
      attribute, or an unquoted attribute, the same characters can end the value and start something else. HTML \
      belongs only between tags.
      """, isFixed: true, good: "<a title=\"{{title}}\">", bad: "<a title={{title}} onclick=\"go('{{title}}')\">")

  /// A template that includes what does not exist.
  public static let templateUnknownPartial = Rule(
    id: "template/unknown-partial", severity: .error,
    summary: "A template includes and extends only templates that exist.",
    rationale: """
      Partials are named by their file name without “.mustache”, in any folder of templates/. A template that \
      includes itself, directly or through others, would never end, and long chains of includes cannot be followed.
      """, isFixed: true)

  /// A block that fills nothing.
  public static let templateUnknownBlock = Rule(
    id: "template/unknown-block", severity: .error,
    summary: "A block inside a parent fills one of the parent’s blocks.",
    rationale: "Mustache ignores content for a block that does not exist, so a misspelled name would empty the page.",
    isFixed: true)

  /// A page that goes on and on.
  public static let templateTooLong = Rule(
    id: "template/too-long", severity: .error,
    summary: "A template renders a page in a limited number of steps and bytes.",
    rationale: """
      Templates that include each other several times multiply: a dozen small files can ask for more than a computer \
      has.
      """, isFixed: true)

  /// A template file that cannot be used.
  public static let templateFile = Rule(
    id: "template/file", severity: .error,
    summary: "Files under templates/ can be read, and each base name is used once.",
    rationale: """
      A file replaces Statebook’s own at the same path. Other Mustache files are partials of the project, and other \
      files under templates/assets/ are copied next to the site’s style sheet. An include cannot tell apart two \
      files with the same base name.
      """, isFixed: true)

  /// A template of the project that no page is made with.
  public static let templateUnused = Rule(
    id: "template/unused", severity: .warning,
    summary: "Each template or asset of a project replaces one of Statebook’s, or is used by a template or a page.",
    rationale: """
      A template or style sheet with a misspelled name changes nothing: Statebook continues to use its own, without \
      any message.
      """)

  /// An internal link that leads nowhere.
  public static let pageBrokenLink = Rule(
    id: "page/broken-link", severity: .error,
    summary: "Every link inside the site leads to an existing file and anchor.",
    rationale:
      "This checks the finished pages, whatever produced the link: a guide, a template, or Statebook itself.",
    isFixed: true)

  /// An anchor that a page has twice.
  public static let pageDuplicateAnchor = Rule(
    id: "page/duplicate-anchor", severity: .error,
    summary: "No anchor occurs twice on a page.",
    rationale: "A browser jumps to the first of two elements with the same id, so a link to the second is wrong.",
    isFixed: true)

  /// An address that runs what it holds.
  public static let pageUnsafeAddress = Rule(
    id: "page/unsafe-address", severity: .error,
    summary: "No address of a page has the scheme javascript:, vbscript: or data:.",
    rationale: """
      Such an address runs code in the reader’s browser, or hides what it shows. Statebook reads pages as a browser \
      does: it decodes character references and drops control characters and white space. Images, sounds, and fonts \
      may be `data:`.
      """, isFixed: true, good: "<a href=\"{{href}}\">", bad: "<a href=\"javascript:{{href}}\">")

  /// A page that needs another host.
  public static let pageForeignHost = Rule(
    id: "page/foreign-host", severity: .error,
    summary: "A page loads nothing from another host.",
    rationale: """
      Other hosts that provide scripts, style sheets, fonts, images, or frames learn who reads what, can change the \
      page at any time, and are unavailable when the site is read from a folder. Put the file under \
      templates/assets/.
      """, isFixed: true, good: "<script src=\"{{statebook}}chart.js\"></script>",
    bad: "<script src=\"https://cdn.example/chart.js\"></script>")

  /// Elements that do not nest.
  public static let pageNesting = Rule(
    id: "page/nesting", severity: .error,
    summary: "The elements of a page nest correctly.",
    rationale: """
      A browser repairs a missing or misplaced end tag by moving elements, so parts of the page end up inside \
      others. End tags that HTML makes optional, such as `</li>`, may be missing.
      """, isFixed: true, good: "<p><b>x</b></p>", bad: "<p><b>x</p></b>")

  /// Two files that would be written to one place.
  public static let pageCollision = Rule(
    id: "page/collision", severity: .error,
    summary: "No two files of the site have the same path, ignoring case.",
    rationale: """
      On file systems that ignore case, one file would replace the other. Rename the file under content/static or \
      content/assets.
      """, isFixed: true)

  /// A diagram that could not be laid out.
  public static let pageDiagram = Rule(
    id: "page/diagram", severity: .error,
    summary: "Every diagram can be laid out.",
    rationale: "Graphviz refused the diagram; its own words follow.", isFixed: true)

  /// A diagram that is left out because its layout would take too long.
  public static let pageLargeDiagram = Rule(
    id: "page/large-diagram", severity: .warning,
    summary: "No diagram is larger than the project’s budget.",
    rationale: """
      A diagram of twice the size takes more than twice as long to lay out, and nobody can follow hundreds of lines. \
      Pages replace a diagram that exceeds the budget `diagram-size` with links to the tables and to the diagrams of \
      the single states. The size counts boxes, labels, and one for each row that a line passes, so a line from the \
      end of a long chain back to its start counts as much as the chain. Split the region, or raise the budget: at \
      20,000 a layout can take half a minute, and its time has no other limit.
      """)

  /// A file of the project that could not be copied.
  public static let pageUnreadableFile = Rule(
    id: "page/unreadable-file", severity: .error,
    summary: "Assets and static files can be read when the site is written.",
    rationale:
      "The file existed when the project was loaded; it may have been removed since, or its permissions changed.",
    isFixed: true)

  static let templateRules: [Rule] = [
    templateSyntax, templateUnknownKey, templateWrongUse, templateUnknownPartial, templateUnknownBlock,
    templateContext, templateTooLong, templateFile, templateUnused,
    pageUnsafeAddress, pageForeignHost, pageNesting, pageBrokenLink, pageDuplicateAnchor, pageCollision, pageDiagram,
    pageLargeDiagram, pageUnreadableFile,
  ]
}
