(() => {
var walk = document.querySelector(".walk");
var data = window.statebookWalk;
if (!walk || !data) return;
var actors = [["app", "The app"], ["user", "The user"], ["settings", "In Settings"], ["system", "The system"]];
var past = [{ at: 0 }];
var prompts = [...document.querySelectorAll(".walk-template")];
function part(name) {
return walk.querySelector("[data-part=" + name + "]");
}
function element(name, className, content) {
var result = document.createElement(name);
if (className) result.className = className;
if (content !== undefined) result.append(content);
return result;
}
function now() {
return past[past.length - 1].at;
}
function ways(configuration) {
var steps = data.steps[configuration];
var result = [];
for (var index = 0; index < steps.length; index += 2) result.push({ event: steps[index], to: steps[index + 1] });
return result;
}
function badge(node) {
var state = data.states[node];
var link = element("a", "state state-" + state[1], state[0]);
link.href = state[2];
return link;
}
function eventLabel(event) {
var result = element("span", "event");
result.append(element("span", "actor actor-" + event[2], event[3]), " " + event[1]);
return result;
}
function value(observer, position) {
if (position < 0) return "";
return element(data.observers[observer][1] ? "code" : "span", "", data.observers[observer][position + 2]);
}
function arrow() {
return element("span", "arrow", " → ");
}
function moves(from, to) {
var groups = new Map();
function add(node, side) {
var region = data.states[node][3];
if (!groups.has(region)) groups.set(region, [[], []]);
groups.get(region)[side].push(node);
}
from.forEach(node => { if (!to.includes(node)) add(node, 0); });
to.forEach(node => { if (!from.includes(node)) add(node, 1); });
return groups;
}
function show() {
var here = data.configurations[now()];
var shown = data.shows[now()];
var last = past.length > 1 ? past[past.length - 2].at : null;
showStates(here, last === null ? here : data.configurations[last]);
showObservers(shown, last === null ? shown : data.shows[last]);
var taken = showPrompt(here);
showEvents(taken);
showTrace();
part("undo").disabled = part("restart").disabled = past.length < 2;
}
function showStates(here, before) {
var list = part("states");
list.replaceChildren();
var regions = new Map();
here.forEach(node => {
var region = data.states[node][3];
if (!regions.has(region)) regions.set(region, []);
regions.get(region).push(node);
});
regions.forEach((nodes, region) => {
var row = element("div", nodes.some(node => !before.includes(node)) ? "changed" : "");
var states = element("dd");
nodes.forEach(node => { states.append(badge(node), " "); });
row.append(element("dt", "", region), states);
list.append(row);
});
}
function showObservers(shown, before) {
var row = part("observers");
row.replaceChildren();
shown.forEach((position, observer) => {
var item = element("div", position !== before[observer] ? "changed" : "");
item.append(element("dt", "", data.observers[observer][0]), element("dd", "", value(observer, position)));
row.append(item);
});
row.hidden = !shown.length;
}
function showPrompt(here) {
var frame = part("prompt");
frame.replaceChildren();
var node = here.find(node => data.states[node][4] !== "");
frame.hidden = node === undefined;
if (node === undefined) return [];
var template = prompts[Number(data.states[node][4])];
frame.append(template.content.cloneNode(true));
var possible = new Map(ways(now()).map(way => [way.event, way]));
var offered = template.dataset.events.split(" ").filter(Boolean).map(Number);
frame.querySelectorAll(".system-alert-choices li").forEach((item, position) => {
var way = possible.get(offered[position]);
if (!way) return;
var button = element("button", "", item.textContent);
button.type = "button";
button.addEventListener("click", () => { take(way); });
item.replaceChildren(button);
});
return offered;
}
function showEvents(offered) {
var list = part("events");
list.replaceChildren();
var open = ways(now()).filter(way => !offered.includes(way.event));
actors.forEach(actor => {
var own = open.filter(way => data.events[way.event][2] === actor[0]);
if (!own.length) return;
var group = element("ul", "walk-events");
own.forEach(way => {
var button = element("button", "", data.events[way.event][1]);
button.type = "button";
button.addEventListener("click", () => { take(way); });
group.append(element("li", "", button));
});
list.append(element("p", "walk-actor", data.events[own[0].event][4] || actor[1]), group);
});
if (!list.childNodes.length) {
list.append(element("p", "quiet", offered.length ? "Only the choices in the prompt." : "Nothing. The run ends here."));
}
}
function showTrace() {
var list = part("trace");
list.replaceChildren();
past.slice(1).forEach((step, position) => {
var from = past[position].at;
var item = element("li");
item.append(element("span", "trace-event", eventLabel(data.events[step.event])));
var changes = element("span", "trace-changes");
moves(data.configurations[from], data.configurations[step.at]).forEach((sides, region) => {
var move = element("span", "move");
move.title = region;
sides[0].forEach(node => { move.append(badge(node), " "); });
move.append(arrow());
sides[1].forEach(node => { move.append(badge(node), " "); });
changes.append(move);
});
data.shows[step.at].forEach((position, observer) => {
var before = data.shows[from][observer];
if (position === before) return;
var change = element("span", "observed", data.observers[observer][0] + " ");
var old = element("span", "before", value(observer, before));
old.append(" →");
change.append(old, " ", element("span", "after", value(observer, position)));
changes.append(change);
});
item.append(changes);
list.append(item);
});
}
function announce(words) {
part("status").textContent = words;
}
function inWords(from, to) {
var words = [];
moves(data.configurations[from], data.configurations[to]).forEach((sides, region) => {
words.push(region + ": " + sides[1].map(node => data.states[node][0]).join(", "));
});
return words.join(". ");
}
function take(way) {
var from = now();
past.push({ at: way.to, event: way.event });
show();
announce("Step " + (past.length - 1) + ", " + data.events[way.event][1] + ". " + inWords(from, way.to));
part("heading").focus({ preventScroll: true });
}
part("undo").addEventListener("click", () => {
if (past.length < 2) return;
var step = past.pop();
show();
announce("Undone: " + data.events[step.event][1]);
if (past.length < 2) part("heading").focus({ preventScroll: true });
});
part("restart").addEventListener("click", () => {
past = [{ at: 0 }];
show();
announce("Restarted");
part("heading").focus({ preventScroll: true });
});
(new URLSearchParams(location.search).get("run") || "").split(",").filter(Boolean).every(id => {
var way = ways(now()).find(way => data.events[way.event][0] === id);
if (way) past.push({ at: way.to, event: way.event });
return way;
});
walk.hidden = false;
show();
})();
