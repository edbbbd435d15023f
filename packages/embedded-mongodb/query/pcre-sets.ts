/** Character classes of PCRE2, each as pairs of a first and a last character, in order. */
const sets: Record<string, string> = {
  alnum: "09AZaz",
  alpha: "AZaz",
  ascii: "\0\x7f",
  blank: "\t\t  ",
  cntrl: "\0\x1f\x7f\x7f",
  digit: "09",
  graph: "!~",
  lower: "az",
  print: " ~",
  punct: "!/:@[`{~",
  space: "\t\r  ",
  upper: "AZ",
  word: "09AZ__az",
  xdigit: "09AFaf",
  // \h, \s and \v
  h: "\t\t  \xa0\xa0\u1680\u1680\u180e\u180e\u2000\u200a\u202f\u202f\u205f\u205f\u3000\u3000",
  s: "\t\r  ",
  v: "\n\r\x85\x85\u2028\u2029",
};

/** The sets that `[:name:]` can name. */
export const setNames = Object.keys(sets).filter((name) => name.length > 1);

/** The ranges of a set, or of its complement, in the syntax of a JavaScript character class. */
export function characterSet(name: string, isNegated: boolean): string {
  const points = [...(sets[name] as string)].map((character) => character.codePointAt(0) as number);
  const bounds = isNegated ? [0, ...points.map((point, i) => point + (i % 2 ? 1 : -1)), 0x10ffff] : points;
  let ranges = "";
  for (let i = 0; i < bounds.length; i += 2) {
    const [first, last] = [bounds[i] as number, bounds[i + 1] as number];
    if (first <= last) ranges += `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`;
  }
  return ranges;
}

/** In PCRE2, these stay letters of one case where case is ignored, unlike in JavaScript. */
const ofOneCase = /^(L[ult]|Upper|Lower)/;

/** `\p` or `\P` of JavaScript's for a general category, a script or a binary property; null when there's none. */
export function property(name: string, isNegated: boolean, ignoresCase: boolean): string | null {
  if (ignoresCase && ofOneCase.test(name)) return null;
  const letter = isNegated ? "P" : "p";
  const spelled = name === "L&" ? "LC" : name;
  for (const candidate of [spelled, `Script_Extensions=${spelled}`]) {
    try {
      return new RegExp(`\\${letter}{${candidate}}`, "u").source;
    } catch {
      // Not by this name.
    }
  }
  return null;
}
