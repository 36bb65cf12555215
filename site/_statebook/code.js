(function () {
var main = document.querySelector("main");
var status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
status.dataset.live = "";
document.querySelectorAll(".listing").forEach(function (listing) {
var code = listing.querySelector("code");
var title = listing.querySelector(".listing-title");
var name = title ? title.textContent : (listing.dataset.language || "") + " code";
var button = document.createElement("button");
var timer;
button.type = "button";
button.className = "copy-button";
button.dataset.live = "";
button.textContent = "Copy";
button.setAttribute("aria-label", "Copy: " + name.trim());
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
statebookCopy(code.textContent).then(
function () { tell("Copied", "Copied: " + name.trim()); },
function () { tell("Not copied", "Copying is not available here"); }
);
});
listing.append(button);
main.append(status);
});
var groups = Array.from(document.querySelectorAll(".tabs")).map(function (element, number) {
var list = document.createElement("div");
list.className = "tab-list";
list.setAttribute("role", "tablist");
list.setAttribute("aria-label", "Language");
var tabs = Array.from(element.children).map(function (panel, index) {
var tab = document.createElement("button");
tab.type = "button";
tab.textContent = panel.dataset.language;
tab.id = "page.tab-" + number + "-" + index;
panel.id = "page.panel-" + number + "-" + index;
tab.setAttribute("role", "tab");
tab.setAttribute("aria-controls", panel.id);
panel.setAttribute("role", "tabpanel");
panel.setAttribute("aria-labelledby", tab.id);
tab.addEventListener("click", function () { choose(panel.dataset.language, true); });
list.append(tab);
return { tab: tab, panel: panel, language: panel.dataset.language };
});
list.addEventListener("keydown", function (event) {
var from = tabs.findIndex(function (one) { return one.tab === document.activeElement; });
var to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[event.key];
if (from < 0 || to === undefined) return;
event.preventDefault();
var target = tabs[(to + tabs.length) % tabs.length];
choose(target.language, true);
target.tab.focus();
});
element.prepend(list);
return tabs;
});
function show(tabs, chosen) {
tabs.forEach(function (one) {
var isChosen = one === chosen;
one.tab.setAttribute("aria-selected", isChosen);
one.tab.tabIndex = isChosen ? 0 : -1;
one.panel.classList.toggle("shown", isChosen);
});
}
function choose(language, isKept) {
groups.forEach(function (tabs) {
var chosen = tabs.find(function (one) { return one.language === language; });
if (chosen) show(tabs, chosen);
});
try {
if (isKept) localStorage.setItem("statebook-language", language);
} catch (error) {}
}
groups.forEach(function (tabs) { show(tabs, tabs[0]); });
try {
choose(localStorage.getItem("statebook-language"));
} catch (error) {}
})();
