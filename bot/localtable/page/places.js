// The channel list, the heading and who plays in this window.

import { avatar, by, el } from "./dom.js";
import { isUnread, state } from "./state.js";

export function drawPlaces(enter, become) {
  by("guild").textContent = state.guild.name;
  document.title = `${state.channel.name ? `#${state.channel.name}` : state.bot.username} · ${state.guild.name}`;
  by("title").textContent = state.channel.name ? `# ${state.channel.name}` : `@ ${state.bot.username}`;
  by("topic").textContent = state.channel.topic ?? "";
  by("settings").hidden = !state.me.moderator || !state.channel.name;
  by("channels").replaceChildren(...groups(enter));
  by("people").replaceChildren(...state.users.map((user) => person(user, become)));
}

function groups(enter) {
  const tables = state.channels.filter((one) => one.type === 0);
  const rows = tables.flatMap((one) => [one, ...state.channels.filter((thread) => thread.parent_id === one.id && !thread.thread_metadata.archived)]);
  const direct = state.channels.filter((one) => one.type === 1);
  const lists = [el("ul", { "aria-label": "Channels" }, rows.map((one) => entry(one, enter)))];
  if (direct.length) lists.push(el("h2", {}, "Direct messages"), el("ul", {}, direct.map((one) => entry(one, enter))));
  return lists;
}

function entry(channel, enter) {
  const classes = ["channel"];
  if (channel.parent_id) classes.push("thread");
  if (isUnread(channel)) classes.push("unread");
  const sign = channel.type === 1 ? "@" : channel.parent_id ? "↳" : "#";
  const current = channel.id === state.channel.id ? "page" : undefined;
  const count = state.pings[channel.id];
  const pings = count ? el("span", { class: "badge", "aria-label": `${count} mentions` }, String(count)) : null;
  return el("li", {}, el("button", { type: "button", class: classes.join(" "), "aria-current": current, onclick: () => enter(channel) }, el("span", { "aria-hidden": "true" }, sign), channel.name ?? state.bot.username, pings));
}

function person(user, become) {
  const mine = user.id === state.me.id;
  const dot = state.summoned.has(user.id) ? el("span", { class: "dot", "aria-label": "was mentioned" }) : null;
  return el("button", { type: "button", role: "tab", class: "person", "aria-selected": String(mine), title: user.moderator ? `${user.name} (moderator)` : user.name, onclick: () => become(user) }, avatar(user.name), el("span", {}, user.name), dot);
}
