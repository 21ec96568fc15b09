// What this window knows: who plays here, the channels, their messages and what is unread.

import { get, post } from "./dom.js";
import { speak } from "./words.js";

export const state = {
  me: null,
  users: [],
  channels: [],
  roles: [],
  channel: null,
  bot: null,
  guild: null,
  guilds: [],
  permissions: {},
  languages: [],
  messages: [],
  // For each channel with unread messages, how many of them call me; and everybody who is called.
  unread: { marks: {}, summoned: [] },
};

let newsCount = 0;

export const noteNews = () => (newsCount += 1);

// What the feed told while an answer was under way may be newer than the answer: ask again then.
async function newest(path) {
  const before = newsCount;
  const found = await get(path);
  return before === newsCount ? found : newest(path);
}

export async function load(name) {
  const place = state.guild ? `&guild=${state.guild.id}` : "";
  const asked = state.me ? `?user=${state.me.id}${place}` : "";
  let found = await newest(`state${asked}`);
  if (!state.me) {
    const wanted = (name ?? "").toLowerCase();
    state.me = found.users.find((user) => user.name.toLowerCase() === wanted) ?? found.users[0];
    found = await newest(`state?user=${state.me.id}`);
  }
  // Meanwhile another server may have been opened.
  if (state.guild && `&guild=${state.guild.id}` !== place) return load();
  Object.assign(state, found);
  await speak(state.language);
  const current = state.channel?.id;
  state.channel = state.channels.find((one) => one.id === current) ?? state.channels.find((one) => one.name);
}

export async function loadMessages() {
  state.messages = await newest(`channels/${state.channel.id}/messages?user=${state.me.id}`);
  markRead();
}

// Messages on screen count as read, unless the window is hidden.
export function markRead() {
  const last = state.messages.at(-1);
  if (!last || document.hidden) return;
  post("readings", { user: state.me.id, channel: state.channel.id, message: last.id }).catch(() => {});
}

const isOpen = (channelId) => channelId === state.channel.id && !document.hidden;

export const isUnread = (channel) => channel.id in state.unread.marks && !isOpen(channel.id);

export const calls = (channel) => (isUnread(channel) ? state.unread.marks[channel.id] : 0);

export const allCalls = () => state.channels.reduce((sum, channel) => sum + calls(channel), 0);

export function keep(message) {
  const at = state.messages.findIndex((one) => one.id === message.id);
  if (at >= 0) state.messages[at] = message;
  else state.messages.push(message);
}

// Every command that can be run, with its full path; groups themselves cannot.
export function commands() {
  return (state.channel?.commands ?? []).flatMap((command) => leaves(command, command.name));
}

function leaves(node, path) {
  const nested = (node.options ?? []).filter((option) => option.type <= 2);
  if (nested.length) return nested.flatMap((child) => leaves(child, `${path} ${child.name}`));
  return [{ path, description: node.description, description_localizations: node.description_localizations, options: node.options ?? [] }];
}
