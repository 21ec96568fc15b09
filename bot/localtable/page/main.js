// Start the page, keep it up to date, and change channels and people.

import { by, el } from "./dom.js";
import { reset, setUp } from "./composer.js";
import { openSettings } from "./forms.js";
import { draw, drawAll, erase } from "./messages.js";
import { drawPlaces } from "./places.js";
import { keep, load, loadMessages, markRead, state } from "./state.js";

const AGAIN = 1000;
const TYPING = 8000;
let socket = null;

async function refresh() {
  await load();
  await loadMessages();
  drawPlaces(enter, become);
  drawAll();
}

async function enter(channel) {
  closeSidebar();
  state.channel = channel;
  delete state.pings[channel.id];
  await loadMessages();
  drawPlaces(enter, become);
  drawAll();
  reset();
}

async function become(user) {
  state.me = user;
  state.summoned.delete(user.id);
  state.pings = {};
  const address = new URL(location);
  address.searchParams.set("user", user.name);
  history.replaceState(null, "", address);
  await refresh();
  reset();
  follow();
}

function follow() {
  socket?.close();
  const feed = new WebSocket(`${location.origin.replace("http", "ws")}/table/feed?user=${state.me.id}`);
  socket = feed;
  feed.onopen = () => {
    if (!by("offline").hidden) refresh();
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
  typing: (told) => told.channel_id === state.channel.id && showTyping(told.user),
  channels: redraw,
  commands: redraw,
};

const hear = (told) => HEARD[told.type]?.(told);

async function redraw() {
  await load();
  drawPlaces(enter, become);
  if (!state.messages.length) drawAll();
}

function onMessage(message) {
  const channel = state.channels.find((one) => one.id === message.channel_id);
  const pinged = message.mentions.map((user) => user.id);
  pinged.filter((id) => id !== state.me.id).forEach((id) => state.summoned.add(id));
  if (channel) channel.last_message_id = message.id;
  if (message.channel_id === state.channel.id) {
    keep(message);
    markRead();
    draw(message);
    by("typing").textContent = "";
  } else if (channel && pinged.includes(state.me.id)) state.pings[channel.id] = (state.pings[channel.id] ?? 0) + 1;
  drawPlaces(enter, become);
}

function showTyping(name) {
  const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
  by("typing").replaceChildren(dots, `${name} is typing…`);
  setTimeout(() => by("typing").replaceChildren(), TYPING);
}

function toggleSidebar(open) {
  by("sidebar").classList.toggle("open", open);
  by("shade").hidden = !open;
  by("menu").setAttribute("aria-expanded", String(open));
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
  drawPlaces(enter, become);
  drawAll();
  follow();
  by("text").focus({ preventScroll: true });
}

start();
