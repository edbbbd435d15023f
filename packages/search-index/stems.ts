/** Shorter words have no endings to take off: "ios" isn't a plural. */
const minStemmedLength = 4;

/**
 * Returns other forms of a word: singular and plural, "-ing" and "-ed". Some don't exist; the index doesn't have those.
 */
export function otherForms(word: string): Set<string> {
  const forms = new Set<string>();
  if (word.length < 3) return forms;
  for (const base of [word, ...basesOf(word)]) {
    forms.add(base);
    forms.add(`${base}s`);
    if (base.length < minStemmedLength) continue;
    forms.add(`${base}es`);
    forms.add(`${base}ing`);
    forms.add(`${base}ed`);
    if (base.endsWith("y")) forms.add(`${base.slice(0, -1)}ies`);
    if (base.endsWith("e")) {
      forms.add(`${base.slice(0, -1)}ing`);
      forms.add(`${base}d`);
    }
  }
  forms.delete(word);
  return forms;
}

/** Returns what a word may be an inflection of. */
function basesOf(word: string): string[] {
  const bases: string[] = [];
  if (word.length < minStemmedLength) return bases;
  if (/[^su]s$/.test(word)) bases.push(word.slice(0, -1));
  if (/(?:[sxz]|ch|sh)es$/.test(word)) bases.push(word.slice(0, -2));
  if (word.endsWith("ies")) bases.push(`${word.slice(0, -3)}y`);
  if (word.length > 5 && word.endsWith("ing")) bases.push(...withoutEnding(word.slice(0, -3)));
  if (word.length > 4 && word.endsWith("ed")) bases.push(...withoutEnding(word.slice(0, -2)));
  return bases;
}

/** "track", "trace" for "trac", and "plan" for "plann". */
function withoutEnding(rest: string): string[] {
  const isDoubled = rest.at(-1) === rest.at(-2);
  return [rest, `${rest}e`, ...(isDoubled ? [rest.slice(0, -1)] : [])];
}
