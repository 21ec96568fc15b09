// Buttons, selects and layouts of a message.

import { el } from "./dom.js";
import { emoji } from "./emojis.js";
import { markdown } from "./markdown.js";
import { picture } from "./pictures.js";
import { selectBox } from "./select.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const SELECTS = [3, 5, 6, 7, 8];

const MAKERS = {
  1: (part, use) => el("div", { class: "row" }, part.components.map((child) => component(child, use))),
  2: button,
  9: section,
  10: (part) => el("div", { class: "text" }, markdown(part.content)),
  11: (part) => picture(part.media, part.description, "thumbnail"),
  12: (part) => el("div", { class: "gallery" }, part.items.map((item) => picture(item.media, item.description))),
  13: (part) => fileLink(part.file),
  14: (part) => el("hr", { class: part.divider === false ? "space" : part.spacing === 2 ? "wide" : "" }),
  17: container,
};

export function component(part, use) {
  if (SELECTS.includes(part.type)) return selectBox(part, (values) => use(part, values));
  return MAKERS[part.type]?.(part, use) ?? el("span", { class: "faint" }, say("(not shown here)"));
}

function button(part, use) {
  const inside = [emoji(part.emoji), part.label ? el("span", {}, part.label) : null];
  if (part.style === 5) {
    return el("a", { class: "button link", href: part.url, target: "_blank", rel: "noreferrer" }, ...inside, " ↗");
  }
  const press = async (event) => {
    const pressed = event.currentTarget;
    pressed.setAttribute("aria-busy", "true");
    pressed.disabled = true;
    await use(part, []);
    pressed.removeAttribute("aria-busy");
    pressed.disabled = Boolean(part.disabled);
  };
  const label = part.label ? undefined : part.emoji?.name;
  const kind = `button ${STYLES[part.style]}`;
  return el("button", { type: "button", class: kind, disabled: part.disabled, "aria-label": label, "data-id": part.custom_id, onclick: press }, ...inside);
}

function section(part, use) {
  const texts = el("div", { class: "texts" }, part.components.map((child) => component(child, use)));
  return el("div", { class: "section" }, texts, component(part.accessory, use));
}

function container(part, use) {
  const accent = part.accent_color ?? part.accent_colour;
  const style = accent ? `border-left-color:#${accent.toString(16).padStart(6, "0")}` : undefined;
  return el("div", { class: "container", style }, part.components.map((child) => component(child, use)));
}

export function fileLink(file) {
  const name = file.filename ?? decodeURIComponent(file.url.split("/").at(-1));
  return el("a", { class: "file", href: file.url, download: name }, "🗎 ", name);
}
