// The welcome in a channel without messages: what this is, and where to begin.

import { el } from "./dom.js";
import { begin } from "./composer.js";
import { commands, state } from "./state.js";
import { localized, say } from "./words.js";

// The commands to begin with, by their last word; the first ones found are shown.
const FIRST = ["play", "learn", "help", "new", "start", "open", "create"];
const SHOWN = 3;

export function welcome() {
  const found = commands();
  const place = state.channel.name ? `#${state.channel.name}` : state.bot.username;
  const hint = found.length ? hints(found) : absence();
  return el("li", { class: "welcome" }, el("h3", {}, say("Welcome to {place}!", { place })), ...hint);
}

function absence() {
  if (!state.guild.has_bot && state.channel.name) return [];
  return [el("p", {}, say("{bot} is not here yet. As soon as it connects, its commands appear here.", { bot: state.bot.username }))];
}

const entry = (command) => el("button", { type: "button", class: "mention", onclick: () => begin(command) }, `/${command.path}`);

function hints(found) {
  return [
    el("p", {}, say("{bot} keeps board games here, as it does on Discord. Begin with one of these, or type a slash:", { bot: state.bot.username })),
    el("ul", {}, first(found).map((one) => el("li", {}, entry(one), " ", localized(one, "description")))),
    el("p", { class: "faint" }, say("You play as everybody: change who you are at the top, or in a second window.")),
  ];
}

function first(found) {
  const rank = (command) => (FIRST.indexOf(command.path.split(" ").at(-1)) + FIRST.length + 1) % (FIRST.length + 1);
  return [...found].sort((one, other) => rank(one) - rank(other)).slice(0, SHOWN);
}
