// Modals: what the bot asks for in a form, and the moderator's switches.

import { by, el, post } from "./dom.js";
import { state } from "./state.js";
import { say } from "./words.js";

export function openForm(outcome) {
  const values = {};
  const parts = outcome.modal.components.map((label) => labelled(label, values));
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

function labelled({ label, description, component: field }, values) {
  const id = `field-${field.custom_id}`;
  const needed = field.required !== false;
  const star = needed ? el("span", { class: "needed", "aria-hidden": "true" }, " *") : null;
  const hint = description ? el("small", {}, description) : null;
  const name = el("label", { for: id }, label, star);
  const keep = (event) => (values[field.custom_id] = event.target.value);
  return el("div", { class: "part" }, name, hint, typed(field, { id, required: needed, oninput: keep }));
}

function typed(field, own) {
  const shared = { ...own, minlength: field.min_length, maxlength: field.max_length ?? 4000, placeholder: field.placeholder };
  if (field.style === 2) return el("textarea", { ...shared, rows: 4 }, field.value ?? "");
  return el("input", { ...shared, type: "text", value: field.value });
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
