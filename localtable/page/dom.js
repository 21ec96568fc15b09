// Create elements, and call the people's API.

import { say } from "./words.js";

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

export const by = (id) => document.getElementById(id);

export async function get(path) {
  const response = await fetch(`table/${path}`);
  return answerOf(response);
}

export async function post(path, body) {
  const response = await fetch(`table/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answerOf(response);
}

// Reasons come as texts with fields, since the page knows who reads them.
async function answerOf(response) {
  const answered = await response.json();
  if (answered.reason) answered.reason = say(answered.reason, answered.fields);
  if (!response.ok) throw new Error(answered.reason);
  return answered;
}

const COLOURS = ["#5865f2", "#3ba55c", "#c9823b", "#c2527f", "#3d8fb8", "#8a63c7"];

export function avatar(name, isBot = false) {
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0), 0);
  if (isBot) return el("img", { class: "avatar", src: "page/icon.svg", alt: "" });
  const style = `background:${COLOURS[sum % COLOURS.length]}`;
  return el("span", { class: "avatar", style, "aria-hidden": "true" }, name[0]);
}

export const nameOf = (user) => user.global_name ?? user.username;
