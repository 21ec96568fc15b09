// The page's words in the language of whoever plays here. What has no translation stays English.

const ENGLISH = "en";
const catalogues = new Map([[ENGLISH, {}]]);
let code = ENGLISH;

// The words that stand in index.html: text nodes and labels, each with its English text.
const found = document.evaluate("//body//text()[normalize-space()] | //body//@aria-label", document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
const fixed = Array.from({ length: found.snapshotLength }, (_, at) => [found.snapshotItem(at), found.snapshotItem(at).nodeValue]);

export const language = () => code;

export const nameOfLanguage = (other) => new Intl.DisplayNames([other], { type: "language" }).of(other);

// Put a text into words; `fields` holds what stands in braces.
export function say(text, fields = {}) {
  return (catalogues.get(code)[text] ?? text).replace(/\{(\w+)\}/g, (field, name) => fields[name] ?? field);
}

// The same with elements in the places of fields: a list of texts and elements.
export const sayWith = (text, parts) => say(text).split(/\{(\w+)\}/).map((part, at) => (at % 2 ? parts[part] : part));

// What Discord calls the name or the description of a command, an option or a choice in this language.
export const localized = (thing, key) => thing[`${key}_localizations`]?.[code] ?? thing[key];

export async function speak(wanted) {
  if (!catalogues.has(wanted)) catalogues.set(wanted, await (await fetch(`page/texts.${wanted}.json`)).json());
  code = wanted;
  document.documentElement.lang = code;
  for (const [node, text] of fixed) node.nodeValue = say(text);
}
