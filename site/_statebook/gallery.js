(() => {
var form = document.querySelector(".filters");
if (!form) return;
var names = ["variant", "place", "state", "findings"];
var unanswered = {};
var reset = form.querySelector("[type=reset]");
var result = form.querySelector("[data-part=result]");
var step = 100;
var limit = step;
var shown = 0;
var more = document.querySelector(".more-texts");
var groups = all(document, ".copy-group").map(element => {
var heading = element.querySelector("h2");
return { element: element, entry: entryOf(heading.id), scenes: all(element, ".scene").map(scene) };
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
var wanted = Object.assign({}, unanswered);
names.forEach(name => {
var field = form.elements[name];
if (field && field.value) wanted[name] = field.value;
});
return wanted;
}
function fits(text, wanted) {
var data = text.dataset;
return (!wanted.state || data.state === wanted.state) && (!wanted.findings || data.findings === wanted.findings)
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
shown = 0;
groups.forEach(group => {
var before = shown;
group.scenes.forEach(scene => {
total += scene.texts.length;
showScene(scene, wanted);
});
group.element.hidden = group.scenes.every(scene => scene.element.hidden);
if (group.entry) group.entry.hidden = shown === before;
});
more.hidden = shown <= limit;
var isPart = Object.keys(wanted).length > 0;
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
if (!value) return;
if (field) field.value = value;
if (field && field.selectedIndex >= 0) return;
if (field) field.value = "";
unanswered[name] = value;
});
form.addEventListener("change", event => {
delete unanswered[event.target.name];
remember(show());
});
form.addEventListener("submit", event => { event.preventDefault(); });
form.addEventListener("reset", event => {
event.preventDefault();
all(form, "select").forEach(field => { field.value = ""; });
unanswered = {};
remember(show());
form.querySelector("select").focus();
});
function showMore() {
limit += step;
show();
}
more.firstElementChild.addEventListener("click", showMore);
function reach() {
var target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (!target || !target.closest("[hidden]")) return;
while (target.closest("[hidden]") && !more.hidden) showMore();
target.scrollIntoView();
}
addEventListener("hashchange", reach);
form.hidden = false;
show();
reach();
})();
