// The servers of this table, and what brings the bot to one where it is not.

import { by, el, post } from "./dom.js";
import { state } from "./state.js";
import { say } from "./words.js";

export function drawServers(visit) {
  const found = async () => visit(await post("servers", { user: state.me.id }));
  const lines = state.guilds.map((one) => el("li", {}, server(one, () => visit(one))));
  const more = el("li", {}, row("+", say("A new server"), { onclick: found }));
  const list = el("ul", { "aria-labelledby": "servers-title" }, lines, more);
  return [el("h2", { id: "servers-title" }, say("Servers")), list];
}

const server = (guild, onclick) => row("◆", guild.name, { onclick, "aria-current": guild.id === state.guild.id ? "true" : undefined });

const row = (sign, name, attributes) => el("button", { type: "button", class: "channel", ...attributes }, el("span", { "aria-hidden": "true" }, sign), el("span", { class: "name" }, name));

// The bar above the messages of a server that the bot has not joined.
export function drawAbsence() {
  const bar = by("absent");
  bar.hidden = state.guild.has_bot || !state.channel.name;
  bar.replaceChildren(...(bar.hidden ? [] : [el("span", {}, told()), ...ways()]));
}

const me = () => state.users.find((user) => user.id === state.me.id);

function told() {
  const bot = state.bot.username;
  if (me().installed) return say("{bot} is not on this server. {name} has installed it: type / to see what works.", { bot, name: me().name });
  return me().moderator ? say("{bot} is not on this server.", { bot }) : say("{bot} is not on this server. A moderator can invite it.", { bot });
}

function ways() {
  const invited = () => post("invitations", { user: me().id, guild: state.guild.id, joins: true });
  const installed = (installed) => () => post("installations", { user: me().id, installed });
  const invite = me().moderator ? [button(say("Invite it"), invited)] : [];
  return [...invite, me().installed ? button(say("Take it away from me"), installed(false)) : button(say("Install it for me"), installed(true))];
}

const button = (label, onclick) => el("button", { type: "button", class: "button", onclick }, label);
