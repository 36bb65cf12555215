(() => {
var tools = document.querySelector(".plan");
var boxes = [...document.querySelectorAll(".checklist input")];
var runs = [...document.querySelectorAll(".run")];
if (!tools || !boxes.length) return;
var key = "steps " + location.pathname;
var count = tools.querySelector("[data-part=count]");
var bar = tools.querySelector("[data-part=bar]");
var clear = tools.querySelector("[data-part=clear]");
var copy = tools.querySelector("[data-part=copy]");
function id(box) {
return box.dataset.step;
}
function kept() {
try {
var steps = JSON.parse(statebookKept(key));
return Array.isArray(steps) ? steps : [];
} catch (error) {
return [];
}
}
function show() {
var done = boxes.filter(box => box.checked);
count.textContent = done.length + " of " + boxes.length + " boxes checked";
bar.value = done.length;
clear.disabled = !done.length;
runs.forEach(run => {
var checked = run.querySelectorAll(":checked").length;
run.querySelector("[data-part=done]").textContent = checked ? "· " + checked + " checked" : "";
});
return done;
}
function keep() {
var done = show().map(id);
statebookKept(key, done.length ? JSON.stringify(done) : "");
}
function check() {
var done = new Set(kept());
boxes.forEach(box => { box.checked = done.has(id(box)); });
show();
}
function words(element) {
var actor = element.querySelector(".actor");
var text = element.innerText.trim().replace(/\s*\n: /g, ": ").replace(/[\\\x60*_[\]<>]/g, "\\$&").replace(/([.?!])?\s*\n\s*/g, (_, end) => (end || ";") + " ");
return actor ? text.replace(words(actor), "*$&*") : text;
}
function markdown() {
var folded = [...document.querySelectorAll(".run, .rest")].filter(part => !part.open);
var plan = document.querySelector(".plan-list [aria-current] b");
var lines = ["# " + words(document.querySelector("title")) + (plan ? ": " + words(plan) : ""), "", location.href.split("#")[0]];
document.querySelectorAll(".fresh :is(h2, li)").forEach(part => {
lines.push(...part.matches("h2") ? ["", "## " + words(part), ""] : ["- " + words(part)]);
});
folded.forEach(part => { part.open = true; });
runs.forEach((run, number) => {
lines.push("", "## " + (number + 1) + ". " + words(run.querySelector("summary > b")), "");
run.querySelectorAll(".note").forEach(note => { lines.push(words(note), ""); });
run.querySelectorAll(".checklist > li").forEach((step, number) => {
lines.push((number + 1) + ". *" + words(step.querySelector(":scope > .actor")) + "* " + words(step.querySelector(".check-do")));
step.querySelectorAll("input").forEach(box => {
lines.push("   - [" + (box.checked ? "x" : " ") + "] " + words(box.nextElementSibling));
});
});
});
folded.forEach(part => { part.open = false; });
return lines.join("\n") + "\n";
}
boxes.forEach(box => { box.addEventListener("change", keep); });
bar.max = boxes.length;
tools.querySelector("[data-part=print]").addEventListener("click", () => { print(); });
clear.addEventListener("click", () => {
if (!confirm("Clear all boxes?")) return;
boxes.forEach(box => { box.checked = false; });
keep();
});
copy.addEventListener("click", () => {
statebookCopy(markdown()).then(
() => { count.textContent = "Copied"; },
() => { count.textContent = "Copying is not available here"; }
).then(() => { setTimeout(show, 2000); });
});
addEventListener("storage", event => { if (event.key === "statebook-" + key) check(); });
check();
})();
