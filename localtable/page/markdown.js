// Discord's markdown as elements; nothing here ever becomes raw HTML.

import { el, nameOf } from "./dom.js";
import { emoji } from "./emojis.js";
import { destination, jump } from "./jumps.js";
import { state } from "./state.js";
import { language, say } from "./words.js";

const wrap = (tag, attributes = {}) => (match) => el(tag, attributes, ...inline(match[1]));

const RULES = [
  [/^\\([^\w\s])/, (match) => match[1]],
  [/^``([^]+?)``/, (match) => el("code", {}, match[1].trim())],
  [/^`([^`]+)`/, (match) => el("code", {}, match[1])],
  [/^\*\*\*([^]+?)\*\*\*/, (match) => el("strong", {}, el("em", {}, ...inline(match[1])))],
  [/^\*\*([^]+?)\*\*(?!\*)/, wrap("strong")],
  [/^__([^]+?)__(?!_)/, wrap("u")],
  [/^~~([^]+?)~~/, wrap("s")],
  [/^\|\|([^]+?)\|\|/, (match) => spoiler(match[1])],
  [/^\*(?!\s)([^*]+?)\*(?!\*)/, wrap("em")],
  [/^_(?!\s)([^_]+?)_(?!\w)/, wrap("em")],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (match) => link(match[2], ...inline(match[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (match) => link(match[1], match[1])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (match) => link(match[0], match[0])],
  [/^<@!?(\d+)>/, (match) => mention(match[1])],
  [/^<#(\d+)>/, (match) => jump({ channelId: match[1] })],
  [/^<\/([^:>]+):\d+>/, (match) => el("span", { class: "mention" }, `/${match[1]}`)],
  [/^<t:(-?\d{1,17})(?::([tTdDfFsSR]))?>/, (match) => timestamp(match[0], Number(match[1]), match[2] ?? "f")],
  [/^<a?:(\w+):(\d+)>/, (match) => emoji({ name: match[1], id: match[2] })],
  [/^@(everyone|here)\b/, (match) => el("span", { class: "mention" }, match[0])],
];

export function inline(text) {
  const nodes = [];
  let plain = "";
  while (text) {
    const found = find(text);
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found.node);
      text = text.slice(found.length);
    } else {
      plain += text[0];
      text = text.slice(1);
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function find(text) {
  if (!"\\`*_~|[<h@".includes(text[0])) return null;
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(text);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

function spoiler(text) {
  const show = (event) => event.currentTarget.classList.add("shown");
  return el("span", { class: "spoiler", tabindex: "0", role: "button", onclick: show, onkeydown: show }, ...inline(text));
}

function link(address, ...text) {
  const there = destination(address);
  if (there) return jump(there, ...(text.length === 1 && text[0] === address ? [] : text));
  return el("a", { href: address, target: "_blank", rel: "noreferrer" }, ...text);
}

function mention(id) {
  const user = [...state.users, { ...state.bot, name: nameOf(state.bot) }].find((one) => one.id === id);
  const mine = id === state.me.id ? " mine" : "";
  return el("span", { class: `mention${mine}`, "data-person": user && user.id !== state.bot.id ? id : undefined }, `@${user?.name ?? say("unknown-user")}`);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const ALMOST = 0.95;

function timestamp(written, seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return written;
  const shown = { datetime: date.toISOString(), title: date.toLocaleString(language(), STYLES.F) };
  if (style === "R") return el("time", { ...shown, "data-relative": seconds }, relative(seconds));
  return el("time", shown, date.toLocaleString(language(), STYLES[style]));
}

// "60 minutes" are an hour: the larger unit is used as soon as it almost fits.
function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size * ALMOST) ?? ["second", 1];
  const count = Math.round(away / size);
  return new Intl.RelativeTimeFormat(language(), { numeric: count ? "always" : "auto" }).format(count, unit);
}

// Relative times are updated while they are on screen.
export function keepTime() {
  setInterval(() => document.querySelectorAll("time[data-relative]").forEach(tell), 1000);
}

function tell(time) {
  const text = relative(Number(time.dataset.relative));
  if (time.textContent !== text) time.textContent = text;
}

const FENCE = /^```(?:\w*\n)?([^]*?)\n?```\n?/;
const QUOTE_ALL = /^>>> ([^]*)/;
const LINES = [
  [/^(#{1,3}) +(.+)$/, (match) => el(`h${match[1].length + 2}`, {}, ...inline(match[2]))],
  [/^-# (.+)$/, (match) => el("small", {}, ...inline(match[1]))],
];

export function markdown(text) {
  const fragment = document.createDocumentFragment();
  let rest = text ?? "";
  while (rest) rest = block(fragment, rest);
  return fragment;
}

function block(fragment, text) {
  const fence = FENCE.exec(text);
  if (fence) {
    fragment.append(el("pre", {}, el("code", {}, fence[1])));
    return text.slice(fence[0].length);
  }
  const quote = QUOTE_ALL.exec(text);
  if (quote) {
    fragment.append(el("blockquote", {}, markdown(quote[1])));
    return "";
  }
  return line(fragment, text);
}

function line(fragment, text) {
  const gathered = gather(text, /^> (.*)$/) ?? gather(text, /^\s*[-*] (.*)$/) ?? gather(text, /^\s*\d+\. (.*)$/);
  if (gathered) {
    fragment.append(list(gathered));
    return gathered.rest;
  }
  const end = text.indexOf("\n");
  const one = end < 0 ? text : text.slice(0, end);
  const rest = end < 0 ? "" : text.slice(end + 1);
  const inner = one.indexOf("```");
  if (inner > 0 && text.indexOf("```", inner + 3) > 0) {
    fragment.append(el("p", {}, ...inline(one.slice(0, inner))));
    return text.slice(inner);
  }
  const rule = LINES.find(([pattern]) => pattern.test(one));
  fragment.append(rule ? rule[1](rule[0].exec(one)) : el("p", {}, ...inline(one)));
  return rest;
}

function gather(text, pattern) {
  const lines = text.split("\n");
  const count = lines.findIndex((entry) => !pattern.test(entry));
  const size = count < 0 ? lines.length : count;
  if (!size) return null;
  const entries = lines.slice(0, size).map((entry) => pattern.exec(entry)[1]);
  return { first: lines[0], entries, rest: lines.slice(size).join("\n") };
}

function list({ first, entries }) {
  if (first.startsWith(">")) return el("blockquote", {}, markdown(entries.join("\n")));
  const ordered = /^\s*\d/.test(first);
  const start = ordered ? Number.parseInt(first.trim(), 10) : undefined;
  const items = entries.map((entry) => el("li", {}, ...inline(entry)));
  return el(ordered ? "ol" : "ul", { start }, items);
}
