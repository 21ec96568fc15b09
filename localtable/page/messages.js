// The messages of the channel on screen.

import { avatar, by, el, nameOf, post } from "./dom.js";
import { component, fileLink } from "./components.js";
import { markdown } from "./markdown.js";
import { openForm } from "./forms.js";
import { jump } from "./jumps.js";
import { entryNamed, openForMessage } from "./menu.js";
import { picture } from "./pictures.js";
import { state } from "./state.js";
import { welcome } from "./welcome.js";
import { language, localized, say, sayWith } from "./words.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const TOGETHER = 7 * 60 * 1000;
const failures = new Map();

// What Discord itself writes into a channel, by the type of the message.
const NOTICES = {
  1: (who, message) => say("{who} added {others} to the thread.", { who, others: message.mentions.map(nameOf).join(", ") }),
  4: (who, message) => say("{who} changed the name of the thread: {name}", { who, name: message.content }),
};

export function drawAll() {
  const scroller = by("scroller");
  const rows = state.messages.map((message, index) => row(message, state.messages[index - 1]));
  by("messages").replaceChildren(...(rows.length ? rows : [welcome()]));
  // A welcome is scrolled to its beginning, a conversation to its end.
  scroller.scrollTop = rows.length ? scroller.scrollHeight : 0;
}

export function draw(message) {
  const scroller = by("scroller");
  const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 120;
  const index = state.messages.findIndex((one) => one.id === message.id);
  const fresh = row(message, state.messages[index - 1]);
  const old = document.getElementById(`message-${message.id}`);
  if (old) old.replaceWith(fresh);
  else {
    by("messages").querySelector(".welcome")?.remove();
    by("messages").append(fresh);
  }
  if (atEnd) scroller.scrollTop = scroller.scrollHeight;
}

// Redraw only what has changed, so that scrolling and open lists stay as they are.
export function erase(id) {
  const at = state.messages.findIndex((one) => one.id === id);
  if (at < 0) return;
  state.messages.splice(at, 1);
  failures.delete(id);
  state.messages.filter((one) => one.referenced_message?.id === id).forEach(orphan);
  document.getElementById(`message-${id}`)?.remove();
  const next = state.messages[at];
  const old = next && document.getElementById(`message-${next.id}`);
  if (old && old.classList.contains("joined") !== isJoined(next, state.messages[at - 1])) draw(next);
  if (!state.messages.length) drawAll();
}

function orphan(message) {
  message.referenced_message = null;
  draw(message);
}

function row(message, before) {
  if (NOTICES[message.type]) return notice(message);
  const joined = isJoined(message, before);
  const classes = ["message"];
  if (joined) classes.push("joined");
  if (message.flags & EPHEMERAL) classes.push("ephemeral");
  if (isForMe(message)) classes.push("mentioned");
  const head = joined ? el("time", { class: "aside" }, clock(message.timestamp)) : avatar(nameOf(message.author), message.author.bot);
  const body = el("div", { class: "body" }, origin(message), joined ? null : byline(message), ...contents(message));
  const onMenu = (event) => openForMessage(event, message);
  const apps = message.flags & EPHEMERAL ? null : el("button", { type: "button", class: "icon apps", "aria-label": say("Apps"), "aria-haspopup": "menu", onclick: onMenu }, "⋯");
  const menu = apps ? onMenu : undefined;
  return el("li", { id: `message-${message.id}`, class: classes.join(" "), "data-id": message.id, oncontextmenu: menu }, head, body, apps);
}

const isForMe = (message) => message.mention_everyone || message.mentions.some((user) => user.id === state.me.id);

function isJoined(message, before) {
  if (!before || before.author.id !== message.author.id || message.type !== 0) return false;
  const close = new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
  return close && !((before.flags ^ message.flags) & EPHEMERAL) && !NOTICES[before.type];
}

const clock = (stamp) => new Date(stamp).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });

function byline(message) {
  const day = new Date(message.timestamp);
  const today = day.toDateString() === new Date().toDateString();
  const when = today ? say("Today at {time}", { time: clock(message.timestamp) }) : day.toLocaleString(language(), { dateStyle: "short", timeStyle: "short" });
  const tag = message.author.bot ? el("span", { class: "tag" }, "APP") : null;
  return el("p", { class: "byline" }, el("strong", { "data-person": message.author.bot ? undefined : message.author.id }, nameOf(message.author)), tag, el("time", { datetime: message.timestamp }, when));
}

