// Modals: what the bot asks for in a form, and the moderator's switches.

import { by, el, post } from "./dom.js";
import { markdown } from "./markdown.js";
import { choices, selectBox } from "./select.js";
import { state } from "./state.js";
import { say } from "./words.js";

export function openForm(outcome) {
  const values = {};
  const parts = outcome.modal.components.map((part) => formPart(part, values));
  show(outcome.modal.title, parts, say("Submit"), async () => {
    const asked = { user: state.me.id, interaction: outcome.interaction, values };
    const result = await post("modals", asked);
    if (result.status === "failed") throw new Error(result.reason);
    return result;
  });
}

function show(title, parts, verb, send) {
  const box = by("form");
  const problem = el("p", { class: "failed", role: "alert" });
  const submit = el("button", { class: "button primary" }, verb);
  const cancel = el("button", { type: "button", class: "button plain", onclick: () => box.close() }, say("Cancel"));
  const heading = el("h2", { id: "form-title" }, title);
  const form = el("form", { method: "dialog" }, heading, el("div", { class: "parts" }, parts), problem, el("div", { class: "actions" }, cancel, submit));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await send();
      box.close();
    } catch (reason) {
      problem.textContent = reason.message;
    }
    submit.disabled = false;
  });
  box.replaceChildren(form);
  box.showModal();
}

function formPart(part, values) {
  if (part.type === 10) return el("div", { class: "text" }, markdown(part.content));
  if (part.type === 1) return part.components.map((field) => labelled(field.label, null, field, values));
  return labelled(part.label, part.description, part.component, values);
}

function labelled(label, description, field, values) {
  const id = `field-${field.custom_id}`;
  const needed = field.required !== false && field.type !== 23;
  const star = needed ? el("span", { class: "needed", "aria-hidden": "true" }, " *") : null;
  const hint = description ? el("small", {}, description) : null;
  const name = el("label", { for: id }, label, star);
  return el("div", { class: "part" }, name, hint, input(field, id, needed, values, label));
}

function input(field, id, needed, values, label) {
  const keep = (value) => (values[field.custom_id] = value);
  if (field.type === 4) return typed(field, id, needed, keep);
  if (field.type === 23) return el("input", { id, type: "checkbox", checked: field.default, onchange: (event) => keep(event.target.checked) });
  if (field.type === 21 || field.type === 22) return boxes(field, keep, label);
  if (field.type === 19) return el("p", { class: "faint" }, say("Files cannot be sent at the local table."));
  const preset = choices(field).filter((option) => option.default).map((option) => option.value);
  if (preset.length) keep(preset);
  return selectBox(field, keep, label);
}

function typed(field, id, needed, keep) {
  const shared = { id, required: needed, minlength: field.min_length, maxlength: field.max_length ?? 4000, placeholder: field.placeholder, oninput: (event) => keep(event.target.value) };
  if (field.style === 2) return el("textarea", { ...shared, rows: 4 }, field.value ?? "");
  return el("input", { ...shared, type: "text", value: field.value });
}

function boxes(field, keep, label) {
  const many = field.type === 22;
  const chosen = () => [...group.querySelectorAll(":checked")].map((box) => box.value);
  const update = () => keep(many ? chosen() : chosen()[0]);
  const rows = choices(field).map((option) => {
    const box = el("input", { type: many ? "checkbox" : "radio", name: field.custom_id, value: option.value, checked: option.default });
    return el("label", { class: "choice" }, box, el("span", {}, option.label, option.description ? el("small", {}, option.description) : null));
  });
  const group = el("div", { role: "group", "aria-label": label, onchange: update }, rows);
  update();
  return group;
}

// What the bot may do in this channel; only a moderator is offered this.
export function openSettings() {
  let denied = BigInt(state.channel.denied);
  const switches = Object.entries(state.permissions).map(([name, bit]) => {
    const flip = (event) => (denied = event.target.checked ? denied & ~BigInt(bit) : denied | BigInt(bit));
    const box = el("input", { type: "checkbox", checked: !(denied & BigInt(bit)), onchange: flip });
    return el("label", { class: "choice" }, box, say(name));
  });
  show(say("{bot} in #{channel} may", { bot: state.bot.username, channel: state.channel.name }), switches, say("Save"), () =>
    post("permissions", { user: state.me.id, channel: state.channel.id, denied: String(denied) }),
  );
}
