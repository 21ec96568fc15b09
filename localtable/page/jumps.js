// Links to channels and messages of this table; they do not leave the page.

import { el } from "./dom.js";
import { state } from "./state.js";
import { say } from "./words.js";

const ADDRESS = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;

const drawn = new WeakMap();

// The target of an address at this table; nothing for other addresses.
export function destination(address) {
  const found = ADDRESS.exec(address);
  if (!found || (found[1] !== "@me" && found[1] !== state.guild.id)) return null;
  return { channelId: found[2], messageId: found[3] };
}

export function jump({ channelId, messageId }, ...text) {
  const channel = state.channels.find((one) => one.id === channelId);
  const name = channel ? (channel.name ? `#${channel.name}` : `@${state.bot.username}`) : say("#unknown");
  const shown = text.length ? text : [messageId ? say("{place} › message", { place: name }) : name];
  const link = channel ? button(channel, messageId, shown) : el("span", { class: "mention" }, ...shown);
  drawn.set(link, () => jump({ channelId, messageId }, ...text));
  return link;
}

function button(channel, messageId, shown) {
  const go = () => document.dispatchEvent(new CustomEvent("jump", { detail: { channel, messageId } }));
  return el("button", { type: "button", class: "mention", onclick: go }, ...shown);
}

// Redraw all links on screen after channels were added, deleted or renamed.
export function drawLinks() {
  for (const link of document.querySelectorAll(".mention")) {
    const again = drawn.get(link)?.();
    if (again && again.textContent !== link.textContent) link.replaceWith(again);
  }
}

export function point(messageId) {
  const message = messageId && document.getElementById(`message-${messageId}`);
  if (!message) return;
  message.scrollIntoView({ block: "center" });
  message.classList.add("found");
  setTimeout(() => message.classList.remove("found"), 2000);
}
