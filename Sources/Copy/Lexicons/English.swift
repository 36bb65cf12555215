extension Lexicon {
  package static let english = Lexicon(
    language: "en",
    abbreviations: ["e", "g", "i", "etc", "vs", "approx", "no", "st"],
    joinsWords: false, hasTitleCase: true, capitalizesNouns: false, listCommas: 3,
    restating: [
      "a", "access", "accessing", "all", "allow", "allowed", "allows", "always", "an", "and", "app", "application",
      "apps", "are", "at", "be", "current", "data", "device", "device’s", "enabled", "for", "get", "gps", "has", "have",
      "i", "in", "information", "is", "it", "know", "like", "location", "location’s", "locations", "must", "need",
      "needed", "needs", "of", "on", "order", "our", "permission", "permissions", "phone", "please", "position",
      "request", "requests", "require", "required", "requires", "services", "so", "that", "the", "this", "time",
      "times",
      "to", "turned", "us", "usage", "use", "used", "user", "user’s", "uses", "using", "want", "wants", "we", "will",
      "wishes", "with", "would", "you", "your",
    ],
    fillers: [
      "able", "accept", "accuracy", "accurate", "activate", "additional", "also", "any", "as", "ask", "asks",
      "authorization", "authorize", "background", "basic", "be", "because", "been", "being", "best", "better",
      "but", "by", "can", "cannot", "can’t", "certain", "collect", "collects", "consent", "core", "correctly",
      "could", "description", "do", "does", "doesn’t", "don’t", "enable", "enables", "enhance", "even",
      "experience", "feature", "features", "fetch", "few", "following", "foreground", "free", "from", "full",
      "fully", "function", "functionality", "functions", "give", "gives", "grant", "granted", "grants", "help",
      "helps", "here", "if", "improve", "improves", "including", "its", "just", "location-based", "make",
      "makes", "making", "may", "me", "might", "mobile", "more", "my", "not", "now", "obtain", "offer",
      "offers", "ok", "only", "open", "or", "other", "others", "our", "ourselves", "out", "permit", "permits",
      "precise", "precisely", "privacy", "proper", "properly", "provide", "provided", "provides", "providing",
      "purpose", "purposes", "read", "reads", "reason", "reasons", "receive", "retrieve", "run", "running",
      "service", "setting", "settings", "should", "some", "something", "string", "support", "supports",
      "switch", "tap", "text", "than", "their", "them", "then", "there", "these", "they", "those", "toggle",
      "turn", "usage-description", "useful", "various", "via", "was", "were", "when", "where", "whether",
      "which", "while", "who", "whole", "why", "within", "without", "won’t", "work", "working", "works", "yes",
    ],
    vagueBenefits: [
      "better experience", "best experience", "best possible experience", "optimal experience", "great experience",
      "smooth experience", "seamless experience", "full experience", "user experience", "app experience",
      "better * experience", "best * experience", "personalized experience", "personalised experience",
      "improv* * experience", "improv* experience", "enhanc* * experience", "enhanc* experience", "improv* * app",
      "improv* * service*", "improv* service*", "improv* * product*", "better service*", "best service*",
      "provide * services", "provide services", "provide * with services", "for functionality", "full functionality",
      "core functionality", "app functionality", "basic functionality", "function properly", "function correctly",
      "work properly", "work correctly", "work as intended", "work better", "works better", "works best",
      "all features",
      "all * features", "certain features", "some features", "various features", "various purposes", "other purposes",
      "business purposes", "for your convenience", "relevant content", "serve you better",
    ],
    imperatives: [
      "turn on", "switch on", "enable", "allow", "grant", "choose", "select", "set", "give", "tap", "open", "activate",
      "permit", "accept", "keep", "change", "let", "go to", "share", "provide", "agree",
    ],
    politeness: ["please", "just", "now", "simply", "kindly"],
    reasons: [
      "to", "so", "because", "for", "since", "without", "if", "when", "while", "as", "otherwise", "helps", "lets",
    ],
    passives: [
      Passive(
        auxiliaries: ["is", "are", "be", "being", "gets", "was", "were"],
        participles: [
          "used", "collected", "tracked", "recorded", "needed", "required", "accessed", "monitored", "processed",
          "stored", "shared", "gathered", "requested", "obtained", "utilized", "utilised", "captured", "logged",
        ], gap: 1)
    ],
    actors: ["by"],
    marketing: [
      "best", "better than", "free", "amazing", "awesome", "incredible", "revolutionary", "fantastic", "world-class",
      "award-winning", "cutting-edge", "state-of-the-art", "ultimate", "unbeatable", "number one", "leading",
      "millions of", "world’s", "love", "exciting", "powerful", "must-have", "game-changing", "effortless*", "perfect",
    ],
    coercion: [
      "to continue", "in order to continue", "required to use", "you must", "you have to", "must allow", "must enable",
      "must accept", "must grant", "must choose", "cannot use the app", "can’t use the app", "cannot use this app",
      "will not work unless", "won’t work unless", "mandatory", "or else", "otherwise your account", "lose access",
      "account will be", "earn", "reward", "rewards", "discount", "discounts", "coupon*", "cashback", "gift card*",
      "bonus", "bonuses", "prize*", "win a", "points if", "in return", "in exchange", "free month*",
      "no other choice", "no location, no app", "no location, no service", "no location, no account",
      "no location, no access", "no access, no app", "no permission, no app", "block your account", "lock your account",
      "close your account", "suspend your account", "delete your account",
    ],
    background: [
      "background", "closed", "not using", "aren’t using", "isn’t open", "not open", "not in use", "isn’t in use",
      "not running", "at all times", "all the time", "even when", "even if", "always", "phone is locked",
      "screen is off",
      "while you drive", "without opening",
    ],
    recipients: [
      "insurer", "insurers", "insurance compan*", "insurance provider*", "employer", "employers", "advertis*", "ad",
      "ads", "third parties", "third-party", "partners", "data broker*", "marketers", "police", "analytics providers",
    ],
    leftovers: [
      "todo", "to-do", "tbd", "tba", "tbc", "fixme", "xxx", "lorem", "ipsum", "placeholder", "your text here",
      "insert text", "insert reason", "reason here", "description here", "sample text", "dummy text", "changeme",
      "asdf*",
    ],
    allowing: [
      "allow*", "enable", "enable *", "grant", "grant *", "turn on location*", "give access*", "permit", "agree",
      "accept", "ok", "okay", "yes",
    ],
    declining: [
      "cancel", "skip*", "not now", "later", "maybe later", "no thanks", "no", "don’t allow", "dismiss", "close",
      "deny",
      "remind me later", "ask * later",
    ],
    systemWords: [
      "would like to access", "would like to use", "would like your", "allow while using app", "allow once",
      "don’t allow", "keep only while using", "change to always allow", "change to only while using",
    ],
    tasks: [
      "open settings", "open the settings", "go to settings", "go to your", "open your settings", "tap *", "click *",
      "press *", "swipe *", "scroll *", "turn on *", "switch on *", "select *", "navigate to",
    ],
    sensitive: [
      "score", "scores", "your score", "mph", "kph", "kmh", "# km", "#km", "# mi", "# mile*", "# kilomet*", "speeding",
      "speed of", "braking", "hard brake*", "crash at",
      "collision at", "accident at", "street", "avenue", "your home", "left home", "arrived home", "at home", "at work",
      "your workplace", "your office", "your address", "your trip to", "your trip from", "drove to", "drove from",
      "you were at", "last seen at", "you visited", "miles to", "miles from", "hospital", "clinic", "church",
      "your password", "your policy number",
    ]
  )
}
