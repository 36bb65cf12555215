// Adds what a page can do without: a switch between light, dark and the system's theme, and frames and lists that adapt to the
// room they have. Everything else is plain HTML.
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

// Where the style sheet shows the navigation beside the text, it is open; on a phone it opens on demand.
(function () {
  [["menu", 900], ["contents", 1200]].forEach(function (fold) {
    var element = document.querySelector("details." + fold[0]);
    if (!element) return;
    var wide = matchMedia("(min-width: " + fold[1] + "px)");
    function follow() {
      element.open = wide.matches;
    }
    wide.addEventListener("change", follow);
    follow();
  });
})();

// A frame that holds all of its content is no stop for the keyboard, and lets the header of its table stick to the window. The
// frame of a diagram stays one: its keys zoom.
(function () {
  var frames = Array.from(document.querySelectorAll("div.frame:not(.diagram-frame), .table-frame, pre.frame"));
  function fit() {
    frames.forEach(function (frame) {
      frame.classList.remove("fits");
    });
    var fitting = frames.map(function (frame) {
      return frame.scrollWidth <= frame.clientWidth;
    });
    frames.forEach(function (frame, index) {
      frame.classList.toggle("fits", fitting[index]);
      frame.classList.toggle("scrolls", !fitting[index]);
      if (fitting[index]) frame.removeAttribute("tabindex");
      else frame.tabIndex = 0;
    });
  }
  if (!frames.length) return;
  new ResizeObserver(fit).observe(document.querySelector("main"));
})();

// A picture or table that reaches over the page's contents shortens them, so that no entry is cut.
(function () {
  var contents = document.querySelector(".aside .fold");
  if (!contents) return;
  var beside = matchMedia("(min-width: 1200px)");
  var wide = document.querySelectorAll("main .frame, main .table-frame, main .variants, main .copy-group, main .walk");
  function lastBottom(room) {
    var top = contents.getBoundingClientRect().top - contents.scrollTop;
    return Array.from(contents.querySelectorAll("a")).reduce(function (last, entry) {
      var bottom = entry.getBoundingClientRect().bottom - top;
      return bottom <= room ? Math.max(last, bottom) : last;
    }, 0);
  }
  function shorten() {
    var room = Infinity;
    if (beside.matches) {
      var own = contents.getBoundingClientRect();
      wide.forEach(function (element) {
        var box = element.getBoundingClientRect();
        if (box.right > own.left && box.bottom > own.top) room = Math.min(room, box.top - own.top);
      });
    }
    contents.style.maxHeight = room < innerHeight ? lastBottom(room - 8) + "px" : "";
    contents.style.visibility = room < 120 ? "hidden" : "";
  }
  addEventListener("scroll", shorten, { passive: true });
  addEventListener("resize", shorten);
  addEventListener("load", shorten);
})();

// A button that copies a text of the copy, beside each.
(function () {
  var texts = document.querySelectorAll("[data-copies]");
  if (!texts.length) return;
  var status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  status.dataset.live = "";
  document.querySelector("main").append(status);

  // Where a page may not write to the clipboard, as in some browsers from a folder, the selection still can be copied.
  function copySelected(words) {
    var field = document.createElement("textarea");
    var focused = document.activeElement;
    field.value = words;
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    var isCopied = document.execCommand("copy");
    field.remove();
    if (focused) focused.focus();
    return isCopied ? Promise.resolve() : Promise.reject();
  }
  function copy(words) {
    if (!navigator.clipboard) return copySelected(words);
    return navigator.clipboard.writeText(words).catch(function () { return copySelected(words); });
  }
  texts.forEach(function (text) {
    var name = text.dataset.copies;
    var button = document.createElement("button");
    var timer;
    button.type = "button";
    button.className = "copy-button";
    button.dataset.live = "";
    button.textContent = "Copy";
    button.setAttribute("aria-label", "Copy: " + name);
    function tell(word, sentence) {
      button.textContent = word;
      status.textContent = sentence;
      clearTimeout(timer);
      timer = setTimeout(function () {
        button.textContent = "Copy";
        status.textContent = "";
      }, 2000);
    }
    button.addEventListener("click", function () {
      copy(text.dataset.words || text.textContent).then(
        function () { tell("Copied", "Copied: " + name); },
        function () { tell("Not copied", "Copying is not available here"); }
      );
    });
    var row = document.createElement("div");
    row.className = "copied";
    text.replaceWith(row);
    row.append(text, button);
  });
})();
