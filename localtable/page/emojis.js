// Emojis: pictures of the application, or characters. A deleted one is shown as its name.

import { el } from "./dom.js";

export function emoji(found) {
  if (!found) return null;
  if (!found.id) return el("span", { class: "emoji" }, found.name);
  const name = `:${found.name}:`;
  const gone = (event) => event.currentTarget.replaceWith(name);
  return el("img", { class: "emoji", src: `emojis/${found.id}`, alt: name, title: name, onerror: gone });
}
