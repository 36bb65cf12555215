import Copy

extension PromiseLexicon {
  static let english = PromiseLexicon(
    .english,
    negations: [
      "not", "never", "no", "none", "nor", "neither", "don’t", "doesn’t", "won’t", "isn’t", "aren’t", "nothing",
    ],
    privations: ["without"],
    conditions: ["when", "while", "if", "even", "unless", "until", "where", "because", "otherwise"],
    breaks: ["but", "and", "so", "then", "which", "instead", "rather"],
    alternatives: ["or", "nor"],
    adverbs: ["always"],
    resources: ["location", "position", "gps"],
    nothing: [
      "don’t have to", "do not have to", "don’t need to", "do not need to", "don’t miss", "do not miss", "no longer",
      "if you * not", "if not", "may not", "might not", "cannot", "can’t", "could not", "will not work", "won’t work",
      "does not work", "doesn’t work", "share your experience", "address book access", "our app", "our application",
      "cannot be", "app store", "no matter", "us to", "let us", "lets us", "allow us", "allows us", "help us",
      "helps us", "enable us", "enables us", "send you", "sends you", "sending you", "keep receiving",
      "keep getting", "keep working", "keep running", "points of",
    ],
    [
      .company: ["we", "our company"],
      .preciseLocation: [
        "precise location", "exact location", "precise", "exact position", "accurate location", "full accuracy",
        "exact gps", "precise gps", "fine location", "high accuracy", "high-accuracy",
      ],
      .approximateLocation: [
        "approximate location", "approximate", "coarse location", "reduced accuracy", "rough location",
        "general location", "approximately where",
      ],
      .trips: [
        "trip", "trips", "route", "routes", "ride", "rides", "journey", "journeys", "drive", "drives", "track",
        "tracks", "bike ride", "bike rides", "gps track", "gps tracks", "commute", "commutes", "path", "paths",
        "running route", "hike", "hikes", "flight", "flights",
      ],
      .places: [
        "visited places", "places you visit", "places you go", "places you’ve been", "where you live",
        "where you work", "home address", "your address", "your home", "location history", "visits",
      ],
      .driving: [
        "driving behavior", "driving behaviour", "driving events", "driving event", "speed", "acceleration", "motion",
        "movement", "movements", "motion data", "accelerometer", "braking", "driving data", "sensor data",
      ],
      .contacts: ["contact list", "address book", "your contacts", "contacts"],
      .photos: ["photo", "photos", "pictures", "images", "photo library", "videos"],
      .camera: ["camera"],
      .microphone: ["microphone", "voice", "audio"],
      .health: ["health data", "heart rate", "healthkit", "steps", "health"],
      .bluetooth: ["bluetooth"],
      .calendar: ["calendar", "calendars"],
      .use: [
        "use", "used", "uses", "using", "access", "accessed", "accesses", "collect", "collected", "collects", "need",
        "needs", "needed", "read", "process", "processed", "requested", "gather", "gathered",
      ],
      .record: [
        "record", "records", "recorded", "recording", "log", "logs", "logged", "logging", "capture", "captures",
        "captured", "keep recording", "keeps recording", "track distance", "tracks distance",
      ],
      .store: [
        "store", "stores", "stored", "storing", "save", "saves", "saved", "saving", "keep", "keeps", "kept",
        "retain", "retained", "retains",
      ],
      .share: [
        "share", "shares", "shared", "sharing", "disclose", "disclosed", "pass on", "passed on", "give to",
        "given to", "exchange",
      ],
      .send: [
        "send", "sends", "sent", "sending", "upload", "uploads", "uploaded", "transmit", "transmits",
        "transmitted", "transfer", "transferred", "report your", "reports your", "submit", "submitted",
      ],
      .publish: [
        "visible to", "show others", "publish", "published", "public", "publicly", "show your * to",
        "shown to others", "broadcast", "seen by",
      ],
      .sell: ["sell", "sells", "sold", "selling", "monetize", "monetized", "rent"],
      .analyze: [
        "analyze", "analyzes", "analyzed", "analyse", "analyses", "analysed", "evaluate", "evaluated",
        "profile you", "driving analysis",
      ],
      .track: [
        "to track", "track the", "track you", "tracks you", "tracked", "track your", "tracks your", "tracking",
        "follow you", "monitor",
        "monitored", "monitors", "monitoring", "keep track",
      ],
      .identify: [
        "identify you", "identified", "identifies you", "personally identifiable", "linked to you",
        "associated with you", "link to you",
      ],
      .anonymize: ["anonymous", "anonymously", "anonymized", "anonymised", "pseudonymous", "aggregated"],
      .delete: ["delete", "deleted", "deletes", "erase", "erased", "discard", "discarded"],
      .navigation: [
        "navigate", "navigates", "navigation", "navigating", "turn-by-turn", "directions", "routing", "guidance",
        "guide you",
        "find your way", "plan routes", "route planning", "route you", "location on route", "way to",
      ],
      .map: [
        "on the map", "on a map", "on map", "on your map", "the map", "a map", "map", "maps", "where you are",
        "show current position", "show your current",
        "show your position", "display your position", "show your location", "display your location", "center",
      ],
      .nearby: [
        "nearby", "near you", "near your", "around you", "in your area", "close to you", "closest", "nearest",
        "in your vicinity", "local", "near me", "around your", "close by", "distance to", "distances to",
      ],
      .mileage: ["mileage", "expense*", "reimburse*", "odometer", "distance driven", "tax"],
      .score: [
        "score", "scores", "driving score", "rate your driving", "driving style", "driver coaching", "safe driver",
      ],
      .safety: [
        "safety", "collision*", "crash", "crashes", "accident*", "emergency", "emergencies", "roadside assistance",
        "rescue", "sos", "crash detection", "incident*", "near miss", "hazard*", "danger*",
      ],
      .advertising: [
        "advertising", "ads", "ad", "advertisement*", "marketing", "targeted", "promotion*", "offers",
        "relevant ads", "personalized ads", "sponsored", "deals", "from our partners", "from partners",
      ],
      .analytics: [
        "analytics", "statistics", "statistical", "research", "study", "studies", "usage data", "traffic data",
        "scientific", "insights", "science",
      ],
      .personalization: [
        "personalize*", "personalise*", "recommend*", "suggest*", "tailor*", "customize*", "relevant content",
        "autofill", "prefill",
      ],
      .delivery: [
        "deliver", "delivery", "deliveries", "pick up", "pickup", "pick you up", "courier", "driver can",
        "order", "orders", "your driver", "dispatch",
      ],
      .weather: ["weather", "forecast*", "rain", "air quality", "sunset", "sunrise", "prayer times", "qibla"],
      .fitness: [
        "workout*", "fitness", "running", "exercise*", "training", "distance and pace", "pace", "calories", "sport",
        "sports",
      ],
      .geotagging: [
        "geotag*", "tag photos", "tag your photos", "tag your * with", "photo location", "geo-tag*",
        "location of your photos", "gps coordinates", "coordinates", "add locations to", "location tag*",
      ],
      .social: [
        "find friends", "meet people", "friends nearby", "chat", "chats", "invite", "meet up", "dating", "matches near",
      ],
      .attendance: [
        "attendance", "clock in", "clock out", "time clock", "time tracking", "working time", "work hours",
        "check in", "check-in", "check-ins", "timesheet*", "shift", "shifts",
      ],
      .security: [
        "fraud", "security", "unauthorized", "verify your identity", "protect your account", "theft", "stolen",
      ],
      .improvement: [
        "improve", "improves", "improving", "improvement*", "enhance*", "better", "optimize*", "optimise*",
      ],
      .notices: [
        "notify", "notifies", "notification*", "alert", "alerts", "remind", "reminder*", "warn", "warns",
        "warning*", "inform you", "informs you",
      ],
      .pricing: [
        "premium*", "discounted rate", "price", "prices", "pricing", "insurance rate*", "your rate", "policy price",
      ],
      .devices: [
        "wi-fi", "wifi", "network name", "beacon*", "connect to", "local network", "smart lock*",
        "accessory", "accessories", "nearby devices", "find devices",
      ],
      .background: [
        "background", "in the background", "closed", "not actively using", "not actively in use", "not opened",
        "not active",
        "while closed", "app is inactive", "switched off", "screen off", "turned off", "locked", "minimized",
      ],
      .atAllTimes: [
        "at all times", "all the time", "always", "continuous", "continuously", "constantly", "24/7", "permanent",
        "permanently", "location is always",
      ],
      .whileUsing: [
        "while using", "while you use", "while you are using", "while you’re using", "when you use", "when using",
        "when you are using", "when you’re using", "while in use", "when in use", "is in use", "in use", "app is open",
        "while the app is open", "foreground", "while you have the app open", "with the app open", "in-app",
      ],
      .duringTrips: [
        "while you drive", "while you are driving", "while driving", "during trips", "during a trip",
        "during your trip*",
        "during your ride*", "during rides", "during a ride", "during your drive*", "when you drive", "when driving",
        "while riding",
        "while you ride", "during a drive", "during navigation", "while navigating", "during your trip",
      ],
      .consent: [
        "if you agree", "with your consent", "with your permission", "if you choose", "if you allow", "opt in",
        "opt-in", "optional", "optionally", "if you want", "you can choose", "consent", "if you enable",
        "when you enable", "when enabled", "if enabled", "you have enabled", "once enabled",
      ],
      .only: ["only", "solely", "exclusively", "nothing else", "no other purpose"],
      .insurers: ["insurer", "insurers", "insurance compan*", "insurance provider*", "your insurance"],
      .employers: [
        "employer", "employers", "your company", "your manager", "your fleet", "fleet manager*", "your organization",
      ],
      .advertisers: ["advertiser*", "marketers", "ad networks", "ad network"],
      .thirdParties: [
        "third parties", "third-party", "third party", "third-parties", "anyone", "anyone else", "external parties",
      ],
      .partners: ["partner", "partners", "affiliates", "our affiliates"],
      .brokers: ["data broker*", "brokers"],
      .authorities: [
        "police", "authorities", "authority", "government", "emergency services", "emergency service",
        "first responders", "911", "112",
      ],
      .otherUsers: [
        "friends", "family", "other users", "others", "other people", "other members", "your contacts can", "followers",
        "other riders", "other drivers", "participants", "with other", "other cyclists", "nearby users",
        "to the public",
        "trusted contacts", "community",
      ],
      .servers: ["server", "servers", "our server*", "with us", "to us", "cloud", "our systems", "our backend"],
      .analysts: ["analytics provider*", "researchers", "scientists", "analytics compan*"],
      .period: [
        "# day*", "# hour*", "# week*", "# month*", "# year*", "# minute*", "thirty days", "a month", "a year",
        "one year", "a week",
        "24 hours", "indefinitely",
      ],
      .onDevice: [
        "on your device", "on the device", "on your phone", "on-device", "locally", "never leaves", "does not leave",
        "doesn’t leave", "never leave", "stays on", "stay on", "remains on", "on your iphone", "not leave your",
      ],
      .incentive: [
        "earn", "earns", "reward", "rewards", "discount", "discounts", "coupon*", "cashback", "gift card*", "bonus",
        "bonuses", "prize*", "win a", "free month*", "in return", "in exchange", "points",
      ],
      .required: ["mandatory", "required to use", "you must", "compulsory"],
    ])
}
