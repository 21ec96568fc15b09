// What could go into an option: fixed choices, people, channels, or what the bot suggests.

import { post } from "./dom.js";
import { state } from "./state.js";

const PAUSE = 120;
let asked = 0;

export function suggest(command, option, values, show) {
  asked += 1;
  const mine = asked;
  const known = fixed(option);
  const title = option.description === "…" ? option.name : option.description;
  if (known) return show(title, matching(known, String(values[option.name] ?? "")));
  if (!option.autocomplete) return show(title, []);
  setTimeout(async () => {
    if (mine !== asked) return;
    const answer = await ask(command, option, values);
    if (mine === asked) show(answer.title ?? title, answer.choices);
  }, PAUSE);
}

async function ask(command, option, values) {
  try {
    const options = { ...values, [option.name]: values[option.name] ?? "" };
    const outcome = await post("suggestions", { user: state.me.id, channel: state.channel.id, command: command.path, options, focused: option.name });
    if (outcome.status === "failed") return { title: outcome.reason, choices: [] };
    const choices = outcome.choices.map((choice) => ({ label: String(choice.name), value: choice.value, hint: notation(choice) }));
    return { title: choices.length ? null : "No options match your search", choices };
  } catch (problem) {
    return { title: problem.message, choices: [] };
  }
}

// A move's notation is worth learning; a bare number is not.
const notation = ({ name, value }) => (typeof value === "number" || name === value ? "" : value);

function fixed(option) {
  if (option.choices?.length) return option.choices.map((one) => ({ label: one.name, value: one.value }));
  if (option.type === 5) return [{ label: "True", value: true }, { label: "False", value: false }];
  if (option.type === 6 || option.type === 9) return everybody();
  if (option.type === 7) return state.channels.filter((one) => one.name).map((one) => ({ label: `#${one.name}`, value: one.id }));
  return null;
}

function everybody() {
  const people = state.users.map((user) => ({ label: user.name, value: user.id, hint: user.moderator ? "Moderator" : "" }));
  return [...people, { label: state.bot.username, value: state.bot.id, hint: "App" }];
}

const bare = (typed) => typed.toLowerCase().replace(/^[@#]/, "");

const matching = (choices, typed) => choices.filter((choice) => bare(choice.label).includes(bare(typed)) || choice.value === typed);
