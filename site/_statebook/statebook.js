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
(function () {
var contents = document.querySelector(".contents");
var sections = Array.from(contents ? contents.querySelectorAll("a") : []).map(function (link) {
return { link: link, heading: document.getElementById(decodeURIComponent(link.hash.slice(1))) };
}).filter(function (section) { return section.heading; });
var current = null;
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
var name = text.dataset.copies;
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
statebookCopy(text.dataset.words || text.textContent).then(
function () { tell("Copied", "Copied: " + name); },
function () { tell("Not copied", "Copying is not available here"); }
);
});
});
})();
