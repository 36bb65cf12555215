window.statebookKept = (name, value) => {
try {
if (value === undefined) return localStorage.getItem("statebook-" + name);
if (value) localStorage.setItem("statebook-" + name, value);
else localStorage.removeItem("statebook-" + name);
} catch (error) {}
};
window.statebookDecoded = text => {
try {
return decodeURIComponent(text);
} catch (error) {
return text;
}
};
(() => {
var root = document.documentElement;
var theme = statebookKept("theme");
root.classList.add("scripted");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
})();
