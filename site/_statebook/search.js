// The search over the site's states, transitions, prompts, guides and texts. The list of them is loaded when the field is
// first used, by a script, since pages opened from a folder may not fetch files.
(function () {
  var box = document.querySelector(".search");
  var own = document.currentScript;
  if (!box || !own) return;
  var shown = 10;
  var order = ["guide", "profile", "page", "state", "prompt", "scenario", "claim", "myth", "heading", "copy", "transition"];
  var root = new URL("../", own.src).href;
  var here = location.href.split("#")[0];
  var entries = null;
  var results = [];
  var selected = -1;
  var input = box.querySelector("input");
  var list = box.querySelector("ul");
  var nothing = box.querySelector(".nothing");

  function set(element, attributes) {
    for (var key in attributes) element.setAttribute(key, attributes[key]);
    return element;
  }

  // Without this script, the field is an ordinary one, which no style shows.
  set(input, { role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list" });

  function element(name, attributes, text) {
    var result = set(document.createElement(name), attributes);
    if (text) result.textContent = text;
    return result;
  }

  function load() {
    if (entries) return;
    entries = [];
    var script = element("script", { src: new URL("search-index.js", own.src).href });
    script.addEventListener("load", function () {
      entries = (window.statebookSearch || []).map(function (entry, position) {
        return {
          kind: entry[0], title: entry[1], context: entry[2], url: root + entry[3], position: position,
          low: entry[1].toLowerCase(), all: (entry[1] + " " + entry[2]).toLowerCase(),
          rank: order.indexOf(entry[0].split(" ")[0]),
        };
      });
      search();
    });
    document.head.append(script);
  }

  // How many folders of its address an entry shares with this page: what is near comes first.
  function nearness(url) {
    var one = url.split("/");
    var other = here.split("/");
    var count = 0;
    while (count < one.length && one[count] === other[count]) count += 1;
    return count;
  }

  function score(entry, query, words) {
    for (var word of words) if (!entry.all.includes(word)) return null;
    var place = entry.low.indexOf(query);
    var match = entry.low === query ? 0 : place === 0 ? 1 : place > 0 && /[\s“(]/.test(entry.low[place - 1]) ? 2 : place > 0 ? 3 : 4;
    // A transition names two states besides, so it comes after what is called by the word itself.
    return match * 1000 + entry.rank * 100 + (entry.kind === "transition" ? 3500 : 0) - nearness(entry.url);
  }

  function search() {
    var query = input.value.trim().toLowerCase();
    var words = query.split(/\s+/).filter(Boolean);
    var groups = new Map();
    if (words.length) {
      for (var entry of entries || []) {
        var value = score(entry, query, words);
        if (value === null) continue;
        // The same name in several profiles or editions is one row, which leads to the nearest.
        var key = entry.kind.split(" ")[0] + "\n" + entry.title;
        var group = groups.get(key);
        if (!group) groups.set(key, { entry: entry, score: value, count: 1 });
        else {
          group.count += 1;
          if (value < group.score) (group.entry = entry), (group.score = value);
        }
      }
    }
    results = Array.from(groups.values()).sort(function (a, b) {
      return a.score - b.score || a.entry.position - b.entry.position;
    }).slice(0, shown);
    show(words.length > 0);
  }

  function show(isAsked) {
    list.replaceChildren.apply(list, results.map(row));
    list.hidden = !results.length;
    nothing.hidden = !isAsked || results.length > 0 || !(entries && entries.length);
    nothing.textContent = nothing.hidden ? "" : "No results.";
    input.setAttribute("aria-expanded", String(results.length > 0));
    select(results.length ? 0 : -1);
  }

  function row(result, index) {
    var entry = result.entry;
    var option = element("li", { role: "option", id: "page.result-" + index, "aria-selected": "false" });
    var kind = entry.kind.split(" ")[0];
    option.append(element("span", { class: kind === "state" ? entry.kind : kind }, entry.title));
    var context = [kind === "state" ? "" : kind, entry.context].filter(Boolean).join(", ");
    if (result.count > 1) context += " and " + (result.count - 1) + " more";
    option.append(element("span", { class: "quiet" }, context));
    option.addEventListener("click", function () {
      go(index);
    });
    option.addEventListener("pointermove", function () {
      if (selected !== index) select(index);
    });
    return option;
  }

  function select(index) {
    var options = list.children;
    if (options[selected]) options[selected].setAttribute("aria-selected", "false");
    selected = index;
    if (options[selected]) {
      options[selected].setAttribute("aria-selected", "true");
      options[selected].scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", options[selected].id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  function go(index) {
    if (!results[index]) return;
    var url = results[index].entry.url;
    close();
    location.href = url;
  }

  function close() {
    results = [];
    show(false);
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", search);
  input.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!results.length) return;
      var step = event.key === "ArrowDown" ? 1 : -1;
      select((selected + step + results.length) % results.length);
    } else if (event.key === "Enter") {
      go(selected);
    } else if (event.key === "Escape") {
      if (results.length) close();
      else input.blur();
      input.value = "";
    } else {
      return;
    }
    event.preventDefault();
  });
  box.addEventListener("focusout", function (event) {
    if (!box.contains(event.relatedTarget)) setTimeout(close, 150);
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
})();
