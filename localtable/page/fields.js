// The options of a command as fields in the line: filled by typing, by choosing, or by both.

import { by, el } from "./dom.js";
import { closePopup, mark, openPopup } from "./popup.js";
import { complain } from "./problem.js";
import { find, isExact, isListed, isPlainNumber, suggest } from "./suggestions.js";
import { localized, say } from "./words.js";

const ATTACHMENT = 11;
let command = null;

export const currentCommand = () => command;

export const inputs = () => [...by("fields").querySelectorAll("input")];

const optionOf = (input) => command.options.find((option) => option.name === input.name);

export const labelOf = (input) => localized(optionOf(input), "name");

export function openFields(chosen) {
  command = chosen;
  by("chip").hidden = by("fields").hidden = false;
  by("chip").textContent = `/${chosen.path}`;
  by("fields").replaceChildren();
  const needed = chosen.options.filter((option) => option.required);
  (needed.length ? needed : chosen.options.slice(0, 1)).forEach(addField);
  drawMore();
}

export function closeFields() {
  command = null;
  by("chip").hidden = by("fields").hidden = true;
  by("fields").replaceChildren();
}

function addField(option) {
  const onInput = () => {
    delete input.dataset.value;
    complain("");
    resize(input);
    split();
    mark(-1);
    hint(input);
  };
  const input = el("input", { name: option.name, "aria-label": `${localized(option, "name")}: ${localized(option, "description")}`, "aria-controls": "popup", oninput: onInput, onfocus: () => hint(input), size: 6, enterkeyhint: "send" });
  if (option.type === ATTACHMENT) takeFile(input, option.file_types ?? []);
  const pill = el("label", { class: "pill" }, el("span", {}, localized(option, "name")), input);
  by("fields").insertBefore(pill, by("fields").querySelector(".more"));
  return input;
}

// A field for a file opens the browser's own dialogue; it keeps the name, and the contents as its value.
function takeFile(input, kinds) {
  input.readOnly = true;
  input.placeholder = say("Choose a file");
  input.size = input.placeholder.length;
  input.addEventListener("click", () => {
    const dialogue = el("input", { type: "file", accept: kinds.join() });
    dialogue.addEventListener("change", async () => {
      const [file] = dialogue.files;
      if (!file) return;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      fill(input.name, file.name, JSON.stringify({ name: file.name, content }));
      input.focus();
    });
    dialogue.click();
  });
}

const resize = (input) => (input.size = Math.max(input.value.length + 1, 6));

function drawMore() {
  by("fields").querySelectorAll(".more").forEach((one) => one.remove());
  const used = inputs().map((input) => input.name);
  for (const option of command.options.filter((one) => !used.includes(one.name))) {
    const add = () => {
      const input = addField(option);
      drawMore();
      input.focus();
    };
    by("fields").append(el("button", { type: "button", class: "more", title: localized(option, "description"), onclick: add }, `+ ${localized(option, "name")}`));
  }
}

// Put a text into a field, with the value it stands for if it was chosen from a list.
export function fill(name, text, chosen) {
  const input = inputs().find((one) => one.name === name) ?? addField(command.options.find((one) => one.name === name));
  input.value = text;
  if (chosen) input.dataset.value = chosen;
  else delete input.dataset.value;
  resize(input);
  drawMore();
  return input;
}

// Give every field's text, so that `fill` can put it back.
export const filled = () => inputs().map((input) => ({ name: input.name, text: input.value, chosen: input.dataset.value }));

// Remove an empty option that was only offered, and focus the one before it. False if it has to stay.
export function removeField(input) {
  const all = inputs();
  const at = all.indexOf(input);
  if (at <= 0 || input.value || optionOf(input).required) return false;
  input.parentElement.remove();
  drawMore();
  all[at - 1].focus();
  return true;
}

// Someone who types `game:cronberg seats:3` means three fields, not one.
export function split() {
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

// Show suggestions for a field; the one that Enter would take is marked.
export function hint(input) {
  const option = input && optionOf(input);
  if (!option) return openPopup(say("Press Enter or ➤ to send"), [], () => {});
  suggest(command, option, values(), (title, choices) => {
    if (!command || document.activeElement !== input) return;
    openPopup(title, choices, (choice) => choose(input, choice));
    if (isBegunMention(input, choices) || (isOpenQuestion(input) && !choices.some((choice) => isExact(choice, input.value)))) mark(0);
  });
}

const isBegunMention = (input, choices) => choices.length > 0 && choices.every((choice) => choice.text && choice.text.toLowerCase() !== input.value.toLowerCase());

// The field takes only listed values, and its text is not one that was chosen.
function isOpenQuestion(input) {
  const option = optionOf(input);
  return isListed(option) && input.value.trim() !== "" && !input.dataset.value && !isPlainNumber(option, input.value);
}

function choose(input, choice) {
  complain("");
  if (choice.text) fill(input.name, choice.text);
  else fill(input.name, choice.label, JSON.stringify(choice.value));
  closePopup();
  const next = inputs().find((one) => !one.value);
  (next ?? input).focus();
  if (!next) hint(null);
}

// Replace every text by the listed choice it equals. False if the person still has to choose.
export async function settle() {
  const settled = command;
  for (const input of inputs().filter(isOpenQuestion)) {
    const found = await find(settled, optionOf(input), values());
    if (command !== settled) return false;
    const exact = found.find((choice) => isExact(choice, input.value));
    if (!exact) {
      ask(input, found);
      return false;
    }
    input.dataset.value = JSON.stringify(exact.value);
  }
  return true;
}

function ask(input, found) {
  if (found.length === 1) return choose(input, found[0]);
  if (document.activeElement === input) hint(input);
  else input.focus();
  if (!found.length) complain(say("“{value}” is not among the choices for {option}.", { value: input.value.trim(), option: labelOf(input) }));
}

export function values() {
  const used = inputs().filter((input) => input.value !== "" || input === document.activeElement);
  return Object.fromEntries(used.map((input) => [input.name, input.dataset.value ? JSON.parse(input.dataset.value) : input.value.trim()]));
}

// The first required field that is still empty.
export function missing() {
  return inputs().find((input) => optionOf(input).required && !input.value.trim());
}
