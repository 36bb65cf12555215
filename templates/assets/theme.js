// What a reader chose, by a name; with a value, keeps that, or forgets it if it is empty. A browser may keep nothing.
window.statebookKept = (name, value) => {
  try {
    if (value === undefined) return localStorage.getItem("statebook-" + name);
    if (value) localStorage.setItem("statebook-" + name, value);
    else localStorage.removeItem("statebook-" + name);
  } catch (error) {}
};
// A part of an address as text; as it is if it was cut off within an encoded character.
window.statebookDecoded = text => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    return text;
  }
};

// Before the first paint: sets the reader's theme, without which the system's holds, and says that scripts run, so that the style
// sheet leaves room for what they add.
(() => {
  var root = document.documentElement;
  var theme = statebookKept("theme");
  root.classList.add("scripted");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
})();
