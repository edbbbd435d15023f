import { refusal } from "#database/bson/mongo-error";
import { compareStrings, isNumber } from "#database/bson/values";
import type { Operator } from "./operator";
import { isNil, onValues, placeIn, typeName } from "./operator-arguments";

/** Expressions on texts. Upper and lower case are those of ASCII alone, as in MongoDB. */
export const texts: Record<string, Operator> = {
  $toUpper: onValues("$toUpper", [1, 1], ([value]) => upperCase(textOf(value))),
  $toLower: onValues("$toLower", [1, 1], ([value]) =>
    textOf(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ),
  $concat: onValues("$concat", [0, Infinity], (values) => {
    const wrong = values.find((value) => !isNil(value) && typeof value !== "string");
    if (wrong !== undefined) throw refusal(16702, `$concat only supports strings, not ${typeName(wrong)}`);
    return values.some(isNil) ? null : values.join("");
  }),
  $strcasecmp: onValues("$strcasecmp", [2, 2], ([a, b]) =>
    Math.sign(compareStrings(upperCase(textOf(a)), upperCase(textOf(b)))),
  ),
  $indexOfCP: onValues("$indexOfCP", [2, 4], ([text, part, start, end]) => {
    if (isNil(text)) return null;
    if (typeof text !== "string")
      throw refusal(40093, `$indexOfCP requires a string as the first argument, found: ${typeName(text)}`);
    if (typeof part !== "string")
      throw refusal(40094, `$indexOfCP requires a string as the second argument, found: ${typeName(part)}`);
    const [all, wanted] = [[...text], [...part]];
    const from = start === undefined ? 0 : placeIn("$indexOfCP", start, "starting");
    const to = Math.min(all.length, end === undefined ? Infinity : placeIn("$indexOfCP", end, "ending"));
    for (let i = from; i + wanted.length <= to; i++) if (wanted.every((letter, k) => all[i + k] === letter)) return i;
    return -1;
  }),
};

const upperCase = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** What MongoDB takes for a text: numbers and dates, too, and an empty one for null and what's missing. */
function textOf(value: unknown): string {
  if (isNil(value)) return "";
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (isNumber(value)) return String(value);
  throw refusal(16007, `can't convert from BSON type ${typeName(value)} to String`);
}
