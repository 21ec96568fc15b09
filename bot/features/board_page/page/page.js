// The page with a board: it listens to what is new, shows it, and sends what is touched.

import { Stage } from "./board.js";
import { choicesOf, left, level, named, telling } from "./choices.js";

const MOST_WAIT = 2000; // milliseconds until a touch counts although nothing new was shown
const MOST_LISTED = 12; // choices that a menu at the finger shows
const byId = (id) => document.getElementById(id);
const popup = byId("popup");
const stages = { main: new Stage(byId("main"), touch), own: new Stage(byId("own"), touch) };
const state = {};
let choices = [];
let held = []; // the targets that were touched, of which several choices are left
let opened = []; // what was opened in the list of all choices
let isListOpen = false;
let isFocusLost = false; // because what had it has gone
let isBusy = false;
let isShown = () => {};

const secret = () => location.hash.slice(1);
const ask = (path, body) =>
  fetch(path, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret()}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

async function listen() {
  for (let wait = 500; ; wait = Math.min(2 * wait, 15000)) {
    try {
      const answer = await ask("live", {});
      if (answer.status === 403) return end(await answer.text());
      if (answer.ok && (await read(answer.body.getReader(), () => (wait = 500)))) return;
    } catch {
      // The connection broke.
    }
    say(state.words?.lost ?? "…");
    await pause(wait);
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Resolves once something new is shown.
const shown = () => new Promise((resolve) => (isShown = resolve));

// Reads events until the stream ends; returns whether nothing more will come.
async function read(reader, received) {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return false;
    text += decoder.decode(value, { stream: true });
    const events = text.split("\n\n");
    text = events.pop();
    for (const event of events) {
      received();
      if (!event.startsWith("data: ")) continue;
      const news = JSON.parse(event.slice("data: ".length));
      await show(news);
      if (news.gone) {
        end(news.gone);
        return true;
      }
    }
  }
}

async function show(news) {
  const isNewTurn = state.turn && news.turn && news.turn[1] > state.turn[1];
  if (news.link) history.replaceState(null, "", `#${news.link}`);
  const changed = {};
  for (const [place, picture] of Object.entries(news.pictures ?? {})) changed[place] = await stages[place].show(picture);
  // Only then, at once: a touch meanwhile is one of the choices before, and goes with their stamp.
  Object.assign(state, news);
  if (news.choices || news.stamp) {
    choices = choicesOf(state);
    [held, opened] = [[], []];
    popup.close();
  }
  say("");
  render();
  isShown();
  if (isNewTurn) Object.entries(changed).forEach(([place, boxes]) => stages[place].glow(boxes ?? []));
}

function end(said) {
  state.controls = {};
  [choices, state.hints] = [[], []];
  render();
  say(said);
}

// Tells why nothing was done, and lets everything be chosen again.
function refused(said) {
  held = [];
  render();
  say(said);
}

async function act(verb, number = 0, more = {}) {
  if (isBusy) return;
  isBusy = true;
  document.body.classList.add("busy");
  popup.close();
  isFocusLost ||= document.activeElement === document.body;
  const { stamp } = state;
  try {
    const answer = await ask("act", { do: verb, number, stamp, ...more });
    // A link may have ended a moment ago, where a turn was made elsewhere: the stream tells the next one.
    if (answer.status === 403) refused(await answer.text());
    else if (answer.status === 429) refused(state.words.slow);
    else if (!answer.ok) refused((await answer.json()).said);
    else if (state.stamp === stamp) await Promise.race([shown(), pause(MOST_WAIT)]);
  } catch {
    refused(state.words.lost);
  } finally {
    isBusy = false;
    document.body.classList.remove("busy");
  }
}

function touch(target, at) {
  if (held.includes(target)) {
    held = [];
    return render();
  }
  const found = left(choices, [...held, target]);
  if (found.length === 1) return act("choose", found[0].number);
  held = [...held, target];
  render();
  if (found.length <= MOST_LISTED || !telling(found, held).length) menu(found, at);
}

// Opens the next level where the finger is.
function menu(found, at) {
  const entries = level(found).map((entry) => entryButton(entry, () => menu(entry.choices, at)));
  const cancel = button(state.words.cancel, () => {
    held = [];
    popup.close();
    render();
  });
  popup.replaceChildren(...entries, cancel);
  if (found.length <= MOST_LISTED) picture(found, at);
  if (!popup.open) popup.show();
  place(at);
  popup.querySelector("button").focus();
}

function place(at) {
  const { width, height } = popup.getBoundingClientRect();
  popup.style.left = `${Math.max(8, Math.min(at.clientX - width / 2, innerWidth - width - 8))}px`;
  popup.style.top = `${Math.max(8, Math.min(at.clientY + 24, innerHeight - height - 8))}px`;
}

// Shows above a menu what its choices look like, where they are more than places on the board.
async function picture(found, at) {
  const answer = await ask("apart", { stamp: state.stamp, numbers: found.map(({ number }) => number) });
  if (answer.status !== 200) return;
  const image = document.createElement("img");
  image.alt = "";
  image.src = URL.createObjectURL(await answer.blob());
  image.onload = () => {
    URL.revokeObjectURL(image.src);
    place(at);
  };
  if (popup.open) popup.prepend(image);
}

function render() {
  const focused = document.activeElement;
  const place = focused?.closest("#main, #own, #hints, #choices, #controls, #parts");
  const preventScroll = !focused?.matches(":focus-visible");
  document.documentElement.lang = state.language ?? "en";
  document.title = state.title ?? "Lockkeeper";
  byId("title").textContent = state.title ?? "";
  byId("lines").replaceChildren(...(state.lines ?? []).map(line));
  const found = left(choices, held);
  const asked = new Set(telling(found, held));
  for (const stage of Object.values(stages)) {
    const here = (state.targets ?? []).map(([part, points], id) => ({ id, part, points })).filter(({ part }) => part === stage.part);
    const offered = here
      .filter(({ id }) => asked.has(id) || held.includes(id))
      .map((target) => ({ ...target, held: held.includes(target.id), label: words(found, target.id) }));
    const signs = (state.hints ?? []).flatMap(([, , places], number) =>
      places.filter(([part]) => part === stage.part).map(([, points]) => ({ sign: number + 1, points })));
    stage.offer(choices.length ? offered : [], choices.length ? signs : []);
  }
  byId("hints").replaceChildren(...(state.hints ?? []).map(hint));
  byId("choices").replaceChildren(...list());
  byId("controls").replaceChildren(
    ...Object.entries(state.controls ?? {}).map(([verb, label]) => button(label, () => act(verb === "grave" ? "confirm" : verb), verb)),
  );
  renderParts();
  if (place ? !focused.isConnected : isFocusLost && focused === document.body) refocus(place, preventScroll);
}

// Focuses what stands now where the focus was, or what is to be done next.
function refocus(place, preventScroll) {
  const next = place?.querySelector("[tabindex], button, summary") ?? document.querySelector("#choices button, #choices summary, .confirm, .grave");
  next?.focus({ preventScroll });
  isFocusLost = !next;
}

const words = (found, target) => {
  const names = left(found, [target]).map((choice) => named(choice));
  return names.length > 3 ? `${names.slice(0, 3).join("; ")} …` : names.join("; ");
};

// The list of what has no place on the board, then of everything, one level after the other.
function list() {
  if (!choices.length) return [];
  const apart = choices.filter(({ targets }) => !targets.length);
  const entry = (each) =>
    entryButton(each, () => {
      opened = each.choices;
      render();
    });
  const all = document.createElement("details");
  all.open = isListOpen || apart.length === choices.length;
  all.addEventListener("toggle", () => (isListOpen = all.open));
  const summary = document.createElement("summary");
  summary.textContent = state.words.choices;
  all.append(summary, ...level(opened.length ? opened : choices).map(entry));
  if (opened.length) all.append(button(state.words.cancel, () => ((opened = []), render())));
  return [...(apart.length < choices.length ? level(apart).map(entry) : []), all];
}

function entryButton(entry, open) {
  const [only, ...others] = entry.choices;
  return others.length ? button(`${entry.title} …`, open) : button(entry.title, () => act("choose", only.number), only.kind);
}

function hint([told, why, places], number) {
  const item = document.createElement("li");
  const reason = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = state.words.why;
  reason.append(summary, why);
  item.append(button(`${number + 1}  ${told}`, () => act("take", number)), reason);
  return item;
}

function renderParts() {
  const parts = state.parts ?? [];
  byId("parts").replaceChildren(
    ...(parts.length > 1 ? parts : []).map(([part, title]) => {
      const tab = button(title, () => act("look", 0, { part, turn: atPast() }));
      tab.setAttribute("aria-pressed", part === stages.main.part);
      return tab;
    }),
  );
  const [turn, last] = state.turn ?? [0, 0];
  const past = byId("past");
  past.hidden = last < 1;
  const slider = past.querySelector("input");
  [slider.max, slider.value] = [last, turn];
  past.querySelector("span").textContent = state.words?.turns ?? "";
  past.querySelector("output").textContent = turn < last ? turn : (state.words?.now ?? "");
}

const atPast = () => (state.turn[0] < state.turn[1] ? state.turn[0] : null);

byId("past").querySelector("input").addEventListener("change", ({ target }) => {
  const turn = Number(target.value);
  act("look", 0, { part: stages.main.part, turn: turn < state.turn[1] ? turn : null });
});

function button(label, press, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = label;
  made.addEventListener("click", press);
  return made;
}

// Shows a line with its bold and its slanted words; small print begins with "-# ".
function line(text) {
  const made = document.createElement("p");
  if (text.startsWith("-# ")) made.className = "small";
  for (const part of text.replace(/^-# /, "").split(/(\*\*.+?\*\*|\*[^*]+\*)/)) {
    const mark = part.startsWith("**") ? "b" : part.startsWith("*") ? "i" : "span";
    const node = document.createElement(mark);
    node.textContent = mark === "span" ? part : part.replace(/^\*+|\*+$/g, "");
    made.append(node);
  }
  return made;
}

const say = (text) => (byId("status").textContent = text);

listen();
