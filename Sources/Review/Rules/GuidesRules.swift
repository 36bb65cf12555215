extension ReviewRule {
  static let guidesGuideAdded = ReviewRule(
    .guides, "guide-added", .notable, "A guide was added.", reason: "There is a new page.", readers: [.writers],
    edits: [.added(.guide)])
  static let guidesGuideRemoved = ReviewRule(
    .guides, "guide-removed", .breaking, "A guide was removed.", reason: "Links from elsewhere to its page are broken.",
    readers: [.writers, .integrators, .users], edits: [.removed(.guide)])
  static let guidesGuideRenamed = ReviewRule(
    .guides, "guide-renamed", .breaking, "A guide has a new id.",
    reason: "Links from elsewhere to its address are broken, unless it is on the home page or a redirect leads on.",
    readers: [.writers, .integrators], edits: [.renamed(.guide)])
  static let guidesGuideScopeChanged = ReviewRule(
    .guides, "guide-scope-changed", .notable, "A guide is about another machine or profile, or shown elsewhere.",
    reason: "Its derived parts change, or some readers no longer see it.", readers: [.writers],
    edits: [
      .changed(.guide, "machine"), .changed(.guide, "profile"), .changed(.guide, "editions"), .changed(.guide, "draft"),
    ])
  static let guidesGuideTitleChanged = ReviewRule(
    .guides, "guide-title-changed", .notable, "A guide has another title, description, or other names.",
    reason: "Navigation and search show it.", readers: [.writers],
    edits: [.changed(.guide, "title"), .changed(.guide, "description"), .changed(.guide, "also")])
  static let guidesSectionAdded = ReviewRule(
    .guides, "section-added", .notable, "A section was added to a guide.", reason: "Readers see something new.",
    readers: [.writers], edits: [.added(.section)])
  static let guidesSectionRemoved = ReviewRule(
    .guides, "section-removed", .notable, "A section was removed from a guide.",
    reason: "Links to its heading from elsewhere are broken.", readers: [.writers], edits: [.removed(.section)])
  static let guidesHeadingChanged = ReviewRule(
    .guides, "heading-changed", .notable, "A heading changed.",
    reason: "Links to a heading contain its words, so links to the old one are broken.", readers: [.writers],
    edits: [.renamed(.section), .changed(.section, "title"), .changed(.section, "level")])
  static let guidesSectionsMoved = ReviewRule(
    .guides, "sections-moved", .notable, "Sections of a guide have another order.",
    reason: "Readers meet them in another order.", readers: [.writers], edits: [.changed(.guide, "order")])
  static let guidesProseChanged = ReviewRule(
    .guides, "prose-changed", .notable, "The prose of a guide changed.",
    reason: "Readers rely on it, and only names and claims in it are checked.", readers: [.writers],
    edits: [.changed(.section, "prose")])
  static let guidesGuideOrderChanged = ReviewRule(
    .guides, "guide-order-changed", .notable, "The guides have another order.",
    reason: "Navigation shows them in this order.", readers: [.writers], edits: [.changed(.settings, "guides")])
  static let guidesMainPathChanged = ReviewRule(
    .guides, "main-path-changed", .notable, "The home page shows another run of a machine.",
    reason: "It is the first thing that readers see of the machine.", readers: [.writers],
    edits: [.changed(.machine, "main-path")])
  static let guidesHomeChanged = ReviewRule(
    .guides, "home-changed", .notable, "The home page shows the text of another guide, or of none.",
    reason: "It is the first thing that readers see, and has the anchors of the guide that it shows.",
    readers: [.writers], edits: [.changed(.settings, "home"), .changed(.edition, "home")])
  static let guidesRedirectsChanged = ReviewRule(
    .guides, "redirects-changed", .notable, "Old addresses lead elsewhere.",
    reason: "Links from elsewhere and saved addresses follow the redirects; without one, they are broken.",
    readers: [.writers, .integrators], edits: [.changed(.settings, "redirects")])
  static let guidesSiteChanged = ReviewRule(
    .guides, "site-changed", .notable,
    "The site’s title, description, address, mode, repository, versions, look, or machine of guides changed.",
    reason: "Every page shows or uses it.", readers: [.writers, .integrators],
    edits: [
      .changed(.settings, "title"), .changed(.settings, "description"), .changed(.settings, "base-url"),
      .changed(.settings, "site"), .changed(.settings, "repository"), .changed(.settings, "versions"),
      .changed(.settings, "look"), .changed(.settings, "pages"), .changed(.settings, "machine"),
    ])
  static let guidesSdkWordsChanged = ReviewRule(
    .guides, "sdk-words-changed", .notable, "Something in the SDK’s interface is described differently.",
    reason: "Guides show the words.", readers: [.writers, .integrators],
    edits: [
      .changed(.sdkInterface, "title"), .changed(.sdkType, "summary"), .changed(.sdkMember, "summary"),
      .changed(.sdkMember, "group"),
    ])
  static let guidesFileAdded = ReviewRule(
    .guides, "file-added", .notable, "An asset, static file, or template was added.", reason: "Pages may use it.",
    readers: [.writers], edits: [.added(.asset), .added(.staticFile), .added(.template)])
  static let guidesFileRemoved = ReviewRule(
    .guides, "file-removed", .notable, "An asset, static file, or template was removed.",
    reason: "Its address no longer exists, or pages look different.", readers: [.writers],
    edits: [.removed(.asset), .removed(.staticFile), .removed(.template)])
  static let guidesFileRenamed = ReviewRule(
    .guides, "file-renamed", .notable, "An asset, static file, or template has another path.",
    reason: "Its address changes.", readers: [.writers],
    edits: [.renamed(.asset), .renamed(.staticFile), .renamed(.template)])
  static let guidesFileChanged = ReviewRule(
    .guides, "file-changed", .notable, "An asset, static file, or template has other contents.",
    reason: "Pages look different.", readers: [.writers],
    edits: [
      .changed(.asset, "bytes"), .changed(.staticFile, "bytes"), .changed(.template, "text"),
      .changed(.template, "bytes"),
    ])
}
