// The list above the composer: commands, and suggestions for an option.

import { by, el } from "./dom.js";
import { say } from "./words.js";

let entries = [];
let at = -1;

const popup = () => by("popup");

export function openPopup(title, found, pick) {
  at = -1;
  entries = found.map((one, index) => el("div", { id: `entry-${index}`, role: "option", class: "entry", "aria-selected": "false", onpointerdown: (event) => event.preventDefault(), onclick: () => pick(one) }, el("b", {}, one.label), one.hint ? el("span", {}, one.hint) : null));
  const keys = entries.length ? el("span", { class: "keys" }, say("↑ ↓ choose · Tab or Enter takes · Esc closes")) : null;
  const heading = title || keys ? el("p", { class: "faint" }, el("span", {}, title ?? ""), keys) : "";
  popup().replaceChildren(heading, ...entries);
  popup().hidden = !title && !entries.length;
}

export function closePopup() {
  openPopup("", [], () => {});
}

export const isOpen = () => !popup().hidden;

export const hasEntries = () => isOpen() && entries.length > 0;

export const isMarked = () => at >= 0;

export function move(step) {
  if (!entries.length) return;
  mark(at < 0 ? (step > 0 ? 0 : entries.length - 1) : (at + step + entries.length) % entries.length);
}

// Mark an entry as the one that Enter takes; a negative index marks none.
export function mark(index) {
  at = index < entries.length ? index : -1;
  entries.forEach((entry, number) => entry.setAttribute("aria-selected", String(number === at)));
  if (at < 0) return document.activeElement?.removeAttribute("aria-activedescendant");
  entries[at].scrollIntoView({ block: "nearest" });
  document.activeElement?.setAttribute("aria-activedescendant", entries[at].id);
}

// Take the marked entry or the first; return whether there was one.
export function take() {
  const entry = entries[Math.max(at, 0)];
  entry?.click();
  return Boolean(entry);
}
