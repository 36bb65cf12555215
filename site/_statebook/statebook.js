window.statebookSet = (element, attributes, ...children) => {
for (var key in attributes) element.setAttribute(key, attributes[key]);
element.append(...children);
return element;
};
window.statebookElement = (name, ...rest) => statebookSet(document.createElement(name), ...rest);
window.statebookLoad = (() => {
var own = document.currentScript.src;
var loads = {};
return address => loads[address] ||= new Promise((done, fail) => {
var script = statebookElement("script", { src: new URL(address, own) });
script.onload = done;
script.onerror = () => {
delete loads[address];
fail();
};
document.head.append(script);
});
})();
(() => {
var button = document.querySelector(".theme");
if (!button) return;
var root = document.documentElement;
var system = matchMedia("(prefers-color-scheme: dark)");
var own = () => (system.matches ? "dark" : "light");
function other() {
return (root.dataset.theme || own()) === "dark" ? "light" : "dark";
}
function label() {
button.title = "Use the " + other() + " theme";
button.setAttribute("aria-label", button.title);
}
button.addEventListener("click", () => {
var theme = other() === own() ? "" : other();
if (theme) root.dataset.theme = theme;
else delete root.dataset.theme;
statebookKept("theme", theme);
label();
});
system.addEventListener("change", label);
label();
})();
(() => {
[["menu", 800], ["contents", 1200]].forEach(([name, width]) => {
var element = document.querySelector("details." + name);
if (!element) return;
var wide = matchMedia("(min-width: " + width + "px)");
function follow() {
element.open = wide.matches;
}
wide.addEventListener("change", follow);
follow();
});
})();
(() => {
function unfold() {
var target = document.getElementById(statebookDecoded(location.hash).slice(1));
for (var fold = target?.closest("details"); fold; fold = fold.parentElement.closest("details")) {
fold.open = true;
}
if (target?.closest("details")) target.scrollIntoView();
}
addEventListener("hashchange", unfold);
unfold();
})();
(() => {
var frames = [...document.querySelectorAll("div.frame:not(.diagram-frame), .table-frame, pre.frame")];
function fit() {
frames.forEach(frame => {
frame.classList.remove("fits");
});
var fitting = frames.map(frame => frame.scrollWidth <= frame.clientWidth);
frames.forEach((frame, index) => {
frame.classList.toggle("fits", fitting[index]);
if (fitting[index]) frame.removeAttribute("tabindex");
else frame.tabIndex = 0;
});
}
if (!frames.length) return;
new ResizeObserver(fit).observe(document.querySelector("main"));
})();
(() => {
var contents = document.querySelector(".aside .fold");
if (!contents) return;
var wide = document.querySelectorAll("main :is(figure, .frame, .table-frame, .variants, .copy-group)");
function lastBottom(room) {
var top = contents.getBoundingClientRect().top - contents.scrollTop;
var bottoms = [...contents.querySelectorAll("a")].map(entry => entry.getBoundingClientRect().bottom - top);
return Math.max(0, ...bottoms.filter(bottom => bottom <= room));
}
function shorten() {
var own = contents.getBoundingClientRect();
var room = Math.min(...[...wide].map(element => {
var box = element.getBoundingClientRect();
return innerWidth >= 1200 && box.right > own.left && box.bottom > own.top ? box.top - own.top : Infinity;
}));
contents.style.maxHeight = room - 8 < lastBottom(Infinity) ? lastBottom(room - 8) + "px" : "";
contents.classList.toggle("covered", room < 160);
if (!scrollY) contents.scrollTop = 0;
}
addEventListener("scroll", shorten, { passive: true });
addEventListener("resize", shorten);
addEventListener("load", shorten);
})();
(() => {
var contents = document.querySelector(".contents");
var sections = [...document.querySelectorAll(".contents a")].map(link => {
return { link: link, heading: document.getElementById(decodeURIComponent(link.hash.slice(1))) };
}).filter(section => section.heading);
var current = null;
function follow() {
var found = null;
sections.forEach(section => {
if (section.heading.getBoundingClientRect().top < innerHeight / 4) found = section;
});
if (found === current) return;
current?.link.removeAttribute("aria-current");
current = found;
if (!found) return;
found.link.setAttribute("aria-current", "true");
var entry = found.link.getBoundingClientRect();
var list = contents.getBoundingClientRect();
if (entry.top < list.top || entry.bottom > list.bottom) contents.scrollTop += entry.top - list.top - list.height / 3;
}
var watch = new IntersectionObserver(follow, { rootMargin: "0px 0px -75% 0px" });
sections.forEach(section => { watch.observe(section.heading); });
document.querySelectorAll("[data-keeps-place] a").forEach(link => {
link.addEventListener("click", () => {
link.hash = current ? current.heading.id : location.hash;
});
});
})();
(() => {
var main = document.getElementById("page.main");
if (!document.querySelector("base") || !main) return;
document.querySelector(".skip")?.addEventListener("click", event => {
event.preventDefault();
main.focus();
main.scrollIntoView();
});
})();
window.statebookCopy = (() => {
function copySelected(words) {
var field = document.createElement("textarea");
var focused = document.activeElement;
field.value = words;
field.style.position = "fixed";
document.body.append(field);
field.select();
var isCopied = document.execCommand("copy");
field.remove();
focused?.focus();
return isCopied ? Promise.resolve() : Promise.reject();
}
return words => {
if (!navigator.clipboard) return copySelected(words);
return navigator.clipboard.writeText(words).catch(() => copySelected(words));
};
})();
window.statebookApp = (() => {
var fields = document.querySelectorAll(".app-name input");
var open = "<appname>";
var own = statebookKept("app") || "";
function fill(root) {
root.querySelectorAll("[data-app]").forEach(element => {
element.dataset.app ||= element.textContent;
element.textContent = own || element.dataset.app;
element.classList.toggle("placeholder", element.textContent === open);
});
root.querySelectorAll("[data-length]").forEach(element => {
var length = element.closest(".text, td").querySelector("p").textContent.length;
element.dataset.length ||= element.textContent;
element.textContent = own ? element.dataset.length.replace(/^\d+(.*s)(, plus <appname>[^,]*)?$/, length + "$1") : element.dataset.length;
});
root.querySelectorAll("template").forEach(template => { fill(template.content); });
}
function use(word) {
own = word.trim();
statebookKept("app", own);
fields.forEach(field => { if (field.value.trim() !== own) field.value = own; });
fill(document);
}
fields.forEach(field => {
field.value = own;
field.addEventListener("input", () => { use(field.value); });
});
if (own) fill(document);
function ask(then) {
var dialog = statebookElement("dialog", { class: "ask-app", "aria-label": "App name" });
dialog.innerHTML = '<p><label>The text contains the name of the app. <input type="text" maxlength="60" autocomplete="off" placeholder="as in your app"></label></p>' +
'<p class="tools"><button type="button">Copy with this name</button> <button type="button">Copy with &lt;appname&gt;</button> <button type="button">Cancel</button></p>';
var field = dialog.querySelector("input");
var buttons = dialog.querySelectorAll("button");
dialog.addEventListener("close", () => { dialog.remove(); });
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
buttons[1].addEventListener("click", () => { end(open); });
buttons[2].addEventListener("click", () => { end(); });
field.addEventListener("keydown", event => { if (event.key === "Enter") copyNamed(); });
document.body.append(dialog);
dialog.showModal();
}
function complete(words, given, then, isMarkup) {
function finish(word) {
var written = isMarkup ? word.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : word;
then(words.replaceAll(open, written), word === open ? ", with the placeholder " + open : ", for " + word);
}
if (!words.includes(open)) return then(words, "");
var word = own || given;
if (word) finish(word);
else ask(finish);
}
return complete;
})();
(() => {
if (!document.querySelector(".copy-button, .diagram-picture")) return;
var status = statebookElement("p", { class: "visually-hidden", role: "status", "data-live": "" });
document.querySelector("main").append(status);
window.statebookPress = (button, pressed, name) => {
var label = button.querySelector("span") || button;
label.dataset.word ||= label.textContent;
function tell(word, sentence) {
label.textContent = word;
status.textContent = sentence;
}
pressed.then(
(word = "Copied") => { tell(word, word + ": " + name); },
() => { tell("Not copied", "Copying is not available here"); }
).then(() => {
clearTimeout(button.timer);
button.timer = setTimeout(tell, 2000, label.dataset.word, "");
});
};
document.querySelectorAll(".copied > .copy-button").forEach(button => {
var data = button.parentElement.querySelector("[data-copies]").dataset;
button.addEventListener("click", () => {
statebookApp(data.words, data.for, (words, remark) => { statebookPress(button, statebookCopy(words), data.copies + remark); }, "markup" in data);
});
});
function savePicture(drawn) {
return drawn.then(picture => statebookSave(picture));
}
function copyPicture(drawn) {
if (!window.ClipboardItem || !navigator.clipboard?.write) return savePicture(drawn);
var pixels = drawn.then(picture => statebookPixels(picture));
return navigator.clipboard.write([new ClipboardItem({ "image/png": pixels })]).catch(() => savePicture(drawn));
}
document.addEventListener("click", event => {
var button = event.target.closest("[data-picture], [data-propose]");
if (!button) return;
if ("propose" in button.dataset) return statebookLoad("propose.js").then(() => { statebookPropose(button); });
var drawn = statebookLoad("picture.js").then(() => statebookPicture(button.closest("figure")));
statebookPress(button, (button.dataset.picture === "copy" ? copyPicture : savePicture)(drawn), "picture");
});
})();
(() => {
var input = document.querySelector(".search input");
if (!input) return;
statebookSet(input, { role: "combobox", "aria-expanded": "false", "aria-controls": "page.results", "aria-autocomplete": "list" });
function load() {
statebookLoad("search-index.js");
statebookLoad("search.js");
}
if (document.querySelector(".lost") || document.activeElement === input) load();
else input.addEventListener("focus", load, { once: true });
document.addEventListener("keydown", event => {
var isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
if (!isCommand) return;
event.preventDefault();
input.focus();
input.select();
});
})();
