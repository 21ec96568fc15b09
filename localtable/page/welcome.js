// The welcome in a channel without messages.

import { el } from "./dom.js";
import { begin } from "./composer.js";
import { commands, state } from "./state.js";

const OPENERS = ["new", "start", "open", "create"];

export function welcome() {
  const found = commands();
  const opener = found.find((one) => OPENERS.includes(one.path.split(" ").at(-1))) ?? found[0];
  const place = state.channel.name ? `#${state.channel.name}` : state.bot.username;
  const hint = opener ? [invite(opener), others(found, opener)] : [el("p", {}, `${state.bot.username} is not here yet. As soon as it connects, its commands appear here.`)];
  return el("li", { class: "welcome" }, el("h3", {}, `Welcome to ${place}!`), ...hint.flat());
}

const entry = (command) => el("button", { type: "button", class: "mention", onclick: () => begin(command) }, `/${command.path}`);

function invite(command) {
  return [
    el("p", {}, "Type ", entry(command), ` to begin: ${command.description}.`.replace("..", ".")),
    el("p", { class: "faint" }, "You play as everybody: change who you are at the top, or open this page again in another window."),
  ];
}

function others(found, opener) {
  const rest = found.filter((one) => one !== opener);
  if (!rest.length) return null;
  const items = rest.map((one) => el("li", {}, entry(one), " ", one.description));
  return el("details", { open: window.innerWidth > 700 }, el("summary", {}, "All commands"), el("ul", {}, items));
}
