/**
 * Words that buyers type and that tell products apart from nothing here. They are ignored if there are others, and only
 * help to order what the others find.
 */
const filler: ReadonlySet<string> = new Set(
  (
    "a an and are as at best by for from good great i in is it like me my need of on or our some that the to top vs " +
    "want we what which with your " +
    "alternative alternatives app application applications apps competitor competitors product products platform " +
    "platforms program programs replacement replacements similar software solution solutions system systems tool tools"
  ).split(" "),
);

/** Words that ask for what replaces the product that's named. */
const alternative: ReadonlySet<string> = new Set(
  "alternative alternatives competitor competitors like replacement replacements similar vs".split(" "),
);

/** Filler that's typed halfway, from this many letters on. */
const shortestBeginning = 5;

/** Whether a word is filler, or the beginning of some. */
export const isFiller = (word: string): boolean =>
  filler.has(word) || (word.length >= shortestBeginning && [...filler].some((other) => other.startsWith(word)));

export const asksForAlternatives = (words: readonly string[]): boolean =>
  words.length > 1 && words.some((word) => alternative.has(word) || (isFiller(word) && "alternative".startsWith(word)));
