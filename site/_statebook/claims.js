(() => {
var form = document.querySelector(".filters");
if (!form) return;
var groups = [...document.querySelectorAll(".claim-group")].map(element => {
return {
element: element, entry: entryOf(element.querySelector("h2").id),
claims: [...element.querySelectorAll("li")].map(claim => {
return { element: claim, words: claim.querySelector(".claim-says").textContent.toLowerCase(), profiles: claim.dataset.profiles.split(" ") };
}),
};
});
var result = form.querySelector("[data-part=result]");
var reset = form.querySelector("[type=reset]");
function entryOf(id) {
return document.querySelector('.contents [href="#' + id + '"]')?.parentElement;
}
function show() {
var words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
var profile = form.elements.profile.value;
var total = 0;
var shown = 0;
groups.forEach(group => {
var count = 0;
group.claims.forEach(claim => {
var fits = words.every(word => claim.words.includes(word)) && (!profile || claim.profiles.includes(profile));
claim.element.hidden = !fits;
if (fits) count += 1;
});
group.element.hidden = !count;
if (group.entry) group.entry.hidden = !count;
total += group.claims.length;
shown += count;
});
var isPart = words.length > 0 || profile !== "";
result.textContent = isPart ? shown + " of " + total + " claims" : total + " claims";
reset.hidden = !isPart;
}
function remember() {
var asked = new URLSearchParams();
["words", "profile"].forEach(name => {
if (form.elements[name].value) asked.set(name, form.elements[name].value);
});
try {
history.replaceState(null, "", location.pathname + (asked.size ? "?" + asked : "") + location.hash);
} catch (error) {}
}
new URLSearchParams(location.search).forEach((value, name) => {
if (form.elements[name]) form.elements[name].value = value;
});
form.addEventListener("input", () => {
show();
remember();
});
form.addEventListener("submit", event => { event.preventDefault(); });
form.addEventListener("reset", () => {
setTimeout(() => {
show();
remember();
form.elements.words.focus();
});
});
show();
})();