function origin(message) {
  if (message.interaction) {
    const { user, name } = message.interaction;
    const entry = entryNamed(name);
    const what = el("span", { class: "mention" }, entry ? localized(entry, "name") : `/${name}`);
    return el("p", { class: "origin" }, avatar(nameOf(user)), sayWith("{who} used {what}", { who: el("b", {}, nameOf(user)), what }));
  }
  const referred = message.referenced_message;
  if (!message.message_reference) return null;
  if (!referred) return el("p", { class: "origin" }, say("Original message was deleted"));
  const jump = () => document.getElementById(`message-${referred.id}`)?.scrollIntoView({ block: "center", behavior: "smooth" });
  const excerpt = referred.content || (referred.embeds[0]?.title ?? say("Click to see the message"));
  return el("button", { type: "button", class: "origin", onclick: jump }, avatar(nameOf(referred.author), referred.author.bot), el("b", {}, nameOf(referred.author)), " ", plain(excerpt).slice(0, 80));
}

const plain = (text) => [...markdown(text).childNodes].flatMap(lines).map((line) => line.textContent).join(" ");

const lines = (node) => (node.matches?.("ol, ul") ? [...node.children] : [node]);

function notice(message) {
  return el("li", { id: `message-${message.id}`, class: "notice" }, NOTICES[message.type](nameOf(message.author), message));
}

function contents(message) {
  if (message.flags & LOADING) {
    const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    return [el("p", { class: "thinking" }, dots, say("{name} is thinking…", { name: nameOf(message.author) })), privacy(message)];
  }
  const use = (part, values) => click(message, part, values);
  const edited = message.edited_timestamp ? el("span", { class: "edited" }, say("(edited)")) : null;
  const text = el("div", { class: "text" }, markdown(message.content), message.content ? edited : null);
  return [
    message.content ? text : null,
    ...message.attachments.map(attachment),
    ...message.embeds.map(embed),
    ...message.components.map((part) => component(part, use)),
    message.thread ? el("p", {}, sayWith("Thread: {thread}", { thread: jump({ channelId: message.thread.id }) })) : null,
    failures.has(message.id) ? el("p", { class: "failed", role: "alert" }, failures.get(message.id)) : null,
    privacy(message),
  ];
}

const attachment = (file) => (file.content_type.startsWith("image/") ? picture(file, file.description) : fileLink(file));

function embed(shown) {
  const colour = shown.color ? `border-left-color:#${shown.color.toString(16).padStart(6, "0")}` : undefined;
  const title = shown.title ? el("h3", {}, shown.url ? el("a", { href: shown.url, target: "_blank", rel: "noreferrer" }, shown.title) : shown.title) : null;
  const fields = (shown.fields ?? []).map((field) => el("div", { class: field.inline ? "inline" : "" }, el("dt", {}, markdown(field.name)), el("dd", {}, markdown(field.value))));
  const footer = [shown.footer?.text, shown.timestamp && new Date(shown.timestamp).toLocaleString(language())].filter(Boolean).join(" • ");
  return el(
    "article",
    { class: "embed", style: colour },
    shown.author ? el("p", { class: "author" }, shown.author.name) : null,
    title,
    shown.thumbnail ? picture(shown.thumbnail, shown.thumbnail.description, "thumbnail") : null,
    shown.description ? el("div", { class: "text" }, markdown(shown.description)) : null,
    fields.length ? el("dl", {}, fields) : null,
    shown.image ? picture(shown.image, shown.image.description) : null,
    footer ? el("footer", {}, footer) : null,
  );
}

function privacy(message) {
  if (!(message.flags & EPHEMERAL)) return null;
  const dismiss = () => post("dismissals", { user: state.me.id, message: message.id });
  const put = el("button", { type: "button", class: "plain", onclick: dismiss }, say("Dismiss message"));
  return el("p", { class: "privacy" }, say("Only you can see this"), " • ", put);
}

async function click(message, part, values) {
  failures.delete(message.id);
  try {
    const asked = { user: state.me.id, message: message.id, custom_id: part.custom_id, values };
    react(await post("clicks", asked), message);
  } catch (problem) {
    fail(message, problem.message);
  }
}

function react(outcome, message) {
  if (outcome.status === "modal") openForm(outcome);
  if (outcome.status === "failed") fail(message, outcome.reason);
}

function fail(message, reason) {
  failures.set(message.id, reason);
  const now = state.messages.find((one) => one.id === message.id);
  if (now) draw(now);
}
