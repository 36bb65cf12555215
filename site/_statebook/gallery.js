(() => {
var form = document.querySelector(".filters");
if (!form) return;
var names = ["variant", "place", "state"];
var reset = form.querySelector("[type=reset]");
var result = form.querySelector("[data-part=result]");
var step = 100;
var limit = step;
var shown = 0;
var more = document.querySelector(".more-texts");
var groups = all(document, ".copy-group").map(element => {
var heading = element.querySelector("h2");
var fold = element.querySelector("details");
return { element: element, entry: entryOf(heading.id), fold: fold, scenes: all(element, ".scene").map(scene) };
});
var languages = all(document, ".languages a");
function all(root, selector) {
return [...root.querySelectorAll(selector)];
}
function scene(element) {
return { element: element, texts: all(element, ".text"), drawings: all(element, ".drawing") };
}
function entryOf(id) {
var link = all(document, ".contents a").find(link => {
return decodeURIComponent(link.hash) === "#" + id;
});
return link?.parentElement;
}
function chosen() {
var wanted = {};
names.forEach(name => {
var field = form.elements[name];
if (field && field.value) wanted[name] = field.value;
});
return wanted;
}
function fits(text, wanted) {
var data = text.dataset;
return (!wanted.state || data.state === wanted.state)
&& (!wanted.place || wanted.place.includes(".") || data.slot === wanted.place);
}
function showScene(scene, wanted) {
var variant = scene.element.dataset.variant;
var prompt = wanted.place && wanted.place.includes(".") ? wanted.place : "";
var isElsewhere = wanted.variant && variant && variant !== wanted.variant;
scene.drawings.forEach(drawing => {
drawing.hidden = prompt !== "" && drawing.dataset.place !== prompt;
});
if (prompt && scene.drawings.every(drawing => drawing.hidden)) isElsewhere = true;
scene.texts.forEach(text => {
var isWanted = !isElsewhere && fits(text, wanted);
if (isWanted) shown += 1;
text.hidden = !isWanted || shown > limit;
});
scene.element.hidden = scene.texts.every(text => text.hidden);
}
function show() {
var wanted = chosen();
var total = 0;
var isPart = Object.keys(wanted).length > 0;
shown = 0;
groups.forEach(group => {
var before = shown;
group.scenes.forEach(scene => {
total += scene.texts.length;
showScene(scene, wanted);
});
group.element.hidden = group.scenes.every(scene => scene.element.hidden);
if (group.entry) group.entry.hidden = shown === before;
if (isPart) group.fold.open = true;
});
more.hidden = shown <= limit;
result.textContent = isPart ? shown + " of " + total + " texts" : total + (total === 1 ? " text" : " texts");
reset.hidden = !isPart;
var query = new URLSearchParams(wanted).toString();
languages.forEach(link => {
link.search = query;
});
return query;
}
function remember(query) {
try {
history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + location.hash);
} catch (error) {}
}
var asked = new URLSearchParams(location.search);
names.forEach(name => {
var field = form.elements[name];
var value = asked.get(name);
if (field && [...field.options].some(option => option.value === value)) field.value = value;
});
form.addEventListener("change", () => {
remember(show());
});
form.addEventListener("submit", event => { event.preventDefault(); });
form.addEventListener("reset", event => {
event.preventDefault();
all(form, "select").forEach(field => { field.value = ""; });
groups.forEach(group => { group.fold.open = false; });
remember(show());
form.querySelector("select").focus();
});
function showMore() {
limit += step;
show();
}
more.firstElementChild.addEventListener("click", showMore);
function reach() {
var target = location.hash && document.getElementById(statebookDecoded(location.hash.slice(1)));
var fold = target && target.closest(".copy-group")?.querySelector("details");
if (!fold) return;
fold.open = true;
while (target.closest("[hidden]") && !more.hidden) showMore();
target.scrollIntoView();
}
addEventListener("hashchange", reach);
form.hidden = false;
show();
reach();
})();
(() => {
var desk = document.querySelector(".desk");
var figure = desk.querySelector("figure");
var [field, screen] = figure.children;
var places = field.lastElementChild;
var choices = [...desk.querySelectorAll("input")];
var wide = matchMedia("(min-width: 1200px)");
var chosen = null;
function draw() {
var text = document.getElementById(chosen.dataset.drawings);
var scene = text.closest(".scene") || text.closest(".copy-group").querySelector(".scene:has(.drawing)");
var drawings = [...scene.querySelectorAll(".drawing")];
var shown = drawings.find(drawing => drawing.dataset.place === places.value) || drawings[0];
var [picture, caption] = shown.cloneNode(true).children;
field.hidden = drawings.length < 2;
if (!field.hidden) places.replaceChildren(...drawings.map(drawing => {
return new Option(drawing.querySelector("figcaption a").textContent, drawing.dataset.place, false, drawing === shown);
}));
screen.replaceChildren(picture);
figure.replaceChildren(field, screen, caption);
}
function show(choice) {
chosen = choice || (wide.matches ? choices[0] : null);
figure.hidden = !chosen;
if (!chosen) return;
chosen.checked = true;
draw();
(wide.matches ? desk : chosen.closest("td")).append(figure);
}
function follow() {
show(choices.find(choice => new URL("#" + choice.value, location).hash === location.hash) || chosen);
}
places.addEventListener("change", draw);
choices.forEach(choice => {
choice.addEventListener("change", () => {
show(choice);
try {
history.replaceState(null, "", "#" + choice.value);
} catch (error) {}
});
choice.closest("td").addEventListener("click", event => {
if (!event.target.closest("a, input, figure") && getSelection().isCollapsed) choice.click();
});
});
wide.addEventListener("change", follow);
addEventListener("hashchange", follow);
follow();
})();
