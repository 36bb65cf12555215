// Leads on from an old address, and takes the anchor of the old one along, which the refresh of the page would lose.
(() => {
  var target = document.currentScript.dataset.target;
  location.replace(location.hash ? target.split("#")[0] + location.hash : target);
})();
