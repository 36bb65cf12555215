(function () {
var form = document.querySelector(".filters");
if (!form) return;
var groups = Array.from(document.querySelectorAll(".claim-group")).map(function (element) {
return {
element: element, entry: entryOf(element.querySelector("h2").id),
claims: Array.from(element.querySelectorAll(".claim-list > li")).map(function (claim) {
return { element: claim, words: claim.querySelector(".claim-says").textContent.toLowerCase(), profiles: claim.dataset.profiles.split(" ") };
}),
};
});
var result = form.querySelector("[data-part=result]");
var reset = form.querySelector("[type=reset]");
function entryOf(id) {
var link = Array.from(document.querySelectorAll(".contents a")).find(function (link) { return decodeURIComponent(link.hash) === "#" + id; });
return link ? link.parentElement : null;
}
function show() {
var words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
var profile = form.elements.profile.value;
var total = 0;
var shown = 0;
groups.forEach(function (group) {
var count = 0;
group.claims.forEach(function (claim) {
var fits = words.every(function (word) { return claim.words.includes(word); }) && (!profile || claim.profiles.includes(profile));
claim.element.hidden = !fits;
if (fits) count += 1;
});
group.element.hidden = count === 0;
if (group.entry) group.entry.hidden = count === 0;
total += group.claims.length;
shown += count;
});
var isPart = words.length > 0 || profile !== "";
result.textContent = isPart ? shown + " of " + total + " claims" : total + " claims";
reset.hidden = !isPart;
}
function remember() {
var asked = new URLSearchParams();
["words", "profile"].forEach(function (name) {
if (form.elements[name].value) asked.set(name, form.elements[name].value);
});
try {
history.replaceState(null, "", location.pathname + (asked.size ? "?" + asked : "") + location.hash);
} catch (error) {}
}
new URLSearchParams(location.search).forEach(function (value, name) {
if (form.elements[name]) form.elements[name].value = value;
});
form.addEventListener("input", function () {
show();
remember();
});
form.addEventListener("submit", function (event) { event.preventDefault(); });
form.addEventListener("reset", function () {
setTimeout(function () {
show();
remember();
form.elements.words.focus();
});
});
show();
})();
