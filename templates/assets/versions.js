// Links to other versions of the site lead to the same page there, or else to its home page. Each site has a list of its addresses,
// which is loaded when the list of versions is opened or, for the notice, at once.
(() => {
  var own = document.querySelector("main").dataset.addresses.split(" ");
  var links = [...document.querySelectorAll("a[data-list]")];

  // The address of the list of a link.
  function listOf(link) {
    return new URL(link.dataset.list, document.baseURI).href;
  }

  // Leads a link to the same page, by its address or one that it once had.
  function aim(link, known) {
    var page = own.find(address => known.has(address));
    if (page === undefined) return;
    var folder = link.dataset.list.slice(0, -"_statebook/addresses.js".length);
    link.href = folder + page + (page.slice(-1) === "/" ? "index.html" : "") + location.search;
    link.dataset.isAimed = "";
  }

  function keepSection(link) {
    var section = document.querySelector(".contents a[aria-current]");
    if ("isAimed" in link.dataset) link.hash = section ? section.hash : location.hash;
  }

  // Calls back once a link is aimed, or its list could not be loaded.
  function load(link, done) {
    statebookLoad(listOf(link)).catch(() => {}).then(done);
  }

  window.statebookAddresses = text => {
    var list = document.currentScript.src;
    var known = new Set(text.split("\n"));
    links.forEach(link => { if (listOf(link) === list) aim(link, known); });
  };

  links.forEach(link => {
    var isReady = false;
    function prepare() {
      load(link, () => { isReady = true; });
    }
    var fold = link.closest("details.versions");
    if (fold) fold.addEventListener("toggle", prepare, { once: true });
    else prepare();
    link.addEventListener("click", event => {
      keepSection(link);
      if (isReady || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      load(link, () => {
        keepSection(link);
        location.href = link.href;
      });
    });
  });
})();
