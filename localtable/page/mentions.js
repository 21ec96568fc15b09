// People mentioned in a text: typed and shown as @Name, sent as Discord writes it.

import { state } from "./state.js";

const BEGUN = /(?<!\S)@([^\s@]*)$/;
const NAMED = /(?<!\S)@([^\s@,;.!?]+)/g;

const everybody = () => [...state.users, { name: state.bot.username, id: state.bot.id }];

// Return the people whom the end of a text may mention, each with the completed text.
export function begun(text) {
  const found = BEGUN.exec(text);
  if (!found) return [];
  const fits = ({ name }) => name.toLowerCase().startsWith(found[1].toLowerCase());
  return everybody().filter(fits).map(({ name }) => ({ label: `@${name}`, text: `${text.slice(0, found.index)}@${name}` }));
}

export function written(text) {
  return text.replace(NAMED, (typed, name) => {
    const meant = everybody().find((one) => one.name.toLowerCase() === name.toLowerCase());
    return meant ? `<@${meant.id}>` : typed;
  });
}
