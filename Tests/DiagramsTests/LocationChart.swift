import SourceText
import Statecharts

/// A chart as large as the shipped one: how an app gets and loses location access.
let locationChart = Statechart(
  id: "location", title: "Location access", profiles: [Profile(id: "ios14", title: "iOS 14")],
  events: locationEvents,
  prompts: [
    prompt("request", "Allow the app to use your location?", "allow-once", "allow-in-use", "refuse"),
    prompt("upgrade", "Also allow it in the background?", "keep-in-use", "change-to-always"),
    prompt("reminder", "Continue to allow background use?", "change-to-in-use", "go-on-always"),
    prompt("precise", "Allow precise location once?", "allow-precise", "refuse-precise"),
  ],
  regions: [
    authorization,
    region(
      "app", "App", from: "closed",
      [state("in-use", "In use"), state("background", "In the background"), state("closed", "Closed")],
      [
        way("open", "closed", "opened", "in-use"), way("leave", "in-use", "left", "background"),
        way("back", "background", "opened", "in-use"), way("kill", nil, "killed", "closed"),
      ]),
    region(
      "watch", "Watch over background use", from: "watch-off",
      [
        state("watch-off", "Off"), state("watching", "Watching"), state("due", "Upgrade prompt due"),
        state("late", "Late"),
      ],
      [
        way("watch", "watch-off", "background-use", "watching", if: "in(waiting) and in(background)"),
        way("fall-due", "watching", "evening", "due"), way("too-late", "due", "days-pass", "late"),
        way("due-again", "late", "opened", "due", if: "in(waiting)"),
        way("watch-end", nil, "change-to-always", "watch-off"), way("watch-end-2", nil, "keep-in-use", "watch-off"),
      ]),
    region(
      "held", "Held locations", from: "none",
      [
        state("none", "None"), state("holding", "Held", .provisional), state("delivered", "Delivered", .granted),
        state("never-delivered", "Never delivered", .refused), state("lost", "Lost", .refused),
      ],
      [
        way("hold", "none", "background-use", "holding", if: "in(waiting)"),
        way("deliver", "holding", "change-to-always", "delivered"),
        way("drop", "holding", "keep-in-use", "never-delivered"), way("lose", "holding", "days-pass", "lost"),
        way("fresh", "delivered", "background-use", "none", if: "in(always)"),
      ]),
    region(
      "reminders", "Reminders", from: "reminders-off",
      [
        state("reminders-off", "Off"), state("eligible", "Eligible"), state("rarer", "Rarer"),
        state("reminding", "Reminder on the screen", .prompt, prompt: "reminder"),
      ],
      [
        way("eligible-now", "reminders-off", "days-pass", "eligible", if: "in(always)"),
        way("remind", "eligible", "evening", "reminding"), way("remind-2", "rarer", "evening", "reminding"),
        way("go-on", "reminding", "go-on-always", "rarer"),
        way("stop", "reminding", "change-to-in-use", "reminders-off"),
        way("reset", "rarer", "updated", "eligible"),
      ]),
    region(
      "accuracy", "Accuracy", from: "full",
      [
        state("full", "Full", .granted), state("reduced", "Reduced"),
        state("asking-precise", "Asking for precise", .prompt, prompt: "precise"),
        state("temporary", "Temporary full", .provisional),
      ],
      [
        way("precise-off", "full", "switch-precise-off", "reduced"),
        way("precise-on", "reduced", "switch-precise-on", "full"),
        way("ask-precise", "reduced", "request-precise", "asking-precise", if: "in(in-use) and not in(denied)"),
        way("precise-yes", "asking-precise", "allow-precise", "temporary"),
        way("precise-no", "asking-precise", "refuse-precise", "reduced"),
        way("precise-end", "temporary", "left", "reduced"), way("precise-kill", "temporary", "killed", "reduced"),
        way("temporary-on", "temporary", "switch-precise-on", "full"),
      ]),
  ])

