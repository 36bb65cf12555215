// Before the first paint: sets the reader's theme, without which the system's holds, and says that scripts run, so that the style
// sheet leaves room for what they add.
(function () {
  document.documentElement.classList.add("scripted");
  try {
    var theme = localStorage.getItem("statebook-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch (error) {}
})();
