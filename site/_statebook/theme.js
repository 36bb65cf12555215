// Sets the reader's theme before the first paint; without JavaScript the system's theme holds.
(function () {
  try {
    var theme = localStorage.getItem("statebook-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch (error) {}
})();
