// Emojis: pictures of the application, or characters. One that is gone is shown by its name.

import { el } from "./dom.js";

export function emoji(found) {
  if (!found) return null;
  if (!found.id) return el("span", { class: "emoji" }, found.name);
  const name = `:${found.name}:`;
  const gone = (event) => event.currentTarget.replaceWith(name);
  return el("img", { class: "emoji", src: `emojis/${found.id}`, alt: name, title: name, onerror: gone });
}
