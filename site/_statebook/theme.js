(function () {
document.documentElement.classList.add("scripted");
try {
var theme = localStorage.getItem("statebook-theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (error) {}
})();
