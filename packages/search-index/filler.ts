/**
 * Words that buyers type and that tell products apart from nothing here. They are ignored if there are others, and only
 * help to order what the others find.
 */
const filler: ReadonlySet<string> = new Set(
  (
    "a about affordable an and any are as at best but by can cheap cheaper cheapest do does find for from good great have " +
    "how i in inexpensive is it like looking me " +
    "my need of on or our please really recommend should so some something that the there they this to top totally use using " +
    "vs want we what when where which who with you your " +
    "versus alternative alternatives app application applications apps clone clones competitor competitors equivalent " +
    "equivalents instead product products platform platforms program programs replacement replacements rival rivals similar " +
    "software solution solutions substitute substitutes system systems tool tools"
  ).split(" "),
);

/** Words that ask for what replaces the product that's named. */
const alternative: ReadonlySet<string> = new Set(
  (
    "alternative alternatives clone clones competitor competitors equivalent equivalents like replacement replacements " +
    "rival rivals similar substitute substitutes versus vs"
  ).split(" "),
);

/** Filler that's typed halfway, from this many letters on. */
const minPrefixLength = 5;

/** A sign between words, as in "crm & erp". */
const onlySigns = /^[\p{P}+|]+$/u;

/** Whether a word is filler, or the beginning of some. */
export const isFiller = (word: string): boolean =>
  filler.has(word) ||
  onlySigns.test(word) ||
  (word.length >= minPrefixLength && [...filler].some((other) => other.startsWith(word)));

export const asksForAlternatives = (words: readonly string[]): boolean =>
  words.length > 1 && words.some((word) => alternative.has(word) || (isFiller(word) && "alternative".startsWith(word)));

/** Whether a word stands between two things of which either will do. */
export const meansEither = (word: string): boolean => ["or", "versus", "vs", "vs."].includes(word);
