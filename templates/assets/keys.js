// Keys for readers: the previous and next page, the search, and a list of them. Keys without Ctrl or ⌘ can be turned off (WCAG 2.2,
// 2.1.4), as programs that are spoken to type such letters by mistake.
(function () {
  var button = document.querySelector(".keys-button");
  if (!button) return;
  var dialog = null;
  var isOn = true;
  try {
    isOn = localStorage.getItem("statebook-keys") !== "off";
  } catch (error) {}

  function element(parent, name, text) {
    var result = document.createElement(name);
    if (text) result.textContent = text;
    parent.append(result);
    return result;
  }

  function makeDialog() {
    dialog = element(document.body, "dialog");
    dialog.className = "keys";
    var title = element(dialog, "h2", "Keyboard shortcuts");
    title.id = "page.keys";
    dialog.setAttribute("aria-labelledby", title.id);
    var list = element(dialog, "dl");
    [
      ["Search", ["/", "Ctrl-K"]], ["Previous guide", ["p", "←"]], ["Next guide", ["n", "→"]], ["These shortcuts", ["?"]],
    ].forEach(function (entry) {
      var row = element(list, "div");
      element(row, "dt", entry[0]);
      var keys = element(row, "dd");
      entry[1].forEach(function (key, position) {
        if (position) keys.append(" or ");
        element(keys, "kbd", key);
      });
    });
    var label = element(dialog, "label");
    var choice = element(label, "input");
    choice.type = "checkbox";
    choice.checked = isOn;
    label.append(" Use single keys, without Ctrl or ⌘");
    choice.addEventListener("change", function () {
      isOn = choice.checked;
      try {
        if (isOn) localStorage.removeItem("statebook-keys");
        else localStorage.setItem("statebook-keys", "off");
      } catch (error) {}
    });
    var close = element(dialog, "button", "Close");
    close.type = "button";
    close.addEventListener("click", function () { dialog.close(); });
  }

  function help() {
    if (!dialog) makeDialog();
    dialog.showModal();
  }

  function follow(direction) {
    var link = document.querySelector("a[rel=" + direction + "]");
    if (link) link.click();
    return Boolean(link);
  }

  var actions = {
    "?": function () { help(); return true; },
    "/": function () {
      var input = document.querySelector(".search input");
      if (input) { input.focus(); input.select(); }
      return Boolean(input);
    },
    p: function () { return follow("prev"); },
    n: function () { return follow("next"); },
  };
  actions.ArrowLeft = actions.p;
  actions.ArrowRight = actions.n;

  button.addEventListener("click", help);
  document.addEventListener("keydown", function (event) {
    if (!isOn || event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key.length > 1)) return;
    // Where a letter is typed, a choice is made, or something scrolls or is moved.
    if (event.target.closest("input, textarea, select, [contenteditable], .frame, pre, .search, dialog") || document.querySelector("dialog[open]")) return;
    if (Object.hasOwn(actions, event.key) && actions[event.key]()) event.preventDefault();
  });
})();