private let locationEvents = [
  event("request-in-use", "requestWhenInUseAuthorization()", .app),
  event("request-always", "requestAlwaysAuthorization()", .app),
  event("allow-once", "Allow Once", .user), event("allow-in-use", "Allow While Using App", .user),
  event("refuse", "Don’t Allow", .user), event("keep-in-use", "Keep Only While Using", .user),
  event("change-to-always", "Change to Always Allow", .user),
  event("change-to-in-use", "Change to Only While Using", .user), event("go-on-always", "Always Allow", .user),
  event("allow-precise", "Allow Once", .user), event("refuse-precise", "Don’t Allow", .user),
  event("set-never", "Never", .settings), event("set-ask", "Ask Next Time", .settings),
  event("set-in-use", "While Using the App", .settings), event("set-always", "Always", .settings),
  event("switch-precise-on", "Precise Location on", .settings),
  event("switch-precise-off", "Precise Location off", .settings),
  event("opened", "The app is opened", .user), event("left", "The app is left", .user),
  event("killed", "The app is killed", .user), event("background-use", "A background location is obtained", .system),
  event("evening", "The system finds a good moment", .system), event("days-pass", "Days pass", .system),
  event("updated", "The app is updated", .system), event("restrict", "Restrictions are switched on", .system),
  event("unrestrict", "Restrictions are switched off", .system), event("locked", "The phone is locked", .user),
  event("request-precise", "requestTemporaryFullAccuracyAuthorization()", .app),
]

private let authorization = region(
  "authorization", "Authorization", from: "never-asked",
  [
    state("never-asked", "Never asked"), state("ask-next-time", "Ask Next Time"),
    state("asked-when-in-use", "Asked for When In Use", .prompt, prompt: "request"),
    state("asked-always", "Asked for Always", .prompt, prompt: "request"),
    state("allowed-once", "Allowed once", .granted),
    state(
      "provisional-always", "Provisional Always", .provisional,
      .compound(
        initial: Sourced("waiting"),
        states: [
          state("waiting", "Waiting", .provisional), state("upgrading", "Upgrade prompt", .prompt, prompt: "upgrade"),
        ], transitions: [])),
    state("when-in-use", "When In Use", .granted), state("when-in-use-settled", "When In Use, settled", .granted),
    state("upgrading-on-request", "Upgrade prompt on request", .prompt, prompt: "upgrade"),
    state("always", "Always", .granted), state("denied", "Denied", .refused),
    state("restricted", "Restricted", .refused),
  ],
  [
    way("ask-in-use", "never-asked", "request-in-use", "asked-when-in-use", if: "in(in-use)"),
    way("ask-always", "never-asked", "request-always", "asked-always", if: "in(in-use)"),
    way("ask-in-use-again", "ask-next-time", "request-in-use", "asked-when-in-use", if: "in(in-use)"),
    way("ask-always-again", "ask-next-time", "request-always", "asked-always", if: "in(in-use)"),
    way("in-use-once", "asked-when-in-use", "allow-once", "allowed-once"),
    way("in-use-yes", "asked-when-in-use", "allow-in-use", "when-in-use"),
    way("in-use-no", "asked-when-in-use", "refuse", "denied"),
    way("always-once", "asked-always", "allow-once", "allowed-once"),
    way("always-yes", "asked-always", "allow-in-use", "provisional-always"),
    way("always-no", "asked-always", "refuse", "denied"),
    way("once-left", "allowed-once", "left", "ask-next-time"),
    way("once-locked", "allowed-once", "locked", "ask-next-time"),
    way("once-killed", "allowed-once", "killed", "ask-next-time"),
    way("upgrade-due", "waiting", "evening", "upgrading", if: "in(due)"),
    way("upgrade-due-late", "waiting", "opened", "upgrading", if: "in(late)"),
    way("upgrade-request", "waiting", "request-always", "upgrading", if: "in(in-use)"),
    way("upgrade-yes", "upgrading", "change-to-always", "always"),
    way("upgrade-no", "upgrading", "keep-in-use", "when-in-use-settled"),
    way("second-request", "when-in-use", "request-always", "upgrading-on-request", if: "in(in-use)"),
    way("second-yes", "upgrading-on-request", "change-to-always", "always"),
    way("second-no", "upgrading-on-request", "keep-in-use", "when-in-use-settled"),
    way("reminded", "always", "change-to-in-use", "when-in-use-settled", if: "in(reminding)"),
    way("restricted-on", nil, "restrict", "restricted"),
    way("restricted-off", "restricted", "unrestrict", "never-asked"),
    way("settings-never", nil, "set-never", "denied", if: "not in(restricted)"),
    way("settings-ask", nil, "set-ask", "ask-next-time", if: "not in(restricted)"),
    way("settings-in-use", nil, "set-in-use", "when-in-use-settled", if: "not in(restricted)"),
    way("settings-always", nil, "set-always", "always", if: "not in(restricted)"),
  ])
