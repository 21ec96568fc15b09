// Start the page, keep it up to date, and change channels and people.

import { by, el, post } from "./dom.js";
import { invite, reset, setUp } from "./composer.js";
import { openSettings } from "./forms.js";
import { drawLinks, point } from "./jumps.js";
import { keepTime } from "./markdown.js";
import { draw, drawAll, erase } from "./messages.js";
import { drawPlaces } from "./places.js";
import { keep, load, loadMessages, markRead, noteNews, state } from "./state.js";
import { say } from "./words.js";

const AGAIN = 1000;
let socket = null;

async function refresh() {
  await load();
  await loadMessages();
  drawPlaces(DOINGS);
  drawAll();
}

async function enter(channel) {
  closeSidebar();
  state.channel = state.channels.find((one) => one.id === channel.id) ?? channel;
  await loadMessages();
  drawPlaces(DOINGS);
  drawAll();
  reset();
}

async function converse() {
  const { id } = await post("conversations", { user: state.me.id });
  await load();
  await enter(state.channels.find((one) => one.id === id));
}

async function arrive({ detail: { channel, messageId } }) {
  if (channel.id !== state.channel.id) await enter(channel);
  point(messageId);
}

// Another server: its first channel is opened.
async function visit(guild) {
  closeSidebar();
  state.guild = guild;
  state.channel = null;
  await refresh();
  reset();
}

const accept = (accepted) => post("acceptance", { user: state.me.id, direct_messages: accepted });

async function become(user) {
  state.me = user;
  const address = new URL(location);
  address.searchParams.set("user", user.name);
  history.replaceState(null, "", address);
  await refresh();
  reset();
  follow();
}

async function read(language) {
  await post("languages", { user: state.me.id, language });
  await refresh();
  invite();
}

const DOINGS = { enter, become, converse, accept, read, visit };

function follow() {
  socket?.close();
  const address = new URL(`table/feed?user=${state.me.id}`, location);
  address.protocol = location.protocol.replace("http", "ws");
  const feed = new WebSocket(address);
  socket = feed;
  // What happened before the feed was open is not told by it.
  feed.onopen = () => {
    refresh();
    by("offline").hidden = true;
  };
  feed.onmessage = (event) => hear(JSON.parse(event.data));
  feed.onclose = () => {
    if (socket !== feed) return;
    by("offline").hidden = false;
    setTimeout(() => socket === feed && follow(), AGAIN);
  };
}

const HEARD = {
  message: (told) => onMessage(told.message),
  edit: (told) => told.message.channel_id === state.channel.id && (keep(told.message), draw(told.message)),
  removed: (told) => told.channel_id === state.channel.id && erase(told.id),
  channels: redraw,
  commands: redraw,
  unread: ({ marks, summoned }) => ((state.unread = { marks, summoned }), drawPlaces(DOINGS)),
};

function hear(told) {
  noteNews();
  HEARD[told.type]?.(told);
}

async function redraw() {
  await load();
  drawPlaces(DOINGS);
  invite();
  if (state.messages.length) drawLinks();
  else drawAll();
}

function onMessage(message) {
  if (message.channel_id !== state.channel.id) return;
  keep(message);
  markRead();
  draw(message);
}

function toggleSidebar(open) {
  by("sidebar").classList.toggle("open", open);
  by("shade").hidden = !open;
  by("menu").setAttribute("aria-expanded", String(open));
}

// Typing goes into the message line, wherever the focus is.
function typeAnywhere(event) {
  const busy = event.target.closest?.("input, textarea, select, dialog");
  const presses = event.key === " " && event.target.closest?.("button, [role=button], a");
  if (busy || presses || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  (document.querySelector("#fields input") ?? by("text")).focus();
}

const closeSidebar = () => toggleSidebar(false);

async function start() {
  await load(new URL(location).searchParams.get("user"));
  await loadMessages();
  setUp();
  reset();
  by("menu").addEventListener("click", () => toggleSidebar(!by("sidebar").classList.contains("open")));
  by("shade").addEventListener("click", closeSidebar);
  by("settings").addEventListener("click", openSettings);
  drawPlaces(DOINGS);
  drawAll();
  document.addEventListener("keydown", typeAnywhere);
  document.addEventListener("visibilitychange", () => (markRead(), drawPlaces(DOINGS)));
  document.addEventListener("jump", arrive);
  keepTime();
  follow();
  by("text").focus({ preventScroll: true });
}

start();
