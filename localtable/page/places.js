// The channel list, the heading and who plays in this window.

import { avatar, by, el } from "./dom.js";
import { openForPerson } from "./menu.js";
import { drawAbsence, drawServers } from "./servers.js";
import { allCalls, calls, isUnread, state } from "./state.js";
import { language, nameOfLanguage, say } from "./words.js";

const FORUM = 15;
const SIGNS = { 0: "#", 2: "♪", 13: "◉", [FORUM]: "☰" };

export function drawPlaces(doings) {
  const place = state.channel.name ? `#${state.channel.name}` : state.bot.username;
  const waiting = allCalls();
  by("guild").textContent = state.guild.name;
  document.title = `${waiting ? `(${waiting}) ` : ""}${place} · ${state.guild.name}`;
  by("title").textContent = state.channel.name ? `# ${state.channel.name}` : `@ ${state.bot.username}`;
  by("topic").textContent = say(state.channel.topic ?? "");
  by("settings").hidden = !state.me.moderator || !state.channel.name;
  by("menu-badge").replaceChildren(...menuMark(waiting));
  replace(by("channels"), groups(doings));
  replace(by("people"), state.users.map((user) => person(user, doings.become)));
  drawAbsence();
  drawAcceptance(doings.accept);
  drawLanguages(doings.read);
}

// An unchanged list is not redrawn: a redrawn button would lose a press that has begun on it.
function replace(box, nodes) {
  const now = [...box.children];
  if (now.length === nodes.length && nodes.every((node, index) => node.isEqualNode(now[index]))) return;
  const at = [...box.querySelectorAll("button")].indexOf(document.activeElement);
  box.replaceChildren(...nodes);
  if (at >= 0) box.querySelectorAll("button")[at]?.focus();
}

function menuMark(waiting) {
  if (waiting) return [badge(waiting)];
  return state.channels.some(isUnread) ? [el("span", { class: "speck", role: "img", "aria-label": say("Something is unread") })] : [];
}

const badge = (count) => el("span", { class: "badge", role: "img", "aria-label": say("{count} unread for you", { count }) }, count > 99 ? "99+" : String(count));

function groups({ enter, converse, visit }) {
  const tables = state.channels.filter((one) => one.type in SIGNS && !one.parent_id);
  const rows = tables.flatMap((one) => [one, ...state.channels.filter((thread) => thread.parent_id === one.id && !thread.thread_metadata.archived)]);
  const direct = state.channels.filter((one) => one.type === 1);
  const opened = direct.length ? direct.map((one) => entry(one, () => enter(one))) : [row("channel", "@", state.bot.username, { onclick: converse })];
  return [
    el("ul", { "aria-label": say("Channels") }, rows.map((one) => (one.type === FORUM ? heading(one) : entry(one, () => enter(one))))),
    el("h2", { id: "direct" }, say("Direct messages")),
    el("ul", { "aria-labelledby": "direct" }, opened),
    ...drawServers(visit),
  ];
}

// A forum has posts, and no messages of its own.
const heading = (forum) => el("li", { class: "forum" }, el("span", { "aria-hidden": "true" }, SIGNS[FORUM]), el("span", { class: "name" }, forum.name));

function entry(channel, open) {
  const classes = ["channel"];
  if (channel.parent_id) classes.push("thread");
  if (isUnread(channel)) classes.push("unread");
  const sign = channel.type === 1 ? "@" : channel.parent_id ? "↳" : SIGNS[channel.type];
  const current = channel.id === state.channel.id ? "page" : undefined;
  const count = calls(channel);
  return row(classes.join(" "), sign, channel.name ?? state.bot.username, { "aria-current": current, onclick: open }, count ? badge(count) : null);
}

function row(kind, sign, name, attributes, mark = null) {
  const inside = [el("span", { "aria-hidden": "true" }, sign), el("span", { class: "name" }, name), mark];
  return el("li", {}, el("button", { type: "button", class: kind, ...attributes }, ...inside));
}

function drawAcceptance(accept) {
  const me = state.users.find((user) => user.id === state.me.id);
  by("accepts").checked = me.direct_messages;
  by("accepts").onchange = (event) => accept(event.target.checked);
  by("accepts-label").textContent = say("{name} accepts direct messages from {bot}", { name: me.name, bot: state.bot.username });
}

function drawLanguages(choose) {
  by("speaks-label").textContent = say("{name} reads", { name: state.me.name });
  by("speaks").replaceChildren(...state.languages.map((code) => el("option", { value: code, selected: code === language() }, nameOfLanguage(code))));
  by("speaks").onchange = (event) => choose(event.target.value);
}

function person(user, become) {
  const mine = user.id === state.me.id;
  const called = !mine && state.unread.summoned.includes(user.id);
  const dot = called ? el("span", { class: "dot", role: "img", "aria-label": say("was called") }) : null;
  return el("button", { type: "button", role: "tab", class: "person", "aria-selected": String(mine), title: user.moderator ? say("{name} (moderator)", { name: user.name }) : user.name, onclick: () => become(user), oncontextmenu: (event) => openForPerson(event, user) }, avatar(user.name), el("span", {}, user.name), dot);
}
