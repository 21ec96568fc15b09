// What can be chosen: which choices are left after some targets were touched, and how to list them.

// Reads the choices of the page: { number, path, targets, label, kind }.
export function choicesOf({ choices, titles }) {
  return choices.map(([path, targets, label, kind], number) => ({
    number,
    path: path.map((title) => titles[title]),
    targets,
    label,
    kind,
  }));
}

export const left = (choices, held) => choices.filter(({ targets }) => held.every((one) => targets.includes(one)));

// The targets that tell some of the choices apart from others.
export function telling(choices, held) {
  const counted = new Map();
  for (const target of choices.flatMap(({ targets }) => targets)) counted.set(target, (counted.get(target) ?? 0) + 1);
  return [...counted].filter(([target, number]) => !held.includes(target) && (number < choices.length || !held.length)).map(([target]) => target);
}

// The next level of a menu: one entry for each title by which the choices differ.
export function level(choices) {
  const depth = common(choices);
  const entries = new Map();
  for (const choice of choices) {
    const title = choice.path[depth] ?? choice.label;
    entries.set(title, [...(entries.get(title) ?? []), choice]);
  }
  const rest = common(choices.map(({ path }) => ({ path: path.slice(depth + 1) })));
  return [...entries].map(([title, below]) => {
    const own = below[0].path.slice(depth + 1 + (entries.size > 1 ? rest : 0));
    return { title: below.length > 1 ? title : named({ path: [title, ...own], label: below[0].label }), choices: below };
  });
}

// How many titles all choices begin with; the last title of a choice never counts.
function common(choices) {
  const same = (at) => choices.every(({ path }) => path.length > at + 1 && path[at] === choices[0].path[at]);
  let depth = 0;
  while (choices.length > 1 && same(depth)) depth += 1;
  return depth;
}

export function named({ path, label }) {
  const title = path.join(" › ");
  return label && label !== title ? `${title}: ${label}` : title;
}
