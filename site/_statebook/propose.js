(() => {
var element = statebookElement;
var open = "<appname>";
function describe({ name, propose, language, words, source }, proposed, anchor) {
return [
"Text: " + name + " (" + propose + ")",
"Page: " + document.querySelector("h1").textContent,
"Language: " + new Intl.DisplayNames("en", { type: "language" }).of(language || document.documentElement.lang),
"Now: " + words,
"Proposed: " + proposed,
...source ? [source] : [],
new URL("#" + anchor, location).href,
].join("\n") + "\n";
}
function lengthOf(words, place, limit) {
var shown = place.querySelector("[data-app]")?.textContent || open;
var isOpen = shown === open && words.includes(open);
return words.replaceAll(open, shown === open ? "" : shown).length + (limit ? " of " + limit : "") + " characters" + (isOpen ? ", plus " + open : "");
}
window.statebookPropose = button => {
var place = button.closest(".text, td");
var form = place.querySelector(".proposal");
function close() {
form.remove();
button.setAttribute("aria-expanded", "false");
button.focus();
}
if (form) return close();
var data = button.dataset;
var field = element("textarea", { rows: "4", lang: data.language || document.documentElement.lang, dir: "auto", spellcheck: "true" });
var length = element("p", { class: "quiet" });
var copy = element("button", { type: "button", class: "copy-button" }, "Copy proposal");
var cancel = element("button", { type: "button", class: "copy-button" }, "Close");
var name = element("span", { class: "visually-hidden" }, ": " + data.name);
form = element("div", { class: "proposal" }, element("label", {}, "Proposed", name, field), length, copy, " ", cancel);
function count() {
length.textContent = lengthOf(field.value, place, data.limit);
length.classList.toggle("too-long", parseInt(length.textContent) > Number(data.limit));
}
field.value = data.words;
field.addEventListener("input", count);
form.addEventListener("keydown", event => { if (event.key === "Escape") close(); });
copy.addEventListener("click", () => { statebookPress(copy, statebookCopy(describe(data, field.value, place.id)), "proposal for " + data.name); });
cancel.addEventListener("click", close);
button.setAttribute("aria-expanded", "true");
button.closest("ul").after(form);
count();
field.setSelectionRange(0, 0);
field.focus();
};
})();
