// Suggestions for an option: fixed choices, people, channels, or the bot's own.

import { post } from "./dom.js";
import { begun } from "./mentions.js";
import { state } from "./state.js";
import { localized, say } from "./words.js";

const PAUSE = 120;
const noMatch = () => say("No options match your search");
const NUMBERS = [4, 10];
const STRING = 3;
const LISTED = [5, 6, 7, 9];
let asked = 0;

// Whether an option takes only listed values; the others take any text.
export const isListed = (option) => Boolean(option.choices?.length) || LISTED.includes(option.type) || isSuggestedNumber(option);

const isSuggestedNumber = (option) => Boolean(option.autocomplete) && NUMBERS.includes(option.type);

// Whether a text is already a value of the option, so that nothing has to be looked up.
export const isPlainNumber = (option, typed) => isSuggestedNumber(option) && /^-?\d+$/.test(typed.trim());

// Whether somebody has typed a choice in full.
export const isExact = (choice, typed) => [bare(choice.label), String(choice.value).toLowerCase()].includes(bare(typed));

// Show what fits, with a title: at once if it is known here, otherwise when the bot has answered.
export function suggest(command, option, values, show) {
  asked += 1;
  const mine = asked;
  const known = fixed(option);
  const described = localized(option, "description");
  const title = described === "…" ? localized(option, "name") : described;
  if (known) {
    const found = matching(known, String(values[option.name] ?? ""));
    return show(found.length ? title : noMatch(), found);
  }
  if (!option.autocomplete) return show(title, option.type === STRING ? begun(String(values[option.name] ?? "")) : []);
  setTimeout(async () => {
    if (mine !== asked) return;
    const answer = await ask(command, option, values);
    if (mine === asked) show(answer.title ?? title, answer.choices);
  }, PAUSE);
}

// Return what fits now.
export async function find(command, option, values) {
  const known = fixed(option);
  if (known) return matching(known, String(values[option.name] ?? ""));
  return (await ask(command, option, values)).choices;
}

async function ask(command, option, values) {
  try {
    const options = { ...values, [option.name]: values[option.name] ?? "" };
    const outcome = await post("suggestions", { user: state.me.id, channel: state.channel.id, command: command.path, options, focused: option.name });
    if (outcome.status === "failed") return { title: outcome.reason, choices: [] };
    const choices = outcome.choices.map((choice) => ({ label: String(localized(choice, "name")), value: choice.value, hint: notation(choice) }));
    return { title: choices.length ? null : noMatch(), choices };
  } catch (problem) {
    return { title: problem.message, choices: [] };
  }
}

// A move's notation is worth learning; a bare number is not.
const notation = ({ name, value }) => (typeof value === "number" || name === value ? "" : value);

function fixed(option) {
  if (option.choices?.length) return option.choices.map((one) => ({ label: localized(one, "name"), value: one.value }));
  if (option.type === 5) return [{ label: say("True"), value: true }, { label: say("False"), value: false }];
  if (option.type === 6 || option.type === 9) return everybody();
  return null;
}

function everybody() {
  const people = state.users.map((user) => ({ label: user.name, value: user.id, hint: user.moderator ? say("Moderator") : "" }));
  return [...people, { label: state.bot.username, value: state.bot.id, hint: say("App") }];
}

const bare = (typed) => typed.trim().toLowerCase().replace(/^<?[@#]!?|>$/g, "");

const matching = (choices, typed) => choices.filter((choice) => bare(choice.label).includes(bare(typed)) || isExact(choice, typed));
