(() => {
var button = document.querySelector(".keys-button");
if (!button) return;
var dialog = null;
var isOn = statebookKept("keys") !== "off";
function makeDialog() {
var element = statebookElement;
var choice = element("input", { type: "checkbox" });
var close = element("button", { type: "button" }, "Close");
var rows = [
["Search", "/", "Ctrl-K"], ["Previous page", "p", "←"], ["Next page", "n", "→"], ["These shortcuts", "?"],
].map(([action, ...keys]) => {
var words = keys.flatMap((key, position) => [position ? " or " : "", element("kbd", {}, key)]);
return element("div", {}, element("dt", {}, action), element("dd", {}, ...words));
});
dialog = element("dialog", { class: "keys", "aria-labelledby": "page.keys" },
element("h2", { id: "page.keys" }, "Keyboard shortcuts"), element("dl", {}, ...rows),
element("label", {}, choice, " Use single keys, without Ctrl or ⌘"), close);
document.body.append(dialog);
choice.checked = isOn;
choice.addEventListener("change", () => {
isOn = choice.checked;
statebookKept("keys", isOn ? "" : "off");
});
close.addEventListener("click", () => { dialog.close(); });
}
function help() {
if (!dialog) makeDialog();
dialog.showModal();
}
function follow(direction) {
var link = document.querySelector("a[rel=" + direction + "]");
link?.click();
return link;
}
var actions = {
"?": () => { help(); return true; },
"/": () => {
var input = document.querySelector(".search input");
input?.focus();
input?.select();
return input;
},
p: () => follow("prev"),
n: () => follow("next"),
};
actions.ArrowLeft = actions.p;
actions.ArrowRight = actions.n;
button.addEventListener("click", help);
document.addEventListener("keydown", event => {
if (!isOn || event.defaultPrevented || event.repeat || event.isComposing) return;
if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key.length > 1)) return;
if (event.target.closest("input, textarea, select, [contenteditable], .frame, pre, .search, dialog") || document.querySelector("dialog[open]")) return;
if (Object.hasOwn(actions, event.key) && actions[event.key]()) event.preventDefault();
});
})();
