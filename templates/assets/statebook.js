// Adds what a page can do without: a switch between light, dark and the system's theme. Everything else is plain HTML.
(function () {
  var tools = document.querySelector(".site-tools");
  if (!tools) return;
  var names = ["auto", "light", "dark"];
  var root = document.documentElement;
  var button = document.createElement("button");
  button.type = "button";

  function current() {
    return root.dataset.theme || "auto";
  }
  function show() {
    button.textContent = "Theme: " + current();
  }
  button.addEventListener("click", function () {
    var next = names[(names.indexOf(current()) + 1) % names.length];
    if (next === "auto") delete root.dataset.theme;
    else root.dataset.theme = next;
    try {
      if (next === "auto") localStorage.removeItem("statebook-theme");
      else localStorage.setItem("statebook-theme", next);
    } catch (error) {}
    show();
  });
  show();
  tools.append(button);
})();
