(() => {
document.querySelectorAll(".listing").forEach(listing => {
var code = listing.querySelector("code");
var title = listing.querySelector(".listing-title");
var name = title ? title.textContent : (listing.dataset.language || "") + " code";
var button = document.createElement("button");
button.type = "button";
button.className = "copy-button";
button.dataset.live = "";
button.textContent = "Copy";
button.setAttribute("aria-label", "Copy: " + name.trim());
button.addEventListener("click", () => { statebookPress(button, statebookCopy(code.textContent), name.trim()); });
listing.append(button);
});
var groups = [...document.querySelectorAll(".tabs")].map((element, number) => {
var list = document.createElement("div");
list.className = "tab-list";
list.setAttribute("role", "tablist");
list.setAttribute("aria-label", "Language");
var tabs = [...element.children].map((panel, index) => {
var tab = document.createElement("button");
tab.type = "button";
tab.textContent = panel.dataset.language;
tab.id = "page.tab-" + number + "-" + index;
panel.id = "page.panel-" + number + "-" + index;
tab.setAttribute("role", "tab");
tab.setAttribute("aria-controls", panel.id);
panel.setAttribute("role", "tabpanel");
panel.setAttribute("aria-labelledby", tab.id);
tab.addEventListener("click", () => { choose(panel.dataset.language, true); });
list.append(tab);
return { tab: tab, panel: panel, language: panel.dataset.language };
});
list.addEventListener("keydown", event => {
var from = tabs.findIndex(one => one.tab === document.activeElement);
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
tabs.forEach(one => {
var isChosen = one === chosen;
one.tab.setAttribute("aria-selected", isChosen);
one.tab.tabIndex = isChosen ? 0 : -1;
one.panel.classList.toggle("shown", isChosen);
if (isChosen && one.tab !== document.activeElement) one.tab.parentElement.scrollLeft = one.tab.offsetLeft - one.panel.offsetLeft;
});
}
function choose(language, isKept) {
groups.forEach(tabs => {
var chosen = tabs.find(one => one.language === language);
if (chosen) show(tabs, chosen);
});
if (isKept) statebookKept("language", language);
}
groups.forEach(tabs => { show(tabs, tabs[0]); });
choose(statebookKept("language"));
})();
