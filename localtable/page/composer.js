// The line at the bottom: a message, or a command with its options.

import { by, post } from "./dom.js";
import { closeFields, currentCommand, fill, filled, hint, inputs, labelOf, missing, openFields, removeField, settle, split, values } from "./fields.js";
import { openForm } from "./forms.js";
import { written } from "./mentions.js";
import { wait } from "./pending.js";
import { closePopup, hasEntries, isMarked, isOpen, mark, move, openPopup, take } from "./popup.js";
import { complain } from "./problem.js";
import { commands, state } from "./state.js";
import { localized, say } from "./words.js";

// Unfinished lines by person and channel; and the line that was sent or discarded last.
const drafts = new Map();
let place = null;
let last = null;

const text = () => by("text");

export function setUp() {
  by("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  text().addEventListener("input", onText);
  by("composer").addEventListener("keydown", onKey);
  by("slash").addEventListener("click", () => {
    leave();
    text().value = "/";
    text().focus();
    onText();
  });
  by("composer").addEventListener("focusout", (event) => {
    if (!by("composer").contains(event.relatedTarget)) closePopup();
  });
}

// Show the line of the person and the channel on screen; the former line is kept.
export function reset() {
  if (place) drafts.set(place, line());
  place = `${state.me.id} ${state.channel.id}`;
  restore(drafts.get(place));
  closePopup();
  invite();
}

// Name the channel in the empty line; a channel may be renamed while it is open.
export function invite() {
  const name = state.channel.name ? `#${state.channel.name}` : state.bot.username;
  const narrow = window.innerWidth < 500;
  text().placeholder = narrow ? say("Message, or / for commands") : say("Message {place}, or type / for commands", { place: name });
}

// The contents of the line, for `restore`; nothing if it is empty.
function line() {
  if (currentCommand()) return { command: currentCommand(), fields: filled() };
  return text().value ? { typed: text().value } : null;
}

function restore(kept) {
  leave();
  if (!kept) return;
  if (!kept.command) {
    text().value = kept.typed;
    grow();
    return;
  }
  show(kept.command);
  kept.fields.forEach(({ name, text, chosen }) => fill(name, text, chosen));
}

// Put a line back into its channel, unless another has been begun there since.
function bringBack(kept, where = place) {
  if (where !== place) return drafts.get(where) ?? drafts.set(where, kept);
  if (line()) return;
  restore(kept);
  focus();
}

function focus() {
  const fields = inputs();
  (fields.find((input) => !input.value) ?? fields.at(-1) ?? (currentCommand() ? by("send") : text())).focus();
}

function grow() {
  text().style.height = "auto";
  text().style.height = `${text().scrollHeight}px`;
}

function onText() {
  complain("");
  grow();
  const typed = text().value;
  if (!typed.startsWith("/") || typed.includes("\n")) return closePopup();
  const found = entered(typed);
  if (found) return begin(found, typed.slice(found.path.length + 2));
  offer(typed);
}

// A command counts as entered once a space follows its full name.
const entered = (typed) => commands().find((one) => `${typed} `.startsWith(`/${one.path} `) && typed.length > one.path.length + 1);

const named = (typed) => commands().find((one) => `/${one.path}` === typed.trim());

function offer(typed) {
  const begun = typed.slice(1).trimEnd().toLowerCase();
  const found = commands().filter((one) => one.path.startsWith(begun) || one.path.split(" ").some((word) => word.startsWith(begun)));
  const entries = found.map((one) => ({ label: `/${one.path}`, hint: localized(one, "description"), command: one }));
  openPopup(entries.length ? say("Commands") : say("There is no such command"), entries, (entry) => begin(entry.command));
  // While a command's name is incomplete, Enter takes the first that fits.
  if (!named(typed)) mark(0);
}

function show(command) {
  text().value = "";
  text().hidden = by("slash").hidden = true;
  openFields(command);
}

export function begin(command, typed = "") {
  show(command);
  if (typed.trim() && inputs().length) fill(inputs()[0].name, typed);
  (inputs()[0] ?? by("send")).focus();
  if (!inputs().length) hint(null);
  split();
}

export function leave() {
  text().value = "";
  text().hidden = by("slash").hidden = false;
  closeFields();
  grow();
  closePopup();
  complain("");
}

const KEYS = {
  ArrowDown: (event) => arrow(event, 1),
  ArrowUp: (event) => arrow(event, -1),
  Tab: (event) => !event.shiftKey && hasEntries() && (isMarked() || !event.target.dataset.value) && take(),
  Enter: (event) => !event.shiftKey && event.target.tagName !== "BUTTON" && ((isMarked() && take()) || (send(), true)),
  Escape: escape,
  Backspace: (event) => event.target.name && event.target.value === "" && (removeField(event.target) || back()),
};

// Each handler returns whether it used the key; otherwise the browser handles it.
function onKey(event) {
  if (event.isComposing) return;
  if (KEYS[event.key]?.(event)) event.preventDefault();
}

function arrow(event, step) {
  if (hasEntries()) move(step);
  else if (event.target.name && currentCommand()) hint(event.target);
  else if (step < 0 && !line() && last) bringBack(last);
  else if (text().value.startsWith("/") && !text().value.includes("\n")) offer(text().value);
  else return false;
  return true;
}

// Close the list first, then discard the line, which can be brought back.
function escape() {
  if (isOpen()) closePopup();
  else if (line()) {
    last = line();
    leave();
    text().focus();
    openPopup(say("Put away. Press ↑ to bring it back."), [], () => {});
  }
  return true;
}

// Go back from a command without filled options to its name.
function back() {
  const command = currentCommand();
  if (!command || inputs().some((input) => input.value)) return false;
  leave();
  text().value = `/${command.path}`;
  text().focus();
  onText();
  return true;
}

async function send() {
  try {
    if (currentCommand()) await run();
    else await talk();
  } catch (problem) {
    complain(problem.message);
  }
}

async function talk() {
  const content = text().value.trim();
  const found = content.startsWith("/") ? named(content) : null;
  if (found) {
    begin(found);
    if (found.options.some((option) => option.required)) return;
    return run();
  }
  if (content.startsWith("/")) throw new Error(say("There is no such command. Choose one from the list."));
  if (!content) return;
  last = line();
  await post("messages", { user: state.me.id, channel: state.channel.id, content: written(content) });
  leave();
}

async function run() {
  const empty = missing();
  if (empty) {
    empty.focus();
    throw new Error(say("Fill in “{option}” first.", { option: labelOf(empty) }));
  }
  if (!(await settle())) return;
  const { path } = currentCommand();
  const options = Object.fromEntries(Object.entries(values()).filter(([, value]) => value !== "").map(([name, value]) => [name, typeof value === "string" ? written(value) : value]));
  const sent = line();
  last = sent;
  leave();
  text().focus();
  await tell(path, options, sent);
}

async function tell(path, options, sent) {
  const where = place;
  const pending = wait(path, () => bringBack(sent, where));
  try {
    const outcome = await post("commands", { user: state.me.id, channel: state.channel.id, command: path, options });
    pending.done();
    if (outcome.status === "modal") openForm(outcome);
    if (outcome.status === "failed") pending.fail(outcome.reason);
  } catch (problem) {
    pending.done();
    bringBack(sent, where);
    throw problem;
  }
}
