// A command that takes its time, or that the bot did not answer.

import { by, el } from "./dom.js";

export function wait(path) {
  const note = el("li", { class: "pending" }, `/${path} – sending…`);
  const timer = setTimeout(() => {
    by("messages").append(note);
    by("scroller").scrollTop = by("scroller").scrollHeight;
  }, 400);
  const done = () => (clearTimeout(timer), note.remove());
  const fail = (reason) => {
    clearTimeout(timer);
    const close = el("button", { type: "button", class: "plain", onclick: () => note.remove() }, "Dismiss");
    note.replaceChildren(el("span", { class: "failed", role: "alert" }, reason), ` · /${path} · `, close);
    by("messages").append(note);
    by("scroller").scrollTop = by("scroller").scrollHeight;
  };
  return { done, fail };
}
