// The menu of a message or a person: what the bot offers there.

import { el, nameOf, post } from "./dom.js";
import { openForm } from "./forms.js";
import { complain } from "./problem.js";
import { state } from "./state.js";
import { localized, say } from "./words.js";

let list = null;
let opener = null;

const menus = () => state.channel.menus;

// The entry of a menu by its name in the interaction; none if a command has that name.
export const entryNamed = (name) => [...menus().person, ...menus().message].find((entry) => entry.name === name);

// Opens on right-click, on long press, or by the button of every message.
export function openForMessage(event, message) {
  const named = event.target.closest?.("[data-person]")?.dataset.person;
  if (named) return openForPerson(event, state.users.find((user) => user.id === named));
  if (event.type === "contextmenu" && event.target.closest("a")) return;
  const others = [message.author, ...message.mentions].filter((user) => !user.bot);
  const people = [...new Map(others.map((user) => [user.id, user])).values()];
  open(event, [section(say("This message"), menus().message, { message: message.id }), ...people.map((user) => aboutPerson(user.id, nameOf(user)))]);
}

export function openForPerson(event, user) {
  if (user) open(event, [aboutPerson(user.id, user.name)]);
}

const aboutPerson = (id, name) => section(name, menus().person, { person: id });

const section = (title, entries, target) => ({ title, entries, target });

function open(event, sections) {
  const filled = sections.filter(({ entries }) => entries.length);
  if (!filled.length) return;
  event.preventDefault();
  close();
  opener = document.activeElement;
  const rows = filled.flatMap(({ title, entries, target }) => [el("p", { class: "faint" }, title), ...entries.map((entry) => item(entry, target))]);
  list = el("div", { id: "menu-list", role: "menu", "aria-label": say("Apps"), onkeydown: onKey, onfocusout: onFocusOut }, rows);
  document.body.append(list);
  place(event);
  list.querySelector("button").focus();
}

function item(entry, target) {
  return el("button", { type: "button", role: "menuitem", class: "entry", onclick: () => choose(entry.name, target) }, localized(entry, "name"));
}

// At the pointer, or below the focused element; always within the window.
function place(event) {
  const box = event.target.getBoundingClientRect();
  const [x, y] = event.clientX || event.clientY ? [event.clientX, event.clientY] : [box.left, box.bottom];
  list.style.left = `${Math.max(8, Math.min(x, innerWidth - list.offsetWidth - 8))}px`;
  list.style.top = `${Math.max(8, Math.min(y, innerHeight - list.offsetHeight - 8))}px`;
}

function onKey(event) {
  const items = [...list.querySelectorAll("button")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") close(true);
  else if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
  else return;
  event.preventDefault();
}

function onFocusOut(event) {
  if (!list?.contains(event.relatedTarget)) close();
}

function close(goBack = false) {
  const old = list;
  list = null;
  old?.remove();
  if (goBack) opener?.focus();
}

async function choose(name, target) {
  close(true);
  complain("");
  try {
    const outcome = await post("entries", { user: state.me.id, channel: state.channel.id, entry: name, ...target });
    if (outcome.status === "modal") openForm(outcome);
    if (outcome.status === "failed") complain(outcome.reason);
  } catch (problem) {
    complain(problem.message);
  }
}
