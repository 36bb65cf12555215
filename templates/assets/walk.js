// Walks a profile. The explored state space, which a script of the page carries, says where each event leads; the address has the run.
(() => {
  var walk = document.querySelector(".walk");
  var data = window.statebookWalk;
  if (!walk || !data) return;
  var events = data.events.map(([id, label, look, actor, cost, clause, gesture]) => ({ id, label, look, actor, cost, clause, gesture }));
  var states = data.states.map(([title, kind, href, region, prompt, screen, says, box]) => ({ title, kind, href, region, prompt, screen, says, box }));
  var stage = part("stage");
  // The name of the app; null where there is no phone.
  var app = part("app");
  var prompts = [...document.querySelectorAll(".walk-template")];
  var guides = [...part("guides").options].slice(1);
  // The steps taken, each with its word in the address, its event and where it led, and the guided run.
  var steps = [];
  var guide = -1;

  function part(name) {
    return walk.querySelector("[data-part=" + name + "]");
  }
  // The page's other scripts come later.
  function element(name, attributes, ...children) {
    var result = document.createElement(name);
    for (var key in attributes) result.setAttribute(key, attributes[key]);
    result.append(...children);
    return result;
  }
  function tell(words) {
    part("status").textContent = words;
  }
  function now() {
    return steps.length ? steps[steps.length - 1].at : 0;
  }
  function before() {
    return steps.length > 1 ? steps[steps.length - 2].at : 0;
  }
  function words() {
    return steps.map(step => step.word);
  }
  function quoted(words) {
    return "“" + words + "”";
  }
  // Where an event leads; undefined if it does nothing.
  function target(at, event) {
    var ways = data.steps[at];
    for (var index = 0; index < ways.length; index += 2) if (ways[index] === event) return ways[index + 1];
  }
  function possible(at) {
    return data.steps[at].filter((_, index) => index % 2 === 0);
  }
  // The events that ever have an effect, in the order of the file.
  var used = events.map((_, event) => event).filter(event => data.steps.some((_, at) => target(at, event) !== undefined));

  // The states that can follow, the nearest first.
  function following(at) {
    var known = new Set([at]);
    for (var next of known) data.steps[next].forEach((to, index) => { if (index % 2) known.add(to); });
    return [...known];
  }
  // Why an event does nothing: what is different where it has an effect, of all that can follow the one with the fewest other states,
  // and of these the nearest.
  function reason(event, at, near = following(at)) {
    if (!used.includes(event)) return "it has no effect in this profile";
    var here = data.configurations[at];
    var others = to => data.configurations[to].filter(node => !here.includes(node));
    var nearest = near.filter(to => target(to, event) !== undefined).map(others)
      .reduce((best, own) => best && best.length <= own.length ? best : own, undefined);
    if (!nearest) return "it has no effect from here on";
    return [...new Set(nearest.map(node => states[node].region))].map(region => {
      var names = nodes => nodes.filter(node => states[node].region === region).map(node => quoted(states[node].title)).join(" and ");
      return quoted(region) + " is " + names(here) + ", not " + names(nearest);
    }).join("; ");
  }

  // A button that takes a step.
  function key(event, ...content) {
    var result = element("button", { type: "button" }, ...content);
    result.addEventListener("click", () => { go([...words(), events[event].id]); });
    return result;
  }
  // Fills a part of the page whose buttons may go with the tap on them; the focus stays there.
  function fill(frame, ...children) {
    var hadFocus = frame.contains(document.activeElement);
    frame.replaceChildren(...children);
    if (hadFocus) frame.focus({ preventScroll: true });
  }

  // The screen of the phone, and the prompt on it.
  function screen() {
    var named = data.configurations[now()].map(node => states[node].screen);
    return ["lock", "settings", "home"].find(name => named.includes(name)) || "app";
  }
  function prompt() {
    return prompts[data.configurations[now()].map(node => states[node].prompt).filter(Boolean).pop() || -1];
  }
  // What can be chosen in Settings, and the observer that shows it. To open Settings is no step.
  var choices = used.filter(event => app && events[event].look === "settings");
  var setting = data.observers.findIndex(observer => choices.some(event => observer.indexOf(events[event].label, 2) > 0));
  var isInSettings = false;
  function door(words, isEntered, said) {
    var result = element("button", { type: "button" }, words);
    result.addEventListener("click", () => {
      isInSettings = isEntered;
      showStage();
      tell(said);
    });
    return result;
  }
  // The rows of Settings: a choice that can be made is a button, and the value has a mark.
  function rows(open) {
    var values = data.observers[setting]?.slice(2) || [];
    var value = values[data.shows[now()][setting]];
    var list = choices.filter(event => open.includes(event) || values.includes(events[event].label));
    var names = list.map(event => events[event].label);
    if (value && !names.includes(value)) names.push(value);
    return element("ul", { class: "walk-rows" }, ...names.map((name, index) => {
      var attributes = name === value ? { class: "chosen" } : {};
      return element("li", attributes, open.includes(list[index]) ? key(list[index], name) : name);
    }));
  }
  function blanks(count) {
    return Array.from({ length: count }, () => element("i", { "aria-hidden": "true" }));
  }
  // What a screen shows. What is drawn there is taken out of what can happen elsewhere.
  function drawScreen(view, rest) {
    var name = element("span", {}, app.content.cloneNode(true));
    var open = choices.filter(event => rest.has(event));
    var hasDoor = view === "home" && open.length > 0 && !prompt();
    isInSettings &&= hasDoor;
    if (hasDoor || view === "settings") open.forEach(event => rest.delete(event));
    var icon = view === "home" ? [...rest].find(event => events[event].gesture === "icon") : undefined;
    rest.delete(icon);
    stage.dataset.screen = isInSettings ? "settings" : view;
    stage.ariaLabel = "Phone: " + stage.dataset.screen;
    if (view === "lock") return [element("p", { class: "walk-time" }, "9:41")];
    var title = element("p", { class: "walk-title" }, name);
    if (view === "app") return [title, ...blanks(prompt() ? 0 : 2)];
    if (isInSettings) return [element("p", {}, door("‹ Back", false, "Settings is closed.")), title, rows(open)];
    if (view === "settings") return [title, rows(open)];
    var own = icon === undefined ? name : key(icon, name);
    if (icon !== undefined) own.title = events[icon].label;
    var settings = hasDoor ? door("Settings", true, "Settings is open. This is no step of the run.") : element("span", {}, "Settings");
    return [element("div", { class: "walk-icons" }, own, ...(choices.length ? [settings] : []), ...blanks(6))];
  }
  function drawPrompt(template, rest) {
    var drawing = template.content.cloneNode(true);
    var own = template.dataset.events.split(" ").filter(Boolean).map(Number);
    drawing.querySelectorAll(".system-alert-choices li").forEach((item, position) => {
      if (rest.delete(own[position])) item.replaceChildren(key(own[position], item.textContent));
    });
    return drawing;
  }
  // What else the user can do. A gesture is named, as no drawing shows it.
  function drawTaps(rest) {
    var taps = [...rest].filter(event => events[event].look === "user").map(event => {
      rest.delete(event);
      var gesture = events[event].gesture;
      var words = gesture && gesture !== "icon" ? [element("b", {}, gesture[0].toUpperCase() + gesture.slice(1).replace("-", " ") + ":"), " "] : [];
      return element("li", { class: gesture }, key(event, ...words, events[event].label));
    });
    return element("ul", { class: "walk-taps" }, ...taps);
  }
  // Shows what can happen now: on the phone what is done there, the rest beside it.
  function showStage() {
    var rest = new Set(possible(now()));
    var drawn = app ? drawScreen(screen(), rest) : [];
    if (prompt()) drawn.push(drawPrompt(prompt(), rest));
    if (app) drawn.push(drawTaps(rest));
    fill(stage, ...drawn);
    showOthers([...rest]);
  }
  function showOthers(rest) {
    var actors = [...new Set(rest.map(event => events[event].actor))];
    var rows = actors.map(actor => {
      var keys = rest.filter(event => events[event].actor === actor).map(event => element("li", {}, key(event, events[event].label)));
      return element("div", { class: "walk-actor" }, element("p", {}, actor), element("ul", { class: "walk-events" }, ...keys));
    });
    fill(part("events"), ...(rows.length ? rows : [element("p", { class: "quiet" }, prompt() ? "Nothing but the choices of the prompt." : "Nothing.")]));
  }
  // What does nothing now, with the reason.
  var idle = part("idle");
  function showIdle() {
    var rest = used.filter(event => target(now(), event) === undefined);
    idle.hidden = !rest.length;
    idle.firstChild.textContent = "Not now · " + rest.length;
    var near = idle.open && following(now());
    idle.lastChild.replaceChildren(...(idle.open ? rest : []).map(event => {
      return element("li", {}, element("b", {}, events[event].clause), ": " + reason(event, now(), near));
    }));
  }
  idle.addEventListener("toggle", showIdle);

  function badge(node) {
    return element("a", { class: "state state-" + states[node].kind, href: states[node].href }, states[node].title);
  }
  // The states of each region, by its name.
  var regions = new Map();
  states.forEach(({ region }, node) => {
    if (region) regions.set(region, [...(regions.get(region) || []), node]);
  });
  function row(name, isNew, value) {
    return element("div", { class: isNew ? "changed" : "" }, element("dt", {}, name), element("dd", {}, ...value));
  }
  // What observers see, the states, and the run; what the last step changed is marked.
  function showFacts() {
    var here = data.configurations[now()];
    part("shows").replaceChildren(...data.observers.map((observer, index) => {
      var value = data.shows[now()][index];
      var words = element(observer[1] ? "code" : "span", { class: "value-" + (data.kinds[index][value] || "") }, observer[value + 2] ?? "");
      var result = row(observer[0], value !== data.shows[before()][index], [words]);
      result.classList.toggle("beside-main", app && !data.main.includes(index));
      return result;
    }));
    part("states").replaceChildren(...[...regions].map(([region, nodes]) => {
      var active = here.filter(node => nodes.includes(node));
      return row(region, active.some(node => !data.configurations[before()].includes(node)), active.map(badge));
    }));
    part("steps").replaceChildren(...steps.map(step => {
      return element("li", {}, events[step.event].clause + (step.word.endsWith("!") ? " (nothing happens)" : ""));
    }));
    part("steps").scrollTop = part("steps").scrollHeight;

    var moments = [0, ...steps.map(step => step.at)];
    var says = at => data.configurations[at].map(node => states[node].says).find(Boolean);
    var since = moments.length;
    while (since && says(moments[since - 1]) === says(now())) since -= 1;
    part("says").textContent = says(now()) ? says(now()) + (since ? " Since step " + since + "." : "") : "";
  }
  // The current state in the story, with what leads away.
  function showPlace() {
    var box = data.configurations[now()].map(node => states[node].box).find(Boolean);
    part("story").querySelectorAll(".diagram [data-state]").forEach(state => { state.classList.toggle("here", state.dataset.state === box); });
    window.statebookPin?.(box);
  }

  // The prompts in the words of an edition, variant, and language, which the browser keeps.
  var plain = prompts.map(template => template.innerHTML);
  var plainApp = app?.innerHTML;
  function useWords(chosen) {
    if (app) app.innerHTML = data.wordings[chosen]?.[1] || plainApp;
    prompts.forEach((template, index) => {
      template.innerHTML = data.wordings[chosen]?.[index + 2] || plain[index];
    });
    // Fills in the name of the reader's app.
    document.querySelector(".app-name input").dispatchEvent(new Event("input"));
    showStage();
  }
  function listWords() {
    var field = part("wordings");
    if (!field) return;
    data.wordings.forEach((wording, index) => { field.append(element("option", { value: index }, wording[0])); });
    field.addEventListener("change", () => {
      statebookKept("wording", field.selectedOptions[0].textContent);
      useWords(field.value);
    });
    var kept = data.wordings.findIndex(wording => wording[0] === statebookKept("wording"));
    if (kept < 0) return;
    field.value = kept;
    useWords(kept);
  }

  // The run that a guide follows, and how much of it was walked.
  function guided() {
    return guide < 0 ? [] : guides[guide].dataset.run.split(",");
  }
  function isOnRails() {
    return steps.every((step, index) => step.word === guided()[index]);
  }
  function showGuide() {
    part("guides").selectedIndex = guide + 1;
    part("undo").setAttribute("aria-disabled", !steps.length);
    var next = part("next");
    next.hidden = guide < 0;
    if (next.hidden) return;
    var given = Number(guides[guide].dataset.given);
    next.textContent = "Next (" + Math.max(0, steps.length - given) + " of " + (guided().length - given) + ")";
    next.setAttribute("aria-disabled", !isOnRails() || steps.length >= guided().length);
  }

  // Follows the words of an address, as far as that is possible, and says what the last one did.
  function show(words, said) {
    var fault = "";
    steps = [];
    words.every((word, index) => {
      var event = events.findIndex(event => event.id === word.replace("!", ""));
      var at = target(now(), event) ?? (event >= 0 && word.endsWith("!") ? now() : undefined);
      if (at !== undefined) return steps.push({ word: word, event: event, at: at });
      fault = "The run in the address ends before step " + (index + 1) + ": "
        + (event < 0 ? "there is no event " + quoted(word) + " in this profile." : quoted(events[event].label) + " does nothing: " + reason(event, now()) + ".");
    });
    showStage();
    showIdle();
    showFacts();
    showPlace();
    showGuide();
    part("targets").value = "";
    document.querySelectorAll(".walk-head .switch a").forEach(link => { link.hash = words.join(","); });
    tell(fault || said || effect() + comment());
  }
  function effect() {
    var step = steps[steps.length - 1];
    if (!step) return "Choose " + (guides.length ? "a run, or " : "") + "what happens first." + (app ? " The phone is a drawing." : "");
    var entered = data.configurations[step.at].filter(node => !data.configurations[before()].includes(node));
    return "Step " + steps.length + ": " + events[step.event].clause + ". "
      + (step.word.endsWith("!") ? "Nothing happens: " + reason(step.event, before()) + "." : entered.map(node => states[node].region + ": " + states[node].title + ".").join(" "));
  }
  // What the guided run says about its step.
  function comment() {
    if (guide < 0 || !isOnRails()) return "";
    var says = guides[guide].dataset.says.split("\n")[steps.length - guides[guide].dataset.given - 1];
    return says ? " " + says : "";
  }
  // A step is an entry of the browser's history, so that Back undoes it.
  function go(words, said) {
    history.pushState({ guide: guide }, "", "#" + words.join(","));
    show(words, said);
  }
  function read() {
    var hash = statebookDecoded(location.hash.slice(1));
    // A link within the page names no run.
    if (document.getElementById(hash)) return steps.length || show([]);
    guide = history.state?.guide ?? -1;
    show(hash.split(",").filter(Boolean));
  }

  // The usual run to where something holds: the cheapest, as on other pages.
  function search(holds) {
    var from = new Map();
    var waiting = [[[0]]];
    for (var cost = 0; cost < waiting.length; cost++) {
      for (var [at, earlier, event] of waiting[cost] || []) {
        if (from.has(at)) continue;
        from.set(at, [earlier, event]);
        if (holds(at)) {
          var run = [];
          for (var way = from.get(at); way[1] >= 0; way = from.get(way[0])) run.unshift(events[way[1]].id);
          return run;
        }
        possible(at).forEach(next => { (waiting[cost + Number(events[next].cost)] ||= []).push([target(at, next), at, next]); });
      }
    }
  }
  function addTargets(name, options) {
    part("targets").append(element("optgroup", { label: name }, ...options.map(([value, title]) => element("option", { value: value }, title))));
  }
  data.observers.forEach((observer, row) => {
    addTargets(observer[0], observer.slice(2).map((value, position) => [row + "=" + position, value]));
  });
  regions.forEach((nodes, region) => { addTargets(region, nodes.map(node => [node, states[node].title])); });
  part("targets").addEventListener("change", event => {
    var field = event.target;
    if (!field.value) return;
    var chosen = field.value;
    var [row, position] = chosen.split("=").map(Number);
    var name = quoted(field.selectedOptions[0].parentElement.label + ": " + field.selectedOptions[0].textContent);
    var run = search(at => position === undefined ? data.configurations[at].includes(row) : data.shows[at][row] === position);
    if (run) go(run, "The usual run to " + name + ": " + run.length + (run.length === 1 ? " step." : " steps."));
    else tell(name + " cannot happen, in all " + data.configurations.length.toLocaleString("en") + " situations.");
    field.value = chosen;
  });

  part("guides").addEventListener("change", event => {
    guide = event.target.selectedIndex - 1;
    if (guide < 0) showGuide();
    else go(guided().slice(0, Number(guides[guide].dataset.given)), "Next plays a step of " + quoted(guides[guide].textContent) + ".");
  });
  part("next").addEventListener("click", () => {
    if (!isOnRails()) tell("You left the run. Undo leads back to it.");
    else if (steps.length >= guided().length) tell("The run ends here.");
    else go(guided().slice(0, steps.length + 1));
  });
  part("undo").addEventListener("click", () => { if (steps.length) go(words().slice(0, -1)); });
  part("restart").addEventListener("click", () => { go([]); });
  function copy(text, done) {
    statebookCopy(text).then(() => { tell(done); }, () => { tell("Copying is not available here."); });
  }
  part("copy").addEventListener("click", () => { copy(location.href, "Link copied."); });
  part("scenario").addEventListener("click", event => {
    var profile = event.target.dataset.profile;
    var lines = steps.map(step => {
      // An event, and the open conditions on which its outcome depends.
      var [name, ...given] = events[step.event].id.split(/(?<!\bnot) /);
      return "      - {do: " + name + (given.length ? ", given: [" + given.join(", ") + "]" : "") + (step.word.endsWith("!") ? ", ignored: true}" : "}");
    });
    var head = ["  - id: a-run", "    title: A run", ...(profile ? ["    profile: " + profile] : []), "    steps:"];
    if (!lines.length) return tell("Take a step first.");
    copy([...head, ...lines, ""].join("\n"), "Copied for the list of a file in content/scenarios.");
  });
  addEventListener("popstate", read);
  document.querySelectorAll(".trace-walk a").forEach(link => {
    link.addEventListener("click", () => { walk.scrollIntoView(); });
  });

  part("guides").hidden = !guides.length;
  part("says").hidden = !states.some(state => state.says);
  walk.hidden = false;
  // The page's other scripts come later; an address lights something else.
  addEventListener("DOMContentLoaded", () => {
    listWords();
    showPlace();
    addEventListener("hashchange", showPlace);
  });
  read();
})();
