(() => {
var target = document.currentScript.dataset.target;
location.replace(location.hash ? target.split("#")[0] + location.hash : target);
})();
