// The line at the bottom: plain talk, or a command with its options.

import { by, el, post } from "./dom.js";
import { openForm } from "./forms.js";
import { wait } from "./pending.js";
import { closePopup, isMarked, move, openPopup, take } from "./popup.js";
import { commands, state } from "./state.js";
import { suggest } from "./suggestions.js";

let command = null;

const text = () => by("text");
const inputs = () => [...by("fields").querySelectorAll("input")];

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

export function reset() {
  leave();
  const place = state.channel.name ? `#${state.channel.name}` : state.bot.username;
  const narrow = window.innerWidth < 500;
  text().placeholder = narrow ? "Message, or / for commands" : `Message ${place}, or type / for commands`;
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
  offer(typed.slice(1).toLowerCase());
}

// A command counts as entered once a space follows its full name.
const entered = (typed) => commands().find((one) => `${typed} `.startsWith(`/${one.path} `) && typed.length > one.path.length + 1);

function offer(typed) {
  const found = commands().filter((one) => one.path.startsWith(typed) || one.path.split(" ").some((word) => word.startsWith(typed)));
  const entries = found.map((one) => ({ label: `/${one.path}`, hint: one.description, command: one }));
  openPopup(entries.length ? "Commands" : "There is no such command", entries, (entry) => begin(entry.command));
}

export function begin(chosen, typed = "") {
  command = chosen;
  text().value = "";
  text().hidden = true;
  by("slash").hidden = true;
  by("chip").hidden = by("fields").hidden = false;
  by("chip").textContent = `/${chosen.path}`;
  by("fields").replaceChildren();
  const needed = chosen.options.filter((option) => option.required);
  (needed.length ? needed : chosen.options.slice(0, 1)).forEach(addField);
  drawMore();
  if (typed.trim() && inputs().length) fill(inputs()[0].name, typed);
  (inputs()[0] ?? by("send")).focus();
  if (!inputs().length) hint(null);
  split();
}

export function leave() {
  command = null;
  text().value = "";
  text().hidden = false;
  by("slash").hidden = false;
  by("chip").hidden = by("fields").hidden = true;
  by("fields").replaceChildren();
  grow();
  closePopup();
  complain("");
}

function addField(option) {
  const onInput = () => {
    delete input.dataset.value;
    complain("");
    split();
    hint(input);
  };
  const size = () => (input.size = Math.max(input.value.length + 1, 6));
  const input = el("input", { name: option.name, "aria-label": `${option.name}: ${option.description}`, "aria-controls": "popup", oninput: () => (size(), onInput()), onfocus: () => hint(input), size: 6, enterkeyhint: "send" });
  const pill = el("label", { class: "pill" }, el("span", {}, option.name), input);
  by("fields").insertBefore(pill, by("fields").querySelector(".more"));
  return input;
}

function drawMore() {
  by("fields").querySelectorAll(".more").forEach((one) => one.remove());
  const used = inputs().map((input) => input.name);
  for (const option of command.options.filter((one) => !used.includes(one.name))) {
    const add = () => {
      const input = addField(option);
      drawMore();
      input.focus();
    };
    by("fields").append(el("button", { type: "button", class: "more", title: option.description, onclick: add }, `+ ${option.name}`));
  }
}

function fill(name, value) {
  const option = command.options.find((one) => one.name === name);
  const input = inputs().find((one) => one.name === name) ?? addField(option);
  input.value = value;
  input.size = Math.max(value.length + 1, 6);
  drawMore();
  return input;
}

// Someone who types `game:cronberg seats:3` means three fields, not one.
function split() {
  for (const input of inputs()) {
    const names = command.options.map((option) => option.name).filter((name) => name === input.name || !inputs().some((one) => one.name === name && one.value));
    const found = new RegExp(`(?:^|\\s)(${names.map(RegExp.escape ?? ((name) => name)).join("|")}):(.*)$`).exec(input.value);
    if (!found) continue;
    input.value = input.value.slice(0, found.index);
    const target = fill(found[1], found[2].trimStart());
    target.focus();
    return split();
  }
}

function hint(input) {
  const option = command.options.find((one) => one.name === input?.name);
  if (!option) return openPopup("Press Enter to send", [], () => {});
  suggest(command, option, values(), (title, choices) => {
    if (command && document.activeElement === input) openPopup(title, choices, (choice) => choose(input, choice));
  });
}

function choose(input, choice) {
  input.value = choice.label;
  input.dataset.value = JSON.stringify(choice.value);
  input.size = Math.max(input.value.length + 1, 6);
  closePopup();
  const next = inputs().find((one) => !one.value);
  (next ?? input).focus();
  if (!next) openPopup("Press Enter to send", [], () => {});
}

function values() {
  const filled = inputs().filter((input) => input.value !== "" || input === document.activeElement);
  return Object.fromEntries(filled.map((input) => [input.name, input.dataset.value ? JSON.parse(input.dataset.value) : input.value.trim()]));
}

function onKey(event) {
  if (event.isComposing) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (by("popup").hidden) return;
    move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Tab" && !event.shiftKey && !by("popup").hidden && (isMarked() || !chosen(event.target))) {
    if (!take()) return;
  } else if (event.key === "Enter" && !event.shiftKey && event.target.tagName !== "BUTTON") {
    if (!((isMarked() || isUnfinished()) && take())) send();
  } else if (event.key === "Escape") leave(), text().focus();
  else if (event.key === "Backspace" && command && event.target.value === "" && event.target === inputs()[0]) back();
  else return;
  event.preventDefault();
}

// A command whose name is only begun: Enter means the first that fits.
function isUnfinished() {
  const typed = text().value.trim();
  return !command && typed.startsWith("/") && !commands().some((one) => `/${one.path}` === typed);
}

const chosen = (input) => Boolean(input.dataset?.value);

function back() {
  const path = command.path;
  leave();
  text().value = `/${path}`;
  text().focus();
  onText();
}

async function send() {
  try {
    if (command) await run();
    else await talk();
  } catch (problem) {
    complain(problem.message);
  }
}

async function talk() {
  const content = text().value.trim();
  const found = content.startsWith("/") ? commands().find((one) => `/${one.path}` === content) : null;
  if (found) {
    begin(found);
    if (found.options.some((option) => option.required)) return;
    return run();
  }
  if (content.startsWith("/")) throw new Error("There is no such command. Choose one from the list.");
  if (!content) return;
  await post("messages", { user: state.me.id, channel: state.channel.id, content });
  leave();
}

async function run() {
  const missing = command.options.filter((option) => option.required).map((option) => inputs().find((input) => input.name === option.name)).find((input) => !input?.value.trim());
  if (missing) {
    missing.focus();
    throw new Error(`Fill in “${missing.name}” first.`);
  }
  const options = Object.fromEntries(Object.entries(values()).filter(([, value]) => value !== ""));
  const { path } = command;
  const pending = wait(path);
  try {
    const running = post("commands", { user: state.me.id, channel: state.channel.id, command: path, options });
    leave();
    text().focus();
    const outcome = await running;
    pending.done();
    if (outcome.status === "modal") openForm(outcome);
    if (outcome.status === "failed") pending.fail(outcome.reason);
  } catch (problem) {
    pending.done();
    throw problem;
  }
}

function complain(problem) {
  by("problem").textContent = problem;
  by("problem").hidden = !problem;
}
