// What a page can do without: the choice between light, dark and the system's theme, frames and lists that adapt to the room they
// have, and buttons that copy texts.
(function () {
  var choice = document.querySelector(".theme select");
  if (!choice) return;
  var root = document.documentElement;
  choice.value = root.dataset.theme || "";
  choice.addEventListener("change", function () {
    if (choice.value) root.dataset.theme = choice.value;
    else delete root.dataset.theme;
    try {
      if (choice.value) localStorage.setItem("statebook-theme", choice.value);
      else localStorage.removeItem("statebook-theme");
    } catch (error) {}
  });
})();

// Where the style sheet shows the navigation beside the text, it is open; on a phone it opens on demand.
(function () {
  [["menu", 800], ["contents", 1200]].forEach(function (fold) {
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

// The entry of the section that is read is current, and links to the same page of another profile or language lead to the same
// section there.
(function () {
  var contents = document.querySelector(".contents");
  var sections = Array.from(contents ? contents.querySelectorAll("a") : []).map(function (link) {
    return { link: link, heading: document.getElementById(decodeURIComponent(link.hash.slice(1))) };
  }).filter(function (section) { return section.heading; });
  var current = null;

  // The last section whose heading is in the upper quarter of the window, or above it.
  function follow() {
    var found = null;
    sections.forEach(function (section) {
      if (section.heading.getBoundingClientRect().top < innerHeight / 4) found = section;
    });
    if (found === current) return;
    if (current) current.link.removeAttribute("aria-current");
    current = found;
    if (!found) return;
    found.link.setAttribute("aria-current", "true");
    // The list scrolls, and never the page.
    var entry = found.link.getBoundingClientRect();
    var list = contents.getBoundingClientRect();
    if (entry.top < list.top || entry.bottom > list.bottom) contents.scrollTop += entry.top - list.top - list.height / 3;
  }
  var watch = new IntersectionObserver(follow, { rootMargin: "0px 0px -75% 0px" });
  sections.forEach(function (section) { watch.observe(section.heading); });

  document.querySelectorAll("[data-keeps-place] a").forEach(function (link) {
    link.addEventListener("click", function () {
      link.hash = current ? current.heading.id : location.hash;
    });
  });
})();

// Puts a text on the clipboard. Where a page may not write to it, as in some browsers from a folder, the selection still can be
// copied.
window.statebookCopy = (function () {
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
  return function (words) {
    if (!navigator.clipboard) return copySelected(words);
    return navigator.clipboard.writeText(words).catch(function () { return copySelected(words); });
  };
})();

// The name of the reader's app, one for the whole site: it takes the place of the names in drawings and texts. Where the browser keeps nothing,
// it holds for the page.
window.statebookApp = (function () {
  var fields = document.querySelectorAll(".app-name input");
  var open = "<appname>";
  var own = "";
  function fill(root) {
    root.querySelectorAll("[data-app]").forEach(function (element) {
      if (!element.dataset.app) element.dataset.app = element.textContent;
      element.textContent = own || element.dataset.app;
      element.classList.toggle("placeholder", element.textContent === open);
    });
    root.querySelectorAll("template").forEach(function (template) { fill(template.content); });
  }
  function use(word) {
    own = word.trim();
    try {
      localStorage.setItem("statebook-app", own);
    } catch (error) {}
    fields.forEach(function (field) { if (field.value.trim() !== own) field.value = own; });
    fill(document);
  }
  try {
    own = localStorage.getItem("statebook-app") || "";
  } catch (error) {}
  fields.forEach(function (field) {
    field.value = own;
    field.addEventListener("input", function () { use(field.value); });
  });
  if (own) fill(document);

  // Asks for the name that a text needs before it is copied.
  function ask(then) {
    var dialog = document.createElement("dialog");
    dialog.className = "ask-app";
    dialog.setAttribute("aria-label", "App name");
    dialog.innerHTML = '<p><label>The text contains the name of the app. <input type="text" maxlength="60" autocomplete="off" placeholder="as in your app"></label></p>' +
      '<p class="tools"><button type="button">Copy with this name</button> <button type="button">Copy with &lt;appname&gt;</button> <button type="button">Cancel</button></p>';
    var field = dialog.querySelector("input");
    var buttons = dialog.querySelectorAll("button");
    dialog.addEventListener("close", function () { dialog.remove(); });
    function end(word) {
      dialog.close();
      if (word) then(word);
    }
    function copyNamed() {
      if (!field.value.trim()) return field.focus();
      use(field.value);
      end(own);
    }
    buttons[0].addEventListener("click", copyNamed);
    buttons[1].addEventListener("click", function () { end(open); });
    buttons[2].addEventListener("click", function () { end(); });
    field.addEventListener("keydown", function (event) { if (event.key === "Enter") copyNamed(); });
    document.body.append(dialog);
    dialog.showModal();
  }
  // Calls back with a text in which the name is filled in, and what to say of it.
  function complete(words, given, then) {
    function finish(word) {
      then(words.replaceAll(open, word), word === open ? ", with the placeholder " + open : ", for " + word);
    }
    if (!words.includes(open)) return then(words, "");
    var word = own || given;
    if (word) finish(word);
    else ask(finish);
  }
  return { complete: complete };
})();

// The button beside each text of the copy.
(function () {
  var buttons = document.querySelectorAll(".copied > .copy-button");
  if (!buttons.length) return;
  var status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  status.dataset.live = "";
  document.querySelector("main").append(status);

  buttons.forEach(function (button) {
    var text = button.parentElement.querySelector("[data-copies]");
    var timer;
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
      statebookApp.complete(text.dataset.words, text.dataset.for, function (words, remark) {
        statebookCopy(words).then(
          function () { tell("Copied", "Copied: " + text.dataset.copies + remark); },
          function () { tell("Not copied", "Copying is not available here"); }
        );
      });
    });
  });
})();
