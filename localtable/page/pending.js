// A command that is still running, or that the bot did not answer.

import { by, el } from "./dom.js";
import { say } from "./words.js";

// `again` puts the line back into the composer.
export function wait(path, again) {
  const note = el("li", { class: "pending" }, say("/{command} – sending…", { command: path }));
  const timer = setTimeout(() => append(note), 400);
  const done = () => (clearTimeout(timer), note.remove());
  const fail = (reason) => {
    clearTimeout(timer);
    const button = (label, act) => el("button", { type: "button", class: "plain", onclick: () => (note.remove(), act()) }, label);
    const failed = el("span", { class: "failed", role: "alert" }, reason);
    note.replaceChildren(failed, ` · /${path} · `, button(say("Try again"), again), " · ", button(say("Dismiss"), () => {}));
    append(note);
  };
  return { done, fail };
}

function append(note) {
  by("messages").append(note);
  by("scroller").scrollTop = by("scroller").scrollHeight;
}
