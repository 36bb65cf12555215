(function () {
var form = document.querySelector(".filters");
if (!form) return;
var names = ["variant", "place", "state", "findings"];
var unanswered = {};
var reset = form.querySelector("[type=reset]");
var result = form.querySelector("[data-part=result]");
var groups = all(document, ".copy-group").map(function (element) {
var heading = element.querySelector("h2");
return { element: element, entry: entryOf(heading.id), scenes: all(element, ".scene").map(scene) };
});
var languages = all(document, ".languages a");
function all(root, selector) {
return Array.from(root.querySelectorAll(selector));
}
function scene(element) {
return { element: element, texts: all(element, ".text"), drawings: all(element, ".drawing") };
}
function entryOf(id) {
var link = all(document, ".contents a").find(function (link) {
return decodeURIComponent(link.hash) === "#" + id;
});
return link ? link.parentElement : null;
}
function chosen() {
var wanted = Object.assign({}, unanswered);
names.forEach(function (name) {
var field = form.elements[name];
if (field && field.value) wanted[name] = field.value;
});
return wanted;
}
function fits(text, wanted) {
var findings = text.dataset.findings;
return (
(!wanted.state || text.dataset.state === wanted.state) &&
(!wanted.findings || findings === wanted.findings) &&
(!wanted.place || wanted.place.includes(".") || text.dataset.slot === wanted.place)
);
}
function showScene(scene, wanted) {
var variant = scene.element.dataset.variant;
var prompt = wanted.place && wanted.place.includes(".") ? wanted.place : "";
var count = 0;
var isElsewhere = wanted.variant && variant && variant !== wanted.variant;
scene.drawings.forEach(function (drawing) {
drawing.hidden = prompt !== "" && drawing.dataset.place !== prompt;
});
if (prompt && scene.drawings.every(function (drawing) { return drawing.hidden; })) isElsewhere = true;
scene.texts.forEach(function (text) {
text.hidden = isElsewhere || !fits(text, wanted);
if (!text.hidden) count += 1;
});
scene.element.hidden = count === 0;
return count;
}
function show() {
var wanted = chosen();
var total = 0;
var shown = 0;
groups.forEach(function (group) {
var count = 0;
group.scenes.forEach(function (scene) {
total += scene.texts.length;
count += showScene(scene, wanted);
});
group.element.hidden = count === 0;
if (group.entry) group.entry.hidden = count === 0;
shown += count;
});
var isPart = Object.keys(wanted).length > 0;
result.textContent = isPart ? shown + " of " + total + " texts" : total + (total === 1 ? " text" : " texts");
reset.hidden = !isPart;
var query = new URLSearchParams(wanted).toString();
languages.forEach(function (link) {
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
names.forEach(function (name) {
var field = form.elements[name];
var value = asked.get(name);
if (!value) return;
if (field) field.value = value;
if (field && field.selectedIndex >= 0) return;
if (field) field.value = "";
unanswered[name] = value;
});
form.addEventListener("change", function (event) {
delete unanswered[event.target.name];
remember(show());
});
form.addEventListener("submit", function (event) { event.preventDefault(); });
form.addEventListener("reset", function (event) {
event.preventDefault();
all(form, "select").forEach(function (field) { field.value = ""; });
unanswered = {};
remember(show());
form.querySelector("select").focus();
});
form.hidden = false;
show();
})();
