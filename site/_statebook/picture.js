(() => {
var space = "http://www.w3.org/2000/svg";
var size = { width: 1600, height: 900, margin: 56, room: 1440 };
var page = null;
function make(name, attributes, ...children) {
return statebookSet(document.createElementNS(space, name), attributes, ...children);
}
function styleOf(element, part) {
return page.defaultView.getComputedStyle(element, part);
}
function ground() {
return styleOf(page.body).backgroundColor;
}
function addRules(text) {
var sheet = new page.defaultView.CSSStyleSheet();
sheet.replaceSync("@layer states {" + text + "}");
page.adoptedStyleSheets.push(sheet);
}
async function onPage(theme, draw) {
var frame = statebookElement("iframe", { "aria-hidden": "true", tabindex: "-1" });
frame.style.cssText = "position: fixed; width: " + size.room + "px; height: " + size.height + "px; border: 0; visibility: hidden";
document.body.append(frame);
var own = frame.contentDocument;
own.write("<!doctype html>");
own.close();
var root = own.documentElement;
root.dataset.theme = theme;
await Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].map(link => new Promise(done => {
var copy = statebookSet(own.createElement("link"), { rel: "stylesheet", href: link.href });
copy.onload = copy.onerror = done;
own.head.append(copy);
})));
page = own;
["--sans", "--mono"].forEach(name => {
root.style.setProperty(name, styleOf(root).getPropertyValue(name).replace(/(?:system-ui|-apple-system|ui-monospace),\s*/g, ""));
});
try {
return draw();
} finally {
frame.remove();
}
}
var written = {
text: ["fill", "font-size", "font-weight"],
shape: ["fill", "fill-rule", "stroke", "stroke-width", "stroke-dasharray", "stroke-opacity"],
};
function styled(svg) {
var copy = svg.cloneNode(true);
var copies = copy.querySelectorAll("*");
svg.querySelectorAll("*").forEach((original, index) => {
var style = styleOf(original);
if (style.opacity < 1) copies[index].setAttribute("opacity", style.opacity);
if (!original.matches("rect, path, circle, polygon, text")) return;
(written[original.tagName] || written.shape).forEach(name => { copies[index].setAttribute(name, style.getPropertyValue(name)); });
});
return statebookSet(copy, { "font-family": styleOf(svg).fontFamily });
}
function placed(svg) {
var box = svg.getBoundingClientRect();
var view = svg.viewBox.baseVal;
var scale = box.width / view.width;
return make("g", {
transform: "translate(" + (box.x - view.x * scale) + " " + (box.y - view.y * scale) + ") scale(" + scale + ")",
"font-family": styleOf(svg).fontFamily,
}, ...styled(svg).childNodes);
}
function rounded(box, radii, [top, right, bottom, left]) {
var [x, y, end, foot] = [box.left + left, box.top + top, box.right - right, box.bottom - bottom];
var cuts = [Math.max(top, left), Math.max(top, right), Math.max(bottom, right), Math.max(bottom, left)];
var [a, b, c, d] = radii.map((radius, index) => Math.max(0, Math.min(radius, box.width / 2, box.height / 2) - cuts[index]));
function turn(radius, x, y) {
return "A" + radius + " " + radius + " 0 0 1 " + x + " " + y;
}
return "M" + (x + a) + " " + y + "H" + (end - b) + turn(b, end, y + b) + "V" + (foot - c) + turn(c, end - c, foot)
+ "H" + (x + d) + turn(d, x, foot - d) + "V" + (y + a) + turn(a, x + a, y) + "Z";
}
function paintBox(box, style, into) {
function isSeen(color) {
return !/^rgba\(.*, 0\)$/.test(color);
}
function path(d, attributes) {
into.append(make("path", { d, fill: "none", ...attributes }));
}
var radii = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map(corner => parseFloat(style["border" + corner + "Radius"]));
var sides = ["Top", "Right", "Bottom", "Left"];
var widths = sides.map(side => isSeen(style["border" + side + "Color"]) ? parseFloat(style["border" + side + "Width"]) : 0);
var isDashed = /dashed|dotted/.test(style.borderTopStyle + style.borderBottomStyle);
var isWhole = widths.every(Boolean);
if (isWhole && !isDashed) path(rounded(box, radii, [0, 0, 0, 0]), { fill: style.borderTopColor });
var inner = isWhole && !isDashed ? widths : [0, 0, 0, 0];
if (isSeen(style.backgroundColor)) path(rounded(box, radii, inner), { fill: style.backgroundColor });
else if (isWhole && !isDashed) path(rounded(box, radii, inner), { fill: ground() });
var dash = { "stroke-dasharray": isDashed ? "3 2" : "none" };
if (isWhole && isDashed) path(rounded(box, radii, widths.map(width => width / 2)), { stroke: style.borderTopColor, "stroke-width": widths[0], ...dash });
if (isWhole) return;
var lines = [
"M" + box.left + " " + (box.top + widths[0] / 2) + "h" + box.width, "M" + (box.right - widths[1] / 2) + " " + box.top + "v" + box.height,
"M" + box.left + " " + (box.bottom - widths[2] / 2) + "h" + box.width, "M" + (box.left + widths[3] / 2) + " " + box.top + "v" + box.height,
];
sides.forEach((side, index) => {
if (widths[index]) path(lines[index], { stroke: style["border" + side + "Color"], "stroke-width": widths[index], ...dash });
});
}
var measure = document.createElement("canvas").getContext("2d");
function paintText(node, style, into) {
var lines = [];
var range = page.createRange();
for (var at = 0; at < node.length; at += 1) {
range.setStart(node, at);
range.setEnd(node, at + 1);
var box = [...range.getClientRects()].pop();
if (!box?.width) continue;
var line = lines[lines.length - 1];
if (!line || Math.abs(line.top - box.top) > 2) lines.push(line = { top: box.top, height: box.height, left: Infinity, right: 0, words: "" });
line.words += node.data[at];
if (!node.data[at].trim()) continue;
line.left = Math.min(line.left, box.left);
line.right = Math.max(line.right, box.right);
}
measure.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily;
var { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = measure.measureText("x");
var anchor = style.textAlign === "center" ? "middle" : "start";
lines.filter(line => line.words.trim()).forEach(line => {
into.append(make("text", {
x: anchor === "middle" ? (line.left + line.right) / 2 : style.direction === "rtl" ? line.right : line.left,
y: line.top + (line.height + above - below) / 2,
"text-anchor": anchor, direction: style.direction, fill: style.color,
"font-family": style.fontFamily, "font-size": style.fontSize, "font-weight": style.fontWeight,
}, line.words.trim().replace(/\s+/g, " ")));
});
}
function paintArrow(box, element, into) {
var color = styleOf(element).color;
var y = box.y + box.height / 2;
var dash = element.matches(".by-app") ? "6 3" : element.matches(".by-system, .by-time") ? "2 3" : element.closest(".board-other") ? "5 3" : "none";
into.append(
make("path", { d: "M" + box.left + " " + y + "H" + (box.right - 6), fill: "none", stroke: color, "stroke-width": 2, "stroke-dasharray": dash }),
make("path", { d: "M" + (box.right - 10) + " " + (y - 6) + "l10 6l-10 6z", fill: color }));
}
function paintHatching(box, element, into) {
var width = element.textContent ? 24 : box.width;
for (var at = 12; at < width + box.height; at += 17) {
var start = Math.max(2, at - box.height + 2), end = Math.min(width, at) - 2;
if (start < end) into.append(make("path", {
d: "M" + (box.x + start) + " " + (box.y + at - start) + "L" + (box.x + end) + " " + (box.y + at - end),
stroke: styleOf(element).color, "stroke-opacity": .2, "stroke-width": 4,
}));
}
}
function makeMap(element) {
var { width, height } = element.getBoundingClientRect();
function circle(x, y, radius, look) {
return '<circle cx="' + width * x + '" cy="' + height * y + '" r="' + radius + '" ' + look + "/>";
}
element.innerHTML = '<svg viewBox="0 0 ' + width + " " + height + '"><g transform="scale(' + width / 100 + " " + height / 100 + ')">'
+ '<path d="M0 0H100V100H0Z" fill="var(--land)"/><path d="M0 66L40 0H46L0 77ZM45 38H52L67 100H59ZM83 0H85L100 80V90Z" fill="var(--road)"/>'
+ '<path d="M52 0H60L100 58V72Z" fill="var(--street)"/><path d="M0 80Q14 71 26 83Q33 93 29 100H0Z" fill="var(--lake)"/></g>'
+ circle(.86, .26, height * .24, 'fill="var(--park)"') + circle(.5, .52, 25, 'fill="#0b79ff" opacity=".2"')
+ circle(.5, .52, 9, 'fill="#fff"') + circle(.5, .52, 6, 'fill="#0b79ff"') + "</svg>";
}
function writeSigns() {
var signs = [...page.body.querySelectorAll("*")].map(element => [element, /^"([^"]+)"/.exec(styleOf(element, "::before").content)?.[1]]);
addRules("figure ::before { content: none !important }");
signs.forEach(([element, sign]) => { if (sign) element.prepend(sign); });
}
function paint(element, boxes, words) {
var style = styleOf(element);
if (style.display === "none" || style.clipPath !== "none") return;
if (element.matches("svg")) return boxes.append(placed(element));
[...element.getClientRects()].forEach(box => {
paintBox(box, style, boxes);
if (element.matches(".board-arrow")) paintArrow(box, element, boxes);
if (element.matches(".doubtful > .board-shown")) paintHatching(box, element, boxes);
});
element.childNodes.forEach(child => {
if (child.nodeType === Node.TEXT_NODE) paintText(child, style, words);
else if (child.nodeType === Node.ELEMENT_NODE) paint(child, boxes, words);
});
}
function wordsOf(element, left) {
var copy = element.cloneNode(true);
copy.querySelectorAll(left).forEach(part => { part.remove(); });
copy.querySelectorAll("br, .eyebrow").forEach(part => { part.after(part.matches("br") ? " · " : ": "); });
return copy.textContent.replace(/\s+/g, " ").replace(/[ ·]+$/, "").trim();
}
function namesOf(figure) {
var caption = wordsOf(figure.querySelector("figcaption"), "a:not(:has(+ br)), .marks, [data-live], .visually-hidden");
if (figure.matches(".storyboard")) {
var steps = figure.querySelector(".board-arrow .step-number") ? [...figure.parentElement.querySelectorAll(".trace > li")] : [];
return [caption.replace(/\.$/, ""), steps.map((step, index) => index + 1 + " " + wordsOf(step.querySelector(".trace-event"), ".actor")).join(" · ")];
}
if (caption.includes(" · ")) return caption.split(" · ");
var headings = [...document.querySelectorAll(figure.matches(".diagram-figure") ? "h1" : "main :is(h1, h2, h3)")];
var heading = headings.findLast(heading => heading.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING);
return [wordsOf(heading, ".anchor"), caption];
}
function line(words, font, color) {
var result = statebookElement("p", {}, words);
result.style.cssText = "max-width: none; margin: 0; font: " + font + " var(--sans); color: " + color + "; text-align: center; text-wrap: balance";
return result;
}
function draw(figure) {
var [name, caption] = namesOf(figure);
var copy = page.importNode(figure, true);
var left = "figcaption, details, .diagram-tools, .diagram-links, .app-name, .guards :is(ul:has(a), p:has(+ ul a))";
copy.querySelectorAll(left).forEach(part => { part.remove(); });
[copy, ...copy.querySelectorAll("[style], .lit")].forEach(part => {
part.removeAttribute("style");
part.removeAttribute("data-live");
part.classList.remove("lit", "zoomed");
});
page.body.append(line(name, "650 32px/1.25", "var(--text)"), copy, line(caption, "18px/1.4", "var(--quiet)"));
addRules(".board-arrow { min-width: 112px } .board-arrow:has(.step-number) { min-width: 64px } .storyboard:has(.step-number) { display: flex; align-items: start; width: max-content }"
+ ".diagram-figure { display: flex; flex-wrap: wrap; gap: 0 32px; width: fit-content }"
+ ".diagram-frame { padding: 0; border: 0 } .guards { flex: 0 1 360px } .diagram-figure > .legend { width: 0; min-width: 100% }");
page.querySelectorAll(".system-alert-map").forEach(makeMap);
writeSigns();
var svg = make("svg", { viewBox: "0 0 " + size.width + " " + size.height, width: size.width, height: size.height });
page.body.append(svg);
var [title, picture, below] = [...page.body.children].slice(0, 3).map(part => {
var words = make("g", {});
var group = make("g", {});
paint(part, group, words);
group.append(words);
svg.append(group);
return { group, box: group.getBBox() };
});
function place({ group, box }, y, scale) {
var x = (size.width - box.width * scale) / 2 - box.x * scale;
group.setAttribute("transform", "translate(" + x + " " + (y - box.y * scale) + ") scale(" + scale + ")");
}
var top = size.margin + title.box.height + 36;
var room = size.height - size.margin - below.box.height - 28 - top;
var scale = Math.min(size.room / picture.box.width, room / picture.box.height, 2.5);
place(title, size.margin, 1);
place(picture, top + (room - picture.box.height * scale) / 2, scale);
place(below, size.height - size.margin - below.box.height, 1);
svg.prepend(make("title", {}, name), make("rect", { width: size.width, height: size.height, fill: ground() }));
return fileOf(svg);
}
function fileOf(svg) {
var name = svg.querySelector("title").textContent.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
return { text: new XMLSerializer().serializeToString(svg), name: name + ".svg" };
}
window.statebookPicture = figure => {
var theme = document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
return onPage(theme, () => draw(figure));
};
window.statebookDiagram = picture => onPage("light", () => {
var copy = page.importNode(picture, true);
copy.classList.remove("lit");
page.body.append(copy);
var svg = styled(copy.querySelector("svg"));
svg.querySelector("g").before(make("rect", { width: "100%", height: "100%", fill: ground() }));
return fileOf(svg);
});
window.statebookSave = ({ text, name }) => {
var link = statebookElement("a", { href: URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })), download: name });
link.click();
setTimeout(() => { URL.revokeObjectURL(link.href); }, 10000);
return "Saved";
};
window.statebookPixels = async ({ text }) => {
var image = new Image();
image.src = "data:image/svg+xml," + encodeURIComponent(text);
await image.decode();
var canvas = statebookElement("canvas", { width: 2 * size.width, height: 2 * size.height });
canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
return new Promise(done => { canvas.toBlob(done, "image/png"); });
};
})();
