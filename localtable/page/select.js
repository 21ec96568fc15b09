// A select as Discord draws it: a box that opens a list, usable by keyboard and touch.

import { el } from "./dom.js";
import { emoji } from "./emojis.js";
import { state } from "./state.js";
import { say } from "./words.js";

function choices(part) {
  if (part.type === 3 || part.type === 21 || part.type === 22) return part.options ?? [];
  const picked = (part.default_values ?? []).map((one) => one.id);
  const offer = (label, value) => ({ label, value, default: picked.includes(value) });
  if (part.type === 8) return state.channels.filter((one) => fits(part, one)).map((one) => offer(`#${one.name}`, one.id));
  if (part.type === 6) return state.roles.map((one) => offer(one.name, one.id));
  const bot = { label: state.bot.username, value: state.bot.id };
  return [...state.users.map((user) => ({ label: user.name, value: user.id })), bot];
}

const fits = (part, channel) => Boolean(channel.name) && (!part.channel_types?.length || part.channel_types.includes(channel.type));

// Calls `use` with the chosen values when the list closes; in a form, `use` just keeps them.
export function selectBox(part, use, label) {
  const options = choices(part);
  const most = part.max_values ?? 1;
  const least = part.min_values ?? 1;
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  const list = el("ul", { class: "options", role: "listbox", "aria-multiselectable": most > 1, hidden: true });
  const shown = el("span", { class: "shown" });
  const box = el("button", { type: "button", class: "box", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": label ?? part.placeholder ?? say("Make a selection"), disabled: part.disabled, "data-id": part.custom_id }, shown, el("span", { "aria-hidden": "true" }, "▾"));
  const whole = el("div", { class: "select" }, box, list);

  let drawing = false;

  const draw = () => {
    const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    shown.textContent = labels.join(", ") || part.placeholder || say("Make a selection");
    shown.classList.toggle("placeholder", !labels.length);
    // Redrawing removes the focused row; that does not mean that the list loses focus.
    drawing = true;
    list.replaceChildren(...options.map(row));
    drawing = false;
  };
  const row = (option) => {
    const picked = chosen.includes(option.value);
    const texts = el("span", {}, option.label, option.description ? el("small", {}, option.description) : null);
    const mark = el("span", { class: "mark", "aria-hidden": "true" }, picked ? "✓" : "");
    return el("li", { role: "option", tabindex: "-1", "aria-selected": String(picked), "data-value": option.value, onclick: () => pick(option.value) }, emoji(option.emoji), texts, mark);
  };
  const pick = (value) => {
    if (most === 1) {
      chosen = least === 0 && chosen.includes(value) ? [] : [value];
      close(true);
    } else {
      chosen = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].slice(-most);
      draw();
      list.querySelector(`[data-value="${CSS.escape(value)}"]`).focus();
    }
  };
  const open = () => {
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
    (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus();
    list.scrollIntoView({ block: "nearest" });
  };
  const close = (done) => {
    if (list.hidden) return;
    list.hidden = true;
    box.setAttribute("aria-expanded", "false");
    draw();
    if (done && chosen.length >= least) use([...chosen]);
  };
  const move = (event) => {
    const focused = document.activeElement;
    if (event.key === "ArrowDown") (focused.nextElementSibling ?? list.firstElementChild).focus();
    else if (event.key === "ArrowUp") (focused.previousElementSibling ?? list.lastElementChild).focus();
    else if (event.key === "Enter" || event.key === " ") focused.click();
    else if (event.key === "Escape") close(most > 1), box.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  box.addEventListener("click", () => (list.hidden ? open() : close(most > 1)));
  list.addEventListener("keydown", move);
  whole.addEventListener("focusout", (event) => drawing || whole.contains(event.relatedTarget) || close(most > 1));
  draw();
  return whole;
}
