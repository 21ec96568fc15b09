// Pictures in messages, and the large view of one.

import { by, el } from "./dom.js";
import { say } from "./words.js";

export function picture(media, description, kind = "picture") {
  const alt = description ?? media.description ?? "";
  const { width, height } = media;
  // The picture keeps its place before it has arrived, and never outgrows the window.
  const style = width ? `--wide:${width}px;--ratio:${width / height}` : undefined;
  const image = el("img", { src: media.url, alt, width, height });
  const label = alt ? say("Enlarge: {picture}", { picture: alt }) : say("Enlarge picture");
  return el("button", { type: "button", class: kind, style, "aria-label": label, onclick: () => enlarge(media.url, alt) }, image);
}

function enlarge(url, alt) {
  const box = by("lightbox");
  const image = el("img", { src: url, alt, onclick: () => image.classList.toggle("actual") });
  const close = el("button", { type: "button", class: "icon close", "aria-label": say("Close"), onclick: () => box.close() }, "✕");
  const original = el("a", { href: url, target: "_blank", rel: "noreferrer" }, say("Open original"));
  const caption = el("figcaption", {}, alt, alt ? " · " : "", original);
  box.replaceChildren(close, el("figure", {}, image, caption));
  box.onclick = (event) => event.target.tagName !== "IMG" && event.target.tagName !== "A" && box.close();
  box.showModal();
}
