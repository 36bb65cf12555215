// Lets readers look closer at diagrams: zoom and pan them, open them in the whole window, save them, and see what belongs
// together, in the picture and in the text. Nothing of it is needed to read them.
(() => {
  var pictures = [...document.querySelectorAll(".columns .diagram-picture")];
  if (!pictures.length) return;
  var element = statebookElement;

  // Zoom and pan: a picture is made wider than its frame, which then scrolls.

  // The width at which the text of a picture has its intended size, in pixels.
  function naturalWidth(picture) {
    return picture.querySelector("svg").width.baseVal.value;
  }
  // The scale at which the whole picture is seen.
  function fittingScale(frame, picture) {
    var style = getComputedStyle(frame);
    // The paddings of opposite sides are equal.
    var across = (frame.clientWidth - 2 * parseFloat(style.paddingLeft)) / naturalWidth(picture);
    if (!frame.closest("dialog")) return Math.min(1, across);
    var height = picture.querySelector("svg").height.baseVal.value;
    return Math.min(1.5, across, (frame.clientHeight - 2 * parseFloat(style.paddingTop)) / height);
  }
  // Whether text would have less than 11 pixels.
  function isSmall(scale) {
    return scale < 11 / 12;
  }
  function scaleOf(picture) {
    return picture.getBoundingClientRect().width / naturalWidth(picture);
  }
  // Where a point of a picture is now that was at a place of the window.
  function moved(picture, before, x, y) {
    var now = picture.getBoundingClientRect();
    var growth = now.width / before.width;
    return new DOMRect(now.x + (x - before.x) * growth, now.y + (y - before.y) * growth);
  }
  // Shows a picture at a scale and keeps the point of it that is at a place of the window.
  function zoom(frame, scale, x, y) {
    var picture = frame.querySelector(".diagram-picture");
    var fitting = fittingScale(frame, picture);
    var isPlain = !frame.closest("dialog") && scale <= fitting * 1.01;
    scale = Math.max(fitting, Math.min(3, scale));
    var before = picture.getBoundingClientRect();
    // The page must not jump, so the frame keeps its height.
    if (isPlain) frame.style.height = "";
    else if (!frame.style.height && !frame.closest("dialog")) frame.style.height = frame.getBoundingClientRect().height + "px";
    frame.classList.toggle("zoomed", !isPlain);
    picture.style.width = isPlain ? "" : scale * naturalWidth(picture) + "px";
    var after = moved(picture, before, x, y);
    frame.scrollLeft += after.x - x;
    frame.scrollTop += after.y - y;
  }
  function zoomBy(frame, factor, x, y) {
    var box = frame.getBoundingClientRect();
    var scale = scaleOf(frame.querySelector(".diagram-picture")) * factor;
    zoom(frame, scale, x ?? box.x + box.width / 2, y ?? (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2);
  }
  // Scrolls a box to the middle, or to where it begins if it is larger than the frame.
  function reveal(frame, box) {
    var view = frame.getBoundingClientRect();
    frame.scrollLeft += box.left - view.left - Math.max(16, (view.width - box.width) / 2);
    frame.scrollTop += box.top - view.top - Math.max(16, (view.height - box.height) / 2);
  }

  // A picture on the page that is shown too small to be read is a thumbnail: it opens where it is clicked.
  function judge({ target }) {
    var frame = target.parentNode;
    if (frame.closest("dialog")) return;
    frame.title = frame.classList.toggle("thumbnail", isSmall(scaleOf(target))) ? "Click to open the diagram" : "";
  }
  var sizes = new ResizeObserver(changes => { changes.forEach(judge); });

  // Whether a click on a link opens it in another tab or window, which the browser does.
  function opensElsewhere(event) {
    return event.ctrlKey || event.metaKey || event.shiftKey;
  }

  function listen(frame) {
    frame.addEventListener("wheel", event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(frame, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0025)), event.clientX, event.clientY);
    }, { passive: false });

    frame.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      var factor = { "+": 1.25, "=": 1.25, "-": 0.8, "_": 0.8, "0": 0 }[event.key];
      if (factor >= 0) zoomBy(frame, factor);
      else if (event.key === "Enter" && frame.matches(".thumbnail")) open(frame);
      else return;
      event.preventDefault();
    });

    // A finger pans by scrolling; a mouse drags.
    var held = null;
    frame.addEventListener("pointerdown", event => {
      if (event.pointerType !== "mouse" || event.button || !frame.matches(".zoomed")) return;
      held = { x: event.clientX + frame.scrollLeft, y: event.clientY + frame.scrollTop };
    });
    frame.addEventListener("pointermove", event => {
      if (!held) return;
      var x = held.x - event.clientX, y = held.y - event.clientY;
      if (!frame.matches(".dragged")) {
        if (Math.hypot(x - frame.scrollLeft, y - frame.scrollTop) < 4) return;
        frame.classList.add("dragged");
        frame.setPointerCapture(event.pointerId);
      }
      frame.scrollTo(x, y);
    });
    function release() {
      held = null;
      // The click that ends a drag still has to be told from others.
      setTimeout(() => { frame.classList.remove("dragged"); });
    }
    frame.addEventListener("pointerup", release);
    frame.addEventListener("pointercancel", release);
    frame.addEventListener("dragstart", event => { event.preventDefault(); });
    frame.addEventListener("click", event => {
      if (!frame.matches(".dragged, .thumbnail") || opensElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!frame.matches(".dragged")) open(frame, null, event);
    }, true);
  }

  // The controls

  // A button with a sign, which one line draws.
  function button(line, name, action, words) {
    var result = element("button", { type: "button", "aria-label": name, title: name });
    result.innerHTML = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="' + line + '"/></svg>';
    if (words) result.append(element("span", {}, words));
    result.addEventListener("click", action);
    return result;
  }
  function saver(frame) {
    return button("M8 2v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11", "Download as SVG", () => {
      statebookLoad("picture.js").then(() => statebookDiagram(frame.querySelector(".diagram-picture"))).then(drawn => statebookSave(drawn));
    }, "SVG");
  }
  function copier() {
    var result = button("M5.5 2.5h8v8M2.5 5.5h8v8h-8z", "Copy picture", () => {}, "Copy picture");
    result.dataset.picture = "copy";
    return result;
  }
  function tools(frame, ...others) {
    return element(
      "div", { class: "diagram-tools", "data-live": "" },
      button("M3 8h10", "Zoom out", () => { zoomBy(frame, 0.8); }),
      button("M3 8h10M8 3v10", "Zoom in", () => { zoomBy(frame, 1.25); }),
      button("M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3", "Show the whole diagram", () => { zoomBy(frame, 0); }),
      ...others);
  }

  // A diagram in the whole window: the picture itself moves there, and back.

  var dialog = null;
  function makeDialog() {
    var frame = element("div", { class: "frame diagram-frame zoomed", role: "region", tabindex: "0" });
    var title = element("h2", { id: "page.diagram-title" });
    var close = button("M3.5 3.5l9 9M12.5 3.5l-9 9", "Close", () => { dialog.close(); });
    dialog = element("dialog", { class: "diagram-dialog", "aria-labelledby": title.id }, element("header", {}, title, tools(frame, saver(frame), close)), frame);
    dialog.addEventListener("close", () => {
      var picture = frame.firstElementChild;
      picture.style.width = "";
      setKeys(picture, false);
      dialog.home.append(picture);
      dialog.home.style.height = "";
    });
    listen(frame);
    document.body.append(dialog);
  }
  // Only where nothing else on the page has the same links, the keyboard reaches those of a picture.
  function setKeys(picture, isReached) {
    picture.querySelectorAll(".diagram-links").forEach(links => { links.setAttribute("aria-hidden", !isReached); });
    picture.querySelectorAll("a").forEach(link => { link.tabIndex = isReached - 1; });
  }
  // What matters most in a picture: what the address names, the state that it is about, what changes, or where it starts.
  function mainPart(picture) {
    return places(picture).get(pinned?.address)
      || [".focus", ":is(.added, .removed, .changed):not(.edge, .frame)", ".entry"].map(selector => all(picture, selector)[0]).find(Boolean);
  }
  // Opens a picture at a part, where it was clicked, or at what matters most.
  function open(home, part, event) {
    if (!dialog) makeDialog();
    var frame = dialog.lastElementChild;
    var picture = home.querySelector(".diagram-picture");
    if (!picture) return;
    var inline = scaleOf(picture);
    var before = picture.getBoundingClientRect();
    // The frame keeps its place on the page.
    home.style.height = home.getBoundingClientRect().height + "px";
    home.classList.remove("zoomed");
    picture.style.width = "";
    dialog.home = home;
    frame.append(picture);
    setKeys(picture, true);
    frame.ariaLabel = dialog.querySelector("h2").textContent = home.ariaLabel;
    dialog.showModal();
    frame.focus();
    // Whole only if its text is no smaller than on the page, and legible.
    zoom(frame, Math.max(inline, isSmall(fittingScale(frame, picture)) ? 1 : 0), 0, 0);
    part ||= mainPart(picture);
    if (event) reveal(frame, moved(picture, before, event.clientX, event.clientY));
    else if (part) reveal(frame, part.getBoundingClientRect());
  }

  // Light: what the pointer or the focus is on, else what the address names. Text and picture find each other by their links:
  // whatever leads to where a part of a picture leads is about that part.

  var pinned = null;
  var shown = "";
  var litRow = null;
  // Where the mouse was last seen.
  var mouse = "";

  // The parts of a picture by the addresses of their links.
  function places(picture) {
    return picture.places ||= new Map(
      [...picture.querySelectorAll(".diagram-links a")].map(link => [new URL(link.href.baseVal, location.href).href, link]));
  }
  function all(picture, selector) {
    return [...picture.querySelectorAll(".diagram " + selector)];
  }
  function statesOf(picture, id, part) {
    return all(picture, "[data-state='" + id + "']" + (part || ""));
  }
  // What belongs to a transition: its words, its lines, the sign where it starts, and both ends.
  function partsOf(picture, way) {
    var label = way.closest("[id]");
    var words = [];
    // The words of an event that several rows have in common are in the first of them.
    for (var row = way; row && row !== label && !words.length; row = row.previousElementSibling) {
      words = [...row.querySelectorAll(":scope > text:not(.number, .condition)")];
    }
    var names = [label.id.replace(".", ".any."), label.id.replace(/\..*/, ".any." + way.dataset.from)];
    // The line of words beside it in a story.
    names.push(label.id.replace(/\.label$/, ""));
    return [
      way, label, ...words, ...all(picture, "[id^='" + label.id + ".']"), ...names.map(name => document.getElementById(name)),
      ...statesOf(picture, way.dataset.from), ...statesOf(picture, way.dataset.to),
    ];
  }
  function isAround(outer, inner) {
    var a = outer.getBoundingClientRect(), b = inner.getBoundingClientRect();
    return a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
  }
  // What belongs to a transition or a state: all of that, for a state with each way in or out. It is left with any state around it,
  // or any state of its region, which is not in the picture, and entered with a state around it that starts there.
  function partsAbout(picture, subject) {
    var id = subject.state;
    var inner = [id], outer = [id], entered = [id];
    statesOf(picture, id, " > .box").forEach(own => {
      all(picture, "[data-state] > .box").forEach(box => {
        var state = box.parentNode.dataset.state;
        if (isAround(own, box)) inner.push(state);
        if (!isAround(box, own)) return;
        outer.push(state);
        entered = box.parentNode.matches(".starts") ? [...entered, state] : [state];
      });
    });
    // Transitions, and lines without a label.
    return all(picture, "[data-from]").filter(way => {
      var from = way.dataset.from, to = way.dataset.to;
      if (subject.isHere) return inner.includes(from) || outer.includes(from);
      if (subject.transition) return subject.transition === way.dataset.transition;
      return inner.includes(from) !== inner.includes(to) || entered.includes(to) || outer.includes(from) || !statesOf(picture, from).length;
    }).flatMap(way => partsOf(picture, way)).concat(statesOf(picture, id));
  }
  function lightPicture(picture, subject) {
    all(picture, ".on").forEach(part => part.classList.remove("on"));
    var parts = subject ? partsAbout(picture, subject) : [];
    parts.forEach(part => part?.classList.add("on"));
    picture.classList.toggle("lit", parts.length > 0);
  }
  // Lights what is at an address in every picture, and its row; or a part of one picture.
  function light(subject) {
    var key = subject ? [subject.address, pictures.indexOf(subject.picture), subject.transition, subject.state].join() : "";
    if (key === shown) return;
    shown = key;
    pictures.forEach(picture => {
      lightPicture(picture, subject?.picture === picture ? subject : places(picture).get(subject?.address)?.dataset);
    });
    litRow?.classList.remove("lit");
    litRow = document.getElementById("transition." + subject?.transition);
    litRow?.classList.add("lit");
  }
  // The picture of all transitions, where it is unfolded, or else the story.
  function pictureOf(address) {
    var found = pictures.filter(picture => places(picture).has(address));
    return found.findLast(picture => picture.checkVisibility()) || found[0];
  }
  function addressOf(element) {
    return element?.href || (element?.id ? new URL("#" + element.id, location.href).href : element?.querySelector(".row-number")?.href);
  }
  // What an element is about.
  function subjectAt(target) {
    var picture = target.closest(".diagram-picture");
    if (picture) {
      var part = target.closest("[data-transition], [data-state]");
      return part && { picture, ...part.dataset };
    }
    var address = ["a[href]", "tr", "li"].map(name => addressOf(target.closest(name))).find(pictureOf);
    return address && { address };
  }
  // Keeps a state of the first picture lit, and what can happen in it, in place of what the address names.
  window.statebookPin = state => {
    pinned = state && { picture: pictures[0], state, isHere: true };
    light(pinned);
  };
  function follow(event) {
    light(subjectAt(event.target) || pinned);
  }
  // A page that scrolls below a mouse at rest moves it nowhere, and in some browsers the first move has no length.
  document.addEventListener("pointermove", event => {
    var before = mouse;
    mouse = [event.screenX, event.screenY].join();
    if (event.pointerType === "mouse" && mouse !== before) follow(event);
  });
  document.addEventListener("focusin", follow);
  // A finger is on nothing before it taps.
  document.addEventListener("click", follow);
  document.addEventListener("keydown", event => {
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    pinned = null;
    light(null);
  });

  // The address: a row, or its transition in the picture, where the row's number leads.
  function arrive(event) {
    dialog?.close();
    var address = location.href.replace("#drawn.", "#transition.");
    var picture = pictureOf(address);
    pinned = picture && { address };
    light(pinned);
    if (!picture || address === location.href) return;
    var link = places(picture).get(address);
    if (event && picture.parentNode.matches(".thumbnail")) open(picture.parentNode, link);
    else link.scrollIntoView({ block: "center", inline: "center" });
  }
  addEventListener("hashchange", arrive);
  document.addEventListener("click", event => {
    var link = event.target.closest("a[href^='#']");
    if (!link || opensElsewhere(event)) return;
    var row = link.matches(".row-number") && link.closest("[id^='transition.']");
    var hash = row ? row.id.replace("transition.", "#drawn.") : link.getAttribute("href");
    if (row && pictureOf(addressOf(row))) event.preventDefault();
    else if (row) return;
    // Where a link leads to the address that is open, nothing else tells.
    if (statebookDecoded(location.hash) === statebookDecoded(hash)) setTimeout(() => { arrive(event); });
    else if (row) location.hash = hash;
  });

  pictures.forEach(picture => {
    var frame = picture.parentNode;
    listen(frame);
    // Before the controls come, whose words depend on it.
    judge({ target: picture });
    sizes.observe(picture);
    frame.before(tools(
      frame, button("M2 6V2h4M14 10v4h-4M2 2l4.5 4.5M14 14L9.5 9.5", "Open the diagram", () => { open(frame); }, "Open the diagram"),
      copier(), saver(frame)));
  });
  arrive();
})();
